import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import type { Trade } from '../../../../../src/service/service.js'
import { ASKED } from '../../../../desk/support.js'
import { seen } from '../../support.js'
import { account, card } from './support.js'

const trade = (fields: Partial<Trade> = {}): Trade => ({
  action: 'OPEN_POSITION',
  account,
  positionId: '7',
  pairId: '1',
  isLong: true,
  entryPrice: new Big(28_000),
  markPrice: new Big(29_000),
  collateral: new Big(100),
  volume: new Big(1_000),
  profitLoss: new Big('-12.345'),
  createdAt: ASKED,
  transactionHash: `0x${'ab'.repeat(32)}`,
  ...fields,
})

describe('market-maker trades', () => {
  const nothing: Trade = {
    action: undefined,
    account: undefined,
    positionId: undefined,
    pairId: undefined,
    isLong: undefined,
    entryPrice: undefined,
    markPrice: undefined,
    collateral: undefined,
    volume: undefined,
    profitLoss: undefined,
    createdAt: undefined,
    transactionHash: undefined,
  }
  it('show each action, unknown ones too, and a button if there are more', () => {
    const rows = [
      trade(),
      trade({ action: 'FROBNICATE_<b>', isLong: false, profitLoss: new Big('1e30') }),
      nothing,
    ]
    expect(seen(card({ read: 'trades', window: { rows, hasMore: true } }, 2))).toMatchInlineSnapshot(`
      "*Trades* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      ▲ *BTC/USD* Long · open position
      ⟨Mar 5, 2025, 15:00 UTC⟩
      \`\`\`
      Size  $1,000.00
      Price 29,000.00
      PnL     −$12.35
      \`\`\`
      \`0xabab…abab\`

      ▼ *BTC/USD* Short · frobnicate <b>
      ⟨Mar 5, 2025, 15:00 UTC⟩
      \`\`\`
      Size
        $1,000.00
      Price
        29,000.00
      PnL
        +$1,000,000,000,000,000,000,00
        0,000,000,000.00
      \`\`\`
      \`0xabab…abab\`

      ▫️ *Unknown pair* Side unknown · —
      —
      \`\`\`
      Size  —
      Price —
      PnL   —
      \`\`\`

      ⚠️ PnL before costs that the service does not state: Opening + closing fees.

      _As of ⟨15:00:00 UTC⟩ · page 3, more follow_
      [‹ Previous] [🔄 Refresh] [Next ›]
      [Exposure] [Positions] [Orders]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })
  it('have different texts for an empty list and for an empty next page', () => {
    const window = { rows: [], hasMore: false }
    expect(card({ read: 'trades', window }).text.text).toContain('No trades.')
    expect(card({ read: 'trades', window }, 3).text.text).toContain('There are no more trades.')
  })
})
