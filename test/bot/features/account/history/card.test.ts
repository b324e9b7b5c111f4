import { pnlStatistics } from '../../../../../src/desk/account/pnl/statistics.js'
import { plain } from '../../../../service/support/plain.js'
import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { historyCard } from '../../../../../src/bot/features/account/history/card.js'
import { createReadHistory } from '../../../../../src/desk/account/history/history.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import { ASKED, handClock, serviceWith } from '../../../../desk/support.js'
import { ada, ALL, closed, many, NOTHING, render, read, shown } from './support.js'
import { seen } from '../../support.js'

describe('the history', () => {
  it('is empty when the service returns an empty list', async () => {
    expect(await shown([])).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      No closed positions yet.

      _As of ⟨15:00:00 UTC⟩_
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('of one position shows its result', async () => {
    expect(await shown([closed()])).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      1 closed · 1 won · 0 lost
      Realized PnL *+$334.14*
      Fees $8.00 · funding +$1.50 · borrow $5.00
      PnL is net of fees, funding and borrow.

      \`\`\`
      BTC/USD Long Mar 5, 2025
        +$334.14 +33.41 %
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD Long +$334.14 · Mar 5, 2025]
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('shows an ending other than a plain close, with unknown statuses unchanged', async () => {
    const endings = ['LIQUIDATED', 'CANCELED', 'HALF_CLOSED <b>', undefined].map((status, index) =>
      closed({ id: String(index), status, isLong: index % 2 === 0, realisedPnl: new Big(index - 1) }),
    )
    expect(await shown(endings)).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      3 closed · 0 won · 3 lost
      Realized PnL *−$22.00*
      Fees $24.00 · funding +$4.50 · borrow $15.00
      PnL is net of fees, funding and borrow.

      \`\`\`
      BTC/USD Long  Mar 5, 2025
        −$9.00 −0.90 %
        liquidated
      BTC/USD Short Mar 5, 2025
             —       —
        cancelled
      BTC/USD Long  Mar 5, 2025
        −$7.00 −0.70 %
        HALF_CLOSED <b>
      BTC/USD Short Mar 5, 2025
        −$6.00 −0.60 %
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD Long −$9.00 · Mar 5, 2025]
      [BTC/USD Short — · Mar 5, 2025]
      [BTC/USD Long −$7.00 · Mar 5, 2025]
      [BTC/USD Short −$6.00 · Mar 5, 2025]
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('names a part that was closed while the rest stayed open', async () => {
    expect(await shown([closed({ status: 'OPEN' })])).toContain('  closed in part\n')
  })

  it('shows no PnL of an order that was cancelled, in its line and on its button', async () => {
    const text = await shown([closed({ status: 'CANCELED', realisedPnl: new Big('12.34') })])
    expect(text).toContain('cancelled')
    expect(text).not.toMatch(/12\.34|4\.34|\$0\.00|\+/)
  })

  it('counts a position once, and neither its parts nor a cancelled order', async () => {
    const at = (day: number) => new Date(Date.UTC(2025, 2, day))
    const parts = [
      closed({
        status: 'CLOSED',
        size: new Big(6_000),
        realisedPnl: new Big(-3),
        positionFee: new Big(1),
        closedAt: at(5),
      }),
      closed({
        status: 'CLOSED',
        size: new Big(4_000),
        realisedPnl: new Big(9),
        positionFee: new Big(1),
        closedAt: at(4),
      }),
    ]
    const open = closed({
      id: '9',
      status: 'CLOSED',
      size: new Big(100),
      realisedPnl: new Big(7),
      positionFee: new Big(1),
      closedAt: at(3),
    })
    const order = closed({ id: '10', status: 'CANCELED', realisedPnl: undefined, closedAt: at(2) })
    const rows = [...parts, open, order]
    const history = await read(rows, { atLeast: Infinity })
    expect(
      history.trades.map(({ kind, pnl, wholePnl }) => [kind, pnl.net?.toFixed(), wholePnl.net?.toFixed()]),
    ).toEqual([
      ['position', '-4', '4'],
      ['part', '8', '4'],
      ['part', '6', '6'],
      ['order', undefined, undefined],
    ])
    expect(plain(history.totals)).toMatchObject({
      ended: 1,
      won: 1,
      lost: 0,
      closes: 3,
      pnl: '10',
      fees: '3',
    })
    expect(history.missingPnl).toBe(0)
    const card = await shown(rows)
    expect(card).toContain('1 closed · 1 won · 0 lost')
    expect(card.match(/closed in part/g)).toHaveLength(2)
    expect(pnlStatistics(history.trades, { span: 'all', zone: 'UTC', now: ASKED })).toMatchObject({
      trades: 1,
      wins: 1,
      closes: 3,
      leftOut: 0,
      days: [{ day: '2025-03-03' }, { day: '2025-03-04' }, { day: '2025-03-05' }],
    })
  })

  it('without any figures shows — everywhere, and no sum', async () => {
    expect(await shown([{ ...NOTHING, id: '8' }, closed()])).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      2 closed · 1 won · 0 lost
      Realized PnL *—*
      Fees — · funding — · borrow —

      \`\`\`
      BTC/USD Long
        Mar 5, 2025
        +$334.14 +33.41 %
      Unknown pair Side unknown
        —
               —        —
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD Long +$334.14 · Mar 5, 2025]
      [Unknown pair Side unknown — · —]
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('of huge and tiny numbers keeps every digit within a phone', async () => {
    const huge = closed({
      id: '8',
      realisedPnl: new Big('-98765432109876543210987654.321'),
      roiPercent: new Big('-9876543210987654321.5'),
      pairId: '99',
    })
    expect(await shown([huge, closed({ realisedPnl: new Big('0.0000001'), roiPercent: new Big('0') })]))
      .toMatchInlineSnapshot(`
        "*History* · Ada · Arbitrum
        2 closed · 0 won · 2 lost
        Realized PnL *−$98,765,432,109,876,543,210,987,670.32*
        Fees $16.00 · funding +$3.00 · borrow $10.00
        PnL is net of fees, funding and borrow.

        \`\`\`
        Pair #99 Long Mar 5, 2025
          −$98,765,432,109,876,543,210,9
          87,662.32
          −9,876,543,210,987,654,321,098
          ,766.23 %
        BTC/USD Long  Mar 5, 2025
          −$8.00
          −0.80 %
        \`\`\`

        _As of ⟨15:00:00 UTC⟩_
        [Pair #99 Long −$98,765,432,109,876,543,210,987,662.32 · Mar 5, …]
        [BTC/USD Long −$8.00 · Mar 5, 2025]
        [✓ All] [Won] [Lost] [Pair…]
        [🔄 Refresh]"
      `)
  })

  it('has pages of six, and says that there are older ones', async () => {
    expect(await shown(many(35), { page: 1, atLeast: 13 })).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      20 closed · 10 won · 10 lost
      Realized PnL *−$97.50*
      Fees $160.00 · funding +$30.00 · borrow $100.00
      PnL is net of fees, funding and borrow.

      \`\`\`
      ETH/USD Long Feb 27, 2025
         +$2.25 +0.23 %
      BTC/USD Long Feb 26, 2025
        −$12.00 −1.20 %
      BTC/USD Long Feb 25, 2025
         +$2.25 +0.23 %
      ETH/USD Long Feb 24, 2025
        −$12.00 −1.20 %
      BTC/USD Long Feb 23, 2025
         +$2.25 +0.23 %
      BTC/USD Long Feb 22, 2025
        −$12.00 −1.20 %
      \`\`\`

      These are from the newest 20; there are older ones.
      Closed from Feb 14, 2025 to Mar 5, 2025.
      _As of ⟨15:00:00 UTC⟩ · page 2 of 4+_
      [ETH/USD Long +$2.25 · Feb 27, 2025]
      [BTC/USD Long −$12.00 · Feb 26, 2025]
      [BTC/USD Long +$2.25 · Feb 25, 2025]
      [ETH/USD Long −$12.00 · Feb 24, 2025]
      [BTC/USD Long +$2.25 · Feb 23, 2025]
      [BTC/USD Long −$12.00 · Feb 22, 2025]
      [✓ All] [Won] [Lost] [Pair…]
      [‹ Previous] [🔄 Refresh] [Next ›]"
    `)
  })

  it('keeps the pages that were read when one fails, and reports the gap', async () => {
    const card = await shown(many(35), { atLeast: 30, failing: 2 })
    expect(card).toContain('⚠️ These are from the 10 that were read; the rest could not be read.')
    expect(card).toContain('10 closed · 5 won · 5 lost')
    expect(card).toContain('page 1 of 2+')
  })

  it('that is possibly truncated by the service shows a warning', async () => {
    const history = createReadHistory({
      service: serviceWith({ dialect: defaultDialect, closedPositions: async () => many(100) }),
      pairNames: { symbol: async () => 'BTC/USD' },
      ...handClock(),
    })
    const filter = { result: 'all', isPair: undefined } as const
    const all = await history.list(ada, { filter, atLeast: 7, isFresh: false })
    expect(all.read).toMatchObject({ rows: 100, extent: 'cut' })
    expect(seen(historyCard(render, ada, all, ALL, 0))).toContain(
      '⚠️ The service returned a full list, up to its limit for one request: there may be more.',
    )
  })

  it('of a service that begins with the oldest is read to its end, and shows the latest first', async () => {
    const history = await read(many(35).toReversed())
    expect(history.read).toMatchObject({ rows: 35, extent: 'whole' })
    expect(history.trades[0]?.position.closedAt).toEqual(ASKED)
  })
})
