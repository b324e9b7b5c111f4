import { expect, test } from 'vitest'
import { readAccountState } from '../../../../src/desk/trading/evidence/read-account-state.js'
import { bare, serviceWith, traderNamed } from '../../support.js'
import { readThrough } from '../support.js'

test.each([
  ['is open', '7', undefined],
  ['is not open any more', '8', []],
])(
  'while the position of a change %s, the closed positions are read or left out',
  async (_, endOf, closed) => {
    const service = serviceWith({
      openPositions: async () => [bare({ id: '7' })],
      openOrders: async () => ({ pending: [], triggers: [] }),
      closedPositions: async () => [] as never,
    })
    const account = readThrough(service)(traderNamed('Ada'))
    const state = await readAccountState(account, ['positions', 'closed'], 0, endOf)
    expect(state.closed).toEqual(closed)
  },
)
