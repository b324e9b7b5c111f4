import { OPENED_AT, openPosition, openTrigger, pendingOrder } from '../../service-records.mjs'
import { price } from './price-walk.mjs'

/** Prices of what never happens, in millionths of the first price. */
const FAR_BELOW = 200_000
const FAR_ABOVE = 3_000_000

/** The open positions of a trader: the one with the level, until it has ended, and another one. Their fees accrue. */
export function openPositions({ account, level, isStop, pairs: [first, second], endedAt }) {
  const positions = [position(account * 10 + 1, second, FAR_BELOW)]
  if (endedAt === undefined) positions.unshift(position(account * 10, first, isStop ? FAR_BELOW : level))
  return JSON.stringify(positions)
}

/** A stop or a take-profit on each position, and a limit order that is never filled. */
export function openOrders({ account, level, isStop, pairs: [first, second], endedAt }) {
  const triggerOrders = [trigger(account * 10 + 1, second, true, FAR_ABOVE)]
  if (endedAt === undefined)
    triggerOrders.unshift(trigger(account * 10, first, !isStop, isStop ? level : FAR_ABOVE))
  return JSON.stringify({ pendingOrders: [limit(account * 10 + 2, second)], triggerOrders })
}

export function closedPositions({ account, level, isStop, pairs: [first], endedAt, endedFactor }) {
  if (endedAt === undefined) return '[]'
  const [id, base] = first
  return JSON.stringify([
    {
      posId: account * 10,
      tokenId: String(id),
      isLong: true,
      size: scaled('10000'),
      totalSize: scaled('10000'),
      totalCollateral: scaled('1000'),
      averagePrice: scaled(String(base)),
      markPrice: scaled(price(base, Math.min(level, endedFactor))),
      realisedPnl: `-${scaled('900')}`,
      totalROI: '-90000',
      positionFee: scaled('8'),
      fundingFee: '0',
      borrowFee: scaled('1'),
      createdAt: OPENED_AT,
      closedAt: Math.floor(endedAt / 1_000),
      positionStatus: isStop ? 'CLOSED' : 'LIQUIDATED',
      positionType: 'Market',
    },
  ])
}

function position(posId, pair, liquidation) {
  const fee = String(Math.floor(Date.now() / 1_000) % 1_000_000).padStart(6, '0')
  return openPosition({
    ...common(posId, pair),
    liquidationPrice: price(pair[1], liquidation),
    accruedFundingFee: `10.${fee}`,
    accruedBorrowFee: `5.${fee}`,
  })
}

function trigger(posId, pair, isTP, factor) {
  return openTrigger({ ...common(posId, pair), isTP, triggerPrice: price(pair[1], factor) })
}

function limit(posId, pair) {
  return pendingOrder({ ...common(posId, pair), lmtPrice: price(pair[1], FAR_BELOW) })
}

function common(posId, [tokenId, base]) {
  return { posId, tokenId, isLong: true, averagePrice: String(base) }
}

/** A decimal text as a whole number with 30 decimals. */
function scaled(text) {
  const [whole, fraction = ''] = text.split('.')
  return `${whole === '0' ? '' : whole}${fraction.padEnd(30, '0')}`
}
