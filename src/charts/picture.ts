/** What can be drawn. Every word on a picture is passed in; only the numbers and dates of its axes are written here. */
export type Picture = CandlePicture | ProfitPicture | SharePicture | WelcomePicture

/** What all pictures have. */
interface Common {
  readonly theme: Theme
  /** The language whose dates the axes are written in, BCP 47: `en`, `pt-BR`. */
  readonly language: string
  /** The language whose marks their numbers have; another one where a person wants plain numbers. */
  readonly numberLanguage: string
  /** The time zone of the dates, IANA: `UTC`, `Europe/Berlin`. */
  readonly timeZone: string
  /** The first line: `BTC/USD · 4h`. Cut with an ellipsis when it is too long for the picture. */
  readonly title: string
  /** The second, quieter line: how old the data is, or whose; '' for none. */
  readonly subtitle: string
}

export type Theme = 'light' | 'dark'

/** Candles, with the volume below them and a trader's own prices across them. */
export interface CandlePicture extends Common {
  readonly kind: 'candles'
  /** The oldest first. None draws `words.empty` in their place. */
  readonly candles: readonly Candle[]
  /** Prices that matter to whoever asked. The price of `last` also gets a tag on the axis. */
  readonly lines: readonly PriceLine[]
  readonly indicators: ReadonlySet<Indicator>
  readonly words: CandleWords
}

/** One candle. All prices in dollars. */
export interface Candle {
  /** When it opened, milliseconds since 1970. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Dollars traded; undefined when it is not known. When no candle has one, no volume is drawn. */
  readonly volume?: number | undefined
}

/** A price across the candles. Beyond what the candles reach it is told at the edge, and does not squeeze them. */
export interface PriceLine {
  readonly kind: PriceLineKind
  /** Dollars. */
  readonly price: number
  /** What it is called, at the right edge: `TP 72,000`. */
  readonly label: string
}

export type PriceLineKind =
  | 'last'
  | 'entry'
  | 'takeProfit'
  | 'stopLoss'
  | 'trailing'
  | 'liquidation'
  | 'limit'
  | 'stop'

/** What can be worked out from the candles and drawn with them: two moving averages (20 and 50), RSI (14), Bollinger bands (20, 2). */
export type Indicator = 'movingAverages' | 'rsi' | 'bollinger'

/** The words on a picture of candles. */
interface CandleWords {
  /** Said in place of the candles when there are none. */
  readonly empty: string
  /** The fast moving average, of 20 candles: `MA 20`. */
  readonly fastAverage: string
  /** The slow moving average, of 50 candles: `MA 50`. */
  readonly slowAverage: string
  /** `RSI 14`. */
  readonly rsi: string
  /** `Bollinger 20, 2`. */
  readonly bollinger: string
  /** `Volume`. */
  readonly volume: string
}

/** What an account has made: the curve of its sum above, the gain or loss of each day below. */
export interface ProfitPicture extends Common {
  readonly kind: 'profit'
  /** The sum of profit and loss at each moment, dollars; the oldest first. */
  readonly curve: readonly Point[]
  /** Each day's profit or loss, dollars, at the day's beginning in `timeZone`; the oldest first. */
  readonly days: readonly Point[]
  readonly words: ProfitWords
}

/** A value at a time. */
export interface Point {
  /** Milliseconds since 1970. */
  readonly time: number
  /** Dollars. */
  readonly value: number
}

/** The words on a picture of profit. */
interface ProfitWords {
  /** Said in place of the curve when nothing was closed. */
  readonly empty: string
  /** What the curve is: `Profit so far`. */
  readonly curve: string
  /** What the bars are: `By day`. */
  readonly days: string
}

/** A position or a closed trade, made to be shown to others. Holds nothing that says whose it is. */
export interface SharePicture extends Common {
  readonly kind: 'share'
  /** The pair: `BTC/USD`. */
  readonly pair: string
  /** Which way the trade goes; drawn as an arrow beside `sideLabel`. */
  readonly side: 'long' | 'short'
  /** `Long`, `Short`. */
  readonly sideLabel: string
  /** `10x`. */
  readonly leverage: string
  /** What was made of the collateral: `+12.30 %`. */
  readonly headline: string
  /** Whether it is a gain, a loss or neither. */
  readonly sign: 'gain' | 'loss' | 'even'
  /** Facts in two columns, at most six: entry, exit, how long it was held. Amounts only when the trader wants them told. */
  readonly rows: readonly ShareRow[]
  /** The line at the foot, with the bot's name. */
  readonly footer: string
}

/** A fact on a share card. */
export interface ShareRow {
  readonly label: string
  readonly value: string
}

/** The first that a person sees of the bot: its name above candles that are nobody's. */
export interface WelcomePicture extends Common {
  readonly kind: 'welcome'
  /** What it does, in a word each; all of them in one line. */
  readonly words: readonly string[]
}
