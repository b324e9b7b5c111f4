import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAccessJournal, forgetNames } from '../../../src/accounts/access/access-journal.js'
import { createPeople, type DecisionRequest, type People } from '../../../src/accounts/access/people.js'
import type { Role, SeenAccessStatus } from '../../../src/accounts/access/role.js'
import type { AccessMode } from '../../../src/config/values.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

const ADMIN = 1
const LISTED = 2
const SOMEBODY = 3
const ANN = { name: 'Ann', language: 'en' }
const ROOT = { id: ADMIN, name: 'Root' }
const NOON = Date.UTC(2026, 0, 1, 12)
const CARD = { chatId: ADMIN, messageId: 77 }

function open(
  access: AccessMode,
  lists: { allowedUsers?: readonly number[]; now?: () => number } = {},
): People {
  const now = (): number => NOON
  return createPeople({ redis: redis(), access, adminUsers: [ADMIN], allowedUsers: [LISTED], now, ...lists })
}

const ask = (people: People, userId = SOMEBODY) => people.ask(userId, ANN, [CARD])

/** Decides on a person based on the access status that was read last. */
async function decide(people: People, to: Role, over: Partial<DecisionRequest> = {}) {
  const { userId = SOMEBODY } = over
  const accessStatus = await people.accessStatus(userId)
  const from: DecisionRequest['from'] = accessStatus === 'admin' ? [] : [accessStatus]
  return await people.decide({ userId, from, to, admin: ROOT, ...over })
}

describe('the access status before any decision', () => {
  test.each([
    ['open', 'admin', 'trader', 'trader'],
    ['approval', 'admin', 'trader', 'stranger'],
    ['allowlist', 'admin', 'trader', 'blocked'],
  ] as const)('access %s: an admin is %s, a listed user %s, any other user %s', async (access, ...policy) => {
    const people = open(access)
    const found = [ADMIN, LISTED, SOMEBODY].map((userId) => people.accessStatus(userId))
    expect(await Promise.all(found)).toEqual(policy)
    expect(await everythingIn(redis())).toBe('')
  })

  test('an empty allowlist gives access to admins only', async () => {
    const people = open('allowlist', { allowedUsers: [] })
    expect(await people.accessStatus(LISTED)).toBe('blocked')
    expect(await people.accessStatus(SOMEBODY)).toBe('blocked')
    expect(await people.accessStatus(0)).toBe('blocked')
    expect(await people.accessStatus(ADMIN)).toBe('admin')
  })

  test('with ACCESS=allowlist a role given in another mode does not count, and none can be given', async () => {
    await decide(open('approval'), 'trader')
    expect(await open('approval').accessStatus(SOMEBODY)).toBe('trader')
    expect(await open('allowlist').accessStatus(SOMEBODY)).toBe('blocked')
    expect(await open('allowlist').find(SOMEBODY)).toMatchObject({ open: [], decided: undefined })
    expect((await decide(open('allowlist'), 'viewer')).changed).toBe(false)
    expect((await decide(open('allowlist'), 'viewer', { userId: LISTED })).changed).toBe(true)
    expect(await open('allowlist').accessStatus(LISTED)).toBe('viewer')
  })

  test('an unknown stored role gives no access', async () => {
    await redis().hset('squawkbox:{user:3}:person', 'role', 'owner')
    await expect(open('open').accessStatus(SOMEBODY)).rejects.toThrow('cannot be decoded')
  })
})

describe('a damaged access record', () => {
  test.each([
    ['a role that nobody ever wrote', () => redis().hset('squawkbox:{user:3}:person', 'role', 'owner')],
    ['something of another kind', () => redis().set('squawkbox:{user:3}:person', 'trader')],
  ])('locks out its user alone, until an admin decides anew: %s', async (_, damage) => {
    let at = NOON
    const people = open('approval', { now: () => at++ })
    await decide(people, 'trader', { userId: 4 })
    await ask(people)
    await damage()
    await expect(people.accessStatus(SOMEBODY)).rejects.toThrow(/cannot be decoded|WRONGTYPE/)
    expect(await people.accessStatus(4)).toBe('trader')
    const listed = (await people.list(0, 10)).people.map(({ userId, accessStatus }) => [userId, accessStatus])
    expect(new Map(listed as [number, string][])).toEqual(
      new Map([
        [4, 'trader'],
        [SOMEBODY, 'damaged'],
      ]),
    )
    expect((await people.find(SOMEBODY)).open).toEqual(['trader', 'viewer', 'blocked'])
    // Of two at once one does it.
    const mended = await Promise.all(
      (['viewer', 'trader'] as const).map((to) =>
        people.decide({ userId: SOMEBODY, from: ['damaged'], to, admin: ROOT }),
      ),
    )
    expect(mended.filter(({ changed }) => changed)).toHaveLength(1)
    const [latest] = (await createAccessJournal(redis()).list(0, 1)).decisions
    expect(await people.accessStatus(SOMEBODY)).toBe(latest?.to)
    expect(latest?.from).toBe('damaged')
    // It reads now: nobody mends it again.
    const again = await people.decide({ userId: SOMEBODY, from: ['damaged'], to: 'blocked', admin: ROOT })
    expect(again.changed).toBe(false)
  })

  test('does not lock out an admin', async () => {
    await redis().set('squawkbox:{user:1}:person', 'blocked')
    const people = open('approval')
    expect(people.accessStatusOf(ADMIN, 'what')).toBe('admin')
    expect(await people.find(ADMIN)).toMatchObject({ accessStatus: 'admin', open: [] })
  })

  test('in the journal does not hide other entries, and is erased with the user it names', async () => {
    const people = open('approval')
    await decide(people, 'viewer')
    await redis().zadd('squawkbox:{access}:journal', NOON + 1, '{"userId":3,"name":"An', NOON + 2, 'garbage')
    const journal = createAccessJournal(redis())
    expect((await journal.list(0, 10)).decisions).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ userId: SOMEBODY }),
    ])
    await forgetNames(redis(), SOMEBODY)
    expect((await journal.list(0, 10)).total).toBe(2)
    expect(await everythingIn(redis())).not.toContain('"An')
  })
})

describe('requesting access', () => {
  test('a stranger asks, is pending, and gets access', async () => {
    const people = open('approval')
    expect(await ask(people)).toMatchObject({
      accessStatus: 'pending',
      name: 'Ann',
      askedAt: NOON,
      cards: [CARD],
    })
    const { changed, person } = await decide(people, 'trader')
    expect(changed).toBe(true)
    expect(person).toEqual({
      userId: SOMEBODY,
      accessStatus: 'trader',
      open: ['viewer', 'blocked'],
      ...ANN,
      askedAt: NOON,
      decided: { adminId: ADMIN, adminName: 'Root', at: NOON },
      cards: [CARD],
    })
    expect(await people.accessStatus(SOMEBODY)).toBe('trader')
    expect(await people.accessStatus(4)).toBe('stranger')
  })

  test('a blocked user stays blocked in every mode, however often they ask', async () => {
    const people = open('approval')
    await ask(people)
    await decide(people, 'blocked')
    await people.ask(SOMEBODY, { name: 'Ann, again', language: 'en' }, [])
    expect(await people.find(SOMEBODY)).toMatchObject({ accessStatus: 'blocked', name: 'Ann' })
    expect(await open('open').accessStatus(SOMEBODY)).toBe('blocked')
    expect(await open('open', { allowedUsers: [SOMEBODY] }).accessStatus(SOMEBODY)).toBe('blocked')
  })

  test('a decision stored before its request stays, and the request is stored beside it', async () => {
    const people = open('approval')
    expect((await decide(people, 'viewer', { from: ['pending', 'stranger'] })).changed).toBe(true)
    expect(await ask(people)).toMatchObject({ accessStatus: 'viewer', name: 'Ann', cards: [CARD] })
    const [made] = (await createAccessJournal(redis()).list(0, 1)).decisions
    expect(made).toMatchObject({ from: 'stranger', to: 'viewer' })
  })

  test('a pending user is notified once an hour, a blocked user once for each decision', async () => {
    const people = open('approval')
    await ask(people)
    expect(await people.shouldNotify(SOMEBODY, 'pending')).toBe(true)
    expect(await people.shouldNotify(SOMEBODY, 'pending')).toBe(false)
    expect(await redis().ttl('squawkbox:{user:3}:waiting-notice')).toBeGreaterThan(3_000)
    for (const to of ['blocked', 'trader', 'blocked'] as const) {
      expect((await decide(people, to)).changed).toBe(true)
      expect(await people.shouldNotify(SOMEBODY, to)).toBe(true)
      expect(await people.shouldNotify(SOMEBODY, to)).toBe(false)
    }
    expect(await redis().ttl('squawkbox:{user:3}:person')).toBe(-1)
  })
})

describe('decisions on access', () => {
  test('an admin can decide again, and learns if nothing changed', async () => {
    const people = open('approval')
    await ask(people)
    expect((await decide(people, 'blocked')).changed).toBe(true)
    expect((await decide(people, 'blocked')).changed).toBe(false)
    expect((await decide(people, 'viewer')).changed).toBe(true)
    expect((await decide(people, 'trader')).changed).toBe(true)
    expect(await people.accessStatus(SOMEBODY)).toBe('trader')
  })

  test('a decision based on an outdated status changes nothing and returns the present one', async () => {
    const people = open('approval')
    await ask(people)
    await decide(people, 'trader', { admin: { id: 5, name: 'Other' } })
    const { changed, person } = await decide(people, 'blocked', { from: ['pending', 'stranger'] })
    expect(changed).toBe(false)
    expect(person).toMatchObject({ accessStatus: 'trader', decided: { adminId: 5, adminName: 'Other' } })
  })

  test('when two admins decide at the same time, exactly one makes the change', async () => {
    for (const [userId, other] of [
      [31, 'trader'],
      [32, 'blocked'],
    ] as const) {
      const people = open('approval')
      await ask(people, userId)
      const answers = await Promise.all([
        people.decide({ userId, from: ['pending'], to: 'trader', admin: ROOT }),
        people.decide({ userId, from: ['pending'], to: other, admin: { id: 5, name: 'Other' } }),
      ])
      expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
    }
    expect((await createAccessJournal(redis()).list(0, 10)).total).toBe(2)
  })

  test('users in ADMIN_USERS cannot be decided upon', async () => {
    const people = open('approval')
    expect((await people.find(ADMIN)).open).toEqual([])
    for (const from of ['trader', 'stranger', 'blocked'] as const)
      expect((await people.decide({ userId: ADMIN, from: [from], to: 'blocked', admin: ROOT })).changed).toBe(
        false,
      )
    expect(await people.accessStatus(ADMIN)).toBe('admin')
    // Nor does a record that another installation left.
    await redis().hset('squawkbox:{user:1}:person', 'role', 'blocked')
    expect(await people.accessStatus(ADMIN)).toBe('admin')
  })

  test('each decision is in the journal, the latest first, with the status before', async () => {
    let at = NOON
    const people = open('open', { now: () => at++ })
    await decide(people, 'viewer')
    await decide(people, 'blocked')
    await decide(people, 'blocked')
    await decide(people, 'trader', { userId: 4 })
    await decide(people, 'viewer', { userId: 4, admin: { id: 5, name: 'Other' } })
    const { decisions, total } = await createAccessJournal(redis()).list(0, 2)
    expect(total).toBe(3)
    expect(decisions).toEqual([
      expect.objectContaining({ userId: 4, from: 'trader', to: 'viewer', adminId: 5, adminName: 'Other' }),
      expect.objectContaining({ userId: SOMEBODY, from: 'viewer', to: 'blocked', adminId: ADMIN }),
    ])
    expect((await createAccessJournal(redis()).list(2, 2)).decisions).toEqual([
      {
        at: NOON,
        userId: SOMEBODY,
        name: '',
        from: 'trader',
        to: 'viewer',
        adminId: ADMIN,
        adminName: 'Root',
      },
    ])
    expect((await people.list(0, 10)).people.map(({ userId }) => userId)).toEqual([4, SOMEBODY])
  })

  test('a decision whose process died before the journal entry is journaled by the next decision', async () => {
    const people = open('approval')
    await ask(people)
    const broken = createPeople({
      redis: new Proxy(redis(), {
        get: (target, name): unknown => {
          const value: unknown = Reflect.get(target, name, target)
          if (name === 'lrange') return () => Promise.reject(new Error('died'))
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
      access: 'approval',
      adminUsers: [ADMIN],
      allowedUsers: [],
      now: () => NOON,
    })
    await expect(decide(broken, 'trader')).rejects.toThrow('died')
    expect(await people.accessStatus(SOMEBODY)).toBe('trader')
    expect((await createAccessJournal(redis()).list(0, 10)).total).toBe(0)
    // The update is handled once more: nothing changes by it.
    const again = await people.decide({
      userId: SOMEBODY,
      from: ['pending', 'stranger'],
      to: 'trader',
      admin: ROOT,
    })
    expect(again.changed).toBe(false)
    expect((await createAccessJournal(redis()).list(0, 10)).total).toBe(1)
    expect(await redis().exists('squawkbox:{user:3}:decisions')).toBe(0)
  })
})

test('after any decisions in any order the record, the journal and the list agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<AccessMode>('open', 'approval', 'allowlist'),
      fc.array(
        fc.record({
          userId: fc.constantFrom(ADMIN, LISTED, SOMEBODY, 4),
          to: fc.constantFrom<Role>('trader', 'viewer', 'blocked'),
          asks: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
      async (access, steps) => {
        await redis().flushall()
        let at = NOON
        const people = open(access, { now: () => at++ })
        const stands = new Map<number, SeenAccessStatus>()
        let changes = 0
        for (const { userId, to, asks } of steps) {
          if (asks && (await people.accessStatus(userId)) === 'stranger') await ask(people, userId)
          const before = await people.find(userId)
          const { changed, person } = await decide(people, to, { userId })
          expect(changed).toBe(before.open.includes(to))
          expect(person.accessStatus).toBe(changed ? to : before.accessStatus)
          if (changed) changes++
          stands.set(userId, person.accessStatus)
          expect(
            people
              .tradingRoles(userId)
              .includes((await redis().hget(`squawkbox:{user:${userId}}:person`, 'role')) ?? ''),
          ).toBe(person.accessStatus === 'admin' || person.accessStatus === 'trader')
        }
        const { decisions, total } = await createAccessJournal(redis()).list(0, 100)
        expect(total).toBe(changes)
        for (const [userId, accessStatus] of stands) {
          const latest = decisions.find((one) => one?.userId === userId)
          expect(latest?.to ?? accessStatus).toBe(accessStatus)
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('the list of admins comes from the environment', () => {
  expect(open('approval').admins).toEqual([ADMIN])
})
