import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { bench } from 'vitest'
import type { PracticeAccount } from '../src/demo/practice-account.js'
import { setUpDemoEnvironment } from '../src/demo/environment.js'
import { startBotProcess, type BotProcess } from '../test/support/environment/bot-process.js'
import { createMessages } from '../test/support/stress/messages.js'
import { connectPeople, type Person } from '../test/support/stress/connect-people.js'
import { createExchangeRecord } from '../test/support/stress/exchange-record.js'

/** Each account has a position, so it is polled at the active interval. */
const WATCHED = 1_000

/** Interval of the polls, in milliseconds: the default. */
const ACTIVE_MS = 3_000

/** Number of events and the interval between them, in milliseconds. */
const EVENTS = 400
const INTERVAL_MS = 75

/** Allowed delay beyond the next poll for 99 % of the messages, in milliseconds. */
const MAX_EXTRA_MS = 500

/** Maximum delay of a message after the last event, in milliseconds. */
const MAX_DELAY_MS = 20_000

/** Vitest calls a benchmark repeatedly; this one takes long, runs once and prints its own results. */
let measured: Promise<void> | undefined

bench(
  `from the exchange's event to the message, ${WATCHED} accounts watched by one process`,
  () => (measured ??= measure()),
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function measure(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const exchangeRecord = createExchangeRecord()
  const environment = await setUpDemoEnvironment({
    dir,
    paper: { onEvent: exchangeRecord.onEvent },
    environment: {
      WATCH_ACTIVE_MS: `${ACTIVE_MS}`,
      CHAINS: '42161:Arbitrum',
      CHART_THREADS: '0',
    },
  })
  const redis = new Redis(environment.variables['REDIS_URL'] ?? '')
  const bots: BotProcess[] = []
  const startBot = async (): Promise<BotProcess> => {
    const bot = await startBotProcess(environment.variables, { write: () => undefined })
    bots.push(bot)
    return bot
  }
  try {
    const messages = createMessages(environment.chat.url)
    const prepare = (account: PracticeAccount): Promise<void> => account.execute('newPositionOrder', ORDER)
    const plan = { people: WATCHED, bots: 1 }
    const { people } = await connectPeople({
      plan,
      environment,
      exchangeRecord,
      redis,
      messages,
      startBot,
      prepare,
    })
    const chosen = people.filter((_, index) => index % Math.floor(WATCHED / EVENTS) === 0).slice(0, EVENTS)
    for (const person of chosen) {
      await addCollateral(person)
      await sleep(INTERVAL_MS)
    }
    await sleep(MAX_DELAY_MS)
    report(await delays(chosen, messages), chosen.length)
  } finally {
    redis.disconnect()
    for (const bot of bots) await bot.terminate()
    await environment.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

const ORDER = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  slippage: '5',
  collateral: '100',
  size: '300',
} as const

async function addCollateral({ account, accountRecord }: Person): Promise<void> {
  const [position] = accountRecord.live()
  await account.execute('addCollateral', { posId: `${position?.posId}`, amount: '7' })
}

/** Delays from each event at the exchange to its message at the practice Telegram, in milliseconds. */
async function delays(
  people: readonly Person[],
  messages: ReturnType<typeof createMessages>,
): Promise<readonly number[]> {
  const cards = await messages.cards()
  return people.flatMap(({ userId, accountRecord }) => {
    const happened = accountRecord.lines.find(({ token }) => token.startsWith('collateral'))
    const card = cards.find((one) => one.userId === userId && one.token === happened?.token)
    return happened && card ? [card.at - happened.at] : []
  })
}

function report(found: readonly number[], wanted: number): void {
  const sorted = found.toSorted((one, other) => one - other)
  const at = (share: number): string =>
    `${((sorted[Math.ceil(share * sorted.length) - 1] ?? NaN) / 1_000).toFixed(2)} s`
  const lines = [
    `${found.length} of ${wanted} events reported; ${WATCHED} accounts, each polled every ${ACTIVE_MS / 1_000} s:`,
    `  p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; p99 of at most ${(ACTIVE_MS + MAX_EXTRA_MS) / 1_000} s is wanted`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
