import { expect, test } from 'vitest'
import type { Claims } from '../../../../src/desk/trading/evidence/claims.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import { createFindEvidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import { NOTHING } from '../actions/support.js'
import { claimsInMemory, OPENING_TERMS, sentTicket } from './support.js'

const HOUR_MS = 3_600_000
const SENT_AT = 10_000
const opening = { name: 'newPositionOrder', params: OPENING_TERMS } as const
const addition = { name: 'addCollateral', params: { posId: '12', amount: '50' } } as const

/** The calls that a read of the account this long after the sending announces to the other keys of the wallet. */
async function announcedBy(
  call: SentTicket['quote']['call'],
  afterMs: number,
  known: Partial<SentTicket> = {},
) {
  const announced: string[] = []
  const announce: Claims['announce'] = async (_, one) => {
    announced.push(one.call.name)
    return undefined
  }
  const find = createFindEvidence({
    claims: { ...claimsInMemory(), announce },
    listTickets: async () => [],
  })
  const before = { ...NOTHING, readAt: SENT_AT - 1 }
  await find(sentTicket(call, before, { sentAt: SENT_AT, ...known }), {
    ...NOTHING,
    readAt: SENT_AT + afterMs,
  })
  return announced
}

test('an opening that has no row yet is announced for an hour', async () => {
  expect(await announcedBy(opening, 1_000)).toEqual(['newPositionOrder'])
  expect(await announcedBy(opening, HOUR_MS - 1)).toEqual(['newPositionOrder'])
  expect(await announcedBy(opening, HOUR_MS)).toEqual([])
})

test('an opening that holds its row, and a call that opens nothing, are not', async () => {
  const evidence = { rows: { change: 'position:12' }, seenAt: SENT_AT + 500 }
  expect(await announcedBy(opening, 1_000, { evidence })).toEqual([])
  expect(await announcedBy(addition, 1_000)).toEqual([])
  expect(await announcedBy(addition, HOUR_MS)).toEqual([])
})
