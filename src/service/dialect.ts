import { z } from 'zod'
import { defaultRecords, type Records } from './dialect/records.js'
import { mergeJson } from './dialect/merge.js'
import { defaultPairs, defaultRefusals, defaultSpellings, defaultWrappers } from './dialect/words.js'

const name = z.string().min(1)
const names = z.array(name).min(1)
const decimals = z.int().min(0).max(60)
const spellings = z.record(name, z.array(name))

/** The candle periods the bot knows, by our names for them. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
/** One candle period. */
export type Period = (typeof periods)[number]

/** A strict table of the same keys as the defaults: an unknown record or field is a typing mistake, not an extension. */
function recordsSchema(): z.ZodType<Records> {
  const rule = (one: object): z.ZodType =>
    'decimals' in one ? z.strictObject({ names, decimals }) : z.strictObject({ names })
  const record = (rules: object): z.ZodType =>
    z.strictObject(Object.fromEntries(Object.entries(rules).map(([key, one]) => [key, rule(one as object)])))
  const tables = Object.entries(defaultRecords).map(([key, rules]) => [key, record(rules)] as const)
  return z.strictObject(Object.fromEntries(tables)) as unknown as z.ZodType<Records>
}

/** Everything service.md leaves open, with what this bot assumes. One place, so that an operator can change any of it. */
const schema = z.strictObject({
  /** Which of a function's names is sent (service.md §4.2: each has an alias, and the document does not choose). */
  aliases: z.strictObject({
    depositSelf: z.enum(['depositSelf', 'depositSelfUSDC']).default('depositSelf'),
    newPositionOrder: z.enum(['newPositionOrder', 'newPositionOrderPacked']).default('newPositionOrder'),
    decreasePosition: z.enum(['decreasePosition', 'decreasePositionPacked']).default('decreasePosition'),
    addPosition: z.enum(['addPosition', 'addPositionPacked']).default('addPosition'),
    addTPSL: z.enum(['addTPSL', 'addTPSLPacked']).default('addTPSL'),
    cancelTriggerOrder: z.enum(['cancelTriggerOrder', 'cancelTPSL']).default('cancelTriggerOrder'),
  }),
  /** Spelling and scaling of every field of every record. */
  records: recordsSchema().default(defaultRecords),
  /** The two lists of open_orders, where they stand apart. */
  openOrders: z.strictObject({
    pending: names.default(['pendingOrders']),
    triggers: names.default(['triggerOrders']),
  }),
  /** Objects that a reply may be wrapped in. */
  wrappers: z.array(name).default([...defaultWrappers]),
  /** Other spellings of enumerated words. */
  spellings: z.strictObject({
    positionType: spellings.default(defaultSpellings.positionType),
    status: spellings.default(defaultSpellings.status),
    action: spellings.default(defaultSpellings.action),
  }),
  /** Where the execute reply holds the transaction's hash: paths, the first that is there counts. */
  transactionHash: z
    .array(names)
    .default([
      ['transactionReceipt', 'transactionHash'],
      ['transactionReceipt', 'trasactionHash'],
      ['transactionHash'],
      ['trasactionHash'],
    ]),
  /** Charts (service.md §4.3). */
  charts: z.strictObject({
    /** What stands in `time` for each period. */
    periods: z.strictObject(
      Object.fromEntries(periods.map((one) => [one, name.default(one)])),
    ) as unknown as z.ZodType<Record<Period, string>, Partial<Record<Period, string>>>,
    /** What stands in `from` and `to`, always as JSON text. */
    times: z.enum(['seconds', 'milliseconds', 'iso', 'date']).default('seconds'),
    /** What stands in `pair` for `BTC/USD`: `BTC/USD`, `BTCUSD`, `BTC-USD` or `BTC`. */
    pair: z.enum(['symbol', 'joined', 'dashed', 'base']).default('symbol'),
  }),
  /** Paging of lists: off unless a page is asked for. */
  paging: z.strictObject({
    firstPage: z.int().min(0).default(1),
    /** Whether the number of the first page is sent; without it, the first page is the plain read. */
    sendFirstPage: z.boolean().default(true),
    /** More pages than this in one list are taken for a fault. */
    maxPages: z.int().min(1).default(100),
  }),
  /** Portfolios (service.md §4.1). */
  portfolio: z.strictObject({
    /** What `vusdBalance` counts: what is `free` to be used, or the `whole` with the collateral that is in use. */
    balance: z.enum(['free', 'whole']).default('free'),
  }),
  /** Market-maker reads (service.md §4.4). */
  marketMaker: z.strictObject({
    /** What stands in the path for an asset: `BTC` (base), `BTC/USD` (symbol) or the pair's id. */
    asset: z.enum(['base', 'symbol', 'id']).default('base'),
  }),
  /** The pairs: names known beforehand, and the ids to try when discovering them. */
  pairs: z
    .strictObject({
      known: z
        .record(z.string().regex(/^\d+$/), z.string().regex(/^[^/\s]+\/[^/\s]+$/))
        .default({ ...defaultPairs }),
      firstId: z.int().min(0).default(1),
      lastId: z.int().min(0).max(10_000).default(60),
      /** The most leverage a pair allows, by its id, as decimal text; `default` is for the others. The pair info record does not tell. */
      maxLeverage: z
        .record(z.string().regex(/^(\d+|default)$/), z.string().regex(/^\d+(\.\d+)?$/))
        .default({ default: '100' }),
    })
    .refine((pairs) => pairs.firstId <= pairs.lastId, {
      path: ['lastId'],
      error: 'must not be below firstId',
    }),
  /** Words by which the service says that it does not accept the credentials. */
  refusals: names.default([...defaultRefusals]),
})

/** The assumptions in force. */
export type Dialect = z.output<typeof schema>

/** The assumptions as this bot makes them. */
export const defaultDialect: Dialect = schema.parse({
  aliases: {},
  openOrders: {},
  spellings: {},
  charts: { periods: {} },
  paging: {},
  portfolio: {},
  marketMaker: {},
  pairs: {},
})

/** The name of a pair by its id, where it is known beforehand. */
export function knownSymbol(dialect: Dialect, pairId: string | undefined): string | undefined {
  const { known } = dialect.pairs
  return pairId !== undefined && Object.hasOwn(known, pairId) ? known[pairId] : undefined
}

/**
 * The dialect that an operator's JSON makes of the defaults: objects merge, everything else replaces what stood there.
 * Throws an Error that names each unknown key and each wrong value.
 */
export function parseDialect(json: unknown): Dialect {
  const result = schema.safeParse(mergeJson(defaultDialect, json))
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'dialect'}: ${issue.message}`)
  throw new Error(`The dialect is not understood: ${faults.join('; ')}`, { cause: result.error })
}
