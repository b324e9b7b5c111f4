import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { bare, trigger } from '../../../../desk/support.js'
import { seen } from '../../support.js'
import { card } from './support.js'

describe('market-maker orders', () => {
  it('that have all ended may have others behind a list that is cut', () => {
    const triggers = Array.from({ length: 50 }, (_, index) =>
      trigger({ orderId: String(index), status: 'CANCELED' }),
    )
    const text = seen(card({ read: 'orders', orders: { pending: [], triggers } }))
    expect(text).toContain('No pending orders')
    expect(text).toContain('there may be more')
  })

  it('of both kinds show their effect', () => {
    const pending = {
      ...bare(),
      positionId: '9',
      type: 'Iceberg',
      status: 'PENDING',
      limitPrice: new Big('0.00001234'),
      stopPrice: undefined,
      amountPercent: undefined,
      pendingSize: new Big(500),
      pendingCollateral: new Big(50),
    }
    const triggers = [
      trigger(),
      trigger({ orderId: '1', isTakeProfit: false, amountPercent: '100' }),
      trigger({
        orderId: '2',
        isTakeProfit: undefined,
        amountPercent: undefined,
        triggerPrice: undefined,
        isLong: undefined,
      }),
    ]
    expect(seen(card({ read: 'orders', orders: { pending: [pending], triggers } }))).toMatchInlineSnapshot(`
      "*Orders* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      4 pending orders

      ▫️ *Unknown pair* Side unknown
      \`\`\`
      Iceberg 0.00001234
      Size       $500.00
      \`\`\`

      ▲ *BTC/USD* Long
      \`\`\`
      TP     30,000.00
      Closes      50 %
      \`\`\`

      ▲ *BTC/USD* Long
      \`\`\`
      SL     30,000.00
      Closes     100 %
      \`\`\`

      ▫️ *BTC/USD* Side unknown
      \`\`\`
      Trig —
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Exposure] [Positions] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })
  it('are reported as none if the service returns none', () => {
    expect(seen(card({ read: 'orders', orders: { pending: [], triggers: [] } }))).toMatchInlineSnapshot(`
      "*Orders* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      No pending orders.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Exposure] [Positions] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })
})
