import type { Big } from 'big.js'
import { toDecimalText } from '../../../service/records/amounts.js'
import type { ClosedPosition, Trade, Transfer } from '../../../service/service.js'

/** One row of a file: text by the name of its column; undefined where the service did not say. */
export type ExportRow = Readonly<Record<string, string | undefined>>

/** How records become rows. */
export interface Layout<Item> {
  /** The columns, in their order. */
  readonly columns: readonly string[]
  row(item: Item): ExportRow
  /** When it happened; undefined where the service did not say. */
  time(item: Item): Date | undefined
  /** The amount whose sum is told, in dollars. */
  amount(item: Item): Big | undefined
}

/** Amounts as exact decimal text, every digit of them; moments in ISO 8601, UTC. */
const exact = (amount: Big | undefined): string | undefined => amount && toDecimalText(amount)
const moment = (time: Date | undefined): string | undefined => time?.toISOString()
const side = (isLong: boolean | undefined): string | undefined =>
  isLong === undefined ? undefined : isLong ? 'long' : 'short'

function layout<Item>(
  cells: Readonly<Record<string, (item: Item) => string | undefined>>,
  rest: Pick<Layout<Item>, 'time' | 'amount'>,
): Layout<Item> {
  const entries = Object.entries(cells)
  return {
    ...rest,
    columns: entries.map(([name]) => name),
    row: (item) => Object.fromEntries(entries.map(([name, cell]) => [name, cell(item)])),
  }
}

/** Closed positions; a pair's name where it is known. */
export function closedLayout(
  symbolOf: (pairId: string | undefined) => string | undefined,
): Layout<ClosedPosition> {
  return layout<ClosedPosition>(
    {
      closed_at: ({ closedAt }) => moment(closedAt),
      opened_at: ({ createdAt }) => moment(createdAt),
      position_id: ({ id }) => id,
      pair_id: ({ pairId }) => pairId,
      pair: ({ pairId }) => symbolOf(pairId),
      side: ({ isLong }) => side(isLong),
      status: ({ status }) => status,
      order_type: ({ type }) => type,
      total_size_usd: ({ totalSize }) => exact(totalSize),
      size_at_end_usd: ({ size }) => exact(size),
      total_collateral_usd: ({ totalCollateral }) => exact(totalCollateral),
      entry_price: ({ entryPrice }) => exact(entryPrice),
      exit_price: ({ exitPrice }) => exact(exitPrice),
      realised_pnl_usd: ({ realisedPnl }) => exact(realisedPnl),
      roi_percent: ({ roiPercent }) => exact(roiPercent),
      position_fee_usd: ({ positionFee }) => exact(positionFee),
      funding_fee_usd: ({ fundingFee }) => exact(fundingFee),
      borrow_fee_usd: ({ borrowFee }) => exact(borrowFee),
    },
    { time: ({ closedAt }) => closedAt, amount: ({ realisedPnl }) => realisedPnl },
  )
}

/** Deposits or withdrawals. */
export const transferLayout: Layout<Transfer> = layout<Transfer>(
  {
    time: ({ createdAt }) => moment(createdAt),
    amount_usd: ({ amount }) => exact(amount),
    transaction_hash: ({ transactionHash }) => transactionHash,
    account: ({ account }) => account,
  },
  { time: ({ createdAt }) => createdAt, amount: ({ amount }) => amount },
)

/** What was done to positions, as the market maker's trade history has it. */
export function tradeLayout(symbolOf: (pairId: string | undefined) => string | undefined): Layout<Trade> {
  return layout<Trade>(
    {
      time: ({ createdAt }) => moment(createdAt),
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
