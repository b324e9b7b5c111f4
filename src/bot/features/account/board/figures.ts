import { Big } from 'big.js'
import { z } from 'zod'
import { oncePerWallet } from '../../../../desk/account/positions/wallet.js'
import { COSTS } from '../../../../desk/account/pnl/net-pnl.js'
import { total } from '../../../../lib/decimals.js'
import { isPaper } from '../../../../service/venues.js'

/*
 * The figures of a board, as they were read last. They are kept as JSON with the board, so that another process goes on with
 * them, and an account that cannot be read keeps those that it had. Amounts are decimal text there.
 */

const amount = z
  .string()
  .transform((text) => new Big(text))
  .optional()
const pair = {
  /** BASE/QUOTE; absent when the name of the pair is not known. */
  symbol: z.string().optional(),
  pairId: z.string().optional(),
  isLong: z.boolean().optional(),
}

const positionFigures = z.object({
  ...pair,
  id: z.string(),
  /** In dollars, with the leverage. */
  size: amount,
  leverage: amount,
  /** PnL after all costs that are known, in dollars, signed. */
  unrealizedPnl: amount,
  /** True if it has a stop-loss or a trailing stop in force; absent where nothing says that. */
  hasStop: z.boolean().optional(),
  /** Share of the position that its stops close, in percent, at most 100 (see `coverOf`); absent where that is not known. */
  stopShare: amount,
  /** From the last price to the nearest stop, and to the liquidation price, in percent of the last price, signed. */
  stopPercent: amount,
  liquidationPercent: amount,
  /** True if the bot estimated the liquidation price. */
  isEstimated: z.boolean(),
})

const orderFigures = z.object({
  ...pair,
  kind: z.enum(['entry', 'slot', 'takeProfit', 'stopLoss', 'trigger']),
  /** The service's name of the type; absent for a trigger. */
  type: z.string().optional(),
  /** Part of the position that a trigger closes, in percent. */
  percent: amount,
  /** Its status word where that has no known meaning; absent for all others. */
  unknownStatus: z.string().optional(),
  /** Size and collateral that it would add, in dollars. */
  size: amount,
  collateral: amount,
  price: amount,
  /** From the last price to its price, in percent of the last price, signed. */
  distancePercent: amount,
})

const accountFigures = z.object({
  accountId: z.string(),
  label: z.string(),
  venue: z.string(),
  chainId: z.string(),
  chainName: z.string(),
  /** Address of the wallet that its positions name as their owner, in lower case; absent where they name none. */
  wallet: z.string().optional(),
  /** The time of the read, in milliseconds; absent for an account that was never read. */
  asOf: z.number().optional(),
  /** True if the last read has failed: these are the figures of an earlier one. */
  hasFailed: z.boolean(),
  positions: z.array(positionFigures),
  /** Absent where they could not be read. */
  orders: z.array(orderFigures).optional(),
  /** True if the service may have cut one of its lists. */
  mayBeMore: z.boolean(),
  /** Costs that are in no PnL, and in no estimate of a liquidation price, because the service does not state them. */
  missingCosts: z.array(z.enum(COSTS)),
  missingInLiquidation: z.array(z.enum(COSTS)),
  /** True if a PnL is partly estimated. */
  isPnlEstimate: z.boolean(),
  /** Pairs without a price, by name. */
  unpriced: z.array(z.string()),
  /** Last prices of pairs, by name, with their times in milliseconds. */
  pricedAt: z.array(z.tuple([z.string(), z.number()])),
})

const boardFigures = z.array(accountFigures)

/** An open position on a board. */
export type BoardPosition = z.output<typeof positionFigures>
/** A pending order on a board. */
export type BoardOrder = z.output<typeof orderFigures>
/** One account on one chain. */
export type AccountFigures = z.output<typeof accountFigures>
/** All accounts of a person, each on every chain, in the order of /accounts. */
export type BoardFigures = readonly AccountFigures[]

/** Writes figures as JSON. */
export function encodeFigures(figures: BoardFigures): string {
  return JSON.stringify(figures)
}

/** Reads figures of `encodeFigures`; none where they were erased or are damaged, as they are read again anyway. */
export function decodeFigures(stored: string | undefined): BoardFigures {
  if (stored === undefined) return []
  try {
    return boardFigures.parse(JSON.parse(stored))
  } catch {
    // Of another release, or changed by hand.
    return []
  }
}

/** True if nothing is open in an account, as the service has said in the last read. */
export function isEmpty({ asOf, hasFailed, positions, orders, mayBeMore }: AccountFigures): boolean {
  return asOf !== undefined && !hasFailed && positions.length === 0 && orders?.length === 0 && !mayBeMore
}

/** Sums over several accounts; undefined where one of them is not known. */
export interface BoardTotal {
  /** True for practice money, which is never added to real money. */
  readonly isPaper: boolean
  readonly count: number
  /** In dollars. */
  readonly size: Big | undefined
  /** In dollars, signed. */
  readonly unrealizedPnl: Big | undefined
}

/** The total of real accounts, and that of paper accounts; none without positions. */
export function boardTotals(figures: BoardFigures): readonly BoardTotal[] {
  return [false, true].flatMap((isOfPaper) => {
    const own = oncePerWallet(figures).filter(({ venue }) => isPaper(venue) === isOfPaper)
    const positions = own.flatMap((account) => account.positions)
    if (positions.length === 0) return []
    const isWhole = own.every(isRead)
    return [
      {
        isPaper: isOfPaper,
        count: positions.length,
        size: isWhole ? total(positions.map(({ size }) => size)) : undefined,
        unrealizedPnl: isWhole ? total(positions.map(({ unrealizedPnl }) => unrealizedPnl)) : undefined,
      },
    ]
  })
}

/** True for an account whose figures are known, be they old. */
export function isRead({ asOf }: AccountFigures): boolean {
  return asOf !== undefined
}
