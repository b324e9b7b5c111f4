/** Everything that can be drawn. The caller passes all words; only the numbers and dates of the axes are formatted here. */
export type Picture =
  | CandlePicture
  | PnlPicture
  | RiskPicture
  | WhatIfPicture
  | RehearsalPicture
  | SharePicture
  | WelcomePicture

/** Fields of all pictures. */
interface Common {
  readonly theme: Theme
  /** Language of the dates, BCP 47: `en`, `pt-BR`. */
  readonly language: string
  /** Language of the number format; differs from `language` if a person prefers plain numbers. */
  readonly numberLanguage: string
  /** IANA time zone of the dates: `UTC`, `Europe/Berlin`. */
  readonly timeZone: string
  /** The first line: `BTC/USD · 4h`. Truncated with an ellipsis if it is too long. */
  readonly title: string
  /** The second line, in a quieter colour: age or owner of the data; '' for none. */
  readonly subtitle: string
}

export type Theme = 'light' | 'dark'

/** Candles, with the volume and a trader's own price lines. */
export interface CandlePicture extends Common {
  readonly kind: 'candles'
  /** Oldest first. Without candles, `words.empty` is drawn. */
  readonly candles: readonly ChartCandle[]
  /** Price lines. The label of `last` is filled. */
  readonly lines: readonly PriceLine[]
  readonly indicators: ReadonlySet<Indicator>
  readonly words: CandleWords
}

/** One candle. All prices in dollars. */
export interface ChartCandle {
  /** Opening time, in milliseconds since 1970. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Traded volume in dollars; undefined when it is not known. Without any, no volume is drawn. */
  readonly volume?: number | undefined
}

/** A horizontal line at a price. Far outside the range of the candles only its label is drawn, at the edge. */
export interface PriceLine {
  readonly kind: PriceLineKind
  /** Dollars. */
  readonly price: number
  /** Label at the right edge: `TP 72,000`. */
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

/** Indicators: two moving averages (20 and 50), RSI (14), Bollinger bands (20, 2). */
export type Indicator = 'movingAverages' | 'rsi' | 'bollinger'

/** The words on a picture of candles. */
interface CandleWords {
  /** Drawn instead of the candles when there are none. */
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

/** Realized PnL of an account: the cumulative curve above, the PnL of each day below. */
export interface PnlPicture extends Common {
  readonly kind: 'pnl'
  /** Cumulative PnL in dollars, oldest first. */
  readonly curve: readonly Point[]
  /** PnL of each day in dollars, at its beginning in `timeZone`; oldest first. */
  readonly days: readonly Point[]
  readonly words: PnlWords
}

/** A value at a time. */
export interface Point {
  /** Milliseconds since 1970. */
  readonly time: number
  /** Dollars, or the unit of the figure. */
  readonly value: number
}

/** The words on a PnL picture. */
interface PnlWords {
  /** Drawn instead of the curve when nothing was closed. */
  readonly empty: string
  /** Name of the curve: `Cumulative PnL`. */
  readonly curve: string
  /** Name of the bars: `By day`. */
  readonly days: string
}

/** Open positions, each with the way from the last price to its stops and to its liquidation. */
export interface RiskPicture extends Common {
  readonly kind: 'risk'
  /** The first ones are drawn, as many as fit. Without any, `words.empty` is drawn. */
  readonly rows: readonly RiskRow[]
  readonly words: {
    /** Drawn instead of the rows when there are none. */
    readonly empty: string
  }
}

/** One position of a picture of risk. */
export interface RiskRow {
  /** The pair: `BTC/USD`. */
  readonly label: string
  /** Drawn as an arrow beside the label; undefined where it is not known. */
  readonly side: 'long' | 'short' | undefined
  /** From the last price to the liquidation, in percent of the price, above zero; undefined where it is not known. */
  readonly liquidation: number | undefined
  /** The stops before the liquidation, the nearest first. */
  readonly stops: readonly {
    /** From the last price to the stop, in percent of the price; 0 for one that the price has passed. */
    readonly distance: number
    /** The part of the position that it closes, from 0 to 1. */
    readonly share: number
  }[]
  /** The nearest stop in words: `SL −3.3 %`. */
  readonly stopValue: string
  /** The liquidation in words: `Liq −9.9 %`. */
  readonly liquidationValue: string
}

/** The equity of an account along a supposed move of prices, with what fires on the way. */
export interface WhatIfPicture extends Common {
  readonly kind: 'whatIf'
  /** From the beginning to the end of the way. Without two points, `words.empty` is drawn. */
  readonly curve: readonly MovePoint[]
  /** `way` where several prices move by different percentages. */
  readonly axis: 'move' | 'way'
  /** Events on the way, in order. */
  readonly marks: readonly MoveMark[]
  /** The names of the kinds of `marks`. */
  readonly legend: readonly { readonly kind: MoveMark['kind']; readonly label: string }[]
  readonly words: {
    /** Drawn instead of the curve when the equity is not known. */
    readonly empty: string
    /** The name of the curve with its last value and its change: `Equity $4,865.17 · Change: −$132.83`. */
    readonly curve: string
  }
}

/** The equity at a move. */
export interface MovePoint {
  /** Percent of the price, signed, or percent of the way. */
  readonly move: number
  /** Dollars. */
  readonly value: number
}

/** Something that fires. */
export interface MoveMark extends MovePoint {
  readonly kind: 'stopLoss' | 'takeProfit' | 'trailing' | 'liquidation'
  /** The number by which the text beside the picture names it. */
  readonly label: string
}

/** A figure that a guard watches over the past of an account, and when it would have acted. */
export interface RehearsalPicture extends Common {
  readonly kind: 'rehearsal'
  /** Times of the edges, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Oldest first. Without a known value, `words.empty` is drawn. */
  readonly curve: readonly FigurePoint[]
  /** True for a figure that stays the same from one point to the next. */
  readonly isStepped: boolean
  readonly isDollars: boolean
  /** The value at which the guard acts, and its label at the right edge: `10 %`. */
  readonly threshold: { readonly value: number; readonly label: string }
  /** The points at which it would have acted. */
  readonly marks: readonly Point[]
  readonly words: {
    /** Drawn instead of the curve when the figure is not known at any time. */
    readonly empty: string
    /** The name of the figure: `Drawdown from the equity high`. */
    readonly curve: string
  }
}

/** A figure at a time. */
export interface FigurePoint {
  /** Milliseconds since 1970. */
  readonly time: number
  /** Dollars, percent or a number; undefined where it is not known. */
  readonly value: number | undefined
}

/** A position or a closed trade to share. Contains nothing that identifies its owner. */
export interface SharePicture extends Common {
  readonly kind: 'share'
  /** The pair: `BTC/USD`. */
  readonly pair: string
  /** Drawn as an arrow beside `sideLabel`. */
  readonly side: 'long' | 'short'
  /** `Long`, `Short`. */
  readonly sideLabel: string
  /** `10x`. */
  readonly leverage: string
  /** Return on the collateral: `+12.30 %`. */
  readonly headline: string
  /** Colour and arrow of the headline. */
  readonly sign: 'gain' | 'loss' | 'even'
  /** At most six rows: entry, exit, time held. Amounts only if the trader shows them. */
  readonly rows: readonly ShareRow[]
  /** The last line, with the bot's name. */
  readonly footer: string
}

export interface ShareRow {
  readonly label: string
  readonly value: string
}

/** The picture of a new user's first message: the bot's name above sample candles. */
export interface WelcomePicture extends Common {
  readonly kind: 'welcome'
  /** Features of the bot, one word each, drawn in one line. */
  readonly words: readonly string[]
}
