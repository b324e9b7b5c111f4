import { expect, test } from 'vitest'
import { readAccountState } from '../../../../src/desk/trading/evidence/read-account-state.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { bare, serviceWith, traderNamed } from '../../support.js'
import { closed } from '../../../bot/features/account/history/support.js'
import { readThrough } from '../support.js'

test.each([
  ['is open', '7', undefined],
  ['is not open any more', '8', []],
])(
  'while the position of a change %s, the closed positions are read or left out',
  async (_, endOf, expected) => {
    const service = serviceWith({
      openPositions: async () => [bare({ id: '7' })],
      openOrders: async () => ({ pending: [], triggers: [] }),
      closedPositions: async () => [] as never,
    })
    const account = readThrough(service)(traderNamed('Ada'))
    const state = await readAccountState(account, ['positions', 'closed'], 0, endOf)
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
