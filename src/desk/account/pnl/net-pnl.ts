import { Big } from 'big.js'
import { compare, plus, shownPercentOf } from '../../../lib/decimals.js'
import type { ClosedPosition, IncludedCost, Position } from '../../../service/service.js'

const none = new Big(0)

/**
 * A kind of cost. A closed position has one figure, `tradingFees`, for its opening and closing fees; `positionFee` is what
 * an open one has accrued besides and not paid.
 */
export const COSTS = ['openingFee', 'positionFee', 'closingFee', 'tradingFees', 'funding', 'borrow'] as const
export type Cost = (typeof COSTS)[number]

/** The amount of one cost, in dollars; below zero when it was or will be received. Undefined when the service does not say. */
export interface CostAmount {
  readonly cost: Cost
  readonly amount: Big | undefined
}

/** Profit or loss of a position, with its parts. The only meaning of PnL in this bot. */
export interface NetPnl {
  /** Dollars, signed, on the price alone. Undefined when the service does not say enough. */
  readonly gross: Big | undefined
  readonly costs: readonly CostAmount[]
  /** Dollars, signed, after all costs but the `missing` ones. Undefined when it cannot be worked out. */
  readonly net: Big | undefined
  /** Costs that `net` does not contain, because the service does not state them. */
  readonly missing: readonly Cost[]
  /** True if one of the costs in `net` is an estimate. */
  readonly isEstimate: boolean
}

/** Gross PnL less the costs that are known. Several amounts of the same cost are added up. */
export function netOf(
  gross: Big | undefined,
  amounts: readonly CostAmount[],
  { isEstimate = false }: { readonly isEstimate?: boolean } = {},
): NetPnl {
  const costs = joined(amounts)
  return { gross, costs, net: gross?.minus(knownTotal(amounts)), missing: missingOf(costs), isEstimate }
}

/** The costs that the service does not state. */
export function missingOf(costs: readonly CostAmount[]): readonly Cost[] {
  return costs.filter(({ amount }) => !amount).map(({ cost }) => cost)
}

/** The sum of the costs that are known, in dollars. */
export function knownTotal(costs: readonly CostAmount[]): Big {
  return costs.reduce((sum, { amount }) => (amount ? plus(sum, amount) : sum), none)
}

/** One entry for each cost, in the order of `COSTS`. */
function joined(amounts: readonly CostAmount[]): readonly CostAmount[] {
  const sums = new Map<Cost, Big | undefined>()
  for (const { cost, amount } of amounts) {
    const before = sums.get(cost)
    sums.set(cost, sums.has(cost) ? before && amount && plus(before, amount) : amount)
  }
  return COSTS.filter((cost) => sums.has(cost)).map((cost) => ({ cost, amount: sums.get(cost) }))
}

/** Costs of an open position. */
export interface OpenCosts {
  /** Opening fee, funding and borrow that were paid. They are in its PnL; a close does not charge them again. */
  readonly paid: readonly CostAmount[]
  /** Position fee, funding and borrow that are due. */
  readonly accrued: readonly CostAmount[]
  /** Fee for closing all of it, in dollars; undefined when it is not known. */
  readonly closingFee: Big | undefined
  /** True if the opening fee is an estimate. */
  readonly isEstimate: boolean
}

/**
 * Costs of an open position. `feeRate`, the pair's fee for trading one dollar of size, stands in for trading fees that the
 * record does not state.
 *
 * The record adds up what was paid over the whole life of the position. Where more trading fees were paid than closing would
 * cost, a part was closed before: then the opening fee of the rest is taken to be as high as its closing fee, and the funding
 * and borrow that were paid are those of the closed part.
 */
export function openCosts(position: Position, feeRate?: Big): OpenCosts {
  const { size, paidPositionFee, paidFundingFee, paidBorrowFee } = position
  const byRate = size && feeRate?.times(size)
  const closingFee = position.closingFee ?? byRate
  const wasReduced = !!paidPositionFee && !!closingFee && compare(paidPositionFee, closingFee) > 0
  return {
    paid: [
      { cost: 'openingFee', amount: wasReduced ? closingFee : (paidPositionFee ?? byRate) },
      { cost: 'funding', amount: wasReduced ? none : paidFundingFee },
      { cost: 'borrow', amount: wasReduced ? none : paidBorrowFee },
    ],
    accrued: [
      { cost: 'positionFee', amount: position.accruedPositionFee },
      { cost: 'funding', amount: position.accruedFundingFee },
      { cost: 'borrow', amount: position.accruedBorrowFee },
    ],
    closingFee,
    isEstimate: wasReduced || (!paidPositionFee && !!byRate),
  }
}

/** PnL of a closed position. `realisedPnlIncludes` says which costs the service has deducted from `realisedPnl` already. */
export function closedPnl(position: ClosedPosition): NetPnl {
  const { realisedPnl, positionFee, fundingFee, borrowFee } = position
  const has = (cost: IncludedCost): boolean => position.realisedPnlIncludes.includes(cost)
  // The record has one figure for both trading fees. Where only one of the two is deducted, each is taken to be half of it.
  const feesDeducted = (has('openingFee') ? 0.5 : 0) + (has('closingFee') ? 0.5 : 0)
  const costs = [
    { cost: 'tradingFees', amount: positionFee, deducted: feesDeducted },
    { cost: 'funding', amount: fundingFee, deducted: has('funding') ? 1 : 0 },
    { cost: 'borrow', amount: borrowFee, deducted: has('borrow') ? 1 : 0 },
  ] as const
  return {
    gross: costs.reduce(
      (sum, { amount, deducted }) =>
        deducted === 0 ? sum : sum && amount && sum.plus(amount.times(deducted)),
      realisedPnl,
    ),
    costs: costs.map(({ cost, amount }) => ({ cost, amount })),
    net: costs.reduce(
      (rest, { amount, deducted }) => (amount ? rest?.minus(amount.times(1 - deducted)) : rest),
      realisedPnl,
    ),
    missing: missingOf(costs.filter(({ deducted }) => deducted < 1)),
    isEstimate: feesDeducted === 0.5 && !!positionFee,
  }
}

/** PnL of a closed position in percent of the collateral, cut after eight decimals. */
export function closedPnlPercent(position: ClosedPosition, { net }: NetPnl): Big | undefined {
  const { totalCollateral, roiPercent, realisedPnl } = position
  if (!net) return undefined
  if (totalCollateral?.gt(0) === true) return shownPercentOf(net, totalCollateral)
  // The service's own percentage belongs to its own figure.
  return realisedPnl && net.eq(realisedPnl) ? roiPercent : undefined
}
