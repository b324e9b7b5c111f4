import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Preloaded into a bot process: at SIGUSR2 it collects garbage and prints its memory usage.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.stdout.write(`${JSON.stringify({ memory: { rss, heapUsed, external } })}\n`)
})
