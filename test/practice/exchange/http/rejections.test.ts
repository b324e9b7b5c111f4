import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAIN, startTestExchange } from '../support.js'

const NAMES = [
  'depositSelf',
  'depositSelfUSDC',
  'depositSelfAllUSDC',
  'newPositionOrder',
  'newPositionOrderPacked',
  'newPositionOrderWithTPSL',
  'decreasePosition',
  'decreasePositionPacked',
  'addPosition',
  'addPositionPacked',
  'addCollateral',
  'removeCollateral',
  'addTPSL',
  'addTPSLPacked',
  'cancelPendingOrder',
  'cancelTriggerOrder',
  'cancelTPSL',
  'addTrailingStop',
  'setPlatformUsed',
]

const PARAMS = [
  'amount',
  'tokenId',
  'isLong',
  'positionType',
  'lmtPrice',
  'slippage',
  'stpPrice',
  'collateral',
  'size',
  'takeProfit',
  'stopLoss',
  'posId',
  'orderId',
  'tpPrice',
  'tpAmountPercent',
  'slPrice',
  'slAmountPercent',
  'amountPercent',
  'trailType',
  'stopLossPrice',
  'trailingAmount',
  'platform',
  '__proto__',
]

/** Values that may be valid, and arbitrary ones. */
const value = fc.oneof(
  fc.constantFrom('0', '1', '49', '50', '100', '1000', '28000', '0.000001', '-1', '1e9', '', true, false),
  fc.constantFrom('Market', 'Limit', 'Stop Limit', 'PERCENT', 'AMOUNT', '9'.repeat(400)),
  fc.jsonValue(),
)

const body = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      name: fc.constantFrom(...NAMES),
      chainId: fc.constant(CHAIN),
      params: fc.dictionary(fc.constantFrom(...PARAMS), value),
    }),
  },
  fc.jsonValue(),
)

const isSentence = (text: unknown): boolean => typeof text === 'string' && /^\w.{10,}\.$/s.test(text)

test('any execute body gets a transaction, or 500 with a sentence, never an internal error', async () => {
  const faults: Error[] = []
  const exchange = await startTestExchange({ onError: (error) => faults.push(error) })
  await exchange.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    collateral: '100',
    size: '1000',
  })
  await exchange.pass(1_000)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('execute', 'charts'), body, async (path, sent) => {
      const init = { method: 'POST', body: JSON.stringify(sent) }
      const reply = await exchange.ask<Record<string, unknown>>(`/trade-bots/${path}`, init)
      const good = reply.status === 200 && 'transactionReceipt' in reply.body
      const refused = reply.status === 500 && isSentence(reply.body['error'])
      if (!good && !refused) throw new Error(JSON.stringify(reply))
    }),
    { numRuns: 300 },
  )
  expect(faults).toEqual([])
})

test('any path and query gets a reply, or 500 with a sentence, never an internal error', async () => {
  const faults: Error[] = []
  const exchange = await startTestExchange({ onError: (error) => faults.push(error) })
  const segment = fc.oneof(
    fc.constantFrom('data', 'balances', 'open_orders', 'pairInfo', 'upnl', 'asset_oi', CHAIN, '1', 'BTC'),
    fc.string({ minLength: 1, maxLength: 6 }).filter((text) => !/^\.+$/.test(text)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('trade-bots', 'market-maker'),
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      fc.option(fc.oneof(fc.nat().map(String), fc.string())),
      async (room, segments, page) => {
        const path = [room, ...segments].map(encodeURIComponent).join('/')
        const query = page === null ? '' : `?paginate=${encodeURIComponent(page)}`
        const reply = await exchange.ask<Record<string, unknown>>(`/${path}${query}`)
        const refused = reply.status === 500 && isSentence(reply.body['error'])
        if (reply.status !== 200 && !refused) throw new Error(JSON.stringify(reply))
      },
    ),
    { numRuns: 150 },
  )
  expect(faults).toEqual([])
})
