import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { ConnectAccount } from '../../src/desk/connect-account.js'
import { createConnectAccount } from '../../src/desk/connect-account.js'
import type { CodeState } from '../../src/accounts/mini-app-sessions/codes.js'
import { connectRoutes, type TellConnected } from '../../src/mini-app/connect.js'
import type { Logger } from '../../src/lib/log/log.js'
import { MemoryReservedError } from '../../src/redis/memory-reserve.js'
import { CredentialsRefusedError, RejectedError, UnreachableError } from '../../src/service/errors.js'
import { english } from '../bot/shell/text/support.js'
import { miniAppOf } from './support.js'

const KEYS = { apiKey: 'key-of-ann-0123456789abcdef', keyId: 'id-of-ann-0123456789abcdef' }
const COOKIE = { Cookie: '__Host-desk=session-of-7' }

const routesWith = ({
  connect,
  state = 'waiting',
  logger = pino({ level: 'silent' }),
  tellChat = () => Promise.resolve(),
  keysUrl,
}: {
  readonly connect: ConnectAccount
  readonly state?: CodeState
  readonly logger?: Logger
  readonly tellChat?: TellConnected
  readonly keysUrl?: string
}) =>
  connectRoutes({
    connect,
    codes: { create: () => Promise.resolve('7-abc'), stateOf: () => Promise.resolve(state) },
    botName: 'desk_bot',
    textOf: () => Promise.resolve(english()),
    tellChat,
    keysUrl,
    logger,
  })

/** The page's path with a service and a store that answer as a test wants, and everything that it logged. */
function pageWith({
  tried = () => Promise.resolve(),
  stored = () => Promise.resolve(),
  state = 'confirmed',
}: {
  readonly tried?: () => Promise<void>
  readonly stored?: () => Promise<void>
  readonly state?: CodeState
} = {}) {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const logger = pino({ level: 'trace' }, sink)
  const accounts = {
    list: () => Promise.resolve([]),
    connect: async (_: number, __: unknown, label: string) => {
      await stored()
      return { id: 'a', label, venue: 'service', connectedAt: new Date(0), current: true }
    },
  }
  const connect: ConnectAccount = createConnectAccount({ accounts, desk: { tryCredentials: tried } })
  return { app: miniAppOf({ features: [routesWith({ connect, state, logger })], logger }), lines }
}

test('a key is tried, stored under a free label, and answered with its ends alone', async () => {
  const { app, lines } = pageWith()
  const reply = await app.post('/connect', KEYS, COOKIE)
  const text = await reply.text()
  expect(JSON.parse(text)).toMatchObject({ isDone: true })
  expect(text).toContain('Account 1')
  expect(text).toContain('key-…cdef')
  for (const secret of Object.values(KEYS)) expect(text + lines.join('')).not.toContain(secret)
})

test.each([
  ['', 'Account 1'],
  ['  Hedge \u202E fund\n', 'Hedge fund'],
  ['x'.repeat(500), 'x'.repeat(32)],
  ['\u200B', 'Account 1'],
])('an account that is named %j on the page becomes %j, as in the chat', async (label, shown) => {
  const { app } = pageWith()
  const reply = await app.post('/connect', { ...KEYS, label }, COOKIE)
  const { isDone, message } = (await reply.json()) as { isDone: boolean; message: string }
  expect(isDone).toBe(true)
  expect(message).toContain(`Connected as ${shown},`)
})

test.each([
  [
    'refused by the service',
    { tried: () => Promise.reject(new CredentialsRefusedError('checkReferrals', 'no')) },
    'does not accept',
  ],
  [
    'rejected with a reason',
    { tried: () => Promise.reject(new RejectedError('checkReferrals', '<b>no</b>')) },
    '<b>no</b>',
  ],
  [
    'tried while the service is away',
    { tried: () => Promise.reject(new UnreachableError('checkReferrals', 'no')) },
    'could not be checked',
  ],
  [
    'without room in Redis',
    { stored: () => Promise.reject(new MemoryReservedError()) },
    'takes no new accounts',
  ],
  ['that cannot be stored', { stored: () => Promise.reject(new Error('away')) }, 'could not be stored'],
])('a key %s is not connected, and stands in no answer or log', async (_, deps, said) => {
  const { app, lines } = pageWith(deps)
  const reply = await app.post('/connect', KEYS, COOKIE)
  const text = await reply.text()
  expect(reply.status).toBe(200)
  const { isDone, message } = JSON.parse(text) as { isDone: boolean; message: string }
  expect(isDone).toBe(false)
  expect(message).toContain(said)
  for (const secret of Object.values(KEYS)) expect(text + lines.join('')).not.toContain(secret)
})

test.each([
  [{}],
  ['text'],
  [{ ...KEYS, apiKey: 'has a space' }],
  [{ ...KEYS, keyId: '' }],
  [{ ...KEYS, more: 'x' }],
  [{ ...KEYS, apiKey: ['a'] }],
  [{ ...KEYS, label: 1 }],
])('%j is no key, and is tried nowhere', async (body) => {
  const tried = vi.fn<() => Promise<void>>()
  const { app } = pageWith({ tried })
  const reply = await app.post('/connect', body, COOKIE)
  expect(await reply.json()).toMatchObject({ isDone: false })
  expect(tried).not.toHaveBeenCalled()
})

test('a key is taken only from the page itself, with a session, and so many times in a minute', async () => {
  const connect = vi.fn<() => Promise<never>>()
  const { post } = miniAppOf({ features: [routesWith({ connect })] })
  expect((await post('/connect', KEYS)).status).toBe(401)
  expect((await post('/connect', KEYS, { ...COOKIE, Origin: 'https://evil.example' })).status).toBe(403)
  const kinds: string[] = []
  const busy = miniAppOf({
    features: [routesWith({ connect })],
    rates: {
      countNow: (_, kind) => {
        kinds.push(kind)
        return Promise.resolve({ ok: false, waitMs: 1 })
      },
    },
  })
  expect((await busy.post('/connect', KEYS, COOKIE)).status).toBe(429)
  expect(kinds).toEqual(['secrets'])
  expect(connect).not.toHaveBeenCalled()
})

test.each(['waiting', 'no-code'] as const)(
  'a key is tried nowhere while the page is not confirmed: %s',
  async (state) => {
    const tried = vi.fn<() => Promise<void>>()
    const { app, lines } = pageWith({ tried, state })
    const reply = await app.post('/connect', KEYS, COOKIE)
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({ isDone: false })
    expect(text).toContain('has not confirmed this page')
    expect(tried).not.toHaveBeenCalled()
    for (const secret of Object.values(KEYS)) expect(text + lines.join('')).not.toContain(secret)
  },
)

test('the page gets its code as a message and as a link to the bot, with a session alone', async () => {
  const { app } = pageWith({ state: 'waiting' })
  expect(await (await app.get('/connect', COOKIE)).json()).toEqual({ state: 'waiting', keysUrl: '' })
  expect(await (await app.post('/connect/code', {}, COOKIE)).json()).toEqual({
    line: '/start connect_7-abc',
    path: '/desk_bot?start=connect_7-abc',
  })
  expect((await app.get('/connect')).status).toBe(401)
  expect((await app.post('/connect/code', {})).status).toBe(401)
})

test('a key and its ID may come the other way round, or both in one field, and the chat is told', async () => {
  const notified: string[] = []
  const tellChat: TellConnected = (_, { label, mask }) => {
    notified.push(`${label} ${mask}`)
    return Promise.resolve()
  }
  const connect = createConnectAccount({
    accounts: {
      list: () => Promise.resolve([]),
      connect: (_, __, label) =>
        Promise.resolve({ id: 'a', label, venue: 'service', connectedAt: new Date(0), current: true }),
    },
    desk: {
      tryCredentials: ({ apiKey }) =>
        apiKey.reveal() === KEYS.apiKey
          ? Promise.resolve()
          : Promise.reject(new CredentialsRefusedError('checkReferrals', 'no')),
    },
  })
  const app = miniAppOf({ features: [routesWith({ connect, state: 'confirmed', tellChat })] })
  const { apiKey, keyId } = KEYS
  for (const typed of [
    { apiKey: keyId, keyId: apiKey },
    { apiKey: `API key: ${apiKey} Key ID: ${keyId}`, keyId: '' },
    { apiKey: `${keyId} ${apiKey}`, keyId },
  ])
    expect(await (await app.post('/connect', typed, COOKIE)).json()).toMatchObject({ isDone: true })
  expect(notified).toEqual(Array.from({ length: 3 }, () => 'Account 1 key-…cdef'))
})
