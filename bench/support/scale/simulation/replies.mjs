import { price } from './price-walk.mjs'

/** Opening of all positions, in seconds, and the address of their owner. */
const OPENED_AT = 1_767_225_600
const OWNER = '0x00000000000000000000000000000000000000aa'
const NOBODY = '0x0000000000000000000000000000000000000000'

/** Prices of what never happens, in millionths of the first price. */
const FAR_BELOW = 200_000
const FAR_ABOVE = 3_000_000

const SIZE = '10000.123456789012345678'
const COLLATERAL = '1000.5'

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

function position(posId, [tokenId, base], liquidation) {
  const fee = String(Math.floor(Date.now() / 1_000) % 1_000_000).padStart(6, '0')
  return {
    ...common(posId, tokenId, base),
    leverage: '10',
    liquidationPrice: price(base, liquidation),
    accruedPositionFee: '0',
    accruedFundingFee: `10.${fee}`,
    accruedBorrowFee: `5.${fee}`,
    paidPositionFee: '8.1',
    paidFundingFee: '0',
    paidBorrowFee: '0',
    pendingCollateral: '0',
    pendingSize: '0',
    lmtPrice: '0',
    positionType: 'Market',
    positionStatus: 'OPEN',
    status: 'FILLED',
    owner: OWNER,
    refer: NOBODY,
    createdAt: OPENED_AT,
    chainId: 42161,
    closingFee: '7.25',
    fundingIndex: '123456789012345678901234567890',
  }
}

function trigger(posId, [tokenId, base], isTP, factor) {
  return {
    ...common(posId, tokenId, base),
    orderId: 0,
    isTP,
    triggerPrice: price(base, factor),
    amountPercent: '100',
    triggeredAmount: '0',
    triggerStatus: 'OPEN',
    triggerCreatedAt: OPENED_AT,
    triggeredAt: 0,
  }
}

function limit(posId, [tokenId, base]) {
  return {
    ...common(posId, tokenId, base),
    size: '0',
    collateral: '0',
    leverage: '10',
    pendingSize: SIZE,
    pendingCollateral: COLLATERAL,
    lmtPrice: price(base, FAR_BELOW),
    stpPrice: '0',
    positionType: 'Limit',
    positionStatus: 'PENDING',
    status: 'PENDING',
    owner: OWNER,
    refer: NOBODY,
    createdAt: OPENED_AT,
    chainId: 42161,
  }
}

function common(posId, tokenId, base) {
  return { posId, tokenId, isLong: true, size: SIZE, collateral: COLLATERAL, averagePrice: String(base) }
}

/** A decimal text as a whole number with 30 decimals. */
function scaled(text) {
  const [whole, fraction = ''] = text.split('.')
  return `${whole === '0' ? '' : whole}${fraction.padEnd(30, '0')}`
}
