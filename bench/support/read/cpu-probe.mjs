// Preloaded into a bot process. On request of its parent it reports the memory in bytes, or the used CPU time in microseconds.
process.on('message', (message) => {
  const { user, system } = process.cpuUsage()
  process.send?.(message === 'memory' ? process.memoryUsage.rss() : user + system)
})
// This channel must not keep the process alive.
process.channel?.unref()
