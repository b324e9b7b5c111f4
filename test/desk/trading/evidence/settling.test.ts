import { expect, test } from 'vitest'
import { createFindEvidence, type Evidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { AccountState, StoredOrder } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, OPEN, POSITION, TRAIL } from '../actions/support.js'
import { claimsInMemory, sentTicket } from './support.js'

const BEFORE: AccountState = { ...OPEN, readAt: 10_000, positions: [POSITION], closed: [] }

const pending: StoredOrder = {
  ...POSITION,
  id: '13',
  createdAt: 10_000,
  limitPrice: '50000',
  stopPrice: undefined,
  isTrailingStop: false,
}
const trailing: StoredOrder = { ...pending, id: '12', limitPrice: undefined, isTrailingStop: true }

const limit: ExecuteCall = {
  name: 'newPositionOrder',
  params: {
    tokenId: '1',
    isLong: true,
    positionType: 'Limit',
    lmtPrice: '50000',
    collateral: pending.collateral ?? '',
    size: pending.size ?? '',
  },
}

/** Findings of reads of the account, one after the other. */
async function findings(
  call: ExecuteCall,
  reads: readonly AccountState[],
): Promise<readonly Finding['is'][]> {
  const findEvidence = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => [] })
  const first = sentTicket(call, BEFORE)
  const found: Evidence[] = []
  for (const read of reads) {
    const { held: evidence, absences } = found.at(-1) ?? {}
    found.push(await findEvidence({ ...first, evidence, absences }, read))
  }
  return found.map(({ finding }) => finding.is)
}

test.each([
  ['a limit order', limit, pending],
  ['a trailing stop', TRAIL, trailing],
])('%s is told as placed once the service has kept it for a while', async (_, call, row) => {
  const at = (readAt: number): AccountState => ({ ...BEFORE, readAt, pending: [row] })
  expect(await findings(call, [at(11_000), at(12_000), at(13_000)])).toEqual(['seen', 'seen', 'done'])
})

test('a limit order that the service lists and cancels at its first look is told as cancelled', async () => {
  const listed = { ...BEFORE, readAt: 11_000, pending: [pending] }
  const record = { ...CLOSED, id: '13', status: 'CANCELED', createdAt: 10_000, closedAt: 12_000 }
  expect(await findings(limit, [listed, { ...BEFORE, readAt: 12_000, closed: [record] }])).toEqual([
    'seen',
    'cancelled',
  ])
})

test('a trailing stop that the service lists and cancels at its first look is told as not in place', async () => {
  const listed = { ...BEFORE, readAt: 11_000, pending: [trailing] }
  const dropped = { ...BEFORE, positions: [{ ...POSITION, isDropped: true }] }
  const reads = [listed, { ...dropped, readAt: 12_000 }, { ...dropped, readAt: 13_000 }]
  expect(await findings(TRAIL, reads)).toEqual(['seen', 'seen', 'cancelled'])
})

const half: ExecuteCall = {
  ...TRAIL,
  params: { ...TRAIL.params, collateral: '100', size: '1000', amountPercent: '50' },
}

test.each<[title: string, size: string, isDropped: boolean, finding: Finding['is']]>([
  ['closed its part is told as done', '1000', false, 'done'],
  ['closed its part beside another change is told as done', '600', false, 'done'],
  [
    'closed its part while something was dropped is not told as missing: it may have fired',
    '1000',
    true,
    'seen',
  ],
  ['closed less than its part, which another change did, is not told as done', '1300', false, 'seen'],
  ['closed less than its part, and was dropped, is told as not in place', '1300', true, 'cancelled'],
])('a trailing stop that is gone and %s', async (_, size, isDropped, finding) => {
  const listed = { ...BEFORE, readAt: 11_000, pending: [trailing] }
  const after = { ...BEFORE, positions: [{ ...POSITION, size, isDropped }] }
  const reads = [listed, { ...after, readAt: 12_000 }, { ...after, readAt: 13_000 }]
  expect(await findings(half, reads)).toEqual(['seen', 'seen', finding])
})
