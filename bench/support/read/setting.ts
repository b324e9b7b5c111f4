import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '../../../src/practice/demo/practice-account.js'
import { setUpDemoEnvironment } from '../../../src/practice/demo/environment.js'
import { createDriver, type ChatUser } from '../../../src/practice/telegram/driver/driver.js'
import { startPracticeTelegram } from '../../../src/practice/telegram/server.js'
import { startMeasured, type MeasuredProcess } from './measured-process.js'

/** A running bot with its people. */
export interface Contender {
  readonly name: string
  readonly process: MeasuredProcess
  /** Each has ten positions. */
  readonly people: readonly ChatUser[]
  /** Moves its clock forward in milliseconds, and the exchange's to the furthest of both bots. */
  skip(ms: number): Promise<void>
}

/** Both bots on one practice exchange, each with its own practice Telegram. */
export interface Setting {
  readonly ours: Contender
  readonly bare: Contender
  /** Starts another process of our bot on the same Redis, with overrides of the environment. */
  another(environment?: Readonly<Record<string, string>>): Promise<MeasuredProcess>
  /** Value of `REDIS_URL`. */
  readonly redisUrl: string
  close(): Promise<void>
}

const CHAIN = '42161'

/** Ten pairs of the practice exchange. */
const PAIRS = [
  [1, 'BTC/USD'],
  [2, 'ETH/USD'],
  [3, 'LTC/USD'],
  [5, 'DOGE/USD'],
  [8, 'SOL/USD'],
  [10, 'AVAX/USD'],
  [11, 'GBP/USD'],
  [25, 'XAU/USD'],
  [33, 'BNB/USD'],
  [39, 'LINK/USD'],
] as const

/** Cache time of a price in milliseconds, as in src/desk/market/prices/prices.ts. */
const MARKS_TTL_MS = 2_000

/** Turns off background work: watching accounts and markets, and chart threads. */
const QUIET = { ROLES: 'bot,outbox', CHART_THREADS: '0' }

/** Higher than any rate here, but the limit is still counted. */
export const RATES = '99999,99999,99999'

const MAIN = new URL('../../../dist/main.js', import.meta.url)
const BARE = new URL('bare-bot.mjs', import.meta.url)

/** Starts everything, and connects `count` people to each bot. `nodeOptions` are for our bot. */
export async function setUp(count: number, nodeOptions: readonly string[] = []): Promise<Setting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<void>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    // Measure requests, not background reads.
    const ahead = { ours: 0, bare: 0 }
    const now = (): number => Date.now() + Math.max(ahead.ours, ahead.bare)
    const demo = await setUpDemoEnvironment({ dir, environment: { ROLES: 'bot,outbox' }, now })
    opened.push(() => demo.close())
    // A separate Telegram for each bot. The one of the demo environment saves its state to a file during the
    // measurement.
    const [ourChat, otherChat] = [await startPracticeTelegram(), await startPracticeTelegram()]
    opened.push(
      () => ourChat.close(),
      () => otherChat.close(),
    )
    const { token: BOT_TOKEN, apiRoot: TELEGRAM_API_ROOT } = ourChat
    const environment = { ...demo.variables, BOT_TOKEN, TELEGRAM_API_ROOT, ...QUIET }

    const ourProcess = await startMeasured(MAIN, { ...environment, RATES }, nodeOptions)
    opened.push(() => ourProcess.stop())
    const accounts = await Promise.all(
      Array.from({ length: count }, () => accountWithPositions(demo.paper.url)),
    )
    const ours = await Promise.all(accounts.map(() => createDriver(ourChat.url).user({ firstName: 'Ann' })))
    for (const [index, person] of ours.entries()) await connect(person, accounts[index])
    await ours[0]?.send('/positions')
    const { text, entities, reply_markup } = (await ours[0]?.waitFor('Positions')) ?? {}

    const others = await Promise.all(
      accounts.map(() => createDriver(otherChat.url).user({ firstName: 'Ann' })),
    )
    const traders = Object.fromEntries(
      others.map(({ user }, index) => [
        user.id,
        { apiKey: accounts[index]?.apiKey, keyId: accounts[index]?.keyId },
      ]),
    )
    const bareProcess = await startMeasured(BARE, {
      BARE_BOT: JSON.stringify({
        token: otherChat.token,
        apiRoot: otherChat.apiRoot,
        serviceUrl: demo.paper.url,
        chainId: CHAIN,
        pairs: PAIRS.map(([, symbol]) => symbol),
        marksTtlMs: MARKS_TTL_MS,
        message: { text, entities, reply_markup },
        traders,
      }),
    })
    opened.push(() => bareProcess.stop())
    const skip = (which: keyof typeof ahead, process: MeasuredProcess) => async (ms: number) => {
      ahead[which] += ms
      await process.skip(ms)
    }
    return {
      ours: { name: 'the bot', process: ourProcess, people: ours, skip: skip('ours', ourProcess) },
      bare: { name: 'bare grammY', process: bareProcess, people: others, skip: skip('bare', bareProcess) },
      redisUrl: demo.redis.url,
      another: async (over = {}) => {
        const process = await startMeasured(MAIN, { ...environment, ...over })
        opened.push(() => process.stop())
        return process
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Account = Awaited<ReturnType<typeof signUp>>

async function accountWithPositions(exchangeUrl: string): Promise<Account> {
  const account = await signUp(exchangeUrl)
  for (const [index, [tokenId]] of PAIRS.entries()) {
    await account.execute('newPositionOrder', {
      tokenId: String(tokenId),
      isLong: index % 2 === 0,
      positionType: 'Market',
      slippage: '1',
      collateral: '100',
      size: '1000',
    })
  }
  while ((await account.openPositions()) < PAIRS.length) {
    await fetch(`${exchangeUrl}/paper/tick`, { method: 'POST' })
  }
  return account
}

/** Connects an account by chatting with the bot. */
export async function connect(person: ChatUser, account: Account | undefined): Promise<void> {
  if (!account) throw new Error('Everybody needs an account')
  await person.send('/connect')
  await person.waitFor('API key')
  await person.send(account.apiKey)
  await person.waitFor('key ID')
  await person.send(account.keyId)
  await person.waitFor('Connected as')
}
