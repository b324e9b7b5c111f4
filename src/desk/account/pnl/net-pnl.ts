import { Big } from 'big.js'
import { compare, divide, plus, shownPercentOf, signOf } from '../../../lib/decimals.js'
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
  /** Opening fee, funding and borrow that were paid for what is open. They are in its PnL; a close does not charge them again. */
  readonly paid: readonly CostAmount[]
  /** Position fee, funding and borrow that are due. */
  readonly accrued: readonly CostAmount[]
  /** Fee for closing all of it, in dollars; undefined when it is not known. */
  readonly closingFee: Big | undefined
  /** True if a paid cost is an estimate: of a position of which a part was closed, or one without an opening fee. */
  readonly isEstimate: boolean
}

/** Costs that closing all of a position would still take: what is due, and the closing fee. */
export function costsOfClose({
  accrued,
  closingFee,
}: Pick<OpenCosts, 'accrued' | 'closingFee'>): readonly CostAmount[] {
  return [...accrued, { cost: 'closingFee', amount: closingFee }]
}

/** Closed parts below this share of a position are no reason to call its costs estimated: amounts have noise. */
const NOISE = new Big('0.001')

/**
 * Costs of an open position. `feeRate`, the pair's fee for trading one dollar of size, stands in for trading fees that the
 * record does not state.
 *
 * The `paid…` fields are read as what the position has paid over its whole life, and the `accrued…` ones as what is due for what
 * is open. Paid trading fees beyond the closing fee were paid to open and to close parts, which tells how much was closed.
 * What is open bears its share, by size, of all funding and borrow, and at least what has accrued. A little more or less in one
 * field changes a figure by little.
 */
export function openCosts(position: Position, feeRate?: Big): OpenCosts {
  const { size, paidPositionFee, paidFundingFee, paidBorrowFee } = position
  const byRate = size && feeRate?.times(size)
  const closingFee = position.closingFee ?? byRate
  const closedFee = closedPartsFee(paidPositionFee, closingFee)
  const share = closedFee && closingFee && paidShare(position, closingFee, closedFee)
  return {
    paid: [
      { cost: 'openingFee', amount: share ? closingFee : (paidPositionFee ?? byRate) },
      { cost: 'funding', amount: share ? borne(paidFundingFee, share) : paidFundingFee },
      { cost: 'borrow', amount: share ? borne(paidBorrowFee, share) : paidBorrowFee },
    ],
    accrued: [
      { cost: 'positionFee', amount: position.accruedPositionFee },
      { cost: 'funding', amount: position.accruedFundingFee },
      { cost: 'borrow', amount: position.accruedBorrowFee },
    ],
    closingFee,
    isEstimate: paidPositionFee
      ? !!closedFee && !!closingFee && compare(closedFee, closingFee.times(NOISE)) > 0
      : !!byRate,
  }
}

/** A share of a cost, to the last digit of the service's integers. */
function borne(paid: Big | undefined, share: Big): Big | undefined {
  return paid?.times(share).round(30)
}

/** The fee for closing the parts that were closed before, which is as high as that for opening them; undefined without any. */
function closedPartsFee(paid: Big | undefined, closingFee: Big | undefined): Big | undefined {
  if (!paid || !closingFee || signOf(closingFee) <= 0 || compare(paid, closingFee) <= 0) return undefined
  return paid.minus(closingFee).times('0.5')
}

/**
 * The share of the paid costs that what is open bears: its share of all that was paid and accrued, less what has accrued, which
 * it bears anyway. `open` and `closed` are fees, in proportion to sizes. Funding and borrow count together, whatever their sign,
 * because funding turns.
 */
function paidShare(position: Position, open: Big, closed: Big): Big {
  const { paidBorrowFee, accruedBorrowFee, paidFundingFee, accruedFundingFee } = position
  const extent = (...costs: readonly (Big | undefined)[]): Big =>
    costs.reduce<Big>((sum, cost) => (cost ? plus(sum, cost.abs()) : sum), none)
  const paid = extent(paidFundingFee, paidBorrowFee)
  if (signOf(paid) === 0) return none
  const rest = open.minus(divide(closed.times(extent(accruedFundingFee, accruedBorrowFee)), paid))
  return signOf(rest) <= 0 ? none : divide(rest, open.plus(closed))
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
