// Loaded into a bot's process before the bot. Asked by whoever started it, it tells how much of the processor the bot has used,
// in microseconds, or the memory that it holds; given a number, it sets the bot's clock forward by so many milliseconds.
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
// Being asked is no reason to go on living.
process.channel?.unref()
