import { createHash } from 'node:crypto'
import type { Clock } from '../../../lib/clock.js'
import { numberedKeys } from '../../../lib/numbered.js'
import { Big } from 'big.js'
import { pages } from '../../../service/paging.js'
import type { ClosedPosition, Service, Trade } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { tradeKey, tradePages } from '../../market/market-maker/market-maker.js'
import type { OnRows } from '../on-rows.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import type { InitialRisks } from '../positions/initial-risk.js'
import type { Trader } from '../../trader.js'
import {
  type ExportRow,
  type Layout,
  closedLayout,
  kindsByPage,
  tradeLayout,
  transferLayout,
} from './columns.js'
import { distinctTransfers } from '../funds/transfers.js'
import { rowText } from '../history/row-text.js'
import { type ExportFormat, type ExportKind, type ExportPeriod, startOf } from './export-choice.js'
import { isMainVenue } from '../../../service/venues.js'

/** Totals of an exported file; final once the file has been written. */
export interface ExportTotals {
  readonly rows: number
  /** Sum of the PnL or of the amounts, in dollars; undefined when one of them is not known. */
  readonly sum: Big | undefined
  /** Number of rows that are closes, of positions and of parts. */
  readonly closes: number
  /** Number of those whose PnL does not contain all costs, because the service does not state them. */
  readonly beforeCosts: number
  /** True if the service may have cut a list that has no pages. */
  readonly mayBeMore: boolean
}

/** A file that is created while it is sent. */
export interface ExportFile {
  readonly name: string
  /** Start of the period; undefined for everything. */
  readonly since: Date | undefined
  /** Chunks of the file. */
  readonly content: AsyncIterable<Uint8Array>
  /** Totals of the rows written until now. */
  totals(): ExportTotals
}

/**
 * Begins an export. The content is read page by page while it is consumed, and throws a `ServiceError` when a page cannot
 * be read. Undefined for trades when the address of the account is not known.
 */
export type BeginExport = (
  trader: Trader,
  wanted: { readonly kind: ExportKind; readonly period: ExportPeriod; readonly format: ExportFormat },
  onRows?: OnRows,
) => Promise<ExportFile | undefined>

/** More pages than any account has; a list that repeats itself ends earlier. */
const MAX_PAGES = 10_000

export function createBeginExport(deps: {
  readonly service: Service
  /** The initial risks of positions; without them none is known. */
  readonly initialRisks?: Pick<InitialRisks, 'read'> | undefined
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly now: Clock
}): BeginExport {
  const paging = { ...deps.service.dialect.paging, maxPages: MAX_PAGES }

  return async (trader, { kind, period, format }, onRows) => {
    const begunAt = new Date(deps.now())
    const since = startOf(period, begunAt)
    const name = `${kind}-${trader.chain.id}-${period}-${begunAt.toISOString().slice(0, 10)}.${format}`
    const file = <Item>(
      layout: Layout<Item>,
      items: AsyncIterable<readonly Item[]>,
      reading: ListReading<Item>,
    ): ExportFile => {
      const totals = createTotals(layout, { ...reading, onRows })
      const rows = totals.counted(items, since)
      return { name, since, content: writeRows(format, layout.columns, rows), totals: totals.now }
    }
    switch (kind) {
      case 'history':
        return await closedFile(file, trader)
      case 'deposits':
        return file(
          transferLayout,
          once(() => deps.service.deposits(trader.credentials, { chainId: trader.chain.id })),
          { distinct: distinctTransfers },
        )
      case 'withdrawals':
        return file(
          transferLayout,
          once(() => deps.service.withdrawals(trader.credentials, { chainId: trader.chain.id })),
          { distinct: distinctTransfers },
        )
      case 'trades': {
        const address = await ownAddress(trader)
        const { symbolOf, named } = namesFor(trader, deps.pairNames)
        return address === undefined
          ? undefined
          : file(tradeLayout(symbolOf), named(tradePagesOf(trader, address)), { keyOf: tradeKey })
      }
      default:
        throw new Error(`No such export: ${String(kind satisfies never)}`)
    }
  }

  async function closedFile(
    file: <Item>(
      layout: Layout<Item>,
      items: AsyncIterable<readonly Item[]>,
      reading: ListReading<Item>,
    ) => ExportFile,
    trader: Trader,
  ): Promise<ExportFile> {
    const { userId, account, chain } = trader
    const riskOf = await deps.initialRisks?.read({ userId, accountId: account.id, chainId: chain.id })
    const { note, kindOf } = kindsByPage()
    const { symbolOf, named } = namesFor(trader, deps.pairNames)
    return file(closedLayout(symbolOf, kindOf, riskOf ?? (() => undefined)), named(closedPages(trader)), {
      keyOf: rowText,
      distinct: note,
    })
  }

  function closedPages({ credentials, chain }: Trader): AsyncIterable<readonly ClosedPosition[]> {
    return pages({
      read: (page) => deps.service.closedPositions(credentials, { chainId: chain.id, page }),
      keys: (rows) => rows.map(rowText),
      paging,
    })
  }

  function tradePagesOf({ chain }: Trader, address: string): AsyncIterable<readonly Trade[]> {
    return tradePages(
      { tradeHistory: deps.service.tradeHistory, dialect: { ...deps.service.dialect, paging } },
      chain.id,
      address,
    )
  }

  /** Undefined for a paper account, because the market-maker reads ask the trading service. */
  async function ownAddress({ credentials, chain }: Trader): Promise<string | undefined> {
    if (!isMainVenue(credentials.venue)) return undefined
    return (await deps.service.portfolio(credentials, { chainId: chain.id }))?.account
  }
}

/** The names of the pairs of an account, page by page: `named` reads those of each page before it gives the page. */
function namesFor(trader: Trader, pairNames: Pick<PairNames, 'symbols'>) {
  const names = new Map<string, string | undefined>()
  async function* named<Row extends { readonly pairId: string | undefined }>(
    all: AsyncIterable<readonly Row[]>,
  ): AsyncGenerator<readonly Row[]> {
    for await (const page of all) {
      const ids = page.flatMap(({ pairId }) => (pairId === undefined || names.has(pairId) ? [] : pairId))
      for (const [id, name] of await pairNames.symbols(trader, ids)) names.set(id, name)
      yield page
    }
  }
  return {
    symbolOf: (pairId: string | undefined) => (pairId === undefined ? undefined : names.get(pairId)),
    named,
  }
}

async function* once<T>(read: () => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await read()
}

/** The way in which a list is read. */
interface ListReading<Item> {
  /** Identifies a row of a list that is read in pages; absent for one that has none. */
  readonly keyOf?: (item: Item) => string
  /** Gives a page without rows that repeat another one; without it, all of them are other ones. */
  readonly distinct?: (page: readonly Item[]) => readonly Item[]
}

/** Adds up rows as they pass. */
function createTotals<Item>(
  layout: Layout<Item>,
  { keyOf, distinct = (page) => page, onRows }: ListReading<Item> & { readonly onRows: OnRows | undefined },
) {
  const unseen = keyOf ? createUnseen(keyOf) : (page: readonly Item[]) => page
  let rows = 0
  let closes = 0
  let beforeCosts = 0
  let rowsRead = 0
  let pagesRead = 0
  let sum: Big | undefined = new Big(0)
  let mayBeMore = false
  return {
    now: (): ExportTotals => ({ rows, sum, closes, beforeCosts, mayBeMore }),
    /** Selects the rows of a period; those without a time belong to every period. */
    counted: async function* (
      items: AsyncIterable<readonly Item[]>,
      since: Date | undefined,
    ): AsyncGenerator<readonly ExportRow[]> {
      for await (const page of items) {
        const read = unseen(page)
        rowsRead += read.length
        pagesRead += 1
        // A service that cuts its lists and has no paging gives the same page again, which may begin with what was closed meanwhile.
        const goesOn = keyOf !== undefined && read.at(-1) === page.at(-1)
        mayBeMore = pagesRead === 1 ? isPossiblyTruncated(page) : mayBeMore && !goesOn
        onRows?.(rowsRead)
        const wanted = distinct(read).filter((item) => !since || (layout.time(item) ?? since) >= since)
        rows += wanted.length
        for (const item of wanted) {
          const amount = layout.amount(item)
          sum = sum && amount && sum.plus(amount)
          const pnl = layout.pnl(item)
          if (pnl) closes += 1
          if (pnl?.net && pnl.missing.length > 0) beforeCosts += 1
        }
        yield wanted.map((item) => layout.row(item))
      }
    },
  }
}

/**
 * Leaves out of each page the rows that an earlier one had: what is added to a list during the read moves its rows to later pages, and a
 * service without paging gives them again. Keeps a digest of each row.
 */
function createUnseen<Item>(keyOf: (item: Item) => string): (page: readonly Item[]) => readonly Item[] {
  const seen = new Set<string>()
  const digestOf = (item: Item): string =>
    createHash('sha256').update(keyOf(item)).digest('base64url').slice(0, 16)
  return (page) => {
    const keys = numberedKeys(page.map(digestOf))
    const unseen = page.filter((_, index) => !seen.has(keys[index] ?? ''))
    for (const key of keys) seen.add(key)
    return unseen
  }
}

/** First characters that make a spreadsheet run a cell as a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** A signed number starts like a formula but is none. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** Prevents formula injection: text that looks like a formula gets a leading apostrophe; numbers stay as they are. */
export function neutral(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** Writes pages of rows as a file, with one page in memory at a time. */
export function writeRows(
  format: ExportFormat,
  columns: readonly string[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  return encoded(format === 'csv' ? csv(columns, pages) : json(columns, pages))
}

async function* csv(
  columns: readonly string[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  // Loaded on first use.
  const { stringify } = await import('csv-stringify/sync')
  yield stringify([columns])
  for await (const rows of pages) {
    if (rows.length > 0) yield stringify(rows.map((row) => columns.map((name) => neutral(row[name] ?? ''))))
  }
}

/** A list of objects, one per line; fields that the service left out are null. */
async function* json(
  columns: readonly string[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
