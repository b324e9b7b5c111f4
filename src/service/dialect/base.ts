import { z } from 'zod'
import type { RecordDialect } from '../records/record.js'
import { defaultSpellings } from '../records/words.js'
import { defaultPairs } from './pairs.js'

/** A name in the dialect: text that is not empty. */
export const dialectName = z.string().min(1)
/** Names of which the first that is present counts. */
export const dialectNames = z.array(dialectName).min(1)
const spellings = z.record(dialectName, z.array(dialectName))

/**
 * Phrases by which the service says that it does not accept the credentials. A reason matches if it holds all words of a
 * phrase, in any order. Status 401 and 403 mean the same without any words.
 */
const defaultRefusals: readonly string[] = [
  'invalid api key',
  'invalid apikey',
  'invalid key id',
  'invalid keyid',
  'invalid credentials',
  'wrong credentials',
  'missing api key',
  'missing key id',
  'unknown api key',
  'api key not found',
  'key id not found',
  'api key required',
  'api key expired',
  'api key revoked',
  'unauthorized',
  'unauthorised',
  'unauthenticated',
  'authentication failed',
]

/** Words of errors that come from the chain. An answer to an order that holds one is no refusal of the credentials. */
const defaultMayHaveActed: readonly string[] = [
  'transaction',
  'transactions',
  'tx',
  'hash',
  'receipt',
  'mined',
  'reverted',
  'broadcast',
  'submitted',
  'executed',
  'confirmed',
  'confirmation',
  'placed',
  'created',
  'succeeded',
  'nonce',
  'gas',
  'timeout',
  'timed out',
]

/** The part of the dialect that belongs to no single operation. */
export const baseAssumptions = {
  /** Objects that a reply may be wrapped in. */
  wrappers: z.array(dialectName).default(['data', 'items', 'result', 'results', 'rows', 'list', 'records']),
  /** Other spellings of enumerated words. */
  spellings: z
    .strictObject({
      positionType: spellings.default(defaultSpellings.positionType),
      status: spellings.default(defaultSpellings.status),
      action: spellings.default(defaultSpellings.action),
    })
    .prefault({}),
  /** Paging of lists. */
  paging: z
    .strictObject({
      firstPage: z.int().min(0).default(1),
      /** False to read the first page without its number, as a plain read. */
      sendFirstPage: z.boolean().default(true),
      /** A list of more pages than this is taken for a fault. */
      maxPages: z.int().min(1).default(100),
    })
    .prefault({}),
  /** The pairs: names known beforehand, and the ids to try when discovering them. */
  pairs: z
    .strictObject({
      known: z
        .record(z.string().regex(/^\d+$/), z.string().regex(/^[^/\s]+\/[^/\s]+$/))
        .default({ ...defaultPairs }),
      firstId: z.int().min(0).default(1),
      lastId: z.int().min(0).max(10_000).default(60),
      /**
       * Highest leverage of a pair, by its id, as decimal text; `default` is for all others. The pair info record does not hold
       * it.
       */
      maxLeverage: z
        .record(z.string().regex(/^(\d+|default)$/), z.string().regex(/^\d+(\.\d+)?$/))
        .default({ default: '100' }),
    })
    .refine((pairs) => pairs.firstId <= pairs.lastId, {
      path: ['lastId'],
      error: 'must not be below firstId',
    })
    .prefault({}),
  /** Phrases by which the service says that it does not accept the credentials. */
  refusals: dialectNames.default([...defaultRefusals]),
  /** Words of errors that come from the chain; they outweigh `refusals` in the answer to an order. */
  mayHaveActed: z.array(dialectName).default([...defaultMayHaveActed]),
}

/**
 * Assumptions as schemas, by their key in the operator's JSON. Each schema must accept undefined, and then give the default.
 */
export type Assumptions = Readonly<Record<string, z.ZodType>>

/** Assumptions as values. */
export type AssumptionsOf<Own extends Assumptions> = { readonly [Key in keyof Own]: z.output<Own[Key]> }

/** The part of the dialect that every operation can use. An operation also sees its own assumptions. */
export interface BaseDialect extends AssumptionsOf<typeof baseAssumptions>, RecordDialect {
  readonly spellings: AssumptionsOf<typeof baseAssumptions>['spellings']
  /** For each execute function with several names, the one that is sent. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Symbol of a pair by its id, where it is known beforehand. */
export function knownSymbol(
  { pairs: { known } }: Pick<BaseDialect, 'pairs'>,
  pairId: string | undefined,
): string | undefined {
  return pairId !== undefined && Object.hasOwn(known, pairId) ? known[pairId] : undefined
}

/** Ways to write a pair symbol in requests: `BTC/USD`, `BTCUSD`, `BTC-USD` or `BTC`; the last of USD/JPY is `JPY`. */
export const pairFormats = ['symbol', 'joined', 'dashed', 'base'] as const
/** One way to write a pair symbol. */
type PairFormat = (typeof pairFormats)[number]

/** A pair symbol as requests write it. */
export function formatPair(symbol: string, format: PairFormat): string {
  if (format === 'joined') return symbol.replace('/', '')
  if (format === 'dashed') return symbol.replace('/', '-')
  return format === 'base' ? baseOf(symbol) : symbol
}

/** The short name of a pair: its base, or the quote where the base is the dollar. */
export function baseOf(symbol: string): string {
  const [base = '', quote = ''] = symbol.split('/')
  return base === 'USD' ? quote : base
}
