/** A word of an enumeration, or one that nobody here knows, exactly as it came: show it, never fail on it. */
type Known<Word extends string> = Word | (string & Record<never, never>)

/** `positionType` (service.md §2.3). */
export type OrderType = Known<'Market' | 'Limit' | 'Stop Market' | 'Stop Limit'>
/** The life of an order: PENDING → FILLED or CANCELED. */
export type OrderStatus = Known<'PENDING' | 'FILLED' | 'CANCELED'>
/** The life of a position: OPEN → CLOSED, LIQUIDATED or CANCELED. */
export type PositionStatus = Known<'OPEN' | 'CLOSED' | 'LIQUIDATED' | 'CANCELED'>
/** The life of a trigger: OPEN → TRIGGERED or CANCELED. */
export type TriggerStatus = Known<'OPEN' | 'TRIGGERED' | 'CANCELED'>
/** What a trade did. */
export type TradeAction = Known<
  | 'OPEN_POSITION'
  | 'ADD_POSITION'
  | 'DECREASE_POSITION'
  | 'CLOSE_POSITION'
  | 'LIQUIDATE_POSITION'
  | 'EDIT_COLLATERAL'
>
