import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { pairCard } from '../../../../../src/bot/features/market/pair.js'
import type { PairOverview } from '../../../../../src/desk/market/prices/quotes.js'
import type { PairInfo } from '../../../../../src/service/service.js'
import { ASKED } from '../../../../desk/support.js'
import { access, failed, markOf, render, quoteOf, read, tableWidth, defaultInfo } from '../support.js'
import { infoOf } from '../../../../desk/market/support.js'
import { dataOf, seen } from '../../support.js'

const facts = (info: PairInfo, fields: Partial<PairOverview> = {}): PairOverview => ({
  ...quoteOf('BTC/USD', '68431.2', '66866.5'),
  pair: { id: '1', symbol: 'BTC/USD' },
  info: read({ info, readAt: ASKED }),
  maxLeverage: new Big('100'),
  asOf: ASKED,
  ...fields,
})
const mine = { isPrivate: true, isFavourite: false } as const
const card = (one: PairOverview, place: Parameters<typeof pairCard>[3] = mine) =>
  pairCard(render, access, one, place)

describe('the card of a pair', () => {
  it('shows price, costs of both sides and the available open interest', () => {
    const message = card(facts(defaultInfo()))
    expect(seen(message)).toMatchInlineSnapshot(`
      "*BTC/USD* · Arbitrum
      *68,431.20* · +2.34 % in 24 hours
      High 68,431.20 · low 66,866.50

      \`\`\`
                  Long     Short
      Funding 0.0013 % −0.0013 %
      Borrow  0.0004 %  0.0006 %
      A day      $0.40    −$0.16
      Fee       0.05 %    0.08 %
      \`\`\`
      Funding and borrow are hourly rates for each side; a day is both, for a size of $1,000. Below 0 that side receives. The fee is for opening or closing.

      *Open interest* and its maximum
      \`\`\`
      Long           $12.3M of $20M
      ████████░░░░░░         61.7 %
      Short             $2M of $20M
      █░░░░░░░░░░░░░           10 %
      \`\`\`

      Maximum leverage 100x
      _As of ⟨15:00:00 UTC⟩_
      [📈 Long] [📉 Short]
      [📈 Chart] [🔔 Alert]
      [☆ Add to favourites]
      [🔄 Refresh] [‹ All pairs]
      [🧾 Raw]"
    `)
    expect(dataOf(message)).toEqual([
      'pair-trade:long:42161:1',
      'pair-trade:short:42161:1',
      'chart-of:.:BTC%2FUSD',
      'alert-new:BTC%2FUSD',
      'pair-star:yes:42161:1',
      'pair:42161:1',
      'pairs:42161:name:0:',
      'raw:.:42161:pairInfo:1',
    ])
  })

  it('in a group has no personal buttons, and links to the private chat for a trade', () => {
    const { keyboard } = card(facts(defaultInfo()), { isPrivate: false, bot: 'squawkbox_bot' })
    expect(keyboard?.inline_keyboard).toMatchInlineSnapshot(`
      [
        [
          {
            "text": "📈 Long",
            "url": "https://t.me/squawkbox_bot?start=trade_long_BTC-USD",
          },
          {
            "text": "📉 Short",
            "url": "https://t.me/squawkbox_bot?start=trade_short_BTC-USD",
          },
        ],
        [
          {
            "callback_data": "chart-of:-:BTC%2FUSD",
            "text": "📈 Chart",
          },
          {
            "text": "🔔 Alert",
            "url": "https://t.me/squawkbox_bot?start=alert_BTC-USD",
          },
        ],
        [
          {
            "callback_data": "pair:42161:1",
            "text": "🔄 Refresh",
          },
          {
            "callback_data": "pairs:42161:name:0:",
            "text": "‹ All pairs",
          },
        ],
      ]
    `)
  })

  it('that is a favourite has a button to remove it', () => {
    expect(dataOf(card(facts(defaultInfo()), { isPrivate: true, isFavourite: true }))).toContain(
      'pair-star:no:42161:1',
    )
  })

  it('without any figures shows — everywhere, and never a zero', () => {
    const nothing = {
      last: read(undefined),
      day: read(undefined),
      dayChangePercent: undefined,
      maxLeverage: undefined,
    }
    expect(seen(card(facts(infoOf(), nothing)))).toMatchInlineSnapshot(`
      "*BTC/USD* · Arbitrum
      *—* · — in 24 hours

      \`\`\`
              Long Short
      Funding    —     —
      Borrow     —     —
      A day      —     —
      Fee        —     —
      \`\`\`
      Funding and borrow are hourly rates for each side; a day is both, for a size of $1,000. Below 0 that side receives. The fee is for opening or closing.

      *Open interest* and its maximum
      \`\`\`
      Long  — of —
      Short — of —
      \`\`\`

      Maximum leverage —
      ⚠️ The service has no price of the last 24 hours for BTC/USD.
      _As of ⟨15:00:00 UTC⟩_
      [📈 Long] [📉 Short]
      [📈 Chart] [🔔 Alert]
      [☆ Add to favourites]
      [🔄 Refresh] [‹ All pairs]
      [🧾 Raw]"
    `)
  })

  it('of huge and tiny numbers stays within the width of a phone', () => {
    const info = infoOf({
      fundingRate: '-0.000000000000001',
      borrowRateLong: '123456',
      borrowRateShort: '0',
      longOpenInterest: '99999999999999999999999',
      shortOpenInterest: '0.000001',
      maxLongOpenInterest: '1',
      maxShortOpenInterest: '123456789012345678901234567890',
      longTradingFee: '1e30',
      shortTradingFee: '0.00000001',
    })
    const shown = seen(card(facts(info)))
    expect(shown).toMatchInlineSnapshot(`
      "*BTC/USD* · Arbitrum
      *68,431.20* · +2.34 % in 24 hours
      High 68,431.20 · low 66,866.50

      \`\`\`
                  Long   Short
      Funding −1e-13 % 1e-13 %
      Borrow     12M %  0.00 %
      A day     $2.96B   $0.00
      Fee       1e32 %  1e-6 %
      \`\`\`
      Funding and borrow are hourly rates for each side; a day is both, for a size of $1,000. Below 0 that side receives. The fee is for opening or closing.

      *Open interest* and its maximum
      \`\`\`
      Long                 $1e23 of $1
      ██████████████           > 999 %
      Short          $1e-6 of $1.23e29
      █░░░░░░░░░░░░░               0 %
      \`\`\`

      Maximum leverage 100x
      _As of ⟨15:00:00 UTC⟩_
      [📈 Long] [📉 Short]
      [📈 Chart] [🔔 Alert]
      [☆ Add to favourites]
      [🔄 Refresh] [‹ All pairs]
      [🧾 Raw]"
    `)
    expect(tableWidth(shown)).toBeLessThanOrEqual(32)
  })

  it('with a maximum open interest of zero shows no share of it', () => {
    const info = infoOf({
      longOpenInterest: '5',
      maxLongOpenInterest: '0',
      shortOpenInterest: '-5',
      maxShortOpenInterest: '10',
    })
    expect(seen(card(facts(info)))).toMatchInlineSnapshot(`
      "*BTC/USD* · Arbitrum
      *68,431.20* · +2.34 % in 24 hours
      High 68,431.20 · low 66,866.50

      \`\`\`
              Long Short
      Funding    —     —
      Borrow     —     —
      A day      —     —
      Fee        —     —
      \`\`\`
      Funding and borrow are hourly rates for each side; a day is both, for a size of $1,000. Below 0 that side receives. The fee is for opening or closing.

      *Open interest* and its maximum
      \`\`\`
      Long             $5 of $0
      Short          −$5 of $10
      ░░░░░░░░░░░░░░      −50 %
      \`\`\`

      Maximum leverage 100x
      _As of ⟨15:00:00 UTC⟩_
      [📈 Long] [📉 Short]
      [📈 Chart] [🔔 Alert]
      [☆ Add to favourites]
      [🔄 Refresh] [‹ All pairs]
      [🧾 Raw]"
    `)
  })

  it('shows the readable parts, and names the unreadable ones', () => {
    expect(seen(card(facts(defaultInfo(), { info: failed, last: read(markOf('68431.2', 10)) }))))
      .toMatchInlineSnapshot(`
        "*BTC/USD* · Arbitrum
        *68,431.20* · +2.34 % in 24 hours
        High 68,431.20 · low 66,866.50

        Maximum leverage 100x
        ⚠️ Could not be read: funding, borrow, fees and open interest. Refresh tries again.
        ⚠️ The last price of BTC/USD is from ⟨14:50:00 UTC⟩, 10 minutes ago.
        _As of ⟨15:00:00 UTC⟩_
        [📈 Long] [📉 Short]
        [📈 Chart] [🔔 Alert]
        [☆ Add to favourites]
        [🔄 Refresh] [‹ All pairs]
        [🧾 Raw]"
      `)
    const shown = seen(card(facts(defaultInfo(), { last: failed, day: failed, dayChangePercent: undefined })))
    expect(shown).toContain('*—* · — in 24 hours')
    expect(shown).toContain('⚠️ Could not be read: the price of BTC/USD. Refresh tries again.')
    expect(shown).toContain('Funding')
  })

  it('counts a price beyond the daily candles as high or low of the day', () => {
    const beyond = card(facts(defaultInfo(), { last: read(markOf('70000')) }))
    expect(seen(beyond)).toContain('High 70,000.00 · low 66,866.50')
  })
})
