import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startApp, type App } from '../../app/app.js'
import { readConfig } from '../../config/config.js'
import { startLocalChat, type LocalChat } from '../telegram/server.js'
import { createLogger, type LineSink } from '../../lib/log/log.js'
import { createWorkContext } from '../../telemetry/work-context.js'
import {
  startPracticeExchange,
  type PracticeExchange,
  type PracticeExchangeOptions,
} from '../exchange/server.js'
import { onFreePort } from './free-port.js'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from './private-redis.js'
import { keptVaultKeys } from './vault-keys.js'

/** Everything the bot needs, on this machine: each part is reached over the protocol it speaks in earnest. */
export interface DemoEnvironment {
  readonly redis: PrivateRedis
  readonly paper: PracticeExchange
  readonly chat: LocalChat
  /** The environment variables that a bot here runs with. */
  readonly variables: Readonly<Record<string, string>>
  /** Starts a bot in this process, with variables over `variables`, and as another version where one is given. */
  startBot(
    sink: LineSink,
    environment?: Readonly<Record<string, string>>,
    version?: { readonly conversationsVersion: number },
  ): Promise<App>
  /** Stops everything but the bots, in good order; what they keep stays in the folder. */
  close(): Promise<void>
}

/** Options of a demo environment. */
export interface DemoEnvironmentOptions {
  /** Where everything is kept; an environment set up there again goes on where it was. */
  readonly dir: string
  /** Where the chat page is served if that port is free, else the next free one; 0 takes any. */
  readonly chatPort?: number
  /** The same for the practice exchange. */
  readonly paperPort?: number
  /** Environment variables over those that are made here. */
  readonly environment?: Readonly<Record<string, string>>
  readonly paper?: PracticeExchangeOptions
  /**
   * True, the default, if all of it outlives this machine's failures, for an environment set up there again. One that is
   * not kept is faster: its chat is in memory alone, and its Redis does not wait for the disk.
   */
  readonly isKept?: boolean
  /** The time that the exchange and the bots go by, in milliseconds; this machine's unless given. */
  readonly now?: () => number
}

/** Sets up a Redis, a practice exchange and a practice Telegram. Rejects when one of them cannot be started. */
export async function setUpDemoEnvironment(options: DemoEnvironmentOptions): Promise<DemoEnvironment> {
  const { dir, chatPort = 0, paperPort = 0, isKept = true, now = Date.now } = options
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const opened: (() => Promise<void> | void)[] = []
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const redis = await startPrivateRedis(join(dir, 'redis'), isKept ? [] : NO_WAIT_FOR_DISK)
    opened.push(() => redis.stop())
    const paper = await onFreePort(paperPort, (port) =>
      startPracticeExchange({ ...options.paper, port, redisUrl: redis.url, now }),
    )
    opened.push(() => paper.close())
    const chat = await onFreePort(chatPort, (port) =>
      startLocalChat({
        port,
        ...(isKept && { dataFile: join(dir, 'chat.json') }),
        botUsername: 'squawkbox_bot',
        botName: 'Squawkbox',
      }),
    )
    opened.push(() => chat.close())
    const workContext = createWorkContext()
    opened.push(() => workContext.close())
    const variables = {
      BOT_TOKEN: chat.token,
      TELEGRAM_API_ROOT: chat.apiRoot,
      SERVICE_URL: paper.url,
      REDIS_URL: redis.url,
      VAULT_KEYS: keptVaultKeys(join(dir, 'vault.keys')),
      ACCESS: 'open',
      // Tests and the tour go faster than any person.
      RATES: '0,0,0',
      PORT: '0',
      ...options.environment,
    }
    return {
      redis,
      paper,
      chat,
      variables,
      startBot: (sink, over = {}, version) => {
        const config = readConfig({ ...variables, ...over })
        const logger = createLogger({ level: config.logLevel, secrets: [config.botToken], sink, workContext })
        return startApp({ config, logger, workContext, now, ...version })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
