import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { readConfig } from '../../../src/config/config.js'
import { freePort, setUpDemoEnvironment } from '../../../src/demo/environment.js'
import { createDriver } from '../../../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram } from '../../../packages/practice-telegram/src/server.js'
import { writeAddress } from '../../../src/signals/sources/address.js'
import { createSignalSources } from '../../../src/signals/sources/sources.js'
import { connectPerson } from '../../../test/support/stress/connect-people.js'
import { createMessages } from '../../../test/support/stress/messages.js'
import { imageFlags, MAIN } from '../read/our-bot.js'
import { startMeasured, type MeasuredProcess } from '../read/measured-process.js'
import { systemRandom } from '../../../src/lib/random.js'

/** A person with an account and a source of signals. */
export interface SignalPerson {
  readonly userId: number
  /** Path of the source, such as `/signals/k3-0123abcd`. */
  readonly path: string
  readonly secret: string
}

/** The bot as it is shipped, on a practice exchange and a practice Telegram that take their time. */
export interface SignalSetting {
  readonly processes: readonly MeasuredProcess[]
  /** Base URLs of the API of each process. */
  readonly urls: readonly string[]
  readonly people: readonly SignalPerson[]
  /** Base URL of the practice Telegram. */
  readonly chatUrl: string
  close(): Promise<void>
}

/** Processes of the bot, each with all roles. */
export const PROCESSES = 2

/** Times that the exchange and Telegram take for an answer, in milliseconds. */
export const EXCHANGE_MS = 150
export const TELEGRAM_MS = 80

/** A source as `/signals new tv 100 5x` makes it. */
const MAPPING = {
  size: { by: 'collateral', amount: '100' },
  leverage: { fixed: '5' },
  pairs: {},
  mostADay: 20,
  maxLagMs: 60_000,
  isPaper: false,
} as const

/** Starts everything, and connects `count` people who have written to the bot. `node` is the path of Node that runs the bot. */
export async function setUpSignals(count: number, node: string): Promise<SignalSetting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const demo = await setUpDemoEnvironment({ dir })
    opened.push(() => demo.close())
    // The Telegram of the demo environment saves its state to a file during the measurement.
    const chat = await startPracticeTelegram()
    opened.push(() => chat.close())
    // Rates and reads of the service are those of an installation.
    const { RATES: _, SERVICE_READS: __, ...shipped } = demo.variables
    const environment = { ...shipped, BOT_TOKEN: chat.token, TELEGRAM_API_ROOT: chat.apiRoot }
    const redis = new Redis(demo.redis.url)
    opened.push(() => redis.quit())

    const driver = createDriver(chat.url)
    const people = await connect(count, { redis, environment, driver, exchangeUrl: demo.paper.url })
    const processes: MeasuredProcess[] = []
    const urls: string[] = []
    for (let number = 0; number < PROCESSES; number++) {
      const port = await freePort(0)
      const own = { ...environment, API_PORT: String(port) }
      const started = await startMeasured(MAIN, own, node, imageFlags())
      opened.push(() => started.stop())
      processes.push(started)
      urls.push(`http://127.0.0.1:${port}`)
    }
    await untilAnswered(chat.url, count)
    await driver.fault({ method: '*', kind: 'delay', ms: TELEGRAM_MS, times: Number.MAX_SAFE_INTEGER })
    await delayExchange(demo.paper.url)
    return { processes, urls, people, chatUrl: chat.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(
  count: number,
  parts: {
    readonly redis: Redis
    readonly environment: Readonly<Record<string, string>>
    readonly driver: ReturnType<typeof createDriver>
    readonly exchangeUrl: string
  },
): Promise<readonly SignalPerson[]> {
  const { redis } = parts
  const settings = createSettings(redis)
  const vault = createVault(readConfig(parts.environment).vaultKeys)
  const accounts = createAccounts({ random: systemRandom, redis, vault, settings, now: Date.now })
  const sources = createSignalSources({
    random: systemRandom,
    redis,
    requireTwoFactor: () => Promise.resolve(),
    memory: { requireRoom: () => Promise.resolve() },
    now: Date.now,
  })
  const people: SignalPerson[] = []
  for (let number = 0; number < count; number++) {
    const { userId } = await connectPerson({ ...parts, number, accounts })
    const id = number.toString(16).padStart(8, '0')
    const prepared = await sources.prepare(userId, id, { name: 'tv', mapping: MAPPING })
    if (!(await prepared?.store())) throw new Error('A source was not stored')
    const secret = prepared?.secret.reveal() ?? ''
    people.push({ userId, path: `/signals/${writeAddress({ userId, id })}`, secret })
  }
  return people
}

/** Waits until everybody has the answer to what they wrote. */
async function untilAnswered(chatUrl: string, count: number): Promise<void> {
  const messages = createMessages(chatUrl)
  const until = Date.now() + 180_000
  while ((await messages.count('nothing to cancel')) < count) {
    if (Date.now() > until) throw new Error('Not everybody was answered before the measurement')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function delayExchange(exchangeUrl: string): Promise<void> {
  const fault = { on: 'all', what: 'delay', milliseconds: EXCHANGE_MS, times: 'always' }
  const reply = await fetch(`${exchangeUrl}/paper/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
    headers: { 'Content-Type': 'application/json' },
  })
  if (!reply.ok) throw new Error(`The exchange did not take its delay: ${await reply.text()}`)
}
