/**
 * A trading service in which every account has ten positions, with a take-profit and a stop on each. Its prices move, and so do the fees
 * of the positions: no two replies are alike.
 */

/** Id, name and price in dollars of ten pairs. */
const PAIRS = [
  [1, 'BTC/USD', 28_000.5],
  [2, 'ETH/USD', 1_820.25],
  [3, 'LTC/USD', 92.4],
  [5, 'DOGE/USD', 0.0712],
  [8, 'SOL/USD', 22.75],
  [10, 'AVAX/USD', 14.2],
  [11, 'GBP/USD', 1.2541],
  [25, 'XAU/USD', 1_955.3],
  [33, 'BNB/USD', 241.8],
  [39, 'LINK/USD', 6.55],
]

/** Opening of all positions, in seconds. */
const OPENED_AT = 1_767_225_600

/** Stands for the last digits of a fee until a reply is sent. */
const MOVING = '#'

const positions = PAIRS.map(position)
const triggers = PAIRS.flatMap((pair, index) => [trigger(pair, index, 0), trigger(pair, index, 1)])
const openPositions = JSON.stringify(positions)
const openOrders = JSON.stringify({ pendingOrders: [], triggerOrders: triggers })

/** Answers requests as `startServer` wants it, and counts them by their kind. */
export function createService() {
  const counts = { lists: 0, candles: 0, others: 0 }
  return {
    answer: (request, body, send) => {
      const [, , scope, what, , pairId] = request.url.split('?', 1)[0].split('/')
      if (scope === 'charts') {
        counts.candles += 1
        return send(200, candles(JSON.parse(body)))
      }
      if (what === 'open_positions') {
        counts.lists += 1
        return send(200, openPositions.replaceAll(MOVING, digits()))
      }
      if (what === 'open_orders') {
        counts.lists += 1
        return send(200, openOrders)
      }
      counts.others += 1
      if (what === 'pairInfo') return send(200, pairInfo(pairId))
      return send(200, '[]')
    },
    counts: () => ({ ...counts }),
  }
}

/** Six digits that differ every millisecond. */
function digits() {
  return String(Math.floor(Date.now()) % 1_000_000).padStart(6, '0')
}

function pairInfo(id) {
  const found = PAIRS.find(([pairId]) => String(pairId) === id)
  return JSON.stringify({ svcId: id, assetSymbol: found?.[1] })
}

/** A candle for each minute between two times, which walk slowly up and down by a thousandth. */
function candles({ pair, from, to }) {
  const [, , base] = PAIRS.find(([, symbol]) => symbol === pair) ?? []
  const found = []
  for (let minute = Math.floor(Number(from) / 60); minute * 60 <= Number(to); minute++) {
    const close = base * (1 + Math.sin(Date.now() / 10_000) / 1_000)
    const [last, high, low] = [close, close * 1.001, close * 0.999].map((one) => one.toPrecision(9))
    found.push([minute * 60, last, high, low, last, '1234.5'])
  }
  return JSON.stringify(found)
}

function position(pair, index) {
  const [, , price] = pair
  return {
    ...common(pair, index),
    leverage: '9.99',
    liquidationPrice: (price * (index % 2 === 0 ? 0.91 : 1.09)).toPrecision(8),
    accruedPositionFee: '0',
    accruedFundingFee: `1.${MOVING}`,
    accruedBorrowFee: `0.5${MOVING}`,
    paidPositionFee: '8.123456789012345678',
    paidFundingFee: '-0.25',
    paidBorrowFee: '0',
    pendingCollateral: '0',
    pendingSize: '0',
    lmtPrice: '0',
    positionType: 'Market',
    positionStatus: 'OPEN',
    status: 'FILLED',
    owner: '0x00000000000000000000000000000000000000aa',
    refer: `0x${'0'.repeat(40)}`,
    createdAt: OPENED_AT + index,
    chainId: 42161,
    closingFee: '8.250000000000000001',
    fundingIndex: '123456789012345678901234567890',
  }
}

function trigger(pair, index, orderId) {
  const isTP = orderId === 0
  const away = isTP === (index % 2 === 0) ? 1.05 : 0.95
  return {
    ...common(pair, index),
    orderId,
    isTP,
    triggerPrice: (pair[2] * away).toPrecision(8),
    amountPercent: '100',
    triggeredAmount: '0',
    triggerStatus: 'OPEN',
    triggerCreatedAt: OPENED_AT + index,
    triggeredAt: 0,
  }
}

function common([tokenId, , price], index) {
  return {
    posId: 41 + index,
    tokenId,
    isLong: index % 2 === 0,
    size: '10000.123456789012345678',
    collateral: '1000.5',
    averagePrice: (price * (1 + (index - 5) / 500)).toPrecision(10),
  }
}
