import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '../../../src/demo/practice-account.js'
import { setUpDemoEnvironment } from '../../../src/demo/environment.js'
import { createDriver, type ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram } from '../../../packages/practice-telegram/src/server.js'
import { startMeasured, type MeasuredProcess } from '../read/measured-process.js'

/** The bot on a practice exchange and a practice Telegram. */
export interface Setting {
  readonly process: MeasuredProcess
  /** Each has ten positions. */
  readonly people: readonly ChatUser[]
  /** Starts another process of the bot on the same Redis, with overrides of the environment. */
  another(environment?: Readonly<Record<string, string>>): Promise<MeasuredProcess>
  /** Value of `REDIS_URL`. */
  readonly redisUrl: string
  close(): Promise<void>
}

/** Ids of ten pairs of the practice exchange. */
const PAIRS = [1, 2, 3, 5, 8, 10, 11, 25, 33, 39]
/** Turns off background work: watching accounts and markets, and chart threads. */
const QUIET = { ROLES: 'bot,outbox', CHART_THREADS: '0' }

/** Higher than any rate here, but the limit is still counted. */
export const RATES = '99999,99999,99999'

const MAIN = new URL('../../../dist/main.js', import.meta.url)

/** Starts everything, and connects `count` people. */
export async function setUp(count: number): Promise<Setting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<void>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const demo = await setUpDemoEnvironment({ dir, environment: { ROLES: 'bot,outbox' } })
    opened.push(() => demo.close())
    // The Telegram of the demo environment saves its state to a file during the measurement.
    const chat = await startPracticeTelegram()
    opened.push(() => chat.close())
    const environment = {
      ...demo.variables,
      BOT_TOKEN: chat.token,
      TELEGRAM_API_ROOT: chat.apiRoot,
      ...QUIET,
    }
    const process = await startMeasured(MAIN, { ...environment, RATES })
    opened.push(() => process.stop())
    const accounts = await Promise.all(
      Array.from({ length: count }, () => accountWithPositions(demo.paper.url)),
    )
    const people = await Promise.all(accounts.map(() => createDriver(chat.url).user({ firstName: 'Ann' })))
    for (const [index, person] of people.entries()) await connect(person, accounts[index])
    return {
      process,
      people,
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
  for (const [index, tokenId] of PAIRS.entries()) {
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
