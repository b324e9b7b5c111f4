import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import {
  candlePicture,
  chartCard,
  chartName,
  type ChartFacts,
} from '../../../../../src/bot/features/market/chart/card.js'
import { createNumbers } from '../../../../../src/bot/shell/format/numbers.js'
import type { PriceLevel } from '../../../../../src/desk/account/positions/price-levels.js'
import type { Candle } from '../../../../../src/service/service.js'
import { ASKED, traderNamed } from '../../../../desk/support.js'
import { pictureContext, recordedPictures } from '../../recorded-pictures.js'
import { dataOf, seen } from '../../support.js'

const { drawn, pictures } = recordedPictures()
const ada = traderNamed('Ada')
const paper = { ...ada, account: { ...ada.account, venue: 'paper' as const } }

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
    missing: [],
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
      _As of ⟨15:00:00 UTC⟩_
      [1m] [5m] [15m] [30m]
      [1h] [• 4h] [1d] [1w]
      [MA] [• RSI] [Bollinger]
      [📈 Long] [📉 Short]
      [🔔 Alert] [🔄 Refresh]"
    `)
    expect(dataOf(shown)).toEqual([
      ...['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'].map((period) => `chart:-:42161:1:${period}:r`),
      'chart:-:42161:1:4h:mr',
      'chart:-:42161:1:4h:0',
      'chart:-:42161:1:4h:rb',
      'pair-trade:long:42161:1',
      'pair-trade:short:42161:1',
      'alert-new:BTC%2FUSD',
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
      _As of ⟨15:00:00 UTC⟩_
      With your own price levels: 📝 PAPER · Ada
      ~ liquidation price estimated by the bot
      [1m] [5m] [15m] [30m]
      [1h] [• 4h] [1d] [1w]
      [MA] [• RSI] [Bollinger]
      [📈 Long] [📉 Short]
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

  it('says in the picture too that it is of paper trading, as it may be passed on without its text', () => {
    card({ access: { ...ada, credentials: { ...ada.credentials, venue: 'paper' } } })
    expect(drawn).toMatchObject([{ subtitle: 'PAPER · As of Mar 5, 2025, 15:00 UTC' }])
  })

  it('tells the times on its axis in the zone that it names, and is found by those in that zone only', () => {
    const tokyo = { ...pictureContext, numbers: createNumbers('en', { timeZone: 'Asia/Tokyo' }) }
    const { pair, read, access } = facts()
    const own = { title: '', own: [], indicators: new Set<never>() }
    expect(candlePicture(tokyo, read, access, own)).toMatchObject({
      subtitle: 'As of Mar 6, 2025, 00:00 GMT+9',
      timeZone: 'Asia/Tokyo',
    })
    expect(chartName(access, pair, tokyo)).not.toBe(chartName(access, pair, pictureContext))
  })

  it('names the costs that the estimate of a liquidation does not contain', () => {
    const own = [{ ...price('liquidation', '25242', true), missing: ['closingFee'] as const }]
    const shown = card({ trader: paper, own: { ok: true, value: own } }, 'a1')
    expect(seen(shown)).toContain(
      '⚠️ The liquidation price is without costs that the service does not state (Closing fee): it may be closer.',
    )
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
        "_As of ⟨15:00:00 UTC⟩_",
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
        "_As of ⟨15:00:00 UTC⟩_",
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
        "⚠️ The last price of BTC/USD is from ⟨Mar 4, 2025, 16:00 UTC⟩, 23 hours ago.",
        "_As of ⟨15:00:00 UTC⟩_",
      ]
    `)
  })
})
