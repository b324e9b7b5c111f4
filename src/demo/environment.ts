import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, startApp } from '../app/app.js'
import type { Host } from '../app/foundation.js'
import { readConfig } from '../config/config.js'
import { type PracticeTelegram, startPracticeTelegram } from 'practice-telegram'
import { type LineSink, createLogger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import { createWorkContext } from '../telemetry/work-context.js'
import { type PracticeExchange, type PracticeExchangeOptions, startPracticeExchange } from 'practice-exchange'
import { NO_WAIT_FOR_DISK, type PrivateRedis, startPrivateRedis } from './private-redis.js'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { randomBytes } from 'node:crypto'

/**
 * Redis, a practice exchange and a practice Telegram on this machine, reached over the same protocols as the
 * real ones.
 */
export interface DemoEnvironment {
  readonly redis: PrivateRedis
  readonly paper: PracticeExchange
  readonly chat: PracticeTelegram
  /** Environment variables for a bot that uses these services. */
  readonly variables: Readonly<Record<string, string>>
  /**
   * Starts a bot in this process. `environment` overrides the variables above, `version` the version of its
   * conversations.
   */
  startBot(
    sink: LineSink,
    environment?: Readonly<Record<string, string>>,
    version?: { readonly conversationsVersion: number },
  ): Promise<App>
  /** Stops everything except the bots, in reverse order; stored data stays in the folder. */
  close(): Promise<void>
}

/** Options of a demo environment. */
export interface DemoEnvironmentOptions {
  /** Folder for all data; an environment set up there again continues with it. */
  readonly dir: string
  /** Address that the chat page and the mini app listen on; default 127.0.0.1. Neither has a password. */
  readonly host?: string
  /** Port of the chat page; the next free one if it is taken. 0 takes any free port. */
  readonly chatPort?: number
  /** Port of the practice exchange, in the same way. */
  readonly paperPort?: number
  /** Port of the mini app; the next free one if it is taken, and 0 takes any. Without it there is none. */
  readonly miniAppPort?: number | undefined
  /** Overrides for the environment variables. */
  readonly environment?: Readonly<Record<string, string>>
  readonly paper?: PracticeExchangeOptions
  /**
   * True (the default) to store everything durably. If false, the chat is kept in memory and Redis does not
   * wait for the disk, which is faster.
   */
  readonly isKept?: boolean
  /** Clock of the exchange, in milliseconds; default: the system clock. */
  readonly now?: () => number
  /**
   * The timers of the bots, the clock of their Redis server, and by how much that was set back, in milliseconds. Default: as they are.
   */
  readonly botTime?: {
    readonly timers: Timers
    readonly readServerTime: () => Promise<{ readonly time: number; readonly setBackMs: number }>
  }
  /** The outside of those bots, as far as it is not the real one; for tests. */
  readonly botHost?: Host
}

/** Starts Redis, a practice exchange and a practice Telegram. Rejects when one of them cannot be started. */
export async function setUpDemoEnvironment(options: DemoEnvironmentOptions): Promise<DemoEnvironment> {
  const { dir, chatPort = 0, paperPort = 0, isKept = true, now = Date.now } = options
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const closers: (() => Promise<void> | void)[] = []
  const close = async (): Promise<void> => {
    for (const end of closers.toReversed()) await end()
  }
  try {
    const redis = await startPrivateRedis(join(dir, 'redis'), [
      '--maxmemory',
      '512mb',
      ...(isKept ? [] : NO_WAIT_FOR_DISK),
    ])
    closers.push(() => redis.stop())
    const paper = await onFreePort(paperPort, (port) =>
      startPracticeExchange({ ...options.paper, port, redisUrl: redis.url, now }),
    )
    closers.push(() => paper.close())
    const chat = await onFreePort(chatPort, (port) =>
      startPracticeTelegram({
        port,
        host: options.host,
        ...(isKept && { dataFile: join(dir, 'chat.json') }),
        botUsername: 'squawkbox_bot',
        botName: 'Squawkbox',
      }),
    )
    closers.push(() => chat.close())
    const miniAppPort =
      options.miniAppPort === undefined ? undefined : await onFreePort(options.miniAppPort, freePort)
    const workContext = createWorkContext()
    closers.push(() => workContext.close())
    const variables = {
      BOT_TOKEN: chat.token,
      TELEGRAM_API_ROOT: chat.apiRoot,
      SERVICE_URL: paper.url,
      REDIS_URL: redis.url,
      ...(isKept ? {} : { REDIS_MAY_LOSE: '30' }),
      VAULT_KEYS: loadVaultKeys(join(dir, 'vault.keys')),
      ACCESS: 'open',
      // No rate limits: tests and the tour are faster than any person, and poll more often.
      RATES: '0,0,0',
      SERVICE_READS: '1000000',
      PORT: '0',
      ...(miniAppPort === undefined
        ? {}
        : {
            WEBAPP_URL: `http://127.0.0.1:${miniAppPort}`,
            WEBAPP_PORT: String(miniAppPort),
            WEBAPP_HOST: options.host ?? '127.0.0.1',
          }),
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
        return startApp({
          config,
          logger,
          workContext,
          ...options.botTime,
          ...(options.botHost ? { host: options.botHost } : {}),
          ...version,
        })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Number of ports to try. */
const MAX_PORTS = 50

/** Starts something on a port, or on the next one that is free. 0 means any free port. */
async function onFreePort<T>(wanted: number, start: (port: number) => Promise<T>): Promise<T> {
  for (let port = wanted; ; port++) {
    try {
      return await start(port)
    } catch (error) {
      const isBusy = error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isBusy || port - wanted >= MAX_PORTS) throw error
    }
  }
}

/** A port of this machine that is free now: the wanted one, or any for 0. Rejects with EADDRINUSE if it is taken. */
export async function freePort(wanted: number): Promise<number> {
  const server = createServer()
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Loads `VAULT_KEYS` from a file that only its owner can read; creates it the first time. */
export function loadVaultKeys(path: string): string {
  if (!existsSync(path)) {
    writeFileSync(path, `demo:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(path, 'utf8').trim()
}
