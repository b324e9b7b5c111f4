import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openPracticePosition } from '../../../src/demo/practice-account.js'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../../src/demo/private-redis.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { signedInitData } from '../../../packages/practice-telegram/src/mini-app/init-data.js'
import type { BotProcess } from '../environment/bot-process.js'
import { environmentForThisFile, type TestEnvironment } from '../environment/test-environment.js'
import { freePorts } from '../http/free-ports.js'
import { isRunning } from './process-figures.js'

/** The listeners of the bot. */
export type Door = 'api' | 'page' | 'web'

/** A source of signals. */
export interface Source {
  /** Such as `/signals/k3-0123abcd`. */
  readonly path: string
  readonly secret: string
}

/** What a time without an attack was like. */
export interface CalmTime {
  /** The slowest answer to /positions, in milliseconds. */
  readonly slowest: number
  /** CPU time of the bot, in milliseconds, and commands to Redis, of a second. */
  readonly cpuMsASecond: number
  readonly commandsASecond: number
}

/**
 * The bot as it is shipped, with all roles and doors, in a process of its own on a Redis of its own, and traders who use the chat.
 * Everything here goes through the chat and over HTTP, so that any version of the bot can be attacked.
 */
export interface HostileDesk {
  readonly on: TestEnvironment
  readonly redis: () => Redis
  /** The running process; another one once it was started again. */
  readonly bot: () => BotProcess
  /** Starts the bot again where it has ended. Gives the number of these starts so far. */
  readonly keepRunning: () => Promise<number>
  /** Base URL of a door. */
  readonly url: (door: Door) => string
  /** People with an account and a position in BTC, who ask for it. */
  readonly traders: () => readonly ChatUser[]
  /** Another one, who sends orders. */
  readonly orderer: () => ChatUser
  /** Times without an attack so far: what this machine takes by itself. */
  readonly calm: {
    readonly times: CalmTime[]
    /** Attacks since the last of them. */
    attacks: number
  }
  /** Makes a token by the words behind `/api new`, such as `sheet read draft`. */
  readonly token: (person: ChatUser, words: string) => Promise<string>
  /** Makes a source by the words behind `/signals new`, such as `tv 100 5x`. */
  readonly source: (person: ChatUser, words: string) => Promise<Source>
  /** Begins a session of the mini app. Gives its cookie. */
  readonly session: (person: ChatUser) => Promise<string>
  /** Has an admin give a person another access, by the button of their card, such as `👁 View only`. */
  readonly access: (person: ChatUser, button: string) => Promise<void>
  /** Sends a request from another address of this machine than attacks do. */
  readonly ask: (door: Door, path: string, init?: RequestInit) => Promise<Response>
}

/** Environment that an installation has: the rates of the test environment are for tests that are faster than people. */
const SHIPPED = {
  RATES: '90,10,30',
  SERVICE_READS: '200',
  SERVICE_TIMEOUT_MS: '10000',
  LOG_LEVEL: 'info',
  ROLES: 'bot,watcher,outbox',
}

/** Waits until something holds. */
const until = (holds: () => Promise<boolean>): Promise<unknown> =>
  vi.waitUntil(holds, { timeout: 120_000, interval: 20 })

export const WEBHOOK_SECRET = 'a-secret-of-the-webhook'

/**
 * Sets the desk up before the tests of this file, with so many traders. `setUp` makes who attacks it, while there are no rates;
 * the bot starts anew behind it, so that no attack finds counts of what was made here.
 */
export function hostileDeskForThisFile({
  traders: count = 8,
  environment = {},
  byName = false,
  setUp = () => Promise.resolve(),
}: {
  readonly traders?: number
  readonly environment?: Readonly<Record<string, string>>
  /** True to reach trading service and Telegram by a name, which each connection looks up. */
  readonly byName?: boolean
  readonly setUp?: (desk: HostileDesk) => Promise<void>
} = {}): HostileDesk {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-hostile-'))
  const on = environmentForThisFile({ bot: 'none', miniAppPort: 0, environment: SHIPPED })
  const traders: ChatUser[] = []
  const urls = { api: '', page: '', web: '' }
  let variables: Readonly<Record<string, string>> = {}
  let server: PrivateRedis
  let redis: Redis
  let bot: BotProcess
  let orderer: ChatUser
  let admin: ChatUser
  let starts = 0

  const start = async (over: Readonly<Record<string, string>> = {}): Promise<void> => {
    bot = await on.botProcess({ ...variables, ...over })
  }
  const ask: HostileDesk['ask'] = async (door, path, init) => await fetch(urls[door] + path, init)

  const desk: HostileDesk = {
    on,
    redis: () => redis,
    bot: () => bot,
    keepRunning: async () => {
      if (!isRunning(bot.pid)) {
        starts++
        await start()
      }
      return starts
    },
    url: (door) => urls[door],
    traders: () => traders,
    orderer: () => orderer,
    calm: { times: [], attacks: 0 },
    token: async (person, words) => {
      await person.send(`/api new ${words}`)
      const { text = '' } = await person.waitFor('It is shown only once')
      const token = /sqb1_[0-9a-z]+_[0-9a-f]{8}_[\w-]{43}/.exec(text)?.[0] ?? ''
      const headers = { Authorization: `Bearer ${token}` }
      // It is good once its message is noted for deletion, right behind the delivery.
      await until(async () => (await ask('api', '/v1/drafts', { headers })).status !== 401)
      return token
    },
    source: async (person, words) => {
      await person.send(`/signals new ${words}`)
      const { text = '' } = await person.waitFor('It is shown only once')
      const path = /\/signals\/[\w-]+/.exec(text)?.[0] ?? ''
      const secret = /^[\w-]{43}$/m.exec(text)?.[0] ?? ''
      const sent = { method: 'POST', headers: { 'X-Signal-Secret': secret }, body: 'nothing at all' }
      await until(async () => (await ask('api', path, sent)).status === 422)
      return { path, secret }
    },
    session: async ({ user }) => {
      const { token } = on.environment.chat
      const now = await on.driver.clock.now()
      const initData = signedInitData({ token, person: user, startParam: undefined, now })
      const origin = urls.page
      const reply = await ask('page', '/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ initData, isFramed: false }),
      })
      expect(reply.status).toBe(200)
      return (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    },
    access: async (person, button) => {
      await admin.send(`/admin ${person.user.id}`)
      await admin.waitFor(String(person.user.id))
      await admin.press(button)
      await admin.waitFor('Done.')
    },
    ask,
  }

  beforeAll(async () => {
    server = await startPrivateRedis(dir, NO_WAIT_FOR_DISK)
    redis = new Redis(server.url)
    const [web = 0, api = 0] = await freePorts(2)
    Object.assign(urls, {
      api: `http://127.0.0.1:${api}`,
      page: on.environment.variables['WEBAPP_URL'],
      web: `http://127.0.0.1:${web}`,
    })
    admin = await on.person('Root')
    variables = {
      REDIS_URL: server.url,
      ADMIN_USERS: String(admin.user.id),
      PORT: String(web),
      API_PORT: String(api),
      UPDATES: 'webhook',
      WEBHOOK_URL: `${urls.web}/telegram`,
      WEBHOOK_SECRET,
      ...(byName && {
        SERVICE_URL: on.environment.paper.url.replace('127.0.0.1', 'localhost'),
        TELEGRAM_API_ROOT: on.environment.chat.apiRoot.replace('127.0.0.1', 'localhost'),
      }),
      ...environment,
    }
    await start({ RATES: '0,0,0' })
    await admin.send('/start')
    await admin.waitFor(/./)
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    const connected = async (): Promise<ChatUser> => {
      const { person, account } = await on.connected('Tess')
      await openPracticePosition(account)
      return person
    }
    orderer = await connected()
    for (let number = 0; number < count; number++) traders.push(await connected())
    await setUp(desk)
    await bot.terminate()
    await start()
  })
  afterAll(async () => {
    await bot.kill()
    redis.disconnect()
    await server.kill()
    rmSync(dir, { recursive: true, force: true })
  })
  return desk
}
