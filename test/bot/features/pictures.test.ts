import { Big } from 'big.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Picture } from '../../../src/charts/picture.js'
import { chartCard, type ChartFacts } from '../../../src/bot/features/market/chart/card.js'
import { profitCard } from '../../../src/bot/features/account/pnl/card.js'
import { shareCard } from '../../../src/bot/features/account/share/card.js'
import { shareKeyboard, sharePosition } from '../../../src/bot/features/account/share/keyboard.js'
import type { Pictures } from '../../../src/bot/shell/pictures/pictures.js'
import { sharedPosition, sharedTrade, type Shared } from '../../../src/bot/features/account/share/picture.js'
import type { PriceLevel } from '../../../src/desk/account/positions/price-levels.js'
import type { PnlReport } from '../../../src/desk/account/pnl/pnl.js'
import { pnlStatistics, type Span } from '../../../src/desk/account/pnl/statistics.js'
import type { Candle, ClosedPosition } from '../../../src/service/service.js'
import { ASKED, example, heldExample, traderNamed } from '../../desk/support.js'
import { closed } from '../../desk/account/pnl/support.js'
import { dataOf, numbers, seen, text } from './support.js'

const pictureContext = { text, numbers, language: 'en', theme: 'dark' } as const
const ada = traderNamed('Ada')
const paper = { ...ada, account: { ...ada.account, venue: 'paper' as const } }

/** The pictures that the cards were made with. */
const drawn: Picture[] = []
beforeEach(() => void drawn.splice(0))
const pictures: Pictures = (picture, missing) => {
  drawn.push(picture)
  return {
    missing,
    known: () => Promise.resolve(undefined),
    draw: () => Promise.resolve(undefined),
    uploaded: () => Promise.resolve(),
  }
}

describe('a chart card', () => {
  const candle = (time: string, open: string, close: string, volume?: string): Candle => ({
    time: new Date(time),
    open: new Big(open),
    high: new Big(close).gt(open) ? new Big(close) : new Big(open),
    low: new Big(close).lt(open) ? new Big(close) : new Big(open),
    close: new Big(close),
    volume: volume === undefined ? undefined : new Big(volume),
  })
  const price = (kind: PriceLevel['kind'], at: string, isEstimate = false): PriceLevel => ({
    kind,
    price: new Big(at),
    isEstimate,
  })
  const facts = (more: Partial<ChartFacts> = {}): ChartFacts => ({
    pair: { id: '1', symbol: 'BTC/USD' },
    access: ada,
    trader: undefined,
    own: { ok: true, value: [] },
    read: {
      candles: [
        candle('2025-03-04T12:00:00Z', '28000', '28500', '12.5'),
        candle('2025-03-05T12:00:00Z', '28500', '27300'),
      ],
      asOf: ASKED,
    },
    ...more,
  })
  const card = (more: Partial<ChartFacts> = {}, account?: string) =>
    chartCard(pictureContext, pictures, facts(more), {
      account,
      chain: '42161',
      pair: '1',
      period: '4h',
      indicators: new Set(['rsi']),
    })

  it('shows price, change and age, and offers the periods and indicators', () => {
    const shown = card()
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*BTC/USD · 4h* · Arbitrum
      Price *27,300.00* · −2.50 % over 27 hours
      _As of 15:00:00 UTC_
      [1m] [5m] [15m] [30m]
      [1h] [• 4h] [1d] [1w]
      [MA] [• RSI] [Bollinger]
      [🔔 Alert] [🔄 Refresh]"
    `)
    expect(dataOf(shown)).toEqual([
      ...['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'].map((period) => `chart:-:42161:1:${period}:r`),
      'chart:-:42161:1:4h:mr',
      'chart:-:42161:1:4h:0',
      'chart:-:42161:1:4h:rb',
      'alert-new:%231',
      'chart:-:42161:1:4h:r',
    ])
    expect(drawn).toMatchObject([
      { kind: 'candles', title: 'BTC/USD · 4h', subtitle: 'As of Mar 5, 2025, 15:00 UTC' },
    ])
  })

  it('shows the own price levels, names their account, and marks estimates', () => {
    const own = [price('entry', '28000'), price('liquidation', '25312', true), price('trailing', '27100.5')]
    const shown = card(
      {
        trader: paper,
        access: { ...paper, credentials: { ...paper.credentials, venue: 'paper' } },
        own: { ok: true, value: own },
      },
      'a1',
    )
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*BTC/USD · 4h* · 📝 PAPER · Arbitrum
      Price *27,300.00* · −2.50 % over 27 hours
      _As of 15:00:00 UTC_
      With your own price levels: 📝 PAPER · Ada
      ~ liquidation price estimated by the bot
      [1m] [5m] [15m] [30m]
      [1h] [• 4h] [1d] [1w]
      [MA] [• RSI] [Bollinger]
      [🔔 Alert] [🔄 Refresh]"
    `)
    expect(dataOf(shown)[0]).toBe('chart:a1:42161:1:1m:r')
    expect(drawn).toMatchObject([
      {
        lines: [
          { kind: 'entry', price: 28_000, label: 'Entry 28,000.00' },
          { kind: 'liquidation', price: 25_312, label: 'Liq ~25,312.00' },
          { kind: 'trailing', price: 27_100.5, label: 'Trail 27,100.50' },
          { kind: 'last', price: 27_300, label: '27,300.00' },
        ],
      },
    ])
  })

  it('without own levels, without candles or with an old price shows a warning', () => {
    expect(
      seen(card({ trader: ada, own: { ok: false, error: new Error('away') } }))
        .split('\n')
        .slice(0, 5),
    ).toMatchInlineSnapshot(`
      [
        "*BTC/USD · 4h* · Arbitrum",
        "Price *27,300.00* · −2.50 % over 27 hours",
        "_As of 15:00:00 UTC_",
        "⚠️ Your positions and orders could not be read, so your own price levels are missing.",
        "[1m] [5m] [15m] [30m]",
      ]
    `)
    expect(
      seen(card({ read: { candles: [], asOf: ASKED } }))
        .split('\n')
        .slice(0, 4),
    ).toMatchInlineSnapshot(`
      [
        "*BTC/USD · 4h* · Arbitrum",
        "⚠️ The service has no candles for this period.",
        "_As of 15:00:00 UTC_",
        "[1m] [5m] [15m] [30m]",
      ]
    `)
    const old = [candle('2025-03-04T12:00:00Z', '0.00001234', '0.00001200')]
    expect(
      seen(card({ read: { candles: old, asOf: ASKED } }))
        .split('\n')
        .slice(0, 4),
    ).toMatchInlineSnapshot(`
      [
        "*BTC/USD · 4h* · Arbitrum",
        "Price *0.000012* · −2.76 % over 4 hours",
        "⚠️ The last price of BTC/USD is from Mar 4, 2025, 16:00 UTC, 23 hours ago.",
        "_As of 15:00:00 UTC_",
      ]
    `)
  })
})

describe('the profit and loss card', () => {
  const profitOf = (
    positions: readonly ClosedPosition[],
    span: Span,
    read: Partial<PnlReport['read']> = {},
  ): PnlReport => ({
    statistics: pnlStatistics(positions, { span, zone: 'UTC', now: ASKED }),
    symbols: new Map([
      ['1', 'BTC/USD'],
      ['2', 'ETH/USD'],
    ]),
    read: { rows: positions.length, extent: 'whole', from: undefined, to: undefined, ...read },
    asOf: ASKED,
  })
  const trade = (realisedPnl: string, more: Parameters<typeof closed>[0] = {}) =>
    closed({
      status: 'CLOSED',
      pairId: '1',
      realisedPnl,
      closedAt: ASKED,
      positionFee: '1.5',
      fundingFee: '-0.25',
      borrowFee: '0.1',
      ...more,
    })
  const many = [
    trade('1234.567'),
    trade('-98765432.1', { status: 'LIQUIDATED', pairId: '2' }),
    trade('0', { pairId: undefined }),
    trade('12', { positionFee: undefined, closedAt: new Date('2025-03-01T00:00:00Z') }),
    closed({ realisedPnl: '5' }),
  ]

  it('shows the figures of many trades', () => {
    const shown = profitCard(pictureContext, pictures, ada, profitOf(many, 'month'), {
      span: 'month',
      part: '-',
      zone: 'UTC',
    })
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*Profit and loss* · Ada · Arbitrum
      2025-02-04 to 2025-03-05 (UTC)
      *−$98,764,190.03* · 4 closed positions

      \`\`\`
      Won                  2/4 50 %
      Profit factor               0
      Average win          +$622.53
      Average loss  −$49,382,717.55
      Best BTC           +$1,233.07
      Worst ETH     −$98,765,433.60
      On the price  −$98,764,186.13
      Fees                    $4.50
      Funding                −$1.00
      Borrow                  $0.40
      \`\`\`

      🚨 1 was liquidated.
      ⚠️ The service does not state every fee of 1 of 4; the fee totals are of the others.
      ⚠️ PnL before costs that the service does not state: 1 of 4.
      ⚠️ 1 closed position is not included: the service does not state its PnL, or when it ended.
      _As of 15:00:00 UTC_
      [Today] [7 days] [• 30 days] [All]
      [By pair] [🔄 Refresh]"
    `)
    expect(dataOf(shown)).toEqual([
      'pnl:a1:42161:day:-',
      'pnl:a1:42161:week:-',
      'pnl:a1:42161:month:-',
      'pnl:a1:42161:all:-',
      'pnl:a1:42161:month:0',
      'pnl-new:a1:42161:month:-',
    ])
    expect(drawn).toMatchObject([
      { kind: 'pnl', title: 'Profit and loss · 30 days', subtitle: 'Ada · Arbitrum' },
    ])
  })

  it('counts days in the time zone of the person, on the picture too', () => {
    const auckland = {
      ...profitOf([trade('1')], 'day'),
      statistics: pnlStatistics([trade('1')], { span: 'day', zone: 'Pacific/Auckland', now: ASKED }),
    }
    const shown = profitCard(pictureContext, pictures, ada, auckland, {
      span: 'day',
      part: '-',
      zone: 'Pacific/Auckland',
    })
    expect(seen(shown)).toContain('2025-03-06 (Pacific/Auckland)')
    // It is the 6th there, and daylight saving time.
    const midnight = Date.UTC(2025, 2, 5, 11)
    expect(drawn).toMatchObject([
      { timeZone: 'Pacific/Auckland', days: [{ time: midnight }], curve: [{ time: midnight }, {}] },
    ])
  })

  it('has pages by pair', () => {
    const pairs = Array.from({ length: 17 }, (_, index) =>
      trade(String(index), { pairId: String(index + 1) }),
    )
    const shown = profitCard(pictureContext, pictures, paper, profitOf(pairs, 'all'), {
      span: 'all',
      part: 1,
      zone: 'UTC',
    })
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*Profit and loss* · 📝 PAPER · Ada · Arbitrum
      2025-03-05 (UTC)
      *+$110.50* · 17 closed positions

      \`\`\`
      ETH/USD 0/1 −$0.50
      BTC/USD 0/1 −$1.50
      \`\`\`

      _Pair, wins of closed, PnL._
      _As of 15:00:00 UTC · page 2 of 2_
      [Today] [7 days] [30 days] [• All]
      [‹ Total] [🔄 Refresh]
      [‹ Previous]"
    `)
    expect(drawn).toMatchObject([{ subtitle: 'PAPER · Ada · Arbitrum' }])
  })

  it('without trades says so, and warns of a history that is truncated or incomplete', () => {
    const none = profitCard(pictureContext, pictures, ada, profitOf([], 'day'), {
      span: 'day',
      part: '-',
      zone: 'UTC',
    })
    expect(seen(none)).toMatchInlineSnapshot(`
      "*Profit and loss* · Ada · Arbitrum
      2025-03-05 (UTC)
      No positions closed in this period.

      _As of 15:00:00 UTC_
      [• Today] [7 days] [30 days] [All]
      [By pair] [🔄 Refresh]"
    `)
    expect(drawn).toMatchObject([{ curve: [], days: [] }])
    for (const extent of ['cut', 'failed'] as const) {
      const part = profitCard(pictureContext, pictures, ada, profitOf([trade('1')], 'day', { extent }), {
        span: 'day',
        part: '-',
        zone: 'UTC',
      })
      expect(seen(part)).toContain('⚠️')
    }
  })

  it('fits the width of a phone and the caption of a picture', () => {
    const wide = many.map((one) => ({ ...one, realisedPnl: one.realisedPnl?.times('1e12') }))
    for (const positions of [many, wide]) {
      for (const part of ['-', 0] as const) {
        const shown = profitCard(pictureContext, pictures, ada, profitOf(positions, 'all'), {
          span: 'all',
          part,
          zone: 'UTC',
        })
        const table = /```\n([^]*)\n```/.exec(seen(shown))?.[1] ?? ''
        for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(32)
        expect(shown.text.text.length).toBeLessThanOrEqual(1_024)
      }
    }
  })
})

describe('a shared card', () => {
  const card = (shared: Shared | undefined, withAmounts: boolean) =>
    shareCard(pictureContext, pictures, shared, {
      withAmounts,
      botName: '@bot',
      keyboard: shareKeyboard(text, sharePosition, { account: 'a1', chain: '42161', id: '7' }, withAmounts),
    })

  it('of a position shows percent only, unless the person wants dollars', () => {
    const shown = card(sharedPosition(heldExample(), ASKED, 'service'), false)
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*BTC/USD* Long *+32.01 %*
      [Show amounts]"
    `)
    card(sharedPosition(heldExample(), ASKED, 'service'), true)
    const [percent, amounts] = drawn
    expect(percent).toMatchInlineSnapshot(`
      {
        "footer": "@bot",
        "headline": "+32.01 %",
        "kind": "share",
        "language": "en",
        "leverage": "10.0×",
        "numberLanguage": "en",
        "pair": "BTC/USD",
        "rows": [
          {
            "label": "Entry",
            "value": "28,000.00",
          },
          {
            "label": "Now",
            "value": "29,000.00",
          },
          {
            "label": "Held",
            "value": "56 minutes",
          },
        ],
        "side": "long",
        "sideLabel": "Long",
        "sign": "gain",
        "subtitle": "2025-03-05",
        "theme": "dark",
        "timeZone": "UTC",
        "title": "Open position",
      }
    `)
    expect(JSON.stringify(percent)).not.toContain('$')
    expect(JSON.stringify(amounts)).toContain('+$320.14')
    for (const one of drawn) expect(JSON.stringify(one)).not.toMatch(/Ada|a1/)
  })

  it('of a trade on a paper account is marked as paper', () => {
    const trade = closed({
      isLong: false,
      realisedPnl: '-36.035',
      positionFee: '1',
      entryPrice: '3000',
      exitPrice: '3100',
      totalSize: '1000',
      totalCollateral: '300',
      createdAt: new Date('2025-03-01T00:00:00Z'),
      closedAt: ASKED,
    })
    expect(seen(card(sharedTrade(trade, 'ETH/USD', 'paper'), false))).toMatchInlineSnapshot(`
      "📝 PAPER · *ETH/USD* Short *−12.35 %*
      [Show amounts]"
    `)
    expect(drawn).toMatchObject([
      {
        title: 'Closed trade',
        subtitle: 'PAPER · 2025-03-05',
        side: 'short',
        leverage: '3.3×',
        sign: 'loss',
        headline: '−12.35 %',
      },
    ])
  })

  it('is not made if its figures are unknown', () => {
    expect(sharedTrade(closed(), 'ETH/USD', 'service')).toBeUndefined()
    expect(
      sharedPosition(heldExample({ position: example({ isLong: undefined }) }), ASKED, 'service'),
    ).toBeUndefined()
    expect(seen(card(undefined, false))).toContain('card could not be made')
    expect(drawn).toEqual([])
  })
})
