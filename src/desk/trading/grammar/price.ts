import type { Big } from 'big.js'

/** A price of an order: itself, or how far from the price of the moment. */
export type Price =
  /** `70000`: dollars. */
  | { readonly by: 'price'; readonly price: Big }
  /** `-1%`, `+2%`: the price of the moment and that many percent of it; signed, never 0, above -100. */
  | { readonly by: 'relative'; readonly percent: Big }

/** Where a stop-loss is. */
export type StopLoss =
  /** As above; `+2%` and `-1%` count from the entry price. */
  | Price
  /** `2%`: that many percent of the entry price away, on the side of the loss; above 0. */
  | { readonly by: 'distance'; readonly percent: Big }
  /** `25%c`: where the loss is that many percent of the collateral; above 0. */
  | { readonly by: 'collateral'; readonly percent: Big }

/** Where a take-profit is: as a stop-loss, with profit for loss. */
export type TakeProfit =
  | StopLoss
  /** `2r`: where the profit is that many times the loss at the stop-loss of the same text; above 0. */
  | { readonly by: 'risk'; readonly times: Big }
