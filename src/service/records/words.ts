/** A word of an enumeration, or an unknown one exactly as it came: show it, never fail on it. */
type Known<Word extends string> = Word | (string & Record<never, never>)

/** Kind of an order or of a position (`positionType`, service.md §2.3). */
export type OrderType = Known<'Market' | 'Limit' | 'Stop Market' | 'Stop Limit'>
/** State of an order: PENDING → FILLED or CANCELED. */
export type OrderStatus = Known<'PENDING' | 'FILLED' | 'CANCELED'>
/** State of a position: OPEN → CLOSED, LIQUIDATED or CANCELED. */
export type PositionStatus = Known<'OPEN' | 'CLOSED' | 'LIQUIDATED' | 'CANCELED'>
/** State of a trigger order: OPEN → TRIGGERED or CANCELED. */
export type TriggerStatus = Known<'OPEN' | 'TRIGGERED' | 'CANCELED'>
/** Effect of a trade on its position. */
export type TradeAction = Known<
  | 'OPEN_POSITION'
  | 'ADD_POSITION'
  | 'DECREASE_POSITION'
  | 'CLOSE_POSITION'
  | 'LIQUIDATE_POSITION'
  | 'EDIT_COLLATERAL'
>

/** Words of each enumeration, each with other spellings seen in replies. Capitals, spaces, `_` and `-` make no difference. */
export const defaultSpellings = {
  positionType: {
    Market: ['Market Order'],
    Limit: ['Limit Order'],
    'Stop Market': ['Stop Market Order'],
    'Stop Limit': ['Stop Limit Order'],
  },
  /** States of orders, positions and trigger orders. */
  status: {
    PENDING: [],
    FILLED: [],
    OPEN: [],
    CLOSED: [],
    LIQUIDATED: [],
    TRIGGERED: [],
    CANCELED: ['CANCELLED'],
  },
  /** Effects of trades. */
  action: {
    OPEN_POSITION: [],
    ADD_POSITION: [],
    DECREASE_POSITION: [],
    CLOSE_POSITION: [],
    LIQUIDATE_POSITION: [],
    EDIT_COLLATERAL: [],
  },
} satisfies Readonly<Record<string, Spellings>>

/** The name of an enumeration in the dialect. */
export type EnumerationName = keyof typeof defaultSpellings

/** Words of one enumeration, each with its other spellings. */
type Spellings = Readonly<Record<string, readonly string[]>>

/** The words of every enumeration, as the dialect has them. */
export type WordSpellings = Readonly<Record<EnumerationName, Spellings>>

/** The word that a text spells; the text itself where it spells none. */
export function readWord(text: string | undefined, spellings: Spellings): string | undefined {
  // Most replies spell it as service.md does.
  if (text === undefined || Object.hasOwn(spellings, text)) return text
  const plain = normalized(text)
  const entry = Object.entries(spellings).find(([word, others]) =>
    [word, ...others].some((one) => normalized(one) === plain),
  )
  return entry?.[0] ?? text
}

function normalized(word: string): string {
  return word
    .trim()
    .replaceAll(/[\s_-]+/g, ' ')
    .toUpperCase()
}
