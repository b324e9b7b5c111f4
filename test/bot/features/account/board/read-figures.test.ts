import { expect, test } from 'vitest'
import {
  accountPlaceOf,
  createReadFigures,
  withoutFigures,
} from '../../../../../src/bot/features/account/board/read-figures.js'
import { bare, handClock, serviceWith, traderNamed } from '../../../../desk/support.js'

const ada = traderNamed('Ada')

test('a position that was opened a moment after a board was read is on it at the next read, and stays', async () => {
  const { now } = handClock()
  const readFigures = createReadFigures({
    service: serviceWith({
      openOrders: async () => ({ pending: [], triggers: [] }),
      openPositions: async () => [bare({ id: '7', pairId: '1', size: '1000' })],
      pairInfo: async () => ({}) as never,
    }),
    accounts: { list: async () => [{ ...ada.account, connectedAt: new Date(0), current: true }] },
    chains: [ada.chain],
    findTrader: async () => ada,
    market: {
      prices: { mark: async () => undefined, marks: async () => new Map() },
      pairNames: { symbol: async () => 'BTC/USD', symbols: async () => new Map([['1', 'BTC/USD']]) },
    } as never,
    logger: { debug: () => undefined },
    now,
  })
  const opened = await readFigures(1, [withoutFigures(accountPlaceOf(ada), now() - 1_000)])
  expect(opened).toMatchObject([{ positions: [{ id: '7' }], hasFailed: false }])
  expect(await readFigures(1, opened)).toMatchObject([{ positions: [{ id: '7' }], hasFailed: false }])
})
