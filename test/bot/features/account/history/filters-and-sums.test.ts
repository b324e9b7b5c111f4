import { Big } from 'big.js'
import * as fc from 'fast-check'
import type { ClosedPosition } from '../../../../../src/service/service.js'
import { describe, expect, it } from 'vitest'
import { historyCard, historyPairsCard } from '../../../../../src/bot/features/account/history/card.js'
import type { PackedFilter } from '../../../../../src/bot/features/account/history/keyboard.js'
import { ada, closed, many, render, read, shown } from './support.js'
import { example } from '../../../../desk/support.js'
import { dataOf, numbers, seen } from '../../support.js'

describe('the filters of the history', () => {
  it('select the winners of one pair', async () => {
    const filter = { result: 'won', pair: '2' } as const
    expect(await shown(many(35), { filter })).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Only winners · ETH/USD
      6 closed · 6 won · 0 lost
      Realized PnL *+$13.50*
      Fees $48.00 · funding +$9.00 · borrow $30.00
      PnL is net of fees, funding and borrow.

      \`\`\`
      ETH/USD Long  Mar 5, 2025
        +$2.25 +0.23 %
      ETH/USD Long Feb 27, 2025
        +$2.25 +0.23 %
      ETH/USD Long Feb 21, 2025
        +$2.25 +0.23 %
      ETH/USD Long Feb 15, 2025
        +$2.25 +0.23 %
      ETH/USD Long  Feb 9, 2025
        +$2.25 +0.23 %
      ETH/USD Long  Feb 3, 2025
        +$2.25 +0.23 %
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [ETH/USD Long +$2.25 · Mar 5, 2025]
      [ETH/USD Long +$2.25 · Feb 27, 2025]
      [ETH/USD Long +$2.25 · Feb 21, 2025]
      [ETH/USD Long +$2.25 · Feb 15, 2025]
      [ETH/USD Long +$2.25 · Feb 9, 2025]
      [ETH/USD Long +$2.25 · Feb 3, 2025]
      [All] [✓ Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('report that nothing matches, and how many positions have no stated result', async () => {
    const rows = [closed({ realisedPnl: undefined }), closed({ id: '8', realisedPnl: new Big(8) })]
    expect(await shown(rows, { filter: { result: 'lost', pair: '' } })).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Only losers
      No match among the closed positions that were read.

      ⚠️ For one the service does not state a profit or loss.
      _As of ⟨15:00:00 UTC⟩_
      [All] [Won] [✓ Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('list the pairs with a closed position', async () => {
    const history = await read([...many(3), closed({ id: '50', pairId: '99' })], { atLeast: Infinity })
    const card = historyPairsCard(render, ada, history, 'won')
    expect(seen(card)).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Which pair?

      _As of ⟨15:00:00 UTC⟩_
      [All pairs]
      [ETH/USD] [BTC/USD] [Pair #99]"
    `)
    expect(dataOf(card)).toEqual([
      'history:a1:42161:0:won:',
      'history:a1:42161:0:won:2',
      'history:a1:42161:0:won:1',
      'history:a1:42161:0:won:99',
    ])
  })
})

describe('the sums of the history', () => {
  const cents = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((amount) => new Big(amount).div(100))
  const trade = fc.record({
    realisedPnl: cents,
    positionFee: cents,
    fundingFee: cents,
    borrowFee: cents,
    // So much that the percentage fits beside the amount.
    totalCollateral: fc.constant(new Big('1e9')),
  })
  const result = fc.constantFrom('all', 'won', 'lost')

  it('count a position whose last part alone is listed once it is not open any more', async () => {
    const last = closed({ size: new Big('500'), totalSize: new Big('1000'), realisedPnl: new Big('-17') })
    const sums = async (open?: Parameters<typeof read>[1]) => {
      const { ended, lost } = (await read([last], open)).totals
      return [ended, lost]
    }
    expect(await sums({ open: [] })).toEqual([1, 1])
    expect(await sums({ open: [example({ status: 'CLOSED' })] })).toEqual([1, 1])
    expect(await sums({ open: [example()] })).toEqual([0, 0])
    expect(await sums()).toEqual([0, 0])
  })

  it('equal the sums of the filtered rows, and of the printed figures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { minLength: 1, maxLength: 25 }), result, async (trades, wanted) => {
        const rows = trades.map((fields, index) => closed({ id: String(index), ...fields }))
        const filter = { result: wanted, pair: '' } as PackedFilter
        const history = await read(rows, { filter, atLeast: Infinity })
        // Funding and borrow are deducted already.
        const net = ({ realisedPnl, positionFee }: ClosedPosition): Big =>
          new Big(realisedPnl ?? NaN).minus(positionFee ?? NaN)
        const mine = rows.filter((row) =>
          wanted === 'all' ? true : wanted === 'won' ? net(row).gt(0) : net(row).lt(0),
        )
        const sum = mine.reduce((all, one) => all.plus(net(one)), new Big(0))
        expect(history.trades).toHaveLength(mine.length)
        expect(history.totals.pnl?.toFixed()).toBe(sum.toFixed())
        for (const [cost, field] of [
          ['fees', 'positionFee'],
          ['funding', 'fundingFee'],
          ['borrow', 'borrowFee'],
        ] as const)
          expect(history.totals[cost]?.toFixed()).toBe(
            mine.reduce((all, one) => all.plus(one[field] ?? NaN), new Big(0)).toFixed(),
          )
        let printed = new Big(0)
        for (let page = 0; page * 6 < mine.length; page++) {
          const card = seen(historyCard(render, ada, history, filter, page))
          for (const [, sign, amount = ''] of card.matchAll(/^ +([+−]?)\$([\d,.]+) +/gm)) {
            const value = new Big(amount.replaceAll(',', ''))
            printed = sign === '−' ? printed.minus(value) : printed.plus(value)
          }
          expect(card).toContain(`Realized PnL *${numbers.signedDollars(sum)}*`)
        }
        expect(printed.toFixed(2)).toBe(sum.toFixed(2))
      }),
      { numRuns: 40 },
    )
  })
})
