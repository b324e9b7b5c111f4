import { OPENED_AT, openPosition, openTrigger } from '../../service-records.mjs'

/** Id, base and price in dollars of ten pairs. There are many sets of them: set 7 has the pairs 7001, BTC7/USD, and so on. */
const PAIRS = [
  [1, 'BTC', 28_000.5],
  [2, 'ETH', 1_820.25],
  [3, 'LTC', 92.4],
  [5, 'DOGE', 0.0712],
  [8, 'SOL', 22.75],
  [10, 'AVAX', 14.2],
  [11, 'GBP', 1.2541],
  [25, 'XAU', 1_955.3],
  [33, 'BNB', 241.8],
  [39, 'LINK', 6.55],
]

/** Ids of pairs from one set to the next. */
const SET_IDS = 1_000

/** Stands for the last digits of a fee until a reply is sent. */
const MOVING = '#'

const made = new Map()

/** The open positions of an account in a set of pairs, which differ every millisecond, and its open orders. Both are JSON. */
export function recordsOf(set) {
  const records = made.get(set) ?? makeRecords(set)
  made.set(set, records)
  return records
}

function makeRecords(set) {
  const pairs = PAIRS.map(([id, , price]) => [id + set * SET_IDS, price])
  const positions = JSON.stringify(pairs.map(position)).split(MOVING)
  const triggers = pairs.flatMap((pair, index) => [trigger(pair, index, 0), trigger(pair, index, 1)])
  return {
    openPositions: () => positions.join(String(Date.now() % 1_000_000).padStart(6, '0')),
    openOrders: JSON.stringify({ pendingOrders: [], triggerOrders: triggers }),
  }
}

export function pairInfoOf(pairId) {
  const id = Number.parseInt(pairId, 10)
  const set = Math.floor(id / SET_IDS)
  const [, base] = PAIRS.find(([one]) => one === id % SET_IDS) ?? []
  return JSON.stringify({ svcId: pairId, assetSymbol: `${base}${set || ''}/USD` })
}

/** A candle for each minute between two times, which walk slowly up and down by a thousandth. */
export function candlesOf({ pair, from, to }) {
  const [base] = /^[A-Z]+/.exec(pair) ?? []
  const [, , price] = PAIRS.find(([, one]) => one === base) ?? []
  const found = []
  for (let minute = Math.floor(Number(from) / 60); minute * 60 <= Number(to); minute++) {
    const close = price * (1 + Math.sin(Date.now() / 10_000) / 1_000)
    const [last, high, low] = [close, close * 1.001, close * 0.999].map((one) => one.toPrecision(9))
    found.push([minute * 60, last, high, low, last, '1234.5'])
  }
  return JSON.stringify(found)
}

function position(pair, index) {
  const [, price] = pair
  return openPosition({
    ...common(pair, index),
    leverage: '9.99',
    liquidationPrice: (price * (index % 2 === 0 ? 0.91 : 1.09)).toPrecision(8),
    accruedFundingFee: `1.${MOVING}`,
    accruedBorrowFee: `0.5${MOVING}`,
    paidPositionFee: '8.123456789012345678',
    paidFundingFee: '-0.25',
    createdAt: OPENED_AT + index,
    closingFee: '8.250000000000000001',
  })
}

function trigger(pair, index, orderId) {
  const isTP = orderId === 0
  const away = isTP === (index % 2 === 0) ? 1.05 : 0.95
  return openTrigger({
    ...common(pair, index),
    orderId,
    isTP,
    triggerPrice: (pair[1] * away).toPrecision(8),
    triggerCreatedAt: OPENED_AT + index,
  })
}

function common([tokenId, price], index) {
  return {
    posId: 41 + index,
    tokenId,
    isLong: index % 2 === 0,
    averagePrice: (price * (1 + (index - 5) / 500)).toPrecision(10),
  }
}
