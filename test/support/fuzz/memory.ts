import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BotProcess } from '../environment/bot-process.js'

/** Memory of a bot process, in bytes. */
export interface MemoryUse {
  readonly rss: number
  /** JavaScript heap after a garbage collection. */
  readonly heapUsed: number
  /** Memory outside of the heap, such as buffers. */
  readonly external: number
}

/** Value of `NODE_OPTIONS` that makes a bot process report its memory. */
export const REPORT_MEMORY = `--import ${fileURLToPath(new URL('report-memory.mjs', import.meta.url))}`

const reported = z.object({
  memory: z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() }),
})

/** Memory of a bot started with `REPORT_MEMORY`; `log` is the output of the bots. */
export async function memoryOf(bot: BotProcess, log: readonly string[]): Promise<MemoryUse> {
  const before = log.length
  process.kill(bot.pid, 'SIGUSR2')
  for (;;) {
    const line = log
      .slice(before)
      .join('')
      .split('\n')
      .find((one) => one.startsWith('{"memory"') && one.endsWith('}}'))
    if (line !== undefined) return reported.parse(JSON.parse(line)).memory
    await sleep(20)
  }
}

/**
 * Growth of a series from its second quarter to its last, in bytes; the first quarter is for one-time loads.
 * 0 if the series is too short.
 */
export function growthOf(series: readonly number[]): number {
  const quarter = Math.floor(series.length / 4)
  if (quarter < 2) return 0
  return least(series.slice(-quarter)) - least(series.slice(quarter, 2 * quarter))
}

/** Memory that is retained is part of every sample; the minimum has the least temporary memory. */
function least(numbers: readonly number[]): number {
  return Math.min(...numbers)
}
