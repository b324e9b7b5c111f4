// Loaded into a bot's process before the bot: tells whoever started it how much of the processor it has used, in microseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
// Being asked is no reason to go on living.
process.channel?.unref()
