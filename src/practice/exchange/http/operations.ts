import type { Context, MiddlewareHandler } from 'hono'

/** What may be asked for apart from functions: the reads of service.md §4.1 and §4.4, and charts. */
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

/** Whether a text names an operation as `operationOf` does. */
export function isOperation(text: string): boolean {
  return READS.has(text) || /^execute:\w{1,40}$/.test(text)
}

/** What a request asks for, in a word: `execute:newPositionOrder`, `open_positions`, `pairInfo`, `charts`, `market-maker/upnl` … */
export async function operationOf(c: Context): Promise<string> {
  const [, room = '', first = '', second = ''] = c.req.path.split('/')
  if (room === 'market-maker') return `market-maker/${first}`
  if (first === 'data') return second
  if (first !== 'execute') return first
  // The body may be anything; only its name is of interest here, and the route itself complains about the rest.
  const name = /"name"\s*:\s*"(\w{1,40})"/.exec(await c.req.text())?.[1]
  return name === undefined ? 'execute' : `execute:${name}`
}

/** How many requests of each operation have arrived, whatever became of them. */
export interface RequestCounts {
  /** Counts a request before anything else is done with it. */
  readonly middleware: MiddlewareHandler
  counts(): Readonly<Record<string, number>>
  clear(): void
}

/** Counts requests, for tests of retries and of sending at most once. */
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
