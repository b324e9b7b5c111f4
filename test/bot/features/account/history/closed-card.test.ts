import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { closedCard, historyCard } from '../../../../../src/bot/features/account/history/card.js'
import { shortId } from '../../../../../src/bot/shell/keyboard/action.js'
import { closedPnl } from '../../../../../src/desk/account/pnl/net-pnl.js'
import type { Trader } from '../../../../../src/desk/trader.js'
import type { ClosedPosition } from '../../../../../src/service/service.js'
import { ASKED } from '../../../../desk/support.js'
import { ada, closed, FROM, historyOf, many, NOTHING, render, read } from './support.js'
import { dataOf, seen } from '../../support.js'

const READ = { rows: 1, extent: 'whole', from: ASKED, to: ASKED } as const

describe('one closed position', () => {
  const detail = (trade: ClosedPosition, whole = trade, kind: 'position' | 'order' = 'position') =>
    closedCard(
      render,
      ada,
      {
        trade: {
          key: 'k',
          kind,
          position: trade,
          whole,
          hasUnreadParts: false,
          pnl: closedPnl(trade),
          wholePnl: closedPnl(whole),
          symbol: 'BTC/USD',
        },
        read: READ,
        asOf: ASKED,
      },
      FROM,
    )

  it('says neither prices nor a PnL of an order that was cancelled', () => {
    const order = closed({ status: 'CANCELED', entryPrice: new Big(0), exitPrice: new Big(0) })
    const shown = seen(detail(order, order, 'order'))
    expect(shown).toMatch(/Entry +—\nExit +—/)
    expect(shown).not.toContain('PnL')
  })

  it('shows everything that the service states about it', () => {
    expect(seen(detail(closed()))).toMatchInlineSnapshot(`
      "🟢 *BTC/USD* Long
      Realized PnL *+$334.14* (+33.41 %)
      Ada · Arbitrum

      \`\`\`
      Entry       28,000.00
      Exit        29,000.00
      Final size $10,000.00
      Total size $10,000.00
      Collateral  $1,000.00
      \`\`\`

      *PnL, part by part*
      \`\`\`
      On the price           +$345.64
      Opening + closing fees   −$8.00
      Funding                  +$1.50
      Borrow                   −$5.00
      PnL                    +$334.14
      \`\`\`

      Opened ⟨Mar 1, 2025, 09:30 UTC⟩
      Ended ⟨Mar 5, 2025, 14:03 UTC⟩ · closed
      Order Market
      Position \`7\`

      _As of ⟨15:00:00 UTC⟩_
      [📤 Share] [‹ History]
      [🧾 Raw] [📋 #7]"
    `)
  })

  it('without any figures shows — everywhere', () => {
    expect(seen(detail({ ...NOTHING, id: `0x${'ab'.repeat(32)}` }))).toMatchInlineSnapshot(`
      "⚪ *BTC/USD* Side unknown
      Realized PnL *—* (—)
      Ada · Arbitrum

      \`\`\`
      Entry      —
      Exit       —
      Final size —
      Total size —
      Collateral —
      \`\`\`

      *PnL, part by part*
      \`\`\`
      On the price           —
      Opening + closing fees —
      Funding                —
      Borrow                 —
      PnL                    —
      \`\`\`

      Opened —
      Ended — · —
      Order —
      Position \`0xabababababababababababababababababababababababababababababababab\`

      _As of ⟨15:00:00 UTC⟩_
      [📤 Share] [‹ History]
      [🧾 Raw] [📋 #0xaba…abab]"
    `)
  })

  it('has a button back to the list it was opened from, if the button data has room for it', async () => {
    const from = (pair: string) =>
      dataOf(
        closedCard(
          render,
          ada,
          { trade: undefined, read: READ, asOf: ASKED },
          { filter: { result: 'won', pair }, page: 3 },
        ),
      )
    expect(from('2')[0]).toBe('history:a1:42161:3:won:2')
    const long: Trader = {
      ...ada,
      account: { ...ada.account, id: 'f'.repeat(12) },
      chain: { id: '9'.repeat(16), name: 'Longest' },
    }
    const filter = { result: 'won', pair: shortId('x'.repeat(40)) } as const
    const rows = await read([closed({ pairId: 'x'.repeat(40) })], { filter })
    const [data = '', ...others] = dataOf(historyCard(render, long, rows, filter, 0))
    expect(data).toMatch(/^closed:~.{12}:f{12}:9{16}:0:won:$/)
    expect(others.filter((one) => one.endsWith(`:${filter.pair}`))).toHaveLength(4)
  })

  it('that is not found is reported as not found', () => {
    expect(seen(closedCard(render, ada, { trade: undefined, read: READ, asOf: ASKED }, FROM)))
      .toMatchInlineSnapshot(`
        "Ada · Arbitrum

        This is not among the closed positions that were read.

        _As of ⟨15:00:00 UTC⟩_
        [‹ History]
        [🧾 Raw]"
      `)
  })

  it('is found by the value of its button, anywhere in the history', async () => {
    const history = historyOf(many(35))
    const filter = { result: 'all', isPair: undefined } as const
    const all = await history.list(ada, { filter, atLeast: Infinity, isFresh: false })
    for (const { key, position } of all.trades) {
      const found = await history.find(ada, (_, other) => shortId(other) === shortId(key))
      expect(found.trade?.position).toBe(position)
    }
    expect((await history.find(ada, () => false)).trade).toBeUndefined()
  })
})
