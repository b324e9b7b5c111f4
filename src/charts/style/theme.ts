import type { PriceLineKind, Theme } from '../picture.js'

/** Size of every picture, in pixels. A phone shows it about 400 pixels wide, a third as large. */
export const SIZE = { width: 1280, height: 800 } as const

/** Font sizes in pixels. The smallest is 9.4 on a phone. */
export const LETTERS = { small: 30, title: 46, pair: 76, headline: 172 } as const

/** Margin of the picture, in pixels. */
export const MARGIN = 36

/** Colour and dashes of a line. Lines differ in both. */
export interface Stroke {
  readonly colour: string
  /** Lengths of dashes and gaps, in pixels; empty for a solid line. */
  readonly dashes: readonly number[]
}

/** Font and colours of a picture. */
export interface Tokens extends Colours {
  /** CSS font family. */
  readonly family: string
}

/** The colours of a theme. Text on `ground` has a contrast of at least 4.5 to 1. */
interface Colours {
  readonly ground: string
  /** Main text. */
  readonly ink: string
  /** Secondary text: axes, subtitles, labels. */
  readonly quiet: string
  readonly grid: string
  /** Gains and rising candles, which are hollow. */
  readonly rise: string
  /** Losses and falling candles, which are filled. */
  readonly fall: string
  /** The PnL curve, and results that are neither a gain nor a loss. */
  readonly accent: string
  readonly volume: string
  readonly fastAverage: Stroke
  readonly slowAverage: Stroke
  readonly band: Stroke
  readonly lines: Readonly<Record<PriceLineKind, Stroke>>
}

const SOLID: readonly number[] = []
const SHORT_DASHES = [10, 8]
const LONG_DASHES = [26, 12]
const DOTS = [3, 9]
const DASH_AND_DOT = [26, 10, 4, 10]

const light: Colours = {
  ground: '#ffffff',
  ink: '#12181f',
  quiet: '#5a6672',
  grid: '#e6eaee',
  rise: '#0a7d63',
  fall: '#c8323a',
  accent: '#2457c5',
  volume: '#a9b4bf',
  fastAverage: { colour: '#b15c00', dashes: SOLID },
  slowAverage: { colour: '#7a3fb0', dashes: LONG_DASHES },
  band: { colour: '#4f78a8', dashes: SHORT_DASHES },
  lines: {
    last: { colour: '#12181f', dashes: DOTS },
    entry: { colour: '#2457c5', dashes: SOLID },
    takeProfit: { colour: '#0a7d63', dashes: LONG_DASHES },
    stopLoss: { colour: '#c8323a', dashes: LONG_DASHES },
    trailing: { colour: '#a34d00', dashes: DASH_AND_DOT },
    liquidation: { colour: '#9c1068', dashes: SHORT_DASHES },
    limit: { colour: '#5c5fc4', dashes: DASH_AND_DOT },
    stop: { colour: '#7d6400', dashes: SHORT_DASHES },
  },
}

const dark: Colours = {
  ground: '#0f151c',
  ink: '#f1f4f7',
  quiet: '#9aa7b4',
  grid: '#222c37',
  rise: '#3fcfa6',
  fall: '#ff6b6e',
  accent: '#7ba7ff',
  volume: '#4a5866',
  fastAverage: { colour: '#ffb057', dashes: SOLID },
  slowAverage: { colour: '#c79bf2', dashes: LONG_DASHES },
  band: { colour: '#86a9d4', dashes: SHORT_DASHES },
  lines: {
    last: { colour: '#f1f4f7', dashes: DOTS },
    entry: { colour: '#7ba7ff', dashes: SOLID },
    takeProfit: { colour: '#3fcfa6', dashes: LONG_DASHES },
    stopLoss: { colour: '#ff6b6e', dashes: LONG_DASHES },
    trailing: { colour: '#ff9d4d', dashes: DASH_AND_DOT },
    liquidation: { colour: '#ff7ac6', dashes: SHORT_DASHES },
    limit: { colour: '#a5a8ff', dashes: DASH_AND_DOT },
    stop: { colour: '#e0c243', dashes: SHORT_DASHES },
  },
}

export const THEMES: Readonly<Record<Theme, Colours>> = { light, dark }
