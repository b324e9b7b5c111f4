import { z } from 'zod'
import { isOperation } from '../operations.js'

/** Requests to match: a class (`reads` are data and market-maker reads), one operation, or a path prefix. */
const on = z.union([
  z.enum(['reads', 'execute', 'charts', 'all']),
  z.string().startsWith('/'),
  z.string().refine(isOperation, 'must be reads, execute, charts, all, an operation or a path'),
])

/** An injected fault and the requests it applies to. */
export const Fault = z.strictObject({
  on,
  /** Number of requests to affect. */
  times: z.union([z.int().positive(), z.literal('always')]).default(1),
  /** Number of matching requests that pass before the first one is affected. */
  skip: z.int().nonnegative().default(0),
  /** Address of the account whose requests are affected; those of all accounts when absent. */
  account: z.string().toLowerCase().optional(),
  /**
   * `delay`: execute late; `hang`: never reply; `cut-before`, `cut-after`: close the connection before or
   * after executing; `unauthorised`: reply 401; `error`, `error-text`: reply 500 with or without JSON;
   * `truncated`, `garbage`, `empty`: spoil the reply; `answer`: send a given reply; `reshape`: rewrite a good
   * reply without changing its meaning; `keeper-cancels`: the keeper cancels the accepted order;
   * `stop-missing`: take-profit and stop-loss are accepted but never placed; `old-candles`: a chart ends some time
   * ago, as that of a pair without trades does; `drop`: accept an order with a transaction hash and do nothing;
   * `vanish`: leave rows out of one read; `late`: leave out the rows that are younger than `milliseconds`; `stale`:
   * answer a read of an account as it was `milliseconds` ago. An error after acting is `answer` with `status`, `body`
   * and `acts`.
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
    'old-candles',
    'drop',
    'vanish',
    'late',
    'stale',
  ]),
  /** True to execute the request before its reply goes wrong. By default only spoilt replies are executed. */
  acts: z.boolean().optional(),
  /** For `answer`. */
  status: z.int().min(200).max(599).default(500),
  /** For `answer`: text is sent unchanged, anything else as JSON. */
  body: z.unknown().optional(),
  /** For `vanish`: ids of the positions whose rows are left out; all rows when absent. */
  posIds: z.array(z.string()).optional(),
  /**
   * For `delay`: its length. For `old-candles`: age of the end of the chart. For `late`: age of the youngest row. For `stale`:
   * age of the reply.
   */
  milliseconds: z.int().nonnegative().default(1_000),
  /**
   * For `reshape`: notation of numbers. Ids and times have no hex form, fractions neither hex nor BigNumber.
   */
  numbers: z.enum(['text', 'number', 'hex', 'BigNumber']).optional(),
  /** Envelope of the reply: none, `{data}`, `{items}`, `{result}` or `{success, data: {items}}`. */
  wrapped: z.enum(['bare', 'data', 'items', 'result', 'page']).optional(),
  /** Puts a single record into a list. */
  listed: z.boolean().optional(),
  /** Returns open orders as one flat list. */
  flat: z.boolean().optional(),
  /** Uses the other spelling of everything that occurs in two. */
  respelled: z.boolean().optional(),
  /** Notation of candles. */
  candles: z.enum(['rows', 'objects', 'letters', 'columns']).optional(),
  /** Notation of times. */
  timestamps: z.enum(['seconds', 'milliseconds', 'iso']).optional(),
  /** Fields to leave out, at any depth. */
  without: z.array(z.string()).optional(),
})

/** An injected fault with the number of requests it still applies to. */
export type Fault = z.infer<typeof Fault>

/** Functions whose orders wait for the keeper, and functions that place a take-profit or stop-loss. */
const KEEPER_FUNCTIONS =
  /^execute:(newPositionOrder|addPosition|decreasePosition|removeCollateral|addTrailingStop)/
const STOP_FUNCTIONS = /^execute:(newPositionOrderWithTPSL|addTPSL)/

/** A request as faults are matched with it. */
interface FaultyRequest {
  readonly operation: string
  readonly path: string
  /** Address of the account that its credentials belong to; undefined without valid ones. */
  readonly account: string | undefined
}

/** True if a fault applies to a request. */
export function fits({ on, what, account }: Fault, { operation, path, account: of }: FaultyRequest): boolean {
  if (account !== undefined && account !== of) return false
  if (what === 'drop' && !operation.startsWith('execute:')) return false
  if ((what === 'vanish' || what === 'late' || what === 'stale') && !path.startsWith('/trade-bots/data/'))
    return false
  if (what === 'keeper-cancels' && !KEEPER_FUNCTIONS.test(operation)) return false
  if (what === 'old-candles' && path !== '/trade-bots/charts') return false
  if (what === 'stop-missing' && !STOP_FUNCTIONS.test(operation)) return false
  if (on === 'all' || on === operation) return true
  if (on === 'execute' || on === 'charts') return path === `/trade-bots/${on}`
  if (on === 'reads') return path.startsWith('/trade-bots/data/') || path.startsWith('/market-maker/')
  return on.startsWith('/') && path.startsWith(on)
}

/** Context variables for faults that the engine, the market or a read itself must produce. */
export interface WithEngineFault {
  Variables: {
    engineFault?: 'keeper-cancels' | 'stop-missing'
    chartEndsAgoMs?: number
    /** Age of the state that a read of an account shows, in milliseconds. */
    staleMs?: number
    /** The fault that was injected into this request, and the hash of a reply that it made up. */
    fault?: Fault
    madeUpHash?: string
  }
}
