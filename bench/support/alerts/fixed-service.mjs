import { createServer } from 'node:http'

/**
 * A minimal trading service with one account, ten positions and a take-profit on each. It replies as fast as
 * possible, so that only the client is measured. With the argument `changing` the fees change in every reply.
 */
const isChanging = process.argv[2] === 'changing'

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
let asked = 0

const server = createServer((request, response) => {
  const type = request.url?.split('/')[3] ?? ''
  const reply =
    type === 'open_positions' && isChanging ? positions(100_000 + (asked++ % 900_000)) : (still[type] ?? '[]')
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(reply) })
  response.end(reply)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
process.on('disconnect', () => process.exit())
