import type { Driver } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { BotProcess } from '../environment/bot-process.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { pause } from './pause.js'

/** In milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The injected faults, with their times. */
export interface InjectedFaults {
  /** Intervals in which a bot was being killed. */
  readonly kills: Span[]
  /** Intervals in which Redis was down. */
  readonly losses: Span[]
  /** Number of failed requests to the service, and of failed Telegram calls. */
  service: number
  telegram: number
}

/** Frequency of each fault; intervals in milliseconds. */
export interface FaultPlan {
  readonly bots: number
  readonly killEveryMs: number
  readonly redisEveryMs: number
  readonly faultEveryMs: number
}

const SERVICE = [
  'error',
  'error-text',
  'hang',
  'cut-before',
  'cut-after',
  'truncated',
  'garbage',
  'empty',
] as const

/** Charts without a current price: outdated, in the future, zero, incomplete, and empty. */
function idleCharts(now: number): readonly unknown[] {
  const seconds = (minutes: number): number => Math.floor(now / 1_000) + 60 * minutes
  const row = (minutes: number, price: string): unknown => [seconds(minutes), price, price, price, price, '1']
  return [[row(-10, '1')], [row(5, '1')], [row(0, '0')], [[seconds(0), '1']], []]
}

const TELEGRAM = [
  { kind: 'error', error_code: 500 },
  { kind: 'error', error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 2 } },
  { kind: 'hang', when: 'before' },
  { kind: 'hang', when: 'after' },
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'delay', ms: 3_000 },
] as const

/** Injects faults until the signal aborts; afterwards everything works and all bots run. */
export async function injectFaults({
  on,
  driver,
  redis,
  plan,
  bots,
  startBot,
  random,
  signal,
}: {
  readonly on: Pick<TestEnvironment, 'fault' | 'exchange'>
  readonly driver: Pick<Driver, 'fault' | 'clearFaults'>
  readonly redis: { kill(): Promise<void>; restart(): Promise<void> }
  readonly plan: FaultPlan
  /** Running bots; a killed one is replaced. */
  readonly bots: BotProcess[]
  readonly startBot: (which: number) => Promise<BotProcess>
  readonly random: () => number
  readonly signal: AbortSignal
}): Promise<InjectedFaults> {
  const injectedFaults: InjectedFaults = { kills: [], losses: [], service: 0, telegram: 0 }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

  const killBot = async (): Promise<void> => {
    // In turn, so that none is left out by chance.
    const which = injectedFaults.kills.length % bots.length
    const from = Date.now()
    await bots[which]?.kill()
    injectedFaults.kills.push({ from, to: Date.now() })
    bots[which] = await startBot(which)
  }
  const loseRedis = async (): Promise<void> => {
    const from = Date.now()
    await redis.kill()
    await redis.restart()
    injectedFaults.losses.push({ from, to: Date.now() })
  }
  const fault = async (): Promise<void> => {
    const what = pick(SERVICE)
    const times = 1 + Math.floor(3 * random())
    await on.fault({ on: pick(['reads', 'charts'] as const), what, times })
    const tooMany = { on: 'reads', what: 'answer', status: 429, body: { error: 'Too many requests' } }
    await on.fault(tooMany)
    await on.fault({ on: 'charts', what: 'answer', status: 200, body: pick(idleCharts(Date.now())) })
    await driver.fault({ method: 'sendMessage', ...pick(TELEGRAM) })
    injectedFaults.service += times + 2
    injectedFaults.telegram += 1
  }
  /** Repeats an action with random pauses around this length. */
  const repeat = async (everyMs: number, what: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await pause(everyMs * (0.6 + 0.8 * random()), signal)
      if (!signal.aborted) await what()
    }
  }
  // A bot that starts while Redis is down exits, as intended; so only one of the two happens at a time.
  let queue = Promise.resolve()
  const inSequence = (what: () => Promise<void>) => async (): Promise<void> => {
    queue = queue.then(what)
    await queue
  }
  await Promise.all([
    repeat(plan.killEveryMs, inSequence(killBot)),
    repeat(plan.redisEveryMs, inSequence(loseRedis)),
    repeat(plan.faultEveryMs, fault),
  ])
  await on.exchange('DELETE', '/faults')
  await driver.clearFaults()
  return injectedFaults
}
