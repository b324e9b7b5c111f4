import { keptDatabase } from '../support/redis/kept-database.js'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { createMiniApp, type MiniAppDeps } from '../../src/mini-app/app.js'
import { createSessionCookie } from '../../src/mini-app/entry/entry.js'
import { liveRoutes } from '../../src/mini-app/desk/feed.js'
import { createValidateInitData } from '../../src/mini-app/entry/init-data.js'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import { callerAt } from '../support/http/caller.js'
import { Secret } from '../../src/lib/secret.js'

export const START = 1_800_000_000_000
export const BOT_ID = 123_456
export const TOKEN = `${BOT_ID}:token-of-the-bot-of-these-tests`
export const PUBLIC_URL = 'https://desk.example.com'

const ANN = { id: 7, is_bot: false, first_name: 'Ann & "Co"', language_code: 'de' } as const

const pair = generateKeyPairSync('ed25519')

/** The key with which these tests sign for third parties, in the place of Telegram's. */
const publicKey: KeyObject = pair.publicKey

/** `initData` of Ann, as a bot with this token would get it. */
export function initDataOf(fields: { readonly token?: string; readonly now?: number } = {}): string {
  return signedInitData({ token: TOKEN, person: ANN, startParam: 'desk', now: START, ...fields })
}

/** The same with the signature for third parties; the hash covers it. */
export function signedTwice(
  hashOf: (fields: ReadonlyMap<string, string>) => string,
  { botId = BOT_ID }: { readonly botId?: number } = {},
): string {
  const fields = new Map(new URLSearchParams(initDataOf()))
  fields.delete('hash')
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).toSorted()
  const signed = Buffer.from(`${botId}:WebAppData\n${lines.join('\n')}`)
  fields.set('signature', sign(null, signed, pair.privateKey).toString('base64url'))
  fields.set('hash', hashOf(fields))
  return new URLSearchParams([...fields]).toString()
}

export const validateAt = (now: number, token = TOKEN) =>
  createValidateInitData({
    token: new Secret(token),
    botId: BOT_ID,
    publicKeys: [publicKey],
    now: () => now,
  })

/** The app with parts that let Ann in, and whichever of them a test replaces. */
export function miniAppOf(deps: Partial<MiniAppDeps> = {}): {
  readonly app: Hono
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
} {
  const logger = pino({ level: 'silent' })
  const languages = loadLanguages(logger)
  const app = createMiniApp({
    database: keptDatabase,
    publicUrl: PUBLIC_URL,
    ancestors: ['https://web.telegram.org'],
    validate: validateAt(START),
    sessions: {
      begin: ({ userId }) => Promise.resolve(`session-of-${userId}`),
      find: (cookie) => Promise.resolve(cookie === 'session-of-7' ? { userId: 7, id: 'session' } : undefined),
      nameOf: () => Promise.resolve('Ann @ann'),
    },
    cookie: createSessionCookie(PUBLIC_URL),
    findAccess: () => Promise.resolve('trader'),
    rates: { countNow: () => Promise.resolve({ ok: true }) },
    countFigures: () => true,
    pause: () => new Promise(() => {}),
    renderOf: () => Promise.resolve({ text: languages.text('en'), numbers: languages.numbers('en', {}) }),
    features: [
      liveRoutes({
        feed: { listen: () => () => undefined },
        streams: { open: () => new Response('a stream') },
      }),
    ],
    files: {
      zippedBytes: () => 0,
      serve: (context, name) => (name === 'index.html' ? context.html('the page') : undefined),
    },
    languages,
    languageOf: () => Promise.resolve('en'),
    logger,
    ...deps,
  })
  const bindings = { caller: callerAt('203.0.113.7'), mostBytes: 8 * 1_024 }
  return {
    app,
    get: async (path, headers = {}) => await app.request(path, { headers }, bindings),
    post: async (path, body, headers = {}) => {
      const text = JSON.stringify(body)
      const own = {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(text)),
        Origin: PUBLIC_URL,
      }
      return await app.request(
        path,
        { method: 'POST', body: text, headers: { ...own, ...headers } },
        bindings,
      )
    },
  }
}
