import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into a bot's process before the bot: at SIGUSR2 it says what memory it holds, once what is not held is gone.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.stdout.write(`${JSON.stringify({ memory: { rss, heapUsed, external } })}\n`)
})
