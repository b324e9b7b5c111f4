import { createCandles } from '../../../packages/practice-exchange/src/market/candles.js'
import { createPrices } from '../../../packages/practice-exchange/src/market/prices.js'
import { MARKETS } from '../../../packages/practice-exchange/src/market/pairs.js'
import { createWalk } from '../../../packages/practice-exchange/src/market/walk.js'
import type {
  ChartCandle,
  CandlePicture,
  PnlPicture,
  RiskPicture,
  WhatIfPicture,
  RehearsalPicture,
  SharePicture,
  WelcomePicture,
} from '../../../src/charts/picture.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** When the examples end: noon of 15 March 2024, UTC. */
const NOW = Date.UTC(2024, 2, 15, 12)

/** Those that were asked for: each takes a look at every point of the market's walk. */
const known = new Map<string, readonly ChartCandle[]>()

/** Candles of the practice exchange's house market. The same every time. */
export function houseCandles(count: number, period = 4 * HOUR, tokenId = 1): readonly ChartCandle[] {
  const which = [count, period, tokenId].join()
  const candles = known.get(which) ?? makeCandles(count, period, tokenId)
  known.set(which, candles)
  return candles
}

function makeCandles(count: number, period: number, tokenId: number): readonly ChartCandle[] {
  const market = MARKETS.find(({ rules }) => rules.tokenId === tokenId)
  if (!market) throw new Error(`No pair ${tokenId}`)
  const priceAt = createPrices({ walk: createWalk('pictures'), priceOverrides: () => [] })
  const candles = createCandles({ priceAt, priceOverrides: () => [] })
  return candles({ market, period, from: NOW - (count - 0.5) * period, to: NOW, now: NOW }).map((candle) => ({
    time: candle.start,
    open: dollars(candle.open),
    high: dollars(candle.high),
    low: dollars(candle.low),
    close: dollars(candle.close),
    volume: dollars(candle.volume),
  }))
}

function dollars(amount: bigint): number {
  return Number(amount) / 1e30
}

/** A picture of candles as in /chart, with changes. */
export function candlePicture(changes: Partial<CandlePicture> = {}): CandlePicture {
  const candles = changes.candles ?? houseCandles(300)
  const last = candles.at(-1)?.close ?? 0
  return {
    kind: 'candles',
    theme: 'light',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'BTC/USD · 4h',
    subtitle: 'as of 12:00:00 UTC',
    candles,
    lines: [
      { kind: 'last', price: last, label: last.toLocaleString('en') },
      { kind: 'entry', price: last * 0.995, label: 'Entry' },
      { kind: 'takeProfit', price: last * 1.04, label: 'TP' },
      { kind: 'stopLoss', price: last * 0.97, label: 'SL' },
      { kind: 'trailing', price: last * 0.98, label: 'Trail' },
      { kind: 'liquidation', price: last * 0.5, label: 'Liq.' },
    ],
    indicators: new Set(),
    words: {
      empty: 'No candles in this period.',
      fastAverage: 'MA 20',
      slowAverage: 'MA 50',
      rsi: 'RSI 14',
      bollinger: 'Bollinger 20, 2',
      volume: 'Volume',
    },
    ...changes,
  }
}

/** A picture of thirty days of trading as in /pnl, with changes. */
export function profitPicture(changes: Partial<PnlPicture> = {}): PnlPicture {
  const first = Date.UTC(2024, 1, 15)
  const made = [120, -45, 0, 210.5, -320, 80, 15, -60, 400, -110, 35, 95, -20, 260, -75]
  const days = Array.from({ length: 30 }, (_, day) => ({
    time: first + day * DAY,
    value: (made[(day * 7) % made.length] ?? 0) * (1 + day / 30),
  }))
  let sum = 0
  const curve = days.map(({ time, value }, index) => ({
    time: time + ((index * 5) % 24) * HOUR,
    value: (sum += value),
  }))
  return {
    kind: 'pnl',
    theme: 'light',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'Profit and loss · 30 days',
    subtitle: 'Main · as of 12:00:00 UTC',
    curve,
    days,
    words: { empty: 'No positions closed in this period.', curve: 'Cumulative PnL', days: 'By day' },
    ...changes,
  }
}

/** A card of a closed trade, with changes. */
export function sharePicture(changes: Partial<SharePicture> = {}): SharePicture {
  return {
    kind: 'share',
    theme: 'light',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'Closed trade',
    subtitle: '15 Mar 2024',
    pair: 'BTC/USD',
    side: 'long',
    sideLabel: 'Long',
    leverage: '10×',
    headline: '+12.30 %',
    sign: 'gain',
    rows: [
      { label: 'Entry', value: '67,250.50' },
      { label: 'Exit', value: '68,077.68' },
      { label: 'Held for', value: '3 h 12 min' },
    ],
    footer: '@squawkbox_bot',
    ...changes,
  }
}

/** The picture of /start, with changes. */
export function welcomePicture(changes: Partial<WelcomePicture> = {}): WelcomePicture {
  return {
    kind: 'welcome',
    theme: 'dark',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'Squawkbox',
    subtitle: '',
    words: ['View', 'Trade', 'Get alerts'],
    ...changes,
  }
}

/** The equity along a fall of a tenth, with changes. */
export function whatIfPicture(changes: Partial<WhatIfPicture> = {}): WhatIfPicture {
  return {
    kind: 'whatIf',
    theme: 'light',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'What if · all -10%',
    subtitle: 'Main · Arbitrum',
    curve: [
      { move: 0, value: 6_327 },
      { move: -3.4, value: 5_980 },
      { move: -6, value: 5_850 },
      { move: -8.8, value: 5_710 },
      { move: -10, value: 5_705 },
    ],
    axis: 'move',
    marks: [
      { move: -3.4, value: 5_980, kind: 'stopLoss', label: '1' },
      { move: -6, value: 5_850, kind: 'takeProfit', label: '2' },
      { move: -6.2, value: 5_840, kind: 'trailing', label: '3' },
      { move: -8.8, value: 5_710, kind: 'liquidation', label: '4' },
    ],
    legend: [
      { kind: 'stopLoss', label: 'Stop-loss' },
      { kind: 'takeProfit', label: 'Take-profit' },
      { kind: 'trailing', label: 'Trailing stop' },
      { kind: 'liquidation', label: 'Liquidation' },
    ],
    words: {
      empty: 'The equity is not known',
      curve: 'Equity $5,705.02 · Change: −$622.12 (−9.83 % of equity)',
    },
    ...changes,
  }
}

/** The risk of five positions, with changes. */
export function riskPicture(changes: Partial<RiskPicture> = {}): RiskPicture {
  return {
    kind: 'risk',
    theme: 'light',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'Risk',
    subtitle: 'Main · Arbitrum',
    rows: [
      {
        label: 'SOL/USD',
        side: 'long',
        liquidation: 4.1,
        stops: [{ distance: 1.5, share: 1 }],
        stopValue: 'SL −1.50 %',
        liquidationValue: 'Liq −4.10 %',
      },
      {
        label: 'ETH/USD',
        side: 'short',
        liquidation: 9.85,
        stops: [],
        stopValue: 'SL none',
        liquidationValue: 'Liq ~+9.85 %',
      },
      {
        label: 'BTC/USD',
        side: 'long',
        liquidation: 18,
        stops: [
          { distance: 3.3, share: 0.5 },
          { distance: 9, share: 0.25 },
        ],
        stopValue: 'SL 75 % −3.33 %',
        liquidationValue: 'Liq −18.00 %',
      },
      {
        label: 'A pair with a long name/USD',
        side: 'long',
        liquidation: 24,
        stops: [{ distance: 0, share: 1 }],
        stopValue: 'SL +0.20 %',
        liquidationValue: 'Liq −24.00 %',
      },
      {
        label: 'EUR/USD',
        side: undefined,
        liquidation: undefined,
        stops: [],
        stopValue: 'SL ?',
        liquidationValue: 'Liq —',
      },
    ],
    words: { empty: 'No open positions.' },
    ...changes,
  }
}

/** A rehearsal of a drawdown of 10 % over a week, with changes. */
export function rehearsalPicture(changes: Partial<RehearsalPicture> = {}): RehearsalPicture {
  const candles = houseCandles(7 * 96, HOUR / 4)
  let high = 0
  const curve = candles.map(({ time, close }, index) => {
    high = Math.max(high, close)
    // For some hours the account was not known.
    const isKnown = index < 200 || index > 230
    return { time, value: isKnown ? (3 * 100 * (high - close)) / high : undefined }
  })
  const marks = curve.flatMap(({ time, value }, index) => {
    const before = curve[index - 1]?.value ?? 0
    return value !== undefined && value >= 10 && before < 10 ? [{ time, value }] : []
  })
  return {
    kind: 'rehearsal',
    theme: 'light',
    language: 'en',
    numberLanguage: 'en',
    timeZone: 'UTC',
    title: 'Rehearsal · 7 days',
    subtitle: 'Main · Arbitrum',
    from: NOW - 7 * DAY,
    to: NOW,
    curve,
    isStepped: false,
    isDollars: false,
    threshold: { value: 10, label: '10 %' },
    marks,
    words: { empty: 'Its figure is not known at any time.', curve: 'Drawdown from the equity high' },
    ...changes,
  }
}
