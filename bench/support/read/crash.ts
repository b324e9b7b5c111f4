import { setTimeout as sleep } from 'node:timers/promises'
import { setUpIdle } from './one-process.js'

/** A crash among people who wrote at the same time. */
export interface Crash {
  /** People who were answered before the process was dead. */
  readonly before: number
  /** People who were never answered, and those who were answered more than once. */
  readonly lost: number
  readonly twice: number
  /** From the start of the next process to the last answer, in seconds. */
  readonly seconds: number
}

/** Updates that are sent at once, and answers after which the process is killed. */
export const BURST = 96
const ANSWERED_BEFORE = 32

/** Time for the answers, and then for second ones, in milliseconds. */
const ANSWERS_MS = 15_000
const AFTERWARDS_MS = 3_000

/** Time to warm up the process that is killed, in milliseconds. */
const WARM_UP_MS = 3_000

/** Kills a process in a burst of updates, and starts another at once. */
export async function crashInBurst(node: string): Promise<Crash> {
  const { simulation, bot, people, close } = await setUpIdle(node, BURST)
  try {
    const asking = { token: bot.token, people, text: '/positions' }
    const killed = await bot.start()
    await simulation.run({ ...asking, ms: WARM_UP_MS })
    const burst = await simulation.burst(asking)
    await burst.answered(ANSWERED_BEFORE)
    await killed.kill()
    const restarted = performance.timeOrigin + performance.now()
    await bot.start()
    await Promise.race([burst.answered(BURST), sleep(ANSWERS_MS)])
    await sleep(AFTERWARDS_MS)
    const answers = [...(await burst.answers()).values()]
    const isBefore = ([first = Number.NaN]: readonly number[]): boolean => first < restarted
    const last = Math.max(...answers.map(([first = Number.NaN]) => first))
    return {
      before: answers.filter(isBefore).length,
      lost: BURST - answers.length,
      twice: answers.filter(({ length }) => length > 1).length,
      seconds: (last - restarted) / 1_000,
    }
  } finally {
    await close()
  }
}
