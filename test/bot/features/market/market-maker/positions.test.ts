import { describe, expect, it } from 'vitest'
import { bare, example } from '../../../../desk/support.js'
import { seen } from '../../support.js'
import { card } from './support.js'

describe('market-maker positions', () => {
  it('have their sums on top', () => {
    const rows = [example(), example({ id: '8', pairId: '2', isLong: false, liquidationPrice: '31000' })]
    expect(seen(card({ read: 'positions', rows }))).toMatchInlineSnapshot(`
      "*Positions* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      2 positions
      Size $20,000.00 · collateral $2,000.00

      ▲ *BTC/USD* Long 10x
      \`\`\`
      Size       $10,000.00
      Collateral  $1,000.00
      Entry       28,000.00
      Liq        ~25,312.00
      \`\`\`

      ▼ *ETH/USD* Short 10x
      \`\`\`
      Size       $10,000.00
      Collateral  $1,000.00
      Entry       28,000.00
      Liq         31,000.00
      \`\`\`

      ~ liquidation price estimated by the bot

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Exposure] [Orders] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })

  it('are those that are open, each once', () => {
    const rows = [
      example(),
      example({ accruedFundingFee: '9' }),
      example({ id: '8', status: 'CLOSED' }),
      example({ id: '9', status: 'PENDING' }),
    ]
    const shown = seen(card({ read: 'positions', rows }))
    expect(shown).toContain('1 position\nSize $10,000.00')
    expect(shown.match(/Long/gu)).toHaveLength(1)
    expect(seen(card({ read: 'positions', rows: rows.slice(2) }))).toContain('No open positions')
  })

  it('names the closing fee where the service does not state it, and the liquidation is estimated without', () => {
    const caveat =
      '⚠️ The liquidation price is without costs that the service does not state (Closing fee): it may be closer.'
    expect(seen(card({ read: 'positions', rows: [example({ closingFee: undefined })] }))).toContain(caveat)
    const stated = example({ closingFee: undefined, liquidationPrice: '25000' })
    expect(seen(card({ read: 'positions', rows: [stated] }))).not.toContain('may be closer')
  })

  it('without figures show —, and a list that may be truncated has a warning', () => {
    const shown = seen(
      card(
        { read: 'positions', rows: Array.from({ length: 50 }, (_, index) => bare({ id: String(index) })) },
        9,
      ),
    )
    expect(shown).toMatchInlineSnapshot(`
      "*Positions* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      50 positions
      Size — · collateral —
      ⚠️ The service returned a full list, up to its limit for one request: there may be more.

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      _As of ⟨15:00:00 UTC⟩ · page 10 of 10_
      [‹ Previous] [🔄 Refresh]
      [Exposure] [Orders] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })
  it('are reported as none if the service returns none', () => {
    expect(seen(card({ read: 'positions', rows: [] }))).toMatchInlineSnapshot(`
      "*Positions* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      No open positions.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Exposure] [Orders] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })
})
