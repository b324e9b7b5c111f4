import { createServer } from 'node:http'

/**
 * A minimal trading service with one account, ten positions and a take-profit on each. The first argument is the time that
 * it takes for each reply, in milliseconds. With the second one `changing` the fees change in every reply. To any message of
 * its parent it answers with the number of its replies so far that list open positions.
 */
const latencyMs = Number.parseInt(process.argv[2] ?? '0', 10)
const isChanging = process.argv[3] === 'changing'

const position = (posId, fee) => ({
  posId,
  tokenId: 1 + (posId % 8),
  isLong: posId % 2 === 0,
  size: '10000.123456789012345678',
  collateral: '1000.5',
  averagePrice: '28000.123456789',
  leverage: '10',
  liquidationPrice: '25312.5',
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
  owner: '0x00000000000000000000000000000000000000aa',
  refer: '0x0000000000000000000000000000000000000000',
  createdAt: 1767225600,
  chainId: 42161,
  closingFee: '7.25',
  fundingIndex: '123456789012345678901234567890',
})

const trigger = (posId) => ({
  posId,
  orderId: 0,
  isTP: true,
  triggerPrice: '30000',
  amountPercent: '100',
  triggeredAmount: '0',
  triggerStatus: 'OPEN',
  triggerCreatedAt: 1767225600,
  triggeredAt: 0,
  tokenId: 1 + (posId % 8),
  isLong: posId % 2 === 0,
  size: '10000.123456789012345678',
  collateral: '1000.5',
  averagePrice: '28000.123456789',
})

const ids = Array.from({ length: 10 }, (_, number) => number + 1)
const positions = (fee) => JSON.stringify(ids.map((posId) => position(posId, fee)))
const still = {
  open_positions: positions(100_000),
  open_orders: JSON.stringify({ pendingOrders: [], triggerOrders: ids.map(trigger) }),
}
let replies = 0

const replyTo = (type) => {
  if (type !== 'open_positions') return still[type] ?? '[]'
  replies += 1
  return isChanging ? positions(100_000 + (replies % 900_000)) : still.open_positions
}

const server = createServer((request, response) => {
  const send = () => {
    const reply = replyTo(request.url?.split('/')[3] ?? '')
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(reply),
    })
    response.end(reply)
  }
  if (latencyMs === 0) send()
  else setTimeout(send, latencyMs)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
process.on('message', () => process.send?.(replies))
process.on('disconnect', () => process.exit())
