import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../../../src/accounts/access/access-journal.js'
import type { Person } from '../../../../src/accounts/access/people.js'
import { roles, type AccessStatus } from '../../../../src/accounts/access/role.js'
import { adminCard } from '../../../../src/bot/features/admin/feature.js'
import {
  accessJournalCard,
  answeredCard,
  peopleCard,
  personCard,
  personName,
  requestCard,
} from '../../../../src/bot/features/admin/people.js'
import { dataOf, numbers, seen, text } from '../support.js'

const render = { text, numbers }
const NOON = Date.UTC(2026, 0, 1, 12)

function person(over: Partial<Person> = {}): Person {
  return {
    userId: 5_100_000_002,
    accessStatus: 'trader',
    open: ['viewer', 'blocked'],
    name: 'Ann',
    language: 'en',
    askedAt: NOON - 3_600_000,
    decided: { adminId: 5_100_000_001, adminName: 'Root', at: NOON },
    cards: [],
    ...over,
  }
}

describe('the card of a request', () => {
  test('asks for a decision, and shows it once it is made', () => {
    expect(seen(requestCard(render, person()))).toMatchInlineSnapshot(`
      "Access request: somebody wants to use this bot.

      *Ann*
      Number \`5100000002\`
      [✅ Approve] [👁 View only]
      [⛔ Block]"
    `)
    expect(seen(answeredCard(render, person({ accessStatus: 'viewer' })))).toMatchInlineSnapshot(`
      "*Ann*
      Number \`5100000002\`

      👁 View only
      since ⟨Jan 1, 2026, 12:00 UTC⟩
      by \`5100000001\` Root

      To change it: /admin 5100000002"
    `)
  })
})

describe('the card of a person', () => {
  test('shows the access status with its date, and offers the other statuses', () => {
    expect(seen(personCard(render, person()))).toMatchInlineSnapshot(`
      "*Ann*
      Number \`5100000002\`

      ✅ Trader
      since ⟨Jan 1, 2026, 12:00 UTC⟩
      by \`5100000001\` Root
      Asked ⟨Jan 1, 2026, 11:00 UTC⟩
      [👁 View only] [⛔ Block]
      [👥 People] [🔄 Refresh]
      [📋 5100000002]"
    `)
    expect(
      seen(
        personCard(
          render,
          person({ accessStatus: 'blocked', open: ['trader', 'viewer'] }),
          text('admin-unchanged'),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "Nothing was changed: somebody else has decided meanwhile. The current state:

      *Ann*
      Number \`5100000002\`

      ⛔ Blocked
      since ⟨Jan 1, 2026, 12:00 UTC⟩
      by \`5100000001\` Root
      Asked ⟨Jan 1, 2026, 11:00 UTC⟩
      [✅ Approve] [👁 View only]
      [👥 People] [🔄 Refresh]
      [📋 5100000002]"
    `)
  })

  test('gives the reason why an admin cannot be decided upon', () => {
    const admin = person({ accessStatus: 'admin', open: [], askedAt: undefined, decided: undefined })
    expect(seen(personCard(render, admin))).toMatchInlineSnapshot(`
      "*Ann*
      Number \`5100000002\`

      🛡 Admin

      Named in ADMIN_USERS. Only the operator can change that, in the configuration.
      [👥 People] [🔄 Refresh]
      [📋 5100000002]"
    `)
  })

  test('explains that the allowlist decides', () => {
    const outside = person({
      accessStatus: 'blocked',
      open: [],
      askedAt: undefined,
      decided: undefined,
      name: '',
    })
    expect(seen(personCard(render, outside))).toMatchInlineSnapshot(`
      "*—*
      Number \`5100000002\`

      ⛔ Blocked

      ACCESS is set to allowlist: only users in ALLOWED_USERS have access.
      [👥 People] [🔄 Refresh]
      [📋 5100000002]"
    `)
  })
})

test('the overview shows the counts, and links to the lists', () => {
  expect(seen(adminCard(render, 12, 34))).toMatchInlineSnapshot(`
    "*Admin*

    People: 12
    Decisions: 34

    /admin 12345 shows one person
    /admin say Hello messages everybody
    /admin pause Back at ten pauses trading
    [👥 People] [📜 Access log]
    [📊 Status] [⏸ Trading]
    [📪 Undelivered]"
  `)
})

test('the list of people has one button for each, in pages', () => {
  const people = [
    person({ userId: 41, accessStatus: 'pending', name: 'Bea' }),
    person({ userId: 42, name: '\u202Eמשה\u202C' }),
    person({ userId: 5_100_000_043, accessStatus: 'blocked', name: '' }),
  ]
  expect(seen(peopleCard(render, { people, total: 20, page: 1 }))).toMatchInlineSnapshot(`
    "*People* · page 2 of 3

    /admin 12345 shows one person, by their number.
    [⏳ 41 Bea]
    [✅ 42 משה]
    [⛔ 5100000043 —]
    [👤 Choose a person]
    [‹ Previous] [🔄 Refresh] [Next ›]
    [🛡 Admin]"
  `)
  expect(seen(peopleCard(render, { people: [], total: 0, page: 0 }))).toMatchInlineSnapshot(`
    "*People* · page 1 of 1

    No access requests, and no decisions yet.
    [👤 Choose a person]
    [🔄 Refresh]
    [🛡 Admin]"
  `)
})

test('the journal shows the time, the person, the change and the admin of each decision', () => {
  const decisions: readonly Decision[] = [
    { at: NOON, userId: 42, name: 'Ann', from: 'trader', to: 'viewer', adminId: 1, adminName: 'Root' },
    { at: NOON - 60_000, userId: 42, name: 'Ann', from: 'pending', to: 'trader', adminId: 2, adminName: '' },
  ]
  expect(seen(accessJournalCard(render, { decisions, total: 14, page: 0 }))).toMatchInlineSnapshot(`
    "*Access log* · page 1 of 3

    ⟨Jan 1, 2026, 12:00 UTC⟩
    \`42\` Ann
    ✅ Trader → 👁 View only
    by \`1\` Root

    ⟨Jan 1, 2026, 11:59 UTC⟩
    \`42\` Ann
    ⏳ Waiting → ✅ Trader
    by \`2\` —
    [🔄 Refresh] [Next ›]
    [🛡 Admin]"
  `)
})

describe('a random name', () => {
  const name = fc.string({ unit: 'binary', maxLength: 200 })

  test('is shown on one short line with every visible character', () => {
    expect(personName('  Ann\n\nRoot (1) was let in  ')).toBe('Ann Root (1) was let in')
    expect(personName('\u202Eevil\u2066\u200B\u200Fx')).toBe('evilx')
    expect(personName('Z\u0351\u036B\u0343\u032A\u0302\u036B')).toBe('Z\u0351\u036B')
    expect(personName('\u3164\u2800\u00AD')).not.toBe('')
    expect(personName('')).toBe('—')
    expect(Array.from(personName('x'.repeat(500)))).toHaveLength(32)
    fc.assert(
      fc.property(name, (given) => {
        const shown = personName(given)
        expect(shown).toMatch(/\S/)
        expect(shown).not.toMatch(/[\n\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(Array.from(shown).length).toBeLessThanOrEqual(32)
      }),
    )
  })

  test('keeps every card valid, every button within its byte limit, and the user id unchanged', () => {
    const accessStatus = fc.constantFrom<AccessStatus>('admin', ...roles, 'pending', 'stranger')
    fc.assert(
      fc.property(
        name,
        accessStatus,
        fc.integer({ min: 1, max: 999_999_999_999_999 }),
        (given, stands, userId) => {
          const one = person({
            name: given,
            accessStatus: stands,
            userId,
            open: roles.filter((role) => role !== stands),
          })
          const decided = { adminId: userId, adminName: given, at: NOON }
          const cards = [
            requestCard(render, one),
            answeredCard(render, { ...one, decided }),
            personCard(render, { ...one, decided }),
            peopleCard(render, { people: [one], total: 1, page: 0 }),
            accessJournalCard(render, {
              decisions: [{ ...decided, userId, name: given, from: 'pending', to: 'trader' }],
              total: 1,
              page: 0,
            }),
          ]
          for (const card of cards) {
            expect(seen(card)).toContain(String(userId))
            for (const data of dataOf(card)) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
          }
        },
      ),
    )
  })
})
