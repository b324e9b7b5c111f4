import { expect, test } from 'vitest'
import { readOpenBook } from '../../../../src/desk/account/positions/open-book.js'
import { readAccountState } from '../../../../src/desk/trading/evidence/read-account-state.js'
import type { ClosedPosition, Service } from '../../../../src/service/service.js'
import { readThrough } from '../../trading/support.js'
import { example, pending, serviceWith, traderNamed } from '../../support.js'

type Stage = 'waits' | 'is open' | 'has ended'
const ada = traderNamed('Ada')
const ended = { id: '7', status: 'CLOSED', realisedPnlIncludes: [] as const } as unknown as ClosedPosition

/** A service where one order goes on to another stage as soon as any list was read. */
function serviceInMotion(from: Stage, to: Stage): Service {
  let now = from
  const answer = async <T>(list: (at: Stage) => T): Promise<T> => {
    // A request is on its way for a moment; all that were sent at once are answered one after the other.
    await Promise.resolve()
    const found = list(now)
    now = to
    return found
  }
  return serviceWith({
    openOrders: () =>
      answer((at) => ({ pending: at === 'waits' ? [pending({ positionId: '7' })] : [], triggers: [] })),
    openPositions: () => answer((at) => (at === 'is open' ? [example({ id: '7' })] : [])),
    closedPositions: () => answer((at) => (at === 'has ended' ? [ended] : [])),
  })
}

test('an order that is filled while the lists are read is in both, not in neither', async () => {
  const { positions, orders } = await readOpenBook(serviceInMotion('waits', 'is open'), ada)
  expect(orders.pending.map(({ positionId }) => positionId)).toEqual(['7'])
  expect(positions.map(({ id }) => id)).toEqual(['7'])
})

test.each([
  ['waits', 'is open'],
  ['waits', 'has ended'],
  ['is open', 'has ended'],
] as const)('what a ticket is compared with knows an order that %s, and then %s', async (from, to) => {
  const seen = await readAccountState(readThrough(serviceInMotion(from, to))(ada), ['positions', 'closed'], 0)
  const ids = [...seen.pending, ...seen.positions, ...(seen.closed ?? [])].map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(['7']))
})
