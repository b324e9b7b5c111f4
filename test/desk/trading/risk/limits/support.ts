import { Big } from 'big.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import type { OpenPositionsAndOrders } from '../../../../../src/desk/trading/risk/limits/exposure.js'

/** A position by its id, size and collateral in dollars; of a size that the service does not say where it is undefined. */
export const held = (id: string, size: string | undefined, collateral: string) =>
  ({
    id,
    size: size === undefined ? undefined : new Big(size),
    collateral: new Big(collateral),
  }) as OpenPositionsAndOrders['positions'][number]

/** One position of 1,000 dollars. */
export const book: OpenPositionsAndOrders = {
  chainId: '42161',
  positions: [held('1', '1000', '100')],
  pending: [],
}

/** Parts of own limits for a person who closed nothing, and has no limit on groups of pairs. */
export const nothingClosed = {
  readGroups: async () => ({ symbolOf: () => undefined, movesWith: () => true }),
  readResults: async () => ({ closes: [], ended: [] }),
  now: () => 0,
}

/** A market order that opens this size with $100 of collateral. */
export const openingOf = (size: string): ExecuteCall => ({
  name: 'newPositionOrder',
  params: {
    isLong: true,
    tokenId: '1',
    positionType: 'Market',
    collateral: '100',
    size,
    slippage: '1',
  },
})

export const opening = openingOf('1000')

export const removal: ExecuteCall = { name: 'removeCollateral', params: { posId: '7', amount: '50' } }
