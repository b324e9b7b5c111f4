import { Bot, type BotConfig, type Context } from 'grammy'
import { afterAll, afterEach } from 'vitest'
import { createDriver, type Driver } from '../../../packages/practice-telegram/src/driver/driver.js'
import {
  startPracticeTelegram,
  type PracticeTelegram,
  type PracticeTelegramOptions,
} from '../../../packages/practice-telegram/src/server.js'

/** A server with a driver, and functions to call it like a bot. */
export interface Bench {
  readonly chat: PracticeTelegram
  readonly driver: Driver
  /** Calls a Bot API method with a JSON body; resolves with the parsed response, also for an error. */
  call: (method: string, parameters?: object) => Promise<Answer>
  /** A real grammY bot that polls until the test ends. */
  bot: (prepare: (bot: Bot) => void, config?: BotConfig<Context>) => Promise<Bot>
}

/** Response of the Bot API. */
export interface Answer {
  ok: boolean
  // The test knows the result type of the method.
  // oxlint-disable-next-line typescript/no-explicit-any
  result?: any
  error_code?: number
  description?: string
  parameters?: { retry_after?: number }
}

/**
 * Returns a function that starts a server; servers are stopped after the test or file that started them,
 * newest first.
 */
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

/** Sends one Bot API call with a JSON body. */
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
