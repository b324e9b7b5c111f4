import { expect, test } from 'vitest'
import { accountOf } from '../../../../packages/practice-exchange/src/engine/state/update.js'
import { exchangeOn } from '../../../../packages/practice-exchange/src/engine/apply.js'
import { values } from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { equityOf } from '../../../support/ledger/equity.js'
import { ledgerOf } from '../../../support/ledger/ledger.js'
import { activeOf, openMarket } from '../../../support/ledger/market.js'
import { deskOf } from '../../../support/ledger/statement.js'

test('two equal parts of a position that are closed at the same moment both count', async () => {
  const market = await openMarket(false)
  const desk = deskOf(market)
  try {
    const [trader] = market.traders
    const before = equityOf(market, trader)
    const send = async (name: string, params: object): Promise<void> => {
      await market.execute(trader, { name, params } as Parameters<typeof market.execute>[1])
    }
    const pair = { tokenId: '1', isLong: true }
    await market.control('/prices', { pair: 'BTC', price: '60000', freeze: true })
    await send('newPositionOrder', { ...pair, positionType: 'Market', collateral: '99', size: '990' })
    await market.pass(1_000)
    const posId = `${activeOf(market, trader)[0]?.posId}`
    // A close of 90, and at the same price ten percent of the 900 that are left.
    await send('addTPSL', { posId, tpPrice: '60001', tpAmountPercent: '10' })
    await send('decreasePosition', { ...pair, posId, size: '90' })
    await market.control('/prices', { pair: 'BTC', price: '61000', freeze: true })
    await market.pass(1_000)

    const rows = values(accountOf(exchangeOn(market.state(), trader.chainId), trader.account).closed)
    expect(rows).toHaveLength(2)
    const { lines, difference, statement } = await ledgerOf(market, desk, trader, before)
    expect(statement.pnl.statistics.closes, lines.join('\n')).toBe(2)
    expect(difference.abs().lt('0.000000001'), lines.join('\n')).toBe(true)
  } finally {
    await desk.close()
    await market.close()
  }
})
