import { expect, test } from 'vitest'
import { createMarketMakerDesk } from '../../../../src/desk/market/market-maker/market-maker.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import { serviceWith } from '../../support.js'

test('the total of an unrealized PnL is asked for where it alone is wanted', async () => {
  const asked: unknown[] = []
  const chain = { id: '42161', name: 'Arbitrum' } as const
  const desk = createMarketMakerDesk({
    service: serviceWith({
      dialect: defaultDialect,
      unrealisedPnl: async (input) => {
        asked.push(input)
        return {} as never
      },
    }),
    settings: {} as never,
    chains: [chain],
    now: () => 0,
  })
  for (const read of ['upnl', 'upnlTotal'] as const)
    await desk.read(chain, { read, asset: 'BTC/USD' }, { from: 0, count: 1 })
  expect(asked).toEqual([
    { chainId: '42161', asset: 'BTC/USD' },
    { chainId: '42161', asset: 'BTC/USD', total: true },
  ])
})
