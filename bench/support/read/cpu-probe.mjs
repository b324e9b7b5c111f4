// Preloaded into a bot process. On request of its parent it reports the used CPU time in microseconds or the
// memory; given a number, it moves the bot's clocks forward by so many milliseconds: that of the wall, and the
// one that caches go by.
const now = Date.now
const uptime = process.uptime.bind(process)
let ahead = 0
Date.now = () => now() + ahead
process.uptime = () => uptime() + ahead / 1_000
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
