import { Big } from 'big.js'

/** Figures of open positions, exact to the last digit of the service. Dollars and prices are `Big`. */

/** The record of a position as figures. Its numbers are text or `LosslessNumber`s. */
export function decodePosition(row) {
  const big = (name) => new Big(String(row[name]))
  return {
    id: String(row.posId),
    pairId: String(row.tokenId),
    isLong: row.isLong,
    size: big('size'),
    collateral: big('collateral'),
    entry: big('averagePrice'),
    leverage: big('leverage'),
    liquidation: big('liquidationPrice'),
    closingFee: big('closingFee'),
    paid: [big('paidPositionFee'), big('paidFundingFee'), big('paidBorrowFee')],
    accrued: [big('accruedPositionFee'), big('accruedFundingFee'), big('accruedBorrowFee')],
  }
}

/** The record of a take-profit or a stop. */
export function decodeTrigger(row) {
  return {
    positionId: String(row.posId),
    isTakeProfit: row.isTP,
    isOpen: row.triggerStatus === 'OPEN',
    price: new Big(String(row.triggerPrice)),
  }
}

/** Adds the name of its pair, its triggers and what follows from the price of the pair. */
export function withFigures(position, { symbol, mark, triggers }) {
  const pnl = netPnl(position, mark)
  return {
    ...position,
    symbol,
    mark,
    pnl,
    pnlPercent: percent(pnl, position.collateral),
    liquidation: position.liquidation.gt(0) ? position.liquidation : estimatedLiquidation(position),
    triggers: triggers.filter(({ positionId, isOpen }) => isOpen && positionId === position.id),
  }
}

export function totalsOf(positions) {
  const sum = (field) => positions.reduce((total, one) => total.plus(one[field]), new Big(0))
  const [size, collateral, pnl] = [sum('size'), sum('collateral'), sum('pnl')]
  return { size, collateral, pnl, pnlPercent: percent(pnl, collateral) }
}

/** A part of a whole in percent, cut after eight decimals. */
export function percent(part, whole) {
  return part.times(100).div(whole).round(8, Big.roundDown)
}

/** PnL after all fees if it were closed at this price. */
function netPnl({ size, entry, isLong, closingFee, paid, accrued }, mark) {
  const rise = size.times(mark.minus(entry)).div(entry)
  const [opening, ...others] = paid
  // More than a closing costs: a part was closed before, and has taken its costs with it.
  const spent = opening.gt(closingFee) ? [closingFee] : [opening, ...others]
  return [...spent, ...accrued, closingFee].reduce(
    (left, cost) => left.minus(cost),
    isLong ? rise : rise.times(-1),
  )
}

function estimatedLiquidation({ size, collateral, entry, isLong, closingFee, accrued }) {
  const fees = accrued.reduce((total, fee) => total.plus(fee), closingFee)
  const distance = new Big('0.99').times(collateral).minus(fees).div(size)
  return entry.times(isLong ? new Big(1).minus(distance) : new Big(1).plus(distance))
}
