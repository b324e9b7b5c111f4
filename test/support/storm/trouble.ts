import type { Driver } from '../../../src/practice/telegram/driver/driver.js'
import type { BotProcess } from '../environment/bot-process.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { pause } from './pause.js'

/** In milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What went wrong, and when. */
export interface Troubles {
  /** From when to when a bot was being killed. */
  readonly kills: Span[]
  /** From when to when Redis was away. */
  readonly losses: Span[]
  /** How many requests of the service, and calls of Telegram, were made to go wrong. */
  service: number
  telegram: number
}

/** How often each thing goes wrong; in milliseconds. */
export interface TroublePlan {
  readonly bots: number
  readonly killEveryMs: number
  readonly redisEveryMs: number
  readonly faultEveryMs: number
  /** Whether Telegram hangs too: that holds a chat up for as long as a message may take. */
  readonly withHangs: boolean
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

/** Charts that say nothing of the price now: too old, of a time to come, of nothing, without a price, and none. */
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

/** Makes things go wrong until the signal comes; then everything works, and all bots run. */
export async function makeTrouble({
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
  readonly plan: TroublePlan
  /** Those that run; one that is killed is replaced by another. */
  readonly bots: BotProcess[]
  readonly startBot: (which: number) => Promise<BotProcess>
  readonly random: () => number
  readonly signal: AbortSignal
}): Promise<Troubles> {
  const troubles: Troubles = { kills: [], losses: [], service: 0, telegram: 0 }
  const telegram = TELEGRAM.filter(({ kind }) => plan.withHangs || kind !== 'hang')
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

  const killBot = async (): Promise<void> => {
    // One after another: by chance some would be spared.
    const which = troubles.kills.length % bots.length
    const from = Date.now()
    await bots[which]?.kill()
    troubles.kills.push({ from, to: Date.now() })
    bots[which] = await startBot(which)
  }
  const loseRedis = async (): Promise<void> => {
    const from = Date.now()
    await redis.kill()
    await redis.restart()
    troubles.losses.push({ from, to: Date.now() })
  }
  const fault = async (): Promise<void> => {
    const what = pick(SERVICE)
    const times = 1 + Math.floor(3 * random())
    await on.fault({ on: pick(['reads', 'charts'] as const), what, times })
    const tooMany = { on: 'reads', what: 'answer', status: 429, body: { error: 'Too many requests' } }
    await on.fault(tooMany)
    await on.fault({ on: 'charts', what: 'answer', status: 200, body: pick(idleCharts(Date.now())) })
    await driver.fault({ method: 'sendMessage', ...pick(telegram) })
    troubles.service += times + 2
    troubles.telegram += 1
  }
  /** Does something again and again, with pauses around a length. */
  const again = async (everyMs: number, what: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await pause(everyMs * (0.6 + 0.8 * random()), signal)
      if (!signal.aborted) await what()
    }
  }
  // A bot that starts while Redis is away ends at once, as it should: one of the two at a time.
  let line = Promise.resolve()
  const compose = (what: () => Promise<void>) => async (): Promise<void> => {
    line = line.then(what)
    await line
  }
  await Promise.all([
    again(plan.killEveryMs, compose(killBot)),
    again(plan.redisEveryMs, compose(loseRedis)),
    again(plan.faultEveryMs, fault),
  ])
  await on.exchange('DELETE', '/faults')
  await driver.clearFaults()
  return troubles
}
