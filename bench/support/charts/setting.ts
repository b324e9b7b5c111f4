import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '../../../src/demo/practice-account.js'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'
import { loadVaultKeys } from '../../../src/demo/environment.js'
import { createDriver, type ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { connect, RATES } from '../load/setting.js'
import { imageVariables } from '../read/our-bot.js'
import { startMeasured } from '../read/measured-process.js'
import { startProgram } from './program.js'

/**
 * The running bot: one person asks for prices, others for charts. Bot, exchange, Telegram and Redis are
 * separate processes, so that the upload of a picture does not slow down the measuring process.
 */
export interface Setting {
  /**
   * Asks for a price repeatedly for this many seconds; returns the duration of each answer in milliseconds.
   */
  askPrices(seconds: number): Promise<readonly number[]>
  /** Every other person asks for a different chart each second, until stopped. */
  askCharts(stop: AbortSignal): Promise<void>
  /** Number of charts that arrived. */
  charts(): Promise<number>
  /** Asks for so many different charts, at most 60, one after the other. */
  askDifferent(count: number): Promise<void>
  /** Memory of the bot, in bytes. */
  memory(): Promise<number>
  close(): Promise<void>
}

const MAIN = new URL('../../../dist/main.js', import.meta.url)
const EXCHANGE = new URL('../../../dist/practice-exchange/main.js', import.meta.url)
const TELEGRAM = new URL('../../../dist/practice-telegram/main.js', import.meta.url)

/** Different charts, so that no drawing is shared. */
const PAIRS = ['BTC', 'ETH', 'LTC', 'DOGE', 'SOL']
const PERIODS = ['1m', '5m', '15m', '1h']

/** Ids of pairs of the practice exchange. */
const PAIR_IDS = [1, 2, 3, 5, 8, 10, 11, 25, 33, 39]

/** Periods of charts that are asked for one after the other. */
const ALL_PERIODS = ['1m', '5m', '15m', '1h', '4h', '1d']

/** Pause between two price requests, in milliseconds. */
const PAUSE_MS = 25

/** Starts everything; `count` people ask for charts. The bot runs in `node`, by default the one that runs the bench, with `flags`. */
export async function setUpCharts(
  count: number,
  {
    node = process.execPath,
    flags = [],
  }: { readonly node?: string | undefined; readonly flags?: readonly string[] } = {},
): Promise<Setting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<void>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const redis = await startPrivateRedis(join(dir, 'redis'))
    opened.push(() => redis.stop())
    const exchange = await startProgram(EXCHANGE, ['--port', '0'])
    opened.push(() => exchange.stop())
    const telegram = await startProgram(TELEGRAM, ['--port', '0'])
    opened.push(() => telegram.stop())
    const exchangeUrl = word(exchange.output, /listens at (\S+)/)
    const environment = {
      BOT_TOKEN: word(telegram.output, /token: (\S+)/),
      TELEGRAM_API_ROOT: word(telegram.output, /API root: +(\S+)/),
      SERVICE_URL: exchangeUrl,
      REDIS_URL: redis.url,
      VAULT_KEYS: loadVaultKeys(join(dir, 'vault.keys')),
      ACCESS: 'open',
      PORT: '0',
      RATES,
      ...imageVariables(),
    }
    const bot = await startMeasured(MAIN, environment, node, flags)
    opened.push(() => bot.stop())
    const chat = createDriver(word(telegram.output, /chat page: +(\S+)/))
    const come = async (): Promise<ChatUser> => {
      const person = await chat.user({ firstName: 'Ann' })
      await connect(person, await signUp(exchangeUrl))
      return person
    }
    const access = await come()
    const others: ChatUser[] = []
    for (let number = 0; number < count; number++) others.push(await come())
    const chartsOf = async (person: ChatUser): Promise<number> =>
      (await person.messages()).filter((message) => 'photo' in message).length
    return {
      charts: async () => {
        const counts = await Promise.all(others.map((person) => chartsOf(person)))
        return counts.reduce((sum, one) => sum + one, 0)
      },
      memory: () => bot.memory(),
      askDifferent: async (wanted) => {
        const before = await chartsOf(access)
        for (let number = 0; number < wanted; number++) {
          await access.send(
            `/chart #${PAIR_IDS[Math.floor(number / ALL_PERIODS.length)]} ${ALL_PERIODS[number % ALL_PERIODS.length]}`,
          )
          while ((await chartsOf(access)) <= before + number) await sleep(PAUSE_MS)
        }
      },
      askPrices: async (seconds) => {
        const took: number[] = []
        for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
          const began = performance.now()
          await access.send('/price BTC')
          await access.waitFor('BTC')
          took.push(performance.now() - began)
          await sleep(PAUSE_MS)
        }
        return took
      },
      askCharts: async (stop) => {
        await Promise.all(
          others.map(async (person, index) => {
            const chart = `/chart ${PAIRS[index % PAIRS.length]} ${PERIODS[Math.floor(index / PAIRS.length) % PERIODS.length]}`
            await sleep((index * 1_000) / others.length)
            while (!stop.aborted) {
              await person.send(chart)
              await sleep(1_000)
            }
          }),
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function word(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1]
  if (found === undefined) throw new Error(`It does not say ${pattern.source}: ${output}`)
  return found
}
