import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BotProcess } from '../environment/bot-process.js'

/** What a bot's process holds at a moment, in bytes. */
export interface Held {
  readonly rss: number
  /** Of JavaScript's own, after what nobody holds any more was taken away. */
  readonly heapUsed: number
  /** Outside of JavaScript, such as buffers. */
  readonly external: number
}

/** What `NODE_OPTIONS` takes so that a bot's process tells of its memory. */
export const TELLS_MEMORY = `--import ${fileURLToPath(new URL('tell-memory.mjs', import.meta.url))}`

const said = z.object({ memory: z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() }) })

/** Asks a bot that was started with `TELLS_MEMORY`; `log` is what its processes say. */
export async function memoryOf(bot: BotProcess, log: readonly string[]): Promise<Held> {
  const before = log.length
  process.kill(bot.pid, 'SIGUSR2')
  for (;;) {
    const line = log
      .slice(before)
      .join('')
      .split('\n')
      .find((one) => one.startsWith('{"memory"') && one.endsWith('}}'))
    if (line !== undefined) return said.parse(JSON.parse(line)).memory
    await sleep(20)
  }
}

/**
 * By how many bytes a series grows from its second quarter to its last; the first is for what is loaded once. 0 where it
 * is too short to tell.
 */
export function growthOf(series: readonly number[]): number {
  const quarter = Math.floor(series.length / 4)
  if (quarter < 2) return 0
  return least(series.slice(-quarter)) - least(series.slice(quarter, 2 * quarter))
}

/** What is held for good is held in every look; the least of them has the least in passing. */
function least(numbers: readonly number[]): number {
  return Math.min(...numbers)
}
