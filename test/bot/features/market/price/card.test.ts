import type { NoSuchPair } from '../../../../../src/bot/shell/cards/market-parts.js'
import { describe, expect, it } from 'vitest'
import { pricesCard } from '../../../../../src/bot/features/market/price.js'
import type { PairQuote } from '../../../../../src/desk/market/prices/quotes.js'
import { ASKED } from '../../../../desk/support.js'
import { access, dayOf, failed, markOf, render, quoteOf, read, tableWidth } from '../support.js'
import { dataOf, seen } from '../../support.js'

const card = (quotes: readonly PairQuote[], unknown: readonly NoSuchPair[] = [], who = access) =>
  pricesCard(render, who, { quotes, asOf: ASKED }, unknown)

describe('the /price card', () => {
  it('has one row for each pair, with the daily change and a button', () => {
    const message = card([
      quoteOf('BTC/USD', '68431.2', '66866.5'),
      quoteOf('PEPE/USD', '0.000011823', '0.00002'),
    ])
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Prices* and 24-hour change · Arbitrum
      \`\`\`
      BTC/USD    68,431.20  +2.34 %
      PEPE/USD 0.000011823 −40.89 %
      \`\`\`
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD] [PEPE/USD]
      [🔄 Refresh]"
    `)
    expect(dataOf(message)).toEqual(['pair:42161:7', 'pair:42161:8', 'price:42161:7_8'])
  })

  it('shows one pair of the practice exchange', () => {
    const paper = { ...access, credentials: { ...access.credentials, venue: 'paper' as const } }
    expect(seen(card([quoteOf('BTC/USD', '68431.2', '68431.2')], [], paper))).toMatchInlineSnapshot(`
      "*Prices* and 24-hour change · 📝 PAPER · Arbitrum
      \`\`\`
      BTC/USD 68,431.20 0.00 %
      \`\`\`
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD]
      [🔄 Refresh]"
    `)
  })

  it('marks prices that are missing, old or without a daily change', () => {
    const none = { last: read(undefined), day: read(undefined), dayChangePercent: undefined }
    const message = card([
      quoteOf('ETH/USD', '1', '1', { last: failed, day: failed, dayChangePercent: undefined }),
      quoteOf('A/USD', '1', '1', none),
      quoteOf('SOL/USD', '165', '160', { day: failed, dayChangePercent: undefined }),
      quoteOf('LTC/USD', '82'),
      quoteOf('GBP/USD', '1.27', '1.26', { last: read(markOf('1.27', 60 * 20)) }),
      quoteOf('EUR/USD', '1.085', '1.08', {
        last: read(markOf('1.085', 10)),
        day: read(dayOf('1.08', '1.085')),
      }),
    ])
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Prices* and 24-hour change · Arbitrum
      \`\`\`
      ETH/USD      —       —
      A/USD        —       —
      SOL/USD 165.00       —
      LTC/USD  82.00       —
      GBP/USD   1.27 +0.79 %
      EUR/USD  1.085 +0.46 %
      \`\`\`
      ⚠️ Could not be read: the price of ETH/USD. Refresh tries again.
      ⚠️ The service has no price of the last 24 hours for A/USD.
      ⚠️ Could not be read: the last 24 hours of SOL/USD, so the change is missing.
      ⚠️ The last price of GBP/USD is from ⟨Mar 4, 2025, 19:00 UTC⟩, 20 hours ago.
      ⚠️ The last price of EUR/USD is from ⟨14:50:00 UTC⟩, 10 minutes ago.
      _As of ⟨15:00:00 UTC⟩_
      [ETH/USD] [A/USD] [SOL/USD]
      [LTC/USD] [GBP/USD] [EUR/USD]
      [🔄 Refresh]"
    `)
  })

  it('keeps huge and tiny prices within the width of a phone', () => {
    const shown = seen(
      card([
        quoteOf('BTC/USD', '1234567890123456789012.5', '0.00000000000000000001'),
        quoteOf('AVERYLONGNAME/USD', '0.0000000000000000000012345', '123456789'),
        quoteOf('ETH/USD', '100', '250'),
      ]),
    )
    expect(shown).toMatchInlineSnapshot(`
      "*Prices* and 24-hour change · Arbitrum
      \`\`\`
      BTC/USD
        1.2346e21
        +1.2e43 %
      AVERYLONGNAME/USD
        1.2345e-21
        −100.00 %
      ETH/USD
        100.00
        −60.00 %
      \`\`\`
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD] [AVERYLONGNAME/USD] [ETH/USD]
      [🔄 Refresh]"
    `)
    expect(tableWidth(shown)).toBeLessThanOrEqual(32)
  })
})

describe('an unknown pair name', () => {
  it('is reported beside the prices of the others, with similar names', () => {
    expect(
      seen(
        card(
          [quoteOf('BTC/USD', '68431.2')],
          [
            { typed: 'BTX', nearest: ['BTC/USD', 'BNB/USD'] },
            { typed: '<b>', nearest: [] },
          ],
        ),
      ),
    ).toMatchInlineSnapshot(`
      "*Prices* and 24-hour change · Arbitrum
      \`\`\`
      BTC/USD 68,431.20 —
      \`\`\`
      Unknown pair “BTX”. Did you mean BTC/USD, BNB/USD?
      Unknown pair “<b>”. /pairs lists them all.
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD]
      [🔄 Refresh]"
    `)
  })

  it('is reported alone if no other pair was requested', () => {
    expect(seen(card([], [{ typed: 'QQQQ', nearest: [] }]))).toMatchInlineSnapshot(
      `"Unknown pair “QQQQ”. /pairs lists them all."`,
    )
  })
})

it('an empty list of pairs is reported', () => {
  expect(seen(card([]))).toMatchInlineSnapshot(`"The service lists no pairs on this chain."`)
})
