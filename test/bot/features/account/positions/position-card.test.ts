import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { positionCard } from '../../../../../src/bot/features/account/positions/card.js'
import type { Positions } from '../../../../../src/desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../../../src/desk/account/positions/position-view.js'
import {
  bare,
  example,
  heldExample,
  positionsOf,
  traderNamed,
  trigger,
  pending,
} from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const card = (held: PositionWithOrders | undefined, positions: Partial<Positions> = {}) =>
  positionCard({ text, numbers }, ada, positionsOf(held ? [held] : [], positions), held, '7')

describe('the card of one position', () => {
  it('names the share of each stop, and the status of one that may not be in force', () => {
    const stop = (fields: Parameters<typeof trigger>[0]) =>
      trigger({ isTakeProfit: false, triggerPrice: '27000', ...fields })
    const shown = seen(
      card(
        heldExample({
          takeProfits: [],
          stopLosses: [
            stop({ amountPercent: '100' }),
            stop({ triggerPrice: '26500', amountPercent: '30' }),
            stop({ triggerPrice: '26000', amountPercent: '100', status: 'EXPIRED' }),
          ],
          trailingStop: pending({ status: 'FAILED' }),
        }),
      ),
    )
    expect(shown).toMatch(/^SL +27,000\.00/mu)
    expect(shown).toMatch(/^SL 30% +26,500\.00/mu)
    expect(shown).toMatch(/^SL EXPIRED +26,000\.00/mu)
    expect(shown).toMatch(/^Trail \?% FAILED +28,500\.00/mu)
    expect(shown).toContain(
      'Not known if still in force, by the status that the service gives: BTC/USD SL EXPIRED, BTC/USD Trail ?% FAILED',
    )
  })

  it('shows everything that the service states about it', () => {
    const held = heldExample({
      takeProfits: [
        trigger({ triggerPrice: '30450' }),
        trigger({ orderId: '2', triggerPrice: '32000', amountPercent: '25.5' }),
      ],
      stopLosses: [
        trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '27000', amountPercent: '100' }),
      ],
      otherTriggers: [trigger({ orderId: '3', isTakeProfit: undefined, amountPercent: undefined })],
    })
    expect(seen(card(held))).toMatchInlineSnapshot(`
      "Ada · Arbitrum

      🟢 *BTC/USD* Long 10x
      Unrealized PnL *+$320.14* (+32.01 %)
      Size $10,000.00 · collateral $1,000.00
      \`\`\`
      TP 25.5%  32,000.00 +10.34 %
      TP 50%    30,450.00  +5.00 %
      Trig ?%   30,000.00  +3.45 %
      Mark      29,000.00
      Entry     28,000.00  −3.45 %
      SL        27,000.00  −6.90 %
      Liq      ~25,312.00 −12.72 %
      \`\`\`

      TP 30,450.00 closes 50 %
      TP 32,000.00 closes 25.5 %
      SL 27,000.00 closes 100 %
      Trig 30,000.00 closes a share that the service does not state

      *PnL, part by part*
      \`\`\`
      On the price        +$357.14
      Opening fee           −$7.00
      Unpaid position fee   −$8.00
      Closing fee           −$7.00
      Funding              −$10.00
      Borrow                −$5.00
      PnL                 +$320.14
      \`\`\`

      Position \`7\`
      Opened ⟨Mar 5, 2025, 14:03 UTC⟩
      Order Market · status OPEN

      ~ liquidation price estimated by the bot
      _As of ⟨15:00:00 UTC⟩_
      [Close] [Add] [Collateral]
      [TP/SL] [Trail]
      [Break-even] [Reverse]
      [SL 27,550.00 −5 %] [SL 26,100.00 −10 %]
      [📈 Chart] [🔔 Alert] [📤 Share]
      [🔄 Refresh] [‹ All positions]
      [🧾 Raw] [📋 #7]"
    `)
    expect(dataOf(card(held)).slice(-3)).toEqual([
      'position:a1:42161:7',
      'positions:a1:42161:0',
      'raw:a1:42161:openPositions:-',
    ])
  })

  it('without any figures shows — everywhere', () => {
    const held = heldExample({
      position: bare(),
      symbol: undefined,
      mark: { ok: true, value: undefined },
      liquidation: undefined,
      unrealizedPnl: undefined,
      unrealizedPnlPercent: undefined,
    })
    expect(seen(card(held))).toMatchInlineSnapshot(`
      "Ada · Arbitrum

      ⚪ *Unknown pair* Side unknown —
      Unrealized PnL *—*
      Size — · collateral —
      \`\`\`
      Mark  —
      Entry —
      Liq   —
      \`\`\`

      *PnL, part by part*
      \`\`\`
      On the price        —
      Opening fee         —
      Unpaid position fee —
      Closing fee         —
      Funding             —
      Borrow              —
      PnL                 —
      \`\`\`

      Position \`7\`
      Opened —
      Order — · status —

      ⚠️ Unknown pair: the pair's name is unknown, so there is no price; PnL and distances are missing.
      ⚠️ PnL before costs that the service does not state: Opening fee, Unpaid position fee, Closing fee, Funding, Borrow.
      _As of ⟨15:00:00 UTC⟩_
      [Close] [Add] [Collateral]
      [TP/SL] [Trail]
      [Break-even] [Reverse]
      [📤 Share]
      [🔄 Refresh] [‹ All positions]
      [🧾 Raw] [📋 #7]"
    `)
  })

  it('shows its trailing stop and the changes in progress', () => {
    const change = pending({ type: 'Market', pendingSize: '500', pendingCollateral: undefined })
    const shown = seen(card(heldExample({ trailingStop: pending({}), change })))
    expect(shown.split('\n').slice(3, 13).join('\n')).toMatchInlineSnapshot(`
      "Unrealized PnL *+$320.14* (+32.01 %)
      Size $10,000.00 · collateral $1,000.00
      \`\`\`
      Mark      29,000.00
      Trail ?%  28,500.00  −1.72 %
      Entry     28,000.00  −3.45 %
      Liq      ~25,312.00 −12.72 %
      \`\`\`
      How much of the position its stops cover is not known: the service does not state all of it.
      "
    `)
  })

  it('shows unknown words unchanged, and received funding as a gain', () => {
    const position = example({ type: 'Iceberg <b>', status: 'HALF_OPEN', accruedFundingFee: '-40' })
    const shown = seen(card(heldExample({ position })))
    expect(shown).toContain('Order Iceberg <b> · status HALF_OPEN')
    expect(shown).toMatch(/^Funding +\+\$40\.00$/m)
  })

  it('shows its own warnings, and none of other positions', () => {
    const held = heldExample({ liquidation: { price: new Big('25000'), estimated: false, missing: [] } })
    const other = heldExample({ symbol: 'ETH/USD', mark: { ok: true, value: undefined } })
    const positions = positionsOf([held, other], { triggers: { ok: false, error: new Error('away') } })
    const shown = seen(positionCard({ text, numbers }, ada, positions, held, '7'))
    expect(shown).toContain('Take-profits and stops could not be read')
    expect(shown).not.toContain('ETH/USD')
    expect(shown).not.toContain('estimate')
  })

  it('that was closed is reported as gone, with a button back', () => {
    expect(seen(card(undefined))).toMatchInlineSnapshot(`
      "Ada · Arbitrum

      This position is no longer open.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [‹ All positions]
      [🧾 Raw]"
    `)
  })
})
