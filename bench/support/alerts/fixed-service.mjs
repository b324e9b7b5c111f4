import { createServer } from 'node:http'
import { openPosition, openTrigger } from '../service-records.mjs'

/**
 * A minimal trading service with one account, ten positions and a take-profit on each. The first argument is the time that
 * it takes for each reply, in milliseconds. With the second one `changing` the fees change in every reply. To any message of
 * its parent it answers with the number of its replies so far that list open positions.
 */
const latencyMs = Number.parseInt(process.argv[2] ?? '0', 10)
const isChanging = process.argv[3] === 'changing'

const common = (posId) => ({
  posId,
  tokenId: 1 + (posId % 8),
  isLong: posId % 2 === 0,
  averagePrice: '28000.123456789',
})

const position = (posId, fee) =>
  openPosition({
    ...common(posId),
    liquidationPrice: '25312.5',
    accruedFundingFee: `10.${fee}`,
    accruedBorrowFee: `5.${fee}`,
  })

const trigger = (posId) => openTrigger({ ...common(posId), isTP: true, triggerPrice: '30000' })

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
