import { Bot, type BotConfig, type Context } from 'grammy'
import { afterAll, afterEach } from 'vitest'
import { createDriver, type Driver } from '../../../src/practice/telegram/driver/driver.js'
import {
  startPracticeTelegram,
  type PracticeTelegram,
  type PracticeTelegramOptions,
} from '../../../src/practice/telegram/server.js'

/** A server with a driver, and ways to call it as a bot would. */
export interface Bench {
  readonly chat: PracticeTelegram
  readonly driver: Driver
  /** Calls a Bot API method with a JSON body; resolves with the parsed answer, also when it is a refusal. */
  call: (method: string, parameters?: object) => Promise<Answer>
  /** A real grammY bot, polling until the test ends. */
  bot: (prepare: (bot: Bot) => void, config?: BotConfig<Context>) => Promise<Bot>
}

/** What the Bot API answers. */
export interface Answer {
  ok: boolean
  // A test knows what the method it called answers with.
  // oxlint-disable-next-line typescript/no-explicit-any
  result?: any
  error_code?: number
  description?: string
  parameters?: { retry_after?: number }
}

/** Gives a function that starts a server; whatever a test, or a whole file, started is stopped after it, newest first. */
export function benches(
  per: 'test' | 'file' = 'test',
): (options?: PracticeTelegramOptions) => Promise<Bench> {
  const stops: (() => Promise<void>)[] = []
  const after = per === 'test' ? afterEach : afterAll
  after(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  })
  return async (options) => {
    const chat = await startPracticeTelegram(options)
    stops.push(() => chat.close())
    return {
      chat,
      driver: createDriver(chat.url),
      call: (method, parameters) => callBot(chat, method, parameters),
      async bot(prepare, config = {}) {
        const bot = new Bot(chat.token, { ...config, client: { apiRoot: chat.apiRoot, ...config.client } })
        prepare(bot)
        await bot.init()
        const running = bot.start()
        stops.push(async () => {
          await bot.stop()
          await running
        })
        return bot
      },
    }
  }
}

/** One Bot API call with a JSON body. */
export async function callBot(
  chat: PracticeTelegram,
  method: string,
  parameters: object = {},
): Promise<Answer> {
  const response = await fetch(`${chat.apiRoot}/bot${chat.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  })
  return (await response.json()) as Answer
}

/** A picture of one white pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
