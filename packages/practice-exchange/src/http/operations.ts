import type { Context, MiddlewareHandler } from 'hono'

/** Operations other than functions: the reads of service.md §4.1 and §4.4, and charts. */
const READS: ReadonlySet<string> = new Set([
  'deposits',
  'withdraws',
  'open_orders',
  'open_positions',
  'closed_positions',
  'portfolios',
  'balances',
  'pairInfo',
  'referrals',
  'check_referrals',
  'charts',
  'market-maker/vault_exposure',
  'market-maker/asset_oi',
  'market-maker/upnl',
  'market-maker/open_positions',
  'market-maker/open_orders',
  'market-maker/trade_history',
  'market-maker/fundingrate',
])

/** True if a text is an operation as named by `operationOf`. */
export function isOperation(text: string): boolean {
  return READS.has(text) || /^execute:\w{1,40}$/.test(text)
}

/**
 * Name of a request's operation: `execute:newPositionOrder`, `open_positions`, `pairInfo`, `charts`,
 * `market-maker/upnl` …
 */
export async function operationOf(c: Context): Promise<string> {
  const [, root = '', first = '', second = ''] = c.req.path.split('/')
  if (root === 'market-maker') return `market-maker/${first}`
  if (first === 'data') return second
  if (first !== 'execute') return first
  // The body may be malformed; only its name is needed here, and the route reports the rest.
  const name = /"name"\s*:\s*"(\w{1,40})"/.exec(await c.req.text())?.[1]
  return name === undefined ? 'execute' : `execute:${name}`
}

/** Number of requests received by operation, whatever their result. */
export interface RequestCounts {
  /** Counts a request before it is handled. */
  readonly middleware: MiddlewareHandler
  counts(): Readonly<Record<string, number>>
  clear(): void
}

/** Creates request counters, for tests of retries and of sending at most once. */
export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>()
  return {
    middleware: async (c, next) => {
      const operation = await operationOf(c)
      counts.set(operation, (counts.get(operation) ?? 0) + 1)
      await next()
    },
    counts: () => Object.fromEntries(counts),
    clear: () => counts.clear(),
  }
}
