import { chanceOf, type Chance } from '../../support/property/random.js'
import type {
  AnswerForm,
  Endpoint,
  ExecuteFault,
  Moment,
  OtherAct,
  OtherAction,
  Outage,
  PastAction,
  PriceMove,
  ServiceWorld,
  Span,
  Wrapper,
} from './world.js'

/** One field of a world: its value at a well-behaved service, and others. */
interface Habit<Value> {
  readonly neutral: Value
  /** A value that is not neutral. */
  readonly draw: (chance: Chance) => Value
  /** Chance to be drawn, in comparison with other fields; 2 by default. */
  readonly weight?: number
}

const NO_TIME: Span = { least: 0, most: 0 }
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Whole numbers, from both ends. */
const between = (chance: Chance, least: number, most: number): number =>
  least + chance.below(most - least + 1)

/** A time of any order of magnitude: of 10 ms, 100 ms, … up to `most`. */
function someTime(chance: Chance, most: number): number {
  const magnitudes = [10, 100, SECOND, 10 * SECOND, MINUTE, 10 * MINUTE].filter((one) => one <= most)
  const top = chance.pick(magnitudes)
  return Math.min(most, between(chance, Math.ceil(top / 5), top * 5))
}

/** A habit of time that is usually none. */
function time(most: number, weight = 2): Habit<Span> {
  return {
    neutral: NO_TIME,
    draw: (chance) => {
      const longest = someTime(chance, most)
      return { least: chance.is(0.5) ? 0 : chance.below(longest + 1), most: longest }
    },
    weight,
  }
}

/** A habit that concerns a share of things, in percent. */
function share(weight = 2): Habit<number> {
  return { neutral: 0, draw: (chance) => chance.pick([3, 10, 30, 60, 100]), weight }
}

/** A habit with a few values, the first of which is neutral. */
function oneOf<Value>(first: Value, others: readonly Value[], weight = 2): Habit<Value> {
  return { neutral: first, draw: (chance) => chance.pick(others), weight }
}

/** A habit with a list of planned things, which is usually empty. */
function several<Value>(most: number, draw: (chance: Chance) => Value, weight = 2): Habit<readonly Value[]> {
  return {
    neutral: [],
    draw: (chance) => Array.from({ length: between(chance, 1, most) }, () => draw(chance)),
    weight,
  }
}

/** Messages of errors. Those that a bot may take for a refusal before anything was done come repeatedly. */
const MESSAGES: readonly string[] = [
  'position not found',
  'position not found',
  'position not found',
  'order not found',
  'order not found',
  'insufficient balance',
  'insufficient balance',
  'transaction was not mined within 50 blocks',
  'nonce too low',
  'replacement transaction underpriced',
  'execution reverted',
  'timeout of 30000ms exceeded',
  'market is closed',
  'Something went wrong',
  'There is no open position 1.',
  'invalid parameter',
]

/** Forms of an answer that is no good one, the likelier ones repeatedly. */
const BAD_FORMS: readonly AnswerForm[] = [
  '500 error',
  '500 error',
  '500 error',
  '500 text',
  '500 empty',
  '500 error and hash',
  '400 error',
  '404 error',
  '401 error',
  '403 error',
  '429 error',
  '502 page',
  '504 page',
  '302 redirect',
  'refused',
  '200 error',
  '200 error object',
  '200 status error',
  '200 success false',
  '200 data error',
  '200 receipt 0',
  '200 object without hash',
  '200 empty object',
  '200 empty',
  '200 null',
  '200 half',
  'cut',
  'cut',
  'never',
  'never',
]

/** Forms of the answer to a read that fails. */
const FAILED_READS: readonly AnswerForm[] = [
  '500 error',
  '500 error',
  '500 error',
  '500 text',
  '500 empty',
  '400 error',
  '404 error',
  '401 error',
  '429 error',
  '502 page',
  '504 page',
  '302 redirect',
  'refused',
  '200 page',
  '200 error',
  '200 status error',
  '200 success false',
  '200 data error',
  '200 empty object',
  '200 empty',
  '200 null',
  '200 half',
  'cut',
  'never',
]

const ENDPOINTS: readonly Endpoint[] = [
  'open_positions',
  'open_positions',
  'open_orders',
  'open_orders',
  'closed_positions',
  'closed_positions',
  'deposits',
  'withdraws',
  'portfolios',
  'balances',
  'pairInfo',
  'referrals',
  'check_referrals',
  'charts',
  'market-maker',
  'all',
]

const OTHER_ACTS: readonly OtherAct[] = [
  'open',
  'open alike',
  'open alike',
  'add',
  'add',
  'close part',
  'close part',
  'close',
  'close',
  'add collateral',
  'remove collateral',
  'place stop',
  'place take-profit',
  'cancel triggers',
  'cancel triggers',
  'place limit',
  'cancel order',
  'trail',
  'deposit',
  'withdraw',
]

const PERCENTS = [1, 10, 25, 50, 50, 100, 200] as const

/** Fields that a row can do without: all that only facts name, but ids, sides, amounts and words without which it says nothing. */
const OPTIONAL_FIELDS = [
  'leverage',
  'liquidationPrice',
  'accruedPositionFee',
  'accruedFundingFee',
  'accruedBorrowFee',
  'paidPositionFee',
  'paidFundingFee',
  'paidBorrowFee',
  'closingFee',
  'pendingCollateral',
  'pendingSize',
  'positionType',
  'positionStatus',
  'status',
  'owner',
  'refer',
  'createdAt',
  'chainId',
  'fundingIndex',
  'triggeredAmount',
  'triggerStatus',
  'triggerCreatedAt',
  'triggeredAt',
  'amountPercent',
  'averagePrice',
  'markPrice',
  'realisedPnl',
  'totalROI',
  'positionFee',
  'fundingFee',
  'borrowFee',
  'closedAt',
  'totalSize',
  'collateral',
  'usdcAllowance',
  'ethBalance',
  'trasactionHash',
  'assetSymbol',
  'volume',
] as const

/** Number of a call of /execute, an early one more often: in some worlds there are few. */
const executeCall = (chance: Chance): number => chance.below(chance.is(0.5) ? 5 : 25)

function moment(chance: Chance): Moment {
  const on = chance.pick(['start', 'execute', 'execute', 'execute', 'positions', 'orders', 'charts'] as const)
  const nth = on === 'start' ? 0 : on === 'execute' ? executeCall(chance) : chance.below(60)
  return { on, nth, ms: chance.is(0.2) ? 0 : someTime(chance, on === 'start' ? 10 * MINUTE : 2 * MINUTE) }
}

/** Every field of a world. */
export const HABITS: { readonly [Field in keyof ServiceWorld]: Habit<ServiceWorld[Field]> } = {
  positionsAppear: time(MINUTE, 3),
  positionsChange: time(MINUTE, 3),
  positionsGo: time(MINUTE, 3),
  ordersAppear: time(MINUTE, 3),
  ordersChange: time(MINUTE),
  ordersGo: time(MINUTE, 3),
  triggersAppear: time(MINUTE, 3),
  triggersChange: time(MINUTE),
  triggersGo: time(MINUTE, 3),
  closedAppear: time(2 * MINUTE, 3),
  transfersAppear: time(MINUTE, 1),
  balancesAge: time(MINUTE),
  portfoliosAge: time(MINUTE, 1),
  pairInfoAge: time(10 * MINUTE, 1),
  chartsAge: time(10 * MINUTE),
  marketMakerAge: time(MINUTE, 1),
  staleReads: share(),
  staleReadsAge: {
    neutral: { least: 2 * SECOND, most: 2 * SECOND },
    draw: (chance) => ({ least: 0, most: someTime(chance, MINUTE) }),
    weight: 1,
  },

  endedPositionsStay: { neutral: 0, draw: (chance) => someTime(chance, 10 * MINUTE), weight: 3 },
  endedPositionsSize: oneOf('last', ['zero'], 1),
  cancelledPositionsStay: { neutral: 0, draw: (chance) => someTime(chance, 10 * MINUTE) },
  ordersAsPositions: oneOf('none', ['pending', 'empty']),
  triggersOfOrders: oneOf(false, [true]),
  trailingShown: oneOf('with terms', ['as stop', 'not'], 1),
  endedOrdersStay: { neutral: 0, draw: (chance) => someTime(chance, 10 * MINUTE), weight: 3 },
  endedTriggersStay: oneOf('with position', ['vanish', 'a while'], 4),
  endedTriggersStayMs: { neutral: 0, draw: (chance) => someTime(chance, 10 * MINUTE) },
  closedParts: oneOf('open', ['closed', 'none'], 2),
  cancelledListed: oneOf(true, [false]),
  changesListed: oneOf(false, [true]),
  portfolioRows: oneOf('one', ['none'], 1),

  missedRows: share(3),
  absentRows: share(3),
  absentAfter: time(MINUTE),
  absentFor: {
    neutral: { least: 5 * SECOND, most: 5 * SECOND },
    draw: (chance) => {
      const most = someTime(chance, 2 * MINUTE)
      return { least: Math.ceil(most / 2), most }
    },
  },
  rowsWithoutId: share(),
  sparseRows: share(),
  withoutFields: {
    neutral: [],
    draw: (chance) => [
      ...new Set(Array.from({ length: between(chance, 1, 4) }, () => chance.pick(OPTIONAL_FIELDS))),
    ],
  },
  missingAs: oneOf('absent', ['null', 'empty'], 1),
  repeatedRows: share(),
  rowOrder: oneOf('newest first', ['oldest first', 'mixed', 'another each time']),
  unknownFields: share(1),
  unknownWords: share(1),

  pageSize: { neutral: 100, draw: (chance) => chance.pick([1, 2, 3, 10, 50]), weight: 1 },
  unpagedSize: { neutral: 1_000, draw: (chance) => chance.pick([1, 2, 5, 20, 100]), weight: 1 },
  pageOverlap: { neutral: 0, draw: (chance) => chance.pick([1, 2]), weight: 1 },
  pageAfterLast: oneOf('empty', ['last again'], 1),
  pagingIgnored: oneOf(false, [true], 1),

  wrapper: oneOf<Wrapper>(
    'bare',
    ['data', 'items', 'result', 'results', 'rows', 'list', 'records', 'success and data', 'data and items'],
    1,
  ),
  executeWrapped: oneOf(false, [true], 1),
  ordersShape: oneOf('apart', ['flat', 'without empty']),
  singlesListed: oneOf(false, [true], 1),
  numbers: oneOf('text', ['number', 'exponent', 'hex', 'BigNumber'], 1),
  ids: oneOf('number', ['text', 'BigNumber'], 1),
  times: oneOf('seconds', ['text', 'milliseconds', 'iso'], 1),
  clockOffset: oneOf(0, [-300_000, -30_000, -2_000, 2_000, 30_000]),
  createdAtIs: oneOf('accepted', ['filled']),
  addresses: oneOf('lower', ['upper'], 1),
  flags: oneOf('json', ['text', 'number'], 1),
  spelling: oneOf('first', ['second'], 1),
  capitals: oneOf('as seen', ['lower', 'upper'], 1),
  candleOrder: oneOf('oldest first', ['newest first'], 1),
  candles: oneOf('rows', ['objects', 'letters', 'columns'], 1),
  bareFigures: oneOf(false, [true], 1),

  keptPriceDecimals: oneOf<number | 'all'>('all', [0, 1, 2, 2, 3]),
  keptAmountDecimals: oneOf<number | 'all'>('all', [0, 2, 2, 6]),
  shownPriceDecimals: oneOf<number | 'all'>('all', [0, 1, 2, 2, 8]),
  shownAmountDecimals: oneOf<number | 'all'>('all', [0, 1, 2, 2, 6]),
  rounding: oneOf('nearest', ['down', 'up'], 1),
  floatNoise: share(),
  floatNoiseDecimals: oneOf(12, [9, 10, 11, 13], 1),
  feesShown: oneOf('accrued', ['paid']),

  keeperDelay: {
    neutral: { least: SECOND, most: SECOND },
    draw: (chance) => {
      const most = chance.is(0.3) ? 0 : someTime(chance, MINUTE)
      return { least: chance.below(most + 1), most }
    },
    weight: 3,
  },
  keeperPriceDelay: time(20 * SECOND),
  keeperRetries: oneOf(0, [1, 2, 5], 1),
  keeperCancels: share(3),
  keeperParts: share(),
  keeperPartsDelay: {
    neutral: { least: SECOND, most: SECOND },
    draw: (chance) => ({ least: 0, most: someTime(chance, MINUTE) }),
    weight: 1,
  },
  keeperPartsRestCancelled: oneOf(false, [true], 1),
  merges: oneOf(false, [true]),
  idsReused: oneOf(false, [true]),
  orderIdsReused: oneOf(false, [true]),
  defaultSlippage: oneOf('1', ['0.05', '0.3', '5', '50'], 1),
  stopsMissing: share(5),
  stopsCancelled: share(5),
  stopsCancelledAfter: time(MINUTE),
  mostTriggers: oneOf(10, [0, 1, 2, 3], 1),
  refusals: oneOf('at once', ['silently'], 1),
  refusalForm: oneOf<AnswerForm>(
    '500 error',
    ['400 error', '404 error', '200 error', '200 status error', '200 success false', '200 data error'],
    1,
  ),
  refusalWords: oneOf('rule', ['code'], 1),
  fillDistance: oneOf(0, [-3_000, -700, 700, 3_000], 1),

  readsArrive: time(10 * SECOND),
  readsReturn: time(10 * SECOND),
  executesArrive: time(20 * SECOND),
  executesReturn: time(20 * SECOND),
  executeFaults: several<ExecuteFault>(
    6,
    (chance) => ({
      call: executeCall(chance),
      acts: chance.is(0.6),
      form: chance.is(0.2) ? 'hash' : chance.is(0.2) ? 'cut' : chance.pick(BAD_FORMS),
      message: chance.pick(MESSAGES),
    }),
    6,
  ),
  outages: several<Outage>(
    2,
    (chance) => ({
      ...moment(chance),
      list: chance.pick(ENDPOINTS),
      lasts: someTime(chance, 5 * MINUTE),
      form: chance.pick(FAILED_READS),
    }),
    4,
  ),
  failedReads: share(),
  failedReadsForm: { neutral: '500 error', draw: (chance) => chance.pick(FAILED_READS.slice(3)), weight: 1 },
  hashPlace: oneOf('receipt', ['bare', 'both'], 1),
  unknownPathsGet: oneOf('404', ['500', '200 page', 'cut'], 1),
  unknownKeysGet: oneOf('401', ['403', '500'], 1),

  oneWallet: oneOf(false, [true]),
  others: several<OtherAction>(
    6,
    (chance) => ({
      ...moment(chance),
      wallet: chance.is(0.5) ? 0 : chance.below(6),
      action: chance.pick(OTHER_ACTS),
      percent: chance.pick(PERCENTS),
    }),
    6,
  ),
  past: {
    neutral: [],
    draw: (chance) =>
      Array.from({ length: between(chance, 1, 4) }, (): PastAction => ({
        msAgo: chance.pick([MINUTE, HOUR, 25 * HOUR, 72 * HOUR]),
        action: chance.pick([
          'open',
          'open',
          'open',
          'close part',
          'add',
          'place stop',
          'place take-profit',
          'close',
        ]),
        percent: chance.pick(PERCENTS),
      })).toSorted((one, other) => other.msAgo - one.msAgo),
    weight: 4,
  },

  walkEvery: { neutral: 0, draw: (chance) => chance.pick([2_000, 5_000, 15_000, MINUTE]), weight: 4 },
  walkStep: { neutral: 1_000, draw: (chance) => chance.pick([100, 5_000, 20_000, 20_000]), weight: 4 },
  moves: several<PriceMove>(
    5,
    (chance) => ({
      ...moment(chance),
      pair: chance.is(0.8) ? 0 : chance.below(4),
      to: chance.pick(['by', 'trigger', 'trigger', 'order', 'liquidation']),
      thousandths: (chance.is(0.5) ? -1 : 1) * chance.pick([1, 5, 20, 100, 300]),
      backAfter: chance.is(0.6) ? 0 : someTime(chance, MINUTE),
    }),
    5,
  ),
  rates: oneOf(1, [10, 100], 1),
}

type FieldNames = readonly (keyof ServiceWorld)[]

/** The names of all fields. */
export const FIELDS = Object.keys(HABITS) as FieldNames

/** The world of a well-behaved service. */
export const NEUTRAL_WORLD = Object.fromEntries(
  FIELDS.map((field) => [field, HABITS[field].neutral]),
) as unknown as ServiceWorld

/** The well-behaved world with other values for some fields. */
export function worldWith(values: Partial<ServiceWorld>): ServiceWorld {
  return { ...NEUTRAL_WORLD, ...values }
}

/** Numbers of fields that are drawn, each as likely as it is repeated: chaos everywhere at the same time shows nothing. */
const DRAWN_COUNTS = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 12] as const

/** Fields that do nothing without another one. */
export const COMPANIONS: Partial<Record<keyof ServiceWorld, keyof ServiceWorld>> = {
  endedPositionsSize: 'endedPositionsStay',
  endedTriggersStayMs: 'endedTriggersStay',
  absentAfter: 'absentRows',
  absentFor: 'absentRows',
  staleReadsAge: 'staleReads',
  missingAs: 'sparseRows',
  pageOverlap: 'pageSize',
  pageAfterLast: 'pageSize',
  rounding: 'shownPriceDecimals',
  floatNoiseDecimals: 'floatNoise',
  keeperPartsDelay: 'keeperParts',
  keeperPartsRestCancelled: 'keeperParts',
  stopsCancelledAfter: 'stopsCancelled',
  failedReadsForm: 'failedReads',
  walkStep: 'walkEvery',
  rates: 'past',
  keeperPriceDelay: 'moves',
  defaultSlippage: 'fillDistance',
  closedParts: 'past',
  executeWrapped: 'wrapper',
}

/** Fields that do more beside others, which half of the worlds with them have too: most faults need two or three things. */
const OFTEN_WITH: Partial<Record<keyof ServiceWorld, FieldNames>> = {
  feesShown: ['past', 'floatNoise'],
  closedAppear: ['past'],
  moves: ['executesArrive', 'endedTriggersStay', 'refusals'],
  stopsMissing: ['moves'],
  stopsCancelled: ['stopsCancelledAfter'],
  absentRows: ['moves'],
  positionsGo: ['others'],
  triggersGo: ['moves'],
  merges: ['others'],
  idsReused: ['others'],
  orderIdsReused: ['endedTriggersStay'],
  oneWallet: ['keeperCancels'],
}

/** Draws a world: mostly neutral, with a few fields that are not. `random` gives numbers from 0 to 1. */
export function drawWorld(random: () => number): ServiceWorld {
  const chance = chanceOf(random)
  const drawn = new Set<keyof ServiceWorld>()
  const tickets = FIELDS.flatMap((field) => Array.from({ length: HABITS[field].weight ?? 2 }, () => field))
  for (let left = chance.pick(DRAWN_COUNTS); left > 0; left--) {
    const field = chance.pick(tickets)
    drawn.add(field)
    const companion = COMPANIONS[field]
    if (companion) drawn.add(companion)
    for (const other of OFTEN_WITH[field] ?? []) if (chance.is(0.5)) drawn.add(other)
  }
  return worldWith(Object.fromEntries([...drawn].map((field) => [field, HABITS[field].draw(chance)])))
}
