/**
 * A world: everything that service.md and service-facts.md leave open about the trading service, decided for one run. Plain JSON,
 * so that a failing one can be kept. Times are milliseconds, shares are whole percentages, amounts are decimal text. Section
 * numbers (§) are those of service.md; "facts" are those of service-facts.md, which are seen or likely, and never guaranteed.
 */
export interface ServiceWorld {
  // Lists show a row some time after it came to be, changed, or ended. §4.1 names the lists and not when they change; facts: "a
  // hash is not a fill", the bot "watches orders and positions until it knows".

  /** Age at which a row of open_positions is first shown. */
  readonly positionsAppear: Span
  /** Age of the amounts of a row of open_positions. */
  readonly positionsChange: Span
  /** Time for which a row of open_positions is still shown unchanged after its position ended. */
  readonly positionsGo: Span
  /** Age at which a row of pending orders is first shown. */
  readonly ordersAppear: Span
  /** Age of the amounts of a row of pending orders, such as the price of a trailing stop. */
  readonly ordersChange: Span
  /** Time for which a row of pending orders is still shown unchanged after its order ended. */
  readonly ordersGo: Span
  /** Age at which a row of trigger orders is first shown. */
  readonly triggersAppear: Span
  /** Age of what a row of trigger orders says of its position. */
  readonly triggersChange: Span
  /** Time for which a row of trigger orders is still shown as open after its order ended. */
  readonly triggersGo: Span
  /** Age at which a row of closed_positions is first shown. */
  readonly closedAppear: Span
  /** Age at which a row of deposits or withdraws is first shown. */
  readonly transfersAppear: Span
  /** Age of what balances shows. */
  readonly balancesAge: Span
  /** Age of what portfolios shows. */
  readonly portfoliosAge: Span
  /** Age of what pairInfo shows. */
  readonly pairInfoAge: Span
  /** Age of the newest price of charts (§4.3 shows no delay). */
  readonly chartsAge: Span
  /** Age of what the market-maker reads show (§4.4). */
  readonly marketMakerAge: Span
  /** Share of reads that are answered as they would have been before: by another server, or from a cache. */
  readonly staleReads: number
  /** Age of such an answer. */
  readonly staleReadsAge: Span

  // Ended rows. §3: "Transitions: not shown." Facts name the words of each state, and not when a row leaves its list.

  /** Time for which an ended position stays in open_positions with its last word. */
  readonly endedPositionsStay: number
  /** Size shown by such a row: that before the end, or none. */
  readonly endedPositionsSize: 'last' | 'zero'
  /** Time for which open_positions shows an order that was cancelled, as a position with that word (facts: OPEN → CANCELED). */
  readonly cancelledPositionsStay: number
  /** Rows of open_positions for an order that waits: none, one with its word, or an open one without size. */
  readonly ordersAsPositions: 'none' | 'pending' | 'empty'
  /** True if the take-profit and stop-loss of an order are listed as open before it is filled. */
  readonly triggersOfOrders: boolean
  /** Row of a trailing stop among the pending orders: with its terms, as a stop like any other, or none (facts: "in the slot"). */
  readonly trailingShown: 'with terms' | 'as stop' | 'not'
  /** Time for which a filled or cancelled order stays among the pending ones with its last word. */
  readonly endedOrdersStay: number
  /** Where ended triggers stay: nowhere, for a time, or as long as their position is shown. */
  readonly endedTriggersStay: 'vanish' | 'a while' | 'with position'
  /** Time of "a while", and for which triggers stay after the end of their position if they stay. */
  readonly endedTriggersStayMs: number
  /** Rows of closed_positions for a part that was closed: a row of its own, open or closed, or none before the end. */
  readonly closedParts: 'open' | 'closed' | 'none'
  /** True if cancelled orders are listed by closed_positions (facts: its words include CANCELED). */
  readonly cancelledListed: boolean

  /** True if a queued change of a position is listed as a pending order of its id too (facts: "Pending: as a position"). */
  readonly changesListed: boolean
  /** Rows of portfolios. Facts: "may be empty". */
  readonly portfolioRows: 'one' | 'none'

  // Rows that lie. §4.1: "The response bodies of all these endpoints are not shown."

  /** Share of rows that one reply leaves out, though the rows before and after it have them. */
  readonly missedRows: number
  /** Share of rows that are away for a while, and come back. */
  readonly absentRows: number
  /** Age of a row at which it goes away for a while. */
  readonly absentAfter: Span
  /** Time for which it is away. */
  readonly absentFor: Span
  /** Share of rows without an id. Facts: "a missing field shows as —". */
  readonly rowsWithoutId: number
  /** Share of rows that leave out some field. */
  readonly sparseRows: number
  /** Fields that no row has, of those that facts only saw. */
  readonly withoutFields: readonly string[]
  /** Manner in which a missing field is missing. */
  readonly missingAs: 'absent' | 'null' | 'empty'
  /** Share of rows that a reply holds twice. */
  readonly repeatedRows: number
  /** Order of rows, shown nowhere. */
  readonly rowOrder: 'newest first' | 'oldest first' | 'mixed' | 'another each time'
  /** Share of rows with fields that nobody knows. Facts: "an unknown field is kept". */
  readonly unknownFields: number
  /** Share of rows whose status is a word that nobody knows. Facts: "an unknown enum value is shown as it came". */
  readonly unknownWords: number

  // Paging. §4.1: "The meaning of its values, its default when omitted … are not shown."; §8.3: page sizes are not shown.

  /** Rows of a page. */
  readonly pageSize: number
  /** Most rows of a reply to a request without a page. */
  readonly unpagedSize: number
  /** Rows that a page repeats of the one before. */
  readonly pageOverlap: number
  /** Page after the last one. Facts: "stop on an empty page or on a page equal to the last one". */
  readonly pageAfterLast: 'empty' | 'last again'
  /** True if the number of the page is ignored. */
  readonly pagingIgnored: boolean

  // Writing. Facts, "How to read a reply".

  /** Object around a reply. */
  readonly wrapper: Wrapper
  /** True if the same holds for the reply to an execute, whose hash is then within the object. */
  readonly executeWrapped: boolean
  /** Form of open_orders: two lists, one, or two without one that is empty. */
  readonly ordersShape: 'apart' | 'flat' | 'without empty'
  /** True if a reply of one record is a list of one. */
  readonly singlesListed: boolean
  /** Notation of amounts; hex and BigNumber only for those without a fraction. */
  readonly numbers: 'text' | 'number' | 'exponent' | 'hex' | 'BigNumber'
  /** Notation of ids. Facts: "strings in the code whatever they are on the wire". */
  readonly ids: 'number' | 'text' | 'BigNumber'
  /** Notation of times. Facts: "Unix seconds; accept milliseconds and ISO 8601 too". */
  readonly times: 'seconds' | 'text' | 'milliseconds' | 'iso'
  /** Distance of the service's clock from the bot's, in every time of a row. */
  readonly clockOffset: number
  /** Event whose time is `createdAt` of a position. */
  readonly createdAtIs: 'accepted' | 'filled'
  /** Capitals of addresses in replies. */
  readonly addresses: 'lower' | 'upper'
  /** Notation of booleans in replies, whose type is not shown. */
  readonly flags: 'json' | 'text' | 'number'
  /** Spelling of words and names that were seen in two. */
  readonly spelling: 'first' | 'second'
  /** Capitals of words. */
  readonly capitals: 'as seen' | 'lower' | 'upper'
  /** Order of candles. */
  readonly candleOrder: 'oldest first' | 'newest first'
  /** Notation of candles (§4.3: "the shape of the response … not shown"). */
  readonly candles: 'rows' | 'objects' | 'letters' | 'columns'
  /** True if the market-maker figures of one pair are one bare amount, and rates are an object by pair (§4.4). */
  readonly bareFigures: boolean

  // Exactness. §4 says that amounts are sent as decimal text, and not to which resolution they are kept or shown.

  /** Decimals of a trigger's or an order's price that are kept; 'all' keeps them as sent. */
  readonly keptPriceDecimals: number | 'all'
  /** Decimals of sizes and collateral that are kept; 'all' keeps them as sent. */
  readonly keptAmountDecimals: number | 'all'
  /** Decimals of prices that are shown; 'all' shows every digit. */
  readonly shownPriceDecimals: number | 'all'
  /** Decimals of other human amounts that are shown; 'all' shows every digit. */
  readonly shownAmountDecimals: number | 'all'
  /** Rounding of what is shown or kept. */
  readonly rounding: 'nearest' | 'down' | 'up'
  /** Share of human amounts with the noise of a float, such as 500.000000000001. */
  readonly floatNoise: number
  /** Decimals of that noise. */
  readonly floatNoiseDecimals: number
  /** Fields in which fees that were not paid yet are shown. The names alone tell accrued fees from paid ones. */
  readonly feesShown: 'accrued' | 'paid'

  // Execution. §4.2: the result of a function is not shown; facts: "a keeper fills or cancels it afterwards".

  /** Time until the keeper handles an accepted order. */
  readonly keeperDelay: Span
  /** Time until the keeper handles a price that reached something. */
  readonly keeperPriceDelay: Span
  /** Failed attempts of the keeper before it handles an order, each of which costs the delay again. */
  readonly keeperRetries: number
  /** Share of accepted orders that the keeper cancels and refunds. */
  readonly keeperCancels: number
  /** Share of accepted orders that the keeper executes in two parts. */
  readonly keeperParts: number
  /** Time between the two parts. */
  readonly keeperPartsDelay: Span
  /** True if the rest of such an order is cancelled. */
  readonly keeperPartsRestCancelled: boolean
  /** True if an order adds to an open position of its pair and side. Facts speak of one position per id only. */
  readonly merges: boolean
  /** True if the id of an ended position is used again. */
  readonly idsReused: boolean
  /** True if a trigger takes the lowest free id within its position. */
  readonly orderIdsReused: boolean
  /** Slippage in percent of a market order that names none (§4.2: optional). */
  readonly defaultSlippage: string
  /** Share of accepted take-profits and stop-losses that are never placed. */
  readonly stopsMissing: number
  /** Share of placed take-profits and stop-losses that the service cancels by itself. */
  readonly stopsCancelled: number
  /** Time after which it does. */
  readonly stopsCancelledAfter: Span
  /** Triggers of one position beyond which further ones are refused. Facts: "capped (unknown)". */
  readonly mostTriggers: number
  /** Place at which an order that the rules forbid is refused: at once with an error, or silently after a hash. */
  readonly refusals: 'at once' | 'silently'
  /** Form of such a refusal. */
  readonly refusalForm: AnswerForm
  /** Its words: a sentence about the rule, or one that says nothing of it. */
  readonly refusalWords: 'rule' | 'code'
  /** Distance between the price of charts and that of fills, in millionths. */
  readonly fillDistance: number

  // Answers. §7 shows the status 500 and one field; "specific error messages … not shown". No timing is shown.

  /** Time that a read takes until it is answered. */
  readonly readsArrive: Span
  /** Time that the answer to a read then takes. */
  readonly readsReturn: Span
  /** Time that an execute takes until it acts. */
  readonly executesArrive: Span
  /** Time that the answer to an execute then takes. */
  readonly executesReturn: Span
  /** Executes that go wrong. */
  readonly executeFaults: readonly ExecuteFault[]
  /** Times at which a list cannot be read. */
  readonly outages: readonly Outage[]
  /** Share of reads that fail. */
  readonly failedReads: number
  /** Form of the answer to a failed read. */
  readonly failedReadsForm: AnswerForm
  /** Place of the hash in a good answer to an execute (facts). */
  readonly hashPlace: 'receipt' | 'bare' | 'both'
  /** Answer to any path that service.md does not show. */
  readonly unknownPathsGet: '404' | '500' | '200 page' | 'cut'
  /** Answer to missing or wrong credentials (§7: not shown). */
  readonly unknownKeysGet: '401' | '403' | '500'

  // Others. §1: a key is held by whoever has it; facts: an account trades from other programs too.

  /** True if all keys are of one wallet. */
  readonly oneWallet: boolean
  /** Actions of other holders of a key, and of the owner elsewhere. */
  readonly others: readonly OtherAction[]
  /** Actions before the world begins, oldest first. */
  readonly past: readonly PastAction[]

  // Prices.

  /** Time between two steps of the price; 0 for a price that stands still. */
  readonly walkEvery: number
  /** Largest step of the price, in millionths. */
  readonly walkStep: number
  /** Jumps of the price. */
  readonly moves: readonly PriceMove[]
  /** Factor of funding and borrow rates. */
  readonly rates: number
}

/** A time that is drawn for each thing, between two bounds. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** Objects in which a reply may be wrapped. */
export type Wrapper =
  | 'bare'
  | 'data'
  | 'items'
  | 'result'
  | 'results'
  | 'rows'
  | 'list'
  | 'records'
  | 'success and data'
  | 'data and items'

/** The time of something, counted from the start of the world or from the arrival of a request. */
export interface Moment {
  /** `execute`: any call of /execute; `positions`, `orders`, `charts`: reads of these. */
  readonly on: 'start' | 'execute' | 'positions' | 'orders' | 'charts'
  /** Number of that request, from 0; without meaning for the start. */
  readonly nth: number
  readonly ms: number
}

/** Forms of an answer; `hash` is the good answer to an execute, and `refused` the end of a connection before it was made. */
export type AnswerForm =
  | 'hash'
  | '500 error'
  | '500 text'
  | '500 empty'
  | '500 error and hash'
  | '400 error'
  | '404 error'
  | '401 error'
  | '403 error'
  | '429 error'
  | '502 page'
  | '504 page'
  | '200 error'
  | '200 error object'
  | '200 status error'
  | '200 success false'
  | '200 data error'
  | '200 receipt 0'
  | '200 object without hash'
  | '200 empty object'
  | '200 empty'
  | '200 null'
  | '200 half'
  | '200 page'
  | '302 redirect'
  | 'refused'
  | 'cut'
  | 'never'

/** An execute that goes wrong. */
export interface ExecuteFault {
  /** Number of the call of /execute in this world, from 0. */
  readonly call: number
  /** True if it acts all the same. */
  readonly acts: boolean
  readonly form: AnswerForm
  /** Message of forms that have one. */
  readonly message: string
}

/** A list that cannot be read for a while. */
export interface Outage extends Moment {
  /** Name of the endpoint, as in its path; `all` for all reads. */
  readonly list: Endpoint
  readonly lasts: number
  readonly form: AnswerForm
}

/** Endpoints that outages tell apart. */
export type Endpoint =
  | 'open_positions'
  | 'open_orders'
  | 'closed_positions'
  | 'deposits'
  | 'withdraws'
  | 'portfolios'
  | 'balances'
  | 'pairInfo'
  | 'referrals'
  | 'check_referrals'
  | 'charts'
  | 'market-maker'
  | 'all'

/** Things that another holder of a key does. Each concerns the newest position or order of the wallet that it can concern. */
export type OtherAct =
  | 'open'
  | 'open alike'
  | 'add'
  | 'close part'
  | 'close'
  | 'add collateral'
  | 'remove collateral'
  | 'place stop'
  | 'place take-profit'
  | 'cancel triggers'
  | 'place limit'
  | 'cancel order'
  | 'trail'
  | 'deposit'
  | 'withdraw'

/** One action of another holder of a key. */
export interface OtherAction extends Moment {
  /** Number of the wallet, in the order in which they were added. */
  readonly wallet: number
  readonly action: OtherAct
  /** Share of the position's size that it adds or closes; distance of a price in thousandths of it. */
  readonly percent: number
}

/** One action before the start, for every wallet. */
export interface PastAction {
  /** Time before the start. */
  readonly msAgo: number
  readonly action: OtherAct
  readonly percent: number
}

/** A jump of the price of a pair. */
export interface PriceMove extends Moment {
  /** Place of the pair in the list of pairs. */
  readonly pair: number
  /** `by`: a change in thousandths; otherwise just past the nearest trigger, order or liquidation of that pair. */
  readonly to: 'by' | 'trigger' | 'order' | 'liquidation'
  readonly thousandths: number
  /** Time after which it jumps back; 0 for never. */
  readonly backAfter: number
}
