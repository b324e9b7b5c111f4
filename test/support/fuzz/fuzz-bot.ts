import { Redis } from 'ioredis'
import { afterAll, beforeAll } from 'vitest'
import { environmentForThisFile } from '../environment/test-environment.js'
import { startFuzzTelegram, type FuzzTelegram } from './telegram.js'

/** A bot of this test file at a Telegram that takes any update, with no rate limits; started before its tests and ended after them. */
export function fuzzBotForThisFile(): {
  readonly on: ReturnType<typeof environmentForThisFile>
  readonly telegram: FuzzTelegram
  /** A client of the bot's Redis. */
  readonly redis: Redis
} {
  const on = environmentForThisFile({ bot: 'none' })
  let started: { readonly telegram: FuzzTelegram; readonly redis: Redis } | undefined
  const running = (): NonNullable<typeof started> => {
    if (!started) throw new Error('The bot of this file is not running')
    return started
  }
  beforeAll(async () => {
    const telegram = await startFuzzTelegram()
    started = { telegram, redis: new Redis(on.environment.redis.url) }
    await on.startBot({
      BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.apiRoot,
      RATES: '0,0,0',
      LOG_LEVEL: 'warn',
    })
  })
  afterAll(async () => {
    started?.redis.disconnect()
    await started?.telegram.close()
  })
  return {
    on,
    get telegram() {
      return running().telegram
    },
    get redis() {
      return running().redis
    },
  }
}
