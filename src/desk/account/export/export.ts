import type { Clock } from '../../../lib/clock.js'
import { Big } from 'big.js'
import { knownSymbol } from '../../../service/dialect/base.js'
import { pages } from '../../../service/paging.js'
import type { ClosedPosition, Service, Trade } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { tradeKey, tradePages } from '../../market/market-maker/market-maker.js'
import type { Trader } from '../../trader.js'
import { closedLayout, tradeLayout, transferLayout, type ExportRow, type Layout } from './columns.js'
import { withoutOverlap } from './overlap.js'
import { startOf, type ExportFormat, type ExportKind, type ExportPeriod } from './export-choice.js'
import { writeRows } from './write.js'
import { isMainVenue } from '../../../service/venues.js'

/** What a file came to; whole only once the file was written to its end. */
export interface ExportTotals {
  readonly rows: number
  /** Sum of realised profit, of the amounts, or of the trades' profit; undefined where a row does not say its own. */
  readonly sum: Big | undefined
  /** Whether a list that the service gives in one piece may be only its beginning. */
  readonly mayBeMore: boolean
}

/** A file that is made while it is sent. */
export interface ExportFile {
  readonly name: string
  readonly since: Date | undefined
  readonly content: AsyncIterable<Uint8Array>
  /** What was written so far. */
  totals(): ExportTotals
}

/**
 * Begins a file of everything the service has of one kind; it is read page by page while the file is taken. Its content
 * throws a `ServiceError` when a page cannot be read. Undefined where it is not known whose trades to ask for.
 */
export type BeginExport = (
  trader: Trader,
  wanted: { readonly kind: ExportKind; readonly period: ExportPeriod; readonly format: ExportFormat },
) => Promise<ExportFile | undefined>

/** More pages than any account has; a list that repeats itself ends before. */
const MOST_PAGES = 10_000

export function createBeginExport(deps: { readonly service: Service; readonly now: Clock }): BeginExport {
  const symbolOf = (pairId: string | undefined): string | undefined =>
    knownSymbol(deps.service.dialect, pairId)
  const paging = { ...deps.service.dialect.paging, maxPages: MOST_PAGES }

  return async (trader, { kind, period, format }) => {
    const begunAt = new Date(deps.now())
    const since = startOf(period, begunAt)
    const name = `${kind}-${trader.chain.id}-${period}-${begunAt.toISOString().slice(0, 10)}.${format}`
    const file = <Item>(
      layout: Layout<Item>,
      items: AsyncIterable<readonly Item[]>,
      isWhole: boolean,
    ): ExportFile => {
      const tally = createTally(layout, isWhole)
      const rows = tally.counted(items, since)
      return { name, since, content: writeRows(format, layout.columns, rows), totals: tally.now }
    }
    switch (kind) {
      case 'history':
        return file(closedLayout(symbolOf), closedPages(trader), true)
      case 'deposits':
        return file(
          transferLayout,
          once(() => deps.service.deposits(trader.credentials, { chainId: trader.chain.id })),
          false,
        )
      case 'withdrawals':
        return file(
          transferLayout,
          once(() => deps.service.withdrawals(trader.credentials, { chainId: trader.chain.id })),
          false,
        )
      case 'trades': {
        const address = await ownAddress(trader)
        return address === undefined
          ? undefined
          : file(tradeLayout(symbolOf), tradePagesOf(trader, address), true)
      }
      default:
        throw new Error(`No such export: ${String(kind satisfies never)}`)
    }
  }

  function closedPages({ credentials, chain }: Trader): AsyncIterable<readonly ClosedPosition[]> {
    const all = pages({
      read: (page) => deps.service.closedPositions(credentials, { chainId: chain.id, page }),
      keys: (rows) => rows.map(({ id }) => id),
      paging,
    })
    return withoutOverlap(all, ({ id }) => id)
  }

  function tradePagesOf({ chain }: Trader, address: string): AsyncIterable<readonly Trade[]> {
    const all = tradePages(
      { tradeHistory: deps.service.tradeHistory, dialect: { ...deps.service.dialect, paging } },
      chain.id,
      address,
    )
    return withoutOverlap(all, tradeKey)
  }

  /** The market-maker reads know nothing of a practice exchange's accounts. */
  async function ownAddress({ credentials, chain }: Trader): Promise<string | undefined> {
    if (!isMainVenue(credentials.venue)) return undefined
    return (await deps.service.portfolio(credentials, { chainId: chain.id }))?.account
  }
}

async function* once<T>(read: () => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await read()
}

/** Counts what goes by. */
function createTally<Item>(layout: Layout<Item>, isWhole: boolean) {
  let rows = 0
  let sum: Big | undefined = new Big(0)
  let mayBeMore = false
  return {
    now: (): ExportTotals => ({ rows, sum, mayBeMore }),
    /** What the service does not date belongs to every period. */
    counted: async function* (
      items: AsyncIterable<readonly Item[]>,
      since: Date | undefined,
    ): AsyncGenerator<readonly ExportRow[]> {
      for await (const page of items) {
        if (!isWhole && isPossiblyTruncated(page.length)) mayBeMore = true
        const wanted = page.filter((item) => !since || (layout.time(item) ?? since) >= since)
        rows += wanted.length
        for (const item of wanted) {
          const amount = layout.amount(item)
          sum = sum && amount && sum.plus(amount)
        }
        yield wanted.map((item) => layout.row(item))
      }
    },
  }
}
