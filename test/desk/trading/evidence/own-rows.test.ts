import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Claims } from '../../../../src/desk/trading/evidence/claims.js'
import { createFindEvidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, NOTHING, ORDER, POSITION, waiting } from '../actions/support.js'
import { OPENING_TERMS, claimsInMemory, look, sentTicket } from './support.js'

const call: ExecuteCall = { name: 'newPositionOrder', params: OPENING_TERMS }

const before: AccountState = { ...NOTHING, readAt: 10_000 }
const opening = (id: string, sentAt: number) => sentTicket(call, before, { id, sentAt })
const first = opening('first', 10_100)
const second = opening('second', 10_200)

/** The account with these positions of the terms above. */
const showing = (...ids: readonly string[]): AccountState => ({
  ...NOTHING,
  readAt: 20_000,
  positions: ids.map((id) => ({ ...POSITION, id })),
})
const holding = (id: string) => ({ rows: { position: `position ${id}` }, seenAt: 20_000 })

describe('of two openings alike', () => {
  test.each([
    ['first', [first, second]],
    ['second', [second, first]],
  ])('each has its own position, in the order of sending: the %s is looked at first', async (_, looks) => {
    const claims = claimsInMemory()
    const held = new Map<string, unknown>()
    for (const own of looks) {
      const tickets = [own, ...looks.filter((one) => one !== own)]
      held.set(own.quote.id, (await look(tickets, showing('20', '21'), claims)).held)
    }
    expect(Object.fromEntries(held)).toEqual({ first: holding('20'), second: holding('21') })
  })

  test('the second has the position that the first does not hold, wherever it is listed', async () => {
    const claims = claimsInMemory()
    await look([first], showing('20'), claims)
    const settled = { ...first, state: 'done', evidence: holding('20') } as const
    expect((await look([second, settled], showing('20', '21'), claims)).held).toEqual(holding('21'))
  })

  test('nothing is seen of the second while there is only the position of the first', async () => {
    const claims = claimsInMemory()
    await look([first], showing('20'), claims)
    const { finding, held } = await look([second, first], showing('20'), claims)
    expect([finding, held]).toEqual([waiting, undefined])
  })

  test('one that was cancelled without a row leaves the position to the other', async () => {
    const gone = { ...first, state: 'cancelled' } as const
    expect((await look([second, gone], showing('20'))).held).toEqual(holding('20'))
  })

  test('one position is that of either', async () => {
    const { finding, held } = await look([second, first], showing('20'))
    expect([finding, held]).toEqual([{ is: 'ambiguous', count: 2, facts: {} }, undefined])
  })

  test('one that is filled and one that is cancelled may be either', async () => {
    const record = { ...CLOSED, id: '21', status: 'CANCELED' }
    const { finding } = await look([second, first], { ...showing('20'), closed: [record] })
    expect(finding).toEqual({ is: 'ambiguous', count: 2, facts: {} })
  })

  test('neither is told while both are on their way: one may be filled, and the other cancelled', async () => {
    const listed = ['20', '21'].map((id) => ({ ...ORDER, id }))
    const { finding, held } = await look([second, first], { ...showing(), pending: listed })
    expect([finding, held]).toEqual([waiting, undefined])
  })

  test('one that is on its way may be either', async () => {
    const { finding } = await look([second, first], { ...showing(), pending: [{ ...ORDER, id: '20' }] })
    expect(finding).toEqual({ is: 'ambiguous', count: 2, facts: {} })
  })
})

test('one order of which a filled and a cancelled row may be is one of two: the other is of somebody else', async () => {
  const record = { ...CLOSED, id: '21', status: 'CANCELED' }
  const { finding } = await look([first], { ...showing('20'), closed: [record] })
  expect(finding).toEqual({ is: 'ambiguous', count: 2, facts: {} })
})

test('an opening is known by its position, beside the record of one alike that was cancelled later', async () => {
  const [sentAt, later] = [10_100, 500_000]
  const positions = [{ ...POSITION, id: '20', createdAt: sentAt }]
  const closed = [{ ...CLOSED, id: '21', status: 'CANCELED', createdAt: later }]
  const now = { ...NOTHING, readAt: 510_000, positions, closed }
  const [early, late] = [opening('early', sentAt), opening('late', later)]
  expect((await look([early, late], now)).finding.is).toBe('done')
  expect((await look([late, early], now)).finding.is).toBe('cancelled')
})

test('an order that is on its way, without another alike, is known by its row', async () => {
  const { finding, held } = await look([first], { ...showing(), pending: [{ ...ORDER, id: '20' }] })
  expect([finding, held]).toEqual([{ is: 'seen', facts: {} }, holding('20')])
})

test('the row of an opening stays its own while it is missing from a read', async () => {
  const claims = claimsInMemory()
  await look([first], showing('20'), claims)
  const { held } = await look([{ ...first, evidence: holding('20') }], showing('21'), claims)
  expect(held).toEqual(holding('20'))
  expect((await look([second], showing('21'), claims)).held).toEqual(holding('21'))
})

test('a row that was claimed, and not kept with its ticket any more, is still its own', async () => {
  const claims = claimsInMemory()
  await look([first], showing('21'), claims)
  expect((await look([first], showing('20', '21'), claims)).held).toEqual(holding('21'))
})

test('a row that another ticket claims at the same moment is not held', async () => {
  const claims: Claims = { ...claimsInMemory(), claim: async () => 'another' }
  const { finding, held } = await look([first], showing('20'), claims)
  expect([finding, held]).toEqual([waiting, undefined])
})

test('other tickets are not read for one that has left nothing yet', async () => {
  const find = createFindEvidence({
    claims: claimsInMemory(),
    listTickets: async () => {
      throw new Error('Tickets were read')
    },
  })
  expect((await find(first, showing())).finding).toEqual(waiting)
})
