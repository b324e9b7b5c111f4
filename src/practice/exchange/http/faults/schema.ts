import { z } from 'zod'
import { isOperation } from '../operations.js'

/** Which requests: a class of them (`reads`: data and market-maker reads), one operation, or a path that theirs begins with. */
const on = z.union([
  z.enum(['reads', 'execute', 'charts', 'all']),
  z.string().startsWith('/'),
  z.string().refine(isOperation, 'must be reads, execute, charts, all, an operation or a path'),
])

/** What is to go wrong, and for which requests. */
export const Fault = z.strictObject({
  on,
  /** How many requests it hits; then it is over. */
  times: z.union([z.int().positive(), z.literal('always')]).default(1),
  /**
   * `delay` and then act; `hang` without ever answering; cut the connection before or after acting; refuse as `unauthorised` with 401;
   * fail with 500 and JSON (`error`) or without (`error-text`); a reply that is `truncated`, `garbage` or `empty`; an `answer` of one's
   * choice; `reshape` a good reply without changing what it says; a keeper that cancels what was accepted; a take-profit and stop-loss
   * that are accepted and never placed.
   */
  what: z.enum([
    'delay',
    'hang',
    'cut-before',
    'cut-after',
    'unauthorised',
    'error',
    'error-text',
    'truncated',
    'garbage',
    'empty',
    'answer',
    'reshape',
    'keeper-cancels',
    'stop-missing',
  ]),
  /** Whether the request is acted upon before its reply goes wrong: unless said, only where the reply is a spoilt good one. */
  acts: z.boolean().optional(),
  /** For `answer`. */
  status: z.int().min(200).max(599).default(500),
  /** For `answer`: text as it stands, anything else as JSON. */
  body: z.unknown().optional(),
  /** For `delay`. */
  milliseconds: z.int().nonnegative().default(1_000),
  /** For `reshape`: how numbers are written. Ids and times have no hex, fractions neither hex nor BigNumber. */
  numbers: z.enum(['text', 'number', 'hex', 'BigNumber']).optional(),
  /** What the whole reply is wrapped in: nothing, `{data}`, `{items}`, `{result}` or `{success, data: {items}}`. */
  wrapped: z.enum(['bare', 'data', 'items', 'result', 'page']).optional(),
  /** A reply that is one record as a list of that record. */
  listed: z.boolean().optional(),
  /** Open orders as one flat list. */
  flat: z.boolean().optional(),
  /** The other spelling of everything that was seen in two. */
  respelled: z.boolean().optional(),
  /** How candles are written. */
  candles: z.enum(['rows', 'objects', 'letters', 'columns']).optional(),
  /** How times are written. */
  moments: z.enum(['seconds', 'milliseconds', 'iso']).optional(),
  /** Fields that are left out, wherever they stand. */
  without: z.array(z.string()).optional(),
})

/** One piece of mischief with the requests it has left to hit. */
export type Fault = z.infer<typeof Fault>

/** Functions whose orders wait for the keeper, and those that place a take-profit or stop-loss. */
const KEPT = /^execute:(newPositionOrder|addPosition|decreasePosition|removeCollateral|addTrailingStop)/
const STOPS = /^execute:(newPositionOrderWithTPSL|addTPSL)/

/** Whether a piece of mischief is meant for a request. */
export function fits({ on, what }: Fault, { operation, path }: { operation: string; path: string }): boolean {
  if (what === 'keeper-cancels' && !KEPT.test(operation)) return false
  if (what === 'stop-missing' && !STOPS.test(operation)) return false
  if (on === 'all' || on === operation) return true
  if (on === 'execute' || on === 'charts') return path === `/trade-bots/${on}`
  if (on === 'reads') return path.startsWith('/trade-bots/data/') || path.startsWith('/market-maker/')
  return on.startsWith('/') && path.startsWith(on)
}
