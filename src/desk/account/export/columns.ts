import { Big } from 'big.js'
import { aboveZero } from '../../../lib/decimals.js'
import { toDecimalText } from '../../../service/records/amounts.js'
import { closedPnl, closedPnlPercent, type NetPnl } from '../pnl/net-pnl.js'
import type { ClosedPosition, Trade, Transfer } from '../../../service/service.js'
import { type InitialRisk, resultInR } from '../positions/initial-risk.js'
import { closedRows, type ClosedRow } from '../history/ended-positions.js'

/** One row of a file: text by column name; undefined where the service left the field out. */
export type ExportRow = Readonly<Record<string, string | undefined>>

/** Maps records to rows. */
export interface Layout<Item> {
  readonly columns: readonly string[]
  row(item: Item): ExportRow
  /** Time of the record; undefined when the service left it out. */
  time(item: Item): Date | undefined
  /** The amount that is summed, in dollars. */
  amount(item: Item): Big | undefined
  /** The PnL of a record that is a close; undefined for any other. */
  pnl(item: Item): NetPnl | undefined
}

/** Amounts as exact decimal text, with every digit; times in ISO 8601, UTC. */
const exact = (amount: Big | undefined): string | undefined => amount && toDecimalText(amount)
const isoTime = (time: Date | undefined): string | undefined => time?.toISOString()
const side = (isLong: boolean | undefined): string | undefined =>
  isLong === undefined ? undefined : isLong ? 'long' : 'short'

function layout<Item>(
  cells: Readonly<Record<string, (item: Item) => string | undefined>>,
  rest: Pick<Layout<Item>, 'time' | 'amount'> & Partial<Pick<Layout<Item>, 'pnl'>>,
): Layout<Item> {
  const entries = Object.entries(cells)
  return {
    pnl: () => undefined,
    ...rest,
    columns: entries.map(([name]) => name),
    row: (item) => Object.fromEntries(entries.map(([name, cell]) => [name, cell(item)])),
  }
}

/** The kind of a row of the closed list, such as an order that was cancelled; undefined where its page does not tell. */
export type KindOf = (position: ClosedPosition) => ClosedRow['kind'] | undefined

/** Closed positions, with the names of their pairs. */
export function closedLayout(
  symbolOf: (pairId: string | undefined) => string | undefined,
  kindOf: KindOf,
  riskOf: (position: ClosedPosition) => InitialRisk | undefined,
): Layout<ClosedPosition> {
  // An order that was cancelled has no PnL.
  const pnlOf = (position: ClosedPosition): NetPnl | undefined =>
    kindOf(position) === 'order' ? undefined : closedPnl(position)
  return layout<ClosedPosition>(
    {
      closed_at: ({ closedAt }) => isoTime(closedAt),
      opened_at: ({ createdAt }) => isoTime(createdAt),
      position_id: ({ id }) => id,
      pair_id: ({ pairId }) => pairId,
      pair: ({ pairId }) => symbolOf(pairId),
      side: ({ isLong }) => side(isLong),
      kind: (position) => kindOf(position),
      status: ({ status }) => status,
      order_type: ({ type }) => type,
      total_size_usd: ({ totalSize }) => exact(totalSize),
      size_at_end_usd: ({ size }) => exact(size),
      total_collateral_usd: ({ totalCollateral }) => exact(totalCollateral),
      entry_price: ({ entryPrice }) => exact(aboveZero(entryPrice)),
      exit_price: ({ exitPrice }) => exact(aboveZero(exitPrice)),
      gross_pnl_usd: (position) => exact(pnlOf(position)?.gross),
      fees_usd: ({ positionFee }) => exact(positionFee),
      funding_usd: ({ fundingFee }) => exact(fundingFee),
      borrow_usd: ({ borrowFee }) => exact(borrowFee),
      net_pnl_usd: (position) => exact(pnlOf(position)?.net),
      net_pnl_lacks: (position) => pnlOf(position)?.missing.join(' '),
      net_pnl_percent: (position) => {
        const pnl = pnlOf(position)
        return pnl && exact(closedPnlPercent(position, pnl))
      },
      net_pnl_r: (position) => exact(resultInR(pnlOf(position)?.net, riskOf(position))),
      r_from: (position) => (pnlOf(position)?.net ? riskOf(position)?.from : undefined),
      service_realised_pnl_usd: ({ realisedPnl }) => exact(realisedPnl),
      service_roi_percent: ({ roiPercent }) => exact(roiPercent),
    },
    {
      time: ({ closedAt }) => closedAt,
      // An order that was cancelled realized nothing.
      amount: (position) => (kindOf(position) === 'order' ? new Big(0) : closedPnl(position).net),
      pnl: pnlOf,
    },
  )
}

/**
 * The kinds of rows page by page, because a file is written while it is read: of the rows of a position in one page, the last is its
 * end where its status word says so, and not known where their sizes do not add up: another page may have the rest, or the position is
 * still open. `note` takes each page before its rows are asked for, and returns it without rows that repeat another one.
 */
export function kindsByPage(): {
  readonly note: (page: readonly ClosedPosition[]) => readonly ClosedPosition[]
  readonly kindOf: KindOf
} {
  const kinds = new WeakMap<ClosedPosition, ReturnType<KindOf>>()
  return {
    note: (page) => {
      const rows = closedRows(page, false)
      const parts = new Set(
        closedRows(page, true).flatMap((row) => (row.kind === 'part' ? row.position : [])),
      )
      for (const { position, kind } of rows)
        kinds.set(position, kind === 'position' && parts.has(position) ? undefined : kind)
      return rows.map(({ position }) => position)
    },
    kindOf: (position) => kinds.get(position),
  }
}

/** Deposits or withdrawals. */
export const transferLayout: Layout<Transfer> = layout<Transfer>(
  {
    time: ({ createdAt }) => isoTime(createdAt),
    amount_usd: ({ amount }) => exact(amount),
    transaction_hash: ({ transactionHash }) => transactionHash,
    account: ({ account }) => account,
  },
  { time: ({ createdAt }) => createdAt, amount: ({ amount }) => amount },
)

/** Rows of the market maker's trade history. */
export function tradeLayout(symbolOf: (pairId: string | undefined) => string | undefined): Layout<Trade> {
  return layout<Trade>(
    {
      time: ({ createdAt }) => isoTime(createdAt),
      action: ({ action }) => action,
      position_id: ({ positionId }) => positionId,
      pair_id: ({ pairId }) => pairId,
      pair: ({ pairId }) => symbolOf(pairId),
      side: ({ isLong }) => side(isLong),
      volume_usd: ({ volume }) => exact(volume),
      collateral_usd: ({ collateral }) => exact(collateral),
      entry_price: ({ entryPrice }) => exact(entryPrice),
      price: ({ markPrice }) => exact(markPrice),
      profit_loss_usd: ({ profitLoss }) => exact(profitLoss),
      transaction_hash: ({ transactionHash }) => transactionHash,
      account: ({ account }) => account,
    },
    { time: ({ createdAt }) => createdAt, amount: ({ profitLoss }) => profitLoss },
  )
}
