import { expect, test } from 'vitest'
import { ownKeys } from '../../src/accounts/erasure/own-keys.js'
import { CODE_MS, createSessionCodes } from '../../src/accounts/mini-app-sessions/codes.js'
import { createSessions, SESSION_MS, type Session } from '../../src/accounts/mini-app-sessions/sessions.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf, everythingIn } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { START } from './support.js'
import { systemRandom } from '../../src/lib/random.js'

const redis = clientOf(redisForThisFile())

let clock = START
const now = () => clock
// Each call is one process: what they know is in Redis alone.
const sessions = () => createSessions({ random: systemRandom, redis: redis(), botId: 1, now })
const codes = (botId = 1) => createSessionCodes({ random: systemRandom, redis: redis(), botId, now })

const [OWNER, OTHER] = [7, 8]
let opened = 0

/** A session of a person, and its code. */
async function opening(
  userId = OWNER,
): Promise<{ readonly session: Session; readonly cookie: string; readonly code: string }> {
  const hash = `opening ${(opened += 1)}`
  const cookie = await sessions().begin({ userId, name: 'Ann @ann', hash, freshUntil: clock + 300_000 })
  const session = await sessions().find(cookie)
  if (cookie === undefined || !session) throw new Error('No session began')
  const code = await codes().create(session)
  if (code === undefined) throw new Error('There is no code')
  return { session, cookie, code }
}

test('its own person confirms a session by its code, for the rest of its time', async () => {
  const { session, code } = await opening()
  expect(await codes().stateOf(session)).toBe('waiting')
  expect(await codes().redeem(OWNER, code)).toEqual({ is: 'confirmed' })
  expect(await codes().stateOf(session)).toBe('confirmed')
  expect(await sessions().nameOf(session)).toBe('Ann @ann')
  // An update that is handled twice says the same, and a confirmed session needs no other code.
  clock += CODE_MS
  expect(await codes().redeem(OWNER, code.toUpperCase())).toEqual({ is: 'confirmed' })
  expect(await codes().create(session)).toBeUndefined()
  clock += SESSION_MS - CODE_MS
  expect(await codes().create(session)).toBeUndefined()
})

test('a code confirms the one session that it was made for, and the next one of a session replaces it', async () => {
  const [one, other] = [await opening(), await opening()]
  const next = await codes().create(one.session)
  expect(await codes().redeem(OWNER, one.code)).toEqual({ is: 'unknown' })
  expect(await codes().redeem(OWNER, next ?? '')).toEqual({ is: 'confirmed' })
  expect(await codes().stateOf(other.session)).toBe('waiting')
  expect(await codes().redeem(OWNER, next ?? '')).toEqual({ is: 'confirmed' })
  expect(await codes().stateOf(other.session)).toBe('waiting')
})

test('a code that somebody else sends ends the session, however old it is, and confirms nothing', async () => {
  for (const age of [0, CODE_MS + 1]) {
    const { session, cookie, code } = await opening()
    clock += age
    expect(await codes().redeem(OTHER, code)).toEqual({ is: 'foreign', ownerId: OWNER, hasEnded: true })
    expect(await sessions().find(cookie)).toBeUndefined()
    expect(await codes().stateOf(session)).toBe('no-code')
    expect(await codes().create(session)).toBeUndefined()
    expect(await codes().redeem(OWNER, code)).toEqual({ is: 'unknown' })
  }
})

test('also a confirmed session ends when somebody else has its code', async () => {
  const { session, cookie, code } = await opening()
  await codes().redeem(OWNER, code)
  expect(await codes().redeem(OTHER, code)).toMatchObject({ is: 'foreign', hasEnded: true })
  expect(await codes().stateOf(session)).toBe('no-code')
  expect(await sessions().find(cookie)).toBeUndefined()
})

test('a code counts for ten minutes, and only for the bot of its session', async () => {
  const { session, code } = await opening()
  expect(await codes(2).redeem(OWNER, code)).toEqual({ is: 'unknown' })
  clock += CODE_MS
  expect(await codes().stateOf(session)).toBe('no-code')
  expect(await codes().redeem(OWNER, code)).toEqual({ is: 'unknown' })
  expect(await codes().stateOf(session)).toBe('no-code')
  expect(await codes().create(session)).toBeDefined()
})

test('after five wrong codes of the person none of theirs counts; those of others change nothing', async () => {
  await redis().del(keys.miniAppPages(OWNER), keys.miniAppSessions(OWNER))
  const { session, code } = await opening()
  const wrong = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
  for (let count = 0; count < 9; count++)
    expect(await codes().redeem(OTHER, wrong)).toEqual({ is: 'foreign', ownerId: OWNER, hasEnded: false })
  for (let count = 0; count < 4; count++) await codes().redeem(OWNER, wrong)
  expect(await codes().stateOf(session)).toBe('waiting')
  await codes().redeem(OWNER, wrong)
  expect(await codes().stateOf(session)).toBe('no-code')
  expect(await codes().redeem(OWNER, code)).toEqual({ is: 'unknown' })
  // From then on each new one has a single try.
  expect(await codes().create(session)).toBeDefined()
  await codes().redeem(OWNER, wrong)
  expect(await codes().stateOf(session)).toBe('no-code')
})

test.each([
  '',
  '7',
  '7-',
  '7-abc',
  `7-${'a'.repeat(13)}`,
  `7_${'a'.repeat(12)}`,
  `zzzzzzzzzzzz-${'a'.repeat(12)}`,
  '__proto__',
])('no other text is a code: %j', async (code) => {
  expect(await codes().redeem(OWNER, code)).toEqual({ is: 'unknown' })
})

test('of many codes no two are alike, and each fits into a link to the bot', async () => {
  const { session } = await opening(10 ** 15)
  const made = await Promise.all(Array.from({ length: 200 }, () => codes().create(session)))
  expect(new Set(made).size).toBe(200)
  for (const code of made) expect(`connect_${code}`).toMatch(/^[\w-]{20,64}$/)
})

test('what is known of a session is bounded, ends with it, is no code in clear, and goes with the person', async () => {
  await redis().del(keys.miniAppPages(OWNER), keys.miniAppSessions(OWNER), keys.miniAppEntries(OWNER))
  const all = []
  for (let count = 0; count < 20; count++) all.push(await opening())
  expect(await redis().hlen(keys.miniAppPages(OWNER))).toBe(8)
  expect(await redis().pttl(keys.miniAppPages(OWNER))).toBeGreaterThan(0)
  const kept = await everythingIn(redis())
  for (const { code } of all) expect(kept).not.toContain(code.split('-')[1])
  const last = all.at(-1)
  await redis().del(...(await ownKeys(redis(), OWNER)))
  expect(await codes().redeem(OWNER, last?.code ?? '')).toEqual({ is: 'unknown' })
  expect(last && (await codes().create(last.session))).toBeUndefined()
})
