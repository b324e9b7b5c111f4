import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createPeople } from '../../../src/accounts/access/people.js'
import type { AccessStatus } from '../../../src/accounts/access/role.js'
import { createApiTokens, type NewToken } from '../../../src/accounts/api-tokens/api-tokens.js'
import { MOST_TOKENS } from '../../../src/redis/caps/key-caps.js'
import { createAuthenticateToken } from '../../../src/accounts/api-tokens/authenticate.js'
import { parseToken, writeToken } from '../../../src/accounts/api-tokens/token.js'
import { ownKeys } from '../../../src/accounts/erasure/own-keys.js'
import type { GuardedAction } from '../../../src/accounts/two-factor/policy.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

const START = 1_800_000_000_000
const HERE = '203.0.113.7'
const SHEET: NewToken = { name: 'sheet', scopes: ['read'], limits: {}, lastsMs: undefined }

let clock = START
let status: AccessStatus = 'trader'
let guarded: GuardedAction[] = []
beforeEach(async () => {
  clock = START
  status = 'trader'
  guarded = []
  await redis().flushall()
})

function open() {
  const tokens = createApiTokens({
    random: systemRandom,
    redis: redis(),
    requireTwoFactor: async (_, action) => {
      guarded.push(action)
      await Promise.resolve()
    },
    memory: { requireRoom: () => Promise.resolve() },
    now: () => clock,
  })
  const authenticate = createAuthenticateToken({
    redis: redis(),
    people: { accessStatus: () => Promise.resolve(status) },
    now: () => clock,
  })
  return { tokens, authenticate }
}

/** Makes a token and gives its clear text. */
async function made(wanted: Partial<NewToken> = {}, { userId = 7, id = '0000000a' } = {}): Promise<string> {
  const prepared = await open().tokens.prepare(userId, id, { ...SHEET, ...wanted })
  expect(await prepared?.store()).toBe(true)
  return prepared?.token.reveal() ?? ''
}

test('a token gives the access of its owner, and its use is noted once a minute for an address', async () => {
  const { tokens, authenticate } = open()
  const token = await made({ limits: { accounts: ['a1'] } })
  expect((await tokens.list(7))[0]?.lastUse).toBeUndefined()
  expect(await authenticate(token, `::ffff:${HERE}`)).toEqual({
    ok: true,
    access: {
      userId: 7,
      id: '0000000a',
      name: 'sheet',
      scopes: ['read'],
      limits: { accounts: ['a1'] },
      accessStatus: 'trader',
    },
  })
  clock += 30_000
  await authenticate(token, HERE)
  expect((await tokens.list(7))[0]?.lastUse).toEqual({ at: START, address: HERE })
  await authenticate(token, '2001:db8::1')
  expect((await tokens.list(7))[0]?.lastUse).toEqual({ at: START + 30_000, address: '2001:db8::1' })
  clock += 60_000
  await authenticate(token, '2001:db8::1')
  expect((await tokens.list(7))[0]?.lastUse?.at).toBe(clock)
})

test('a token that is not stored yet, revoked, expired, from elsewhere or of a blocked person gives nothing', async () => {
  const { tokens, authenticate } = open()
  const refusal = async (token: string, from = HERE): Promise<string> => {
    const result = await authenticate(token, from)
    return result.ok ? 'let in' : result.reason
  }
  const prepared = await tokens.prepare(7, '0000000b', SHEET)
  expect(await refusal(prepared?.token.reveal() ?? '')).toBe('unknown')

  const limited = await made({ limits: { addresses: ['203.0.113.0/24', '2001:db8::/32'] } })
  expect(await refusal(limited, '198.51.100.7')).toBe('address')
  expect(await refusal(limited, 'unknown')).toBe('address')
  expect(await refusal(limited, '2001:db8:1::1')).toBe('let in')
  status = 'blocked'
  expect(await refusal(limited)).toBe('access')
  status = 'viewer'
  expect(await refusal(limited)).toBe('let in')
  const lasting = await made({ lastsMs: 1_000 }, { id: '0000000c' })
  clock += 999
  expect(await refusal(lasting)).toBe('let in')
  clock += 1
  expect(await refusal(lasting)).toBe('expired')
  expect(await tokens.revoke(8, '0000000a')).toBe(false)
  expect(await tokens.revoke(7, '0000000a')).toBe(true)
  expect(await refusal(limited)).toBe('unknown')
  expect(await tokens.revoke(7, '0000000a')).toBe(false)
})

test('a block by an admin ends every token of a person with the next request, and a return makes them good again', async () => {
  const people = createPeople({
    redis: redis(),
    access: 'open',
    adminUsers: [1],
    allowedUsers: [],
    now: () => clock,
  })
  const authenticate = createAuthenticateToken({ redis: redis(), people, now: () => clock })
  const token = await made()
  const decide = async (to: 'blocked' | 'viewer'): Promise<void> => {
    const from = ['trader', 'viewer', 'blocked'] as const
    const { changed } = await people.decide({ userId: 7, from, to, admin: { id: 1, name: 'Ada' } })
    expect(changed).toBe(true)
  }
  expect(await authenticate(token, HERE)).toMatchObject({ ok: true })
  await decide('blocked')
  expect(await authenticate(token, HERE)).toEqual({ ok: false, reason: 'access' })
  await decide('viewer')
  expect(await authenticate(token, HERE)).toMatchObject({ ok: true, access: { accessStatus: 'viewer' } })
})

test('no other text is a token: not with another owner, id or secret, nor anything else', async () => {
  const { authenticate } = open()
  const token = await made()
  await made({}, { userId: 8 })
  const parts = parseToken(token)
  if (!parts) throw new Error('The token is not read')
  const forged = [
    writeToken({ ...parts, userId: 8 }),
    writeToken({ ...parts, id: '0000000d' }),
    writeToken({ ...parts, secret: `${parts.secret.slice(0, -2)}AA` }),
    `${token} `,
    token.slice(0, -1),
    token.toUpperCase(),
    await redis()
      .hget(keys.apiTokens(7), '0000000a')
      .then((text) => JSON.parse(text ?? '').hash as string),
  ]
  for (const one of forged) expect(await authenticate(one, HERE), one).toMatchObject({ ok: false })
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (text, from) => {
      expect(await authenticate(text, from)).toEqual({ ok: false, reason: 'malformed' })
    }),
  )
})

test('each token asks for two-factor by a name of its own, and replaces only the one with its id', async () => {
  const { tokens, authenticate } = open()
  const first = await made()
  const again = await made()
  clock += 1
  await made({ name: 'other' }, { id: '0000000e' })
  expect(guarded.map(({ guard }) => guard)).toEqual(['api-token', 'api-token', 'api-token'])
  expect(new Set(guarded.map(({ name }) => name)).size).toBe(2)
  expect(await authenticate(first, HERE)).toMatchObject({ ok: false })
  expect(await authenticate(again, HERE)).toMatchObject({ ok: true })
  expect((await tokens.list(7)).map(({ name }) => name)).toEqual(['sheet', 'other'])
})

test('nobody has more than the most tokens, however many are made in the same moment', async () => {
  const { tokens } = open()
  const ids = Array.from({ length: MOST_TOKENS + 5 }, (_, index) => `0000000${index.toString(36)}`)
  const prepared = await Promise.all(ids.map((id) => tokens.prepare(7, id, SHEET)))
  const stored = await Promise.all(prepared.map(async (one) => await one?.store()))
  expect(stored.filter((one) => one === true)).toHaveLength(MOST_TOKENS)
  expect(await tokens.prepare(7, 'ffffffff', SHEET)).toBeUndefined()
})

test('what is stored holds no secret, and is found by the erasure of its owner', async () => {
  const token = await made()
  await open().authenticate(token, HERE)
  const secret = parseToken(token)?.secret ?? ''
  expect(secret).toHaveLength(43)
  const kept = JSON.stringify([
    await redis().hgetall(keys.apiTokens(7)),
    await redis().hgetall(keys.apiTokenUses(7)),
  ])
  expect(kept).toContain('sheet')
  expect(kept).not.toContain(secret)
  expect(await ownKeys(redis(), 7)).toEqual(expect.arrayContaining([keys.apiTokens(7), keys.apiTokenUses(7)]))
})
