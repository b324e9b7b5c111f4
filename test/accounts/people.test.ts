import { describe, expect, test } from 'vitest'
import { createPeople, type People } from '../../src/accounts/people.js'
import type { AccessMode } from '../../src/config.js'
import { clientOf, everythingIn } from '../redis/support.js'
import { redisForThisFile } from '../support/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

const ADMIN = 1
const LISTED = 2
const SOMEBODY = 3
const ANN = { name: 'Ann', language: 'en' }

function open(access: AccessMode, lists: { allowedUsers?: readonly number[] } = {}): People {
  const now = (): number => Date.UTC(2026, 0, 1)
  return createPeople({ redis: redis(), access, adminUsers: [ADMIN], allowedUsers: [LISTED], now, ...lists })
}

describe('where people stand before anybody decided', () => {
  test.each([
    ['open', 'admin', 'trader', 'trader'],
    ['approval', 'admin', 'trader', 'stranger'],
    ['allowlist', 'admin', 'trader', 'refused'],
  ] as const)(
    'access %s: an admin is %s, one on the list %s, anybody else %s',
    async (access, ...standings) => {
      const people = open(access)
      const found = [ADMIN, LISTED, SOMEBODY].map((userId) => people.standing(userId))
      expect(await Promise.all(found)).toEqual(standings)
      expect(await everythingIn(redis())).toBe('')
    },
  )

  test('an allow-list that is empty lets nobody in but admins', async () => {
    const people = open('allowlist', { allowedUsers: [] })
    expect(await people.standing(LISTED)).toBe('refused')
    expect(await people.standing(SOMEBODY)).toBe('refused')
    expect(await people.standing(0)).toBe('refused')
    expect(await people.standing(ADMIN)).toBe('admin')
  })

  test('an earlier yes counts for nothing on a list of names', async () => {
    await open('approval').decide(SOMEBODY, 'trader', ADMIN)
    expect(await open('approval').standing(SOMEBODY)).toBe('trader')
    expect(await open('allowlist').standing(SOMEBODY)).toBe('refused')
  })
})

describe('asking to come in', () => {
  test('a stranger asks, waits, and is let in', async () => {
    const people = open('approval')
    await people.ask(SOMEBODY, ANN)
    expect(await people.standing(SOMEBODY)).toBe('pending')
    expect(await people.decide(SOMEBODY, 'trader', ADMIN)).toEqual({ changed: true, asker: ANN })
    expect(await people.standing(SOMEBODY)).toBe('trader')
    expect(await people.standing(4)).toBe('stranger')
  })

  test('whoever is refused stays refused, in every mode, however often they ask', async () => {
    const people = open('approval')
    await people.ask(SOMEBODY, ANN)
    expect(await people.decide(SOMEBODY, 'refused', ADMIN)).toEqual({ changed: true, asker: ANN })
    await people.ask(SOMEBODY, { name: 'Ann, again', language: 'en' })
    expect(await people.standing(SOMEBODY)).toBe('refused')
    expect(await open('open').standing(SOMEBODY)).toBe('refused')
    expect(await open('open', { allowedUsers: [SOMEBODY] }).standing(SOMEBODY)).toBe('refused')
  })

  test('an answer that comes before the note that somebody asked stands', async () => {
    const people = open('approval')
    await people.decide(SOMEBODY, 'trader', ADMIN)
    await people.ask(SOMEBODY, ANN)
    expect(await people.standing(SOMEBODY)).toBe('trader')
  })

  test('an admin may change their mind, and is told when nothing changed', async () => {
    const people = open('approval')
    await people.ask(SOMEBODY, ANN)
    expect((await people.decide(SOMEBODY, 'refused', ADMIN)).changed).toBe(true)
    expect((await people.decide(SOMEBODY, 'refused', ADMIN)).changed).toBe(false)
    expect((await people.decide(SOMEBODY, 'trader', ADMIN)).changed).toBe(true)
    expect(await people.standing(SOMEBODY)).toBe('trader')
  })

  test('of two admins who give the same answer at once, one made the change', async () => {
    const people = open('approval')
    await people.ask(SOMEBODY, ANN)
    const answers = await Promise.all([
      people.decide(SOMEBODY, 'trader', ADMIN),
      people.decide(SOMEBODY, 'trader', 5),
    ])
    expect(answers.map(({ changed }) => changed)).toEqual([true, false])
  })

  test('a decision about somebody who never asked has no name to show', async () => {
    expect(await open('approval').decide(SOMEBODY, 'trader', ADMIN)).toEqual({
      changed: true,
      asker: { name: '', language: '' },
    })
  })

  test('an admin who is refused by another stays an admin', async () => {
    const people = open('approval')
    await people.decide(ADMIN, 'refused', 9)
    expect(await people.standing(ADMIN)).toBe('admin')
  })
})

test('admins are told of as the environment lists them', () => {
  expect(open('approval').admins).toEqual([ADMIN])
})
