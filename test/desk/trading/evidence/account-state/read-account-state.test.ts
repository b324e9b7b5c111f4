import { expect, test } from 'vitest'
import {
  readAccountState,
  withoutOldRows,
} from '../../../../../src/desk/trading/evidence/read-account-state.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import type { ClosedPosition } from '../../../../../src/service/service.js'
import { bare, serviceWith, traderNamed } from '../../../support.js'
import { closed } from '../../../../bot/features/account/history/support.js'
import { CLOSED, NOTHING, POSITION } from '../../actions/support.js'
import { readThrough } from '../../support.js'

test.each([
  ['is open', '7', NOTHING, undefined],
  ['is not open any more', '8', NOTHING, []],
  [
    'has ended, and another one has its id',
    '7',
    { ...NOTHING, positions: [{ ...POSITION, id: '7', isLong: false }] },
    [],
  ],
])(
  'while the position of a change %s, the closed positions are read or left out',
  async (_, endOf, before, expected) => {
    const service = serviceWith({
      openPositions: async () => [bare({ id: '7', isLong: true })],
      openOrders: async () => ({ pending: [], triggers: [] }),
      closedPositions: async () => [] as never,
    })
    const account = readThrough(service)(traderNamed('Ada'))
    const state = await readAccountState(account, ['positions', 'closed'], 0, endOf, before)
    expect(state.closed).toEqual(expected)
  },
)

test.each([
  ['lists the oldest first', (rows: readonly ClosedPosition[]) => rows],
  ['lists the newest first', (rows: readonly ClosedPosition[]) => rows.toReversed()],
])('the end of a position is found among many pages, where the service %s', async (_, order) => {
  const rows = order(Array.from({ length: 120 }, (__, index) => closed({ id: String(index + 1) })))
  const asked: (number | undefined)[] = []
  const service = serviceWith({
    dialect: defaultDialect,
    openPositions: async () => [],
    openOrders: async () => ({ pending: [], triggers: [] }),
    closedPositions: async (__, { page }) => {
      asked.push(page)
      const start = ((page ?? 1) - 1) * 50
      return rows.slice(start, start + 50)
    },
  })
  const account = readThrough(service)(traderNamed('Ada'))
  const state = await readAccountState(account, ['positions', 'closed'], 0, '118')
  expect(state.closed?.map(({ id }) => id)).toContain('118')
  const again = await readAccountState(account, ['positions', 'closed'], 0, '3')
  expect(again.closed?.map(({ id }) => id)).toContain('3')
  expect(asked.length).toBeLessThanOrEqual(5)
})

test('the end of a position is stored with its PnL after all costs, and the costs that are not stated', async () => {
  const service = serviceWith({
    closedPositions: async () => [
      closed(),
      closed({ id: '8', positionFee: undefined, realisedPnlIncludes: [], borrowFee: undefined }),
    ],
  })
  const account = readThrough(service)(traderNamed('Ada'))
  const state = await readAccountState(account, ['closed'], 0)
  const end = {
    id: '7',
    pairId: '1',
    isLong: true,
    status: 'CLOSED',
    size: '10000',
    totalSize: '10000',
    totalCollateral: '1000',
    entryPrice: '28000',
    exitPrice: '29000',
    // 342.14 after funding and borrow, less the fees.
    profit: '334.14',
    unstated: undefined,
    fee: '8',
    createdAt: new Date('2025-03-01T09:30:00Z').getTime(),
    closedAt: new Date('2025-03-05T14:03:22Z').getTime(),
  }
  expect(state.closed).toEqual([
    end,
    { ...end, id: '8', profit: '343.64', unstated: 'tradingFees borrow', fee: undefined },
  ])
})

test('a ticket keeps the rows of the hour before it, and those without a time', () => {
  const readAt = 10_000_000
  const times = [undefined, readAt, readAt - 3_599_999, readAt - 3_600_000]
  const state = {
    ...NOTHING,
    readAt,
    balance: '5',
    closed: times.map((closedAt) => ({ ...CLOSED, closedAt })),
    deposits: times.map((createdAt) => ({ hash: '0xa', amount: '25', createdAt })),
  }
  const kept = withoutOldRows(state)
  expect(kept).toEqual({
    ...state,
    closed: state.closed.slice(0, 3),
    deposits: state.deposits.slice(0, 3),
  })
  const unread = { ...state, closed: undefined, deposits: undefined }
  expect(withoutOldRows(unread)).toEqual(unread)
})
