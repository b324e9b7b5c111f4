import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import type { Service } from '../../../../src/service/service.js'
import { createReadPriceLevels } from '../../../../src/desk/account/positions/price-levels.js'
import { infoOf } from '../../market/support.js'
import { example, pending, serviceWith, traderNamed, trigger } from '../../support.js'

const price = (text: string): Big => new Big(text)

it('price levels are those of the positions and open orders of one pair, each once', async () => {
  const service = serviceWith({
    openPositions: () =>
      Promise.resolve([
        example(),
        example({ id: '8', pairId: '2', entryPrice: '3000' }),
        example({ id: '9', entryPrice: undefined, liquidationPrice: '25000' }),
      ]),
    openOrders: () =>
      Promise.resolve({
        triggers: [
          trigger(),
          trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '27000' }),
          trigger({ orderId: '2', isTakeProfit: undefined, triggerPrice: '27500' }),
          trigger({ orderId: '3', status: 'TRIGGERED' }),
          trigger({ orderId: '4', pairId: '2' }),
          trigger({ orderId: '5', triggerPrice: '0' }),
        ],
        pending: [
          pending({
            positionId: '7',
            pairId: '1',
            stopPrice: price('27100'),
            pendingSize: undefined,
            pendingCollateral: undefined,
          }),
          pending({
            positionId: '20',
            pairId: '1',
            type: 'Limit',
            limitPrice: price('26000'),
            stopPrice: undefined,
          }),
          pending({
            positionId: '21',
            type: 'Stop Limit',
            pairId: '1',
            limitPrice: price('31500'),
            stopPrice: price('31000'),
            pendingSize: price('500'),
          }),
          // Of a position that the list does not have yet.
          pending({ positionId: '22', pairId: '1', stopPrice: price('27200'), pendingSize: price('0') }),
        ],
      }),
  })
  const read = await createReadPriceLevels(service)(traderNamed('Ada'), '1')
  expect(read.map((one) => [one.kind, one.price.toFixed(), one.isEstimate])).toEqual([
    ['entry', '28000', false],
    ['liquidation', '25312', true],
    ['liquidation', '25000', false],
    ['trailing', '27100', false],
    ['limit', '26000', false],
    ['stop', '31000', false],
    ['trailing', '27200', false],
    ['takeProfit', '30000', false],
    ['stopLoss', '27000', false],
    ['trigger', '27500', false],
  ])
})

it('an order that waits among the open positions is no trailing stop, and a row that is repeated is one line', async () => {
  const waiting = { id: '21', status: 'PENDING', size: '0', liquidationPrice: undefined } as const
  const service = serviceWith({
    openPositions: () =>
      Promise.resolve([
        example({ liquidationPrice: '25000' }),
        example({ liquidationPrice: '25000', accruedFundingFee: '9' }),
        example(waiting),
      ]),
    openOrders: () =>
      Promise.resolve({
        triggers: [],
        pending: [
          pending({
            positionId: '21',
            pairId: '1',
            type: 'Stop Market',
            stopPrice: price('31000'),
            pendingSize: undefined,
            pendingCollateral: undefined,
          }),
        ],
      }),
  })
  const read = await createReadPriceLevels(service)(traderNamed('Ada'), '1')
  expect(read.map((one) => [one.kind, one.price.toFixed()])).toEqual([
    ['entry', '28000'],
    ['liquidation', '25000'],
    ['stop', '31000'],
  ])
})

it('the pair of a row is the one that another row of its position names', async () => {
  const service = serviceWith({
    openPositions: () =>
      Promise.resolve([
        example({ id: '7', pairId: undefined, liquidationPrice: '25000' }),
        example({ id: '8', entryPrice: '28500', liquidationPrice: '25500' }),
      ]),
    openOrders: () =>
      Promise.resolve({
        triggers: [
          trigger({ positionId: '7', pairId: '1', triggerPrice: '30000' }),
          trigger({ positionId: '8', pairId: undefined, triggerPrice: '31000' }),
        ],
        pending: [],
      }),
  })
  const read = await createReadPriceLevels(service)(traderNamed('Ada'), '1')
  expect(read.map((one) => [one.kind, one.price.toFixed()])).toEqual([
    ['entry', '28000'],
    ['liquidation', '25000'],
    ['entry', '28500'],
    ['liquidation', '25500'],
    ['takeProfit', '30000'],
    ['takeProfit', '31000'],
  ])
})

describe('where the service states no closing fee', () => {
  const levels = async (pairInfo: Service['pairInfo']) => {
    const service = serviceWith({
      openPositions: () =>
        Promise.resolve([example({ closingFee: undefined }), example({ id: '8', pairId: '2' })]),
      openOrders: () => Promise.resolve({ triggers: [], pending: [] }),
      pairInfo,
    })
    const all = await createReadPriceLevels(service)(traderNamed('Ada'), '1')
    return all
      .filter(({ kind }) => kind === 'liquidation')
      .map((one) => ({ price: one.price.toFixed(), missing: one.missing }))
  }

  it("the liquidation price takes the pair's fee", async () => {
    expect(await levels(() => Promise.resolve(infoOf({ longTradingFee: '0.0007' })))).toEqual([
      { price: '25312', missing: [] },
    ])
  })

  it('and none can be read, the liquidation price names the cost that it lacks', async () => {
    expect(await levels(() => Promise.reject(new Error('away')))).toEqual([
      { price: '25292.4', missing: ['closingFee'] },
    ])
  })
})
