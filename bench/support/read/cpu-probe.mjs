// Preloaded into a bot process. On request of its parent it reports the used CPU time in microseconds or the
// memory; given a number, it moves the bot's clock forward by so many milliseconds.
const now = Date.now
let ahead = 0
Date.now = () => now() + ahead
process.on('message', (message) => {
  if (typeof message === 'number') {
    ahead += message
    process.send?.('done')
  } else if (message === 'memory') process.send?.(process.memoryUsage.rss())
  else {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  }
})
// This channel must not keep the process alive.
process.channel?.unref()
