import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPositionReader, type Positions } from '../../../../src/desk/account/positions/positions.js'
import type { AgedPrice } from '../../../../src/desk/market/prices/prices.js'
import { attempt } from '../../../../src/lib/result.js'
import { UnreachableError, UnreadableReplyError } from '../../../../src/service/errors.js'
import type { OpenOrders, PendingOrder, Position, TriggerOrder } from '../../../../src/service/service.js'
import { ASKED, bare, example, handClock, pending, serviceWith, traderNamed, trigger } from '../../support.js'

const away = new UnreachableError('openOrders', 'no')

const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD' }

/** Reads positions of a desk where the service answers with these. */
async function read({
  positions,
  triggers = [],
  waiting = [],
  mark = async () => ({ price: new Big('29000'), asOf: ASKED, ageMs: 0 }),
}: {
  readonly positions: readonly Position[] | Error
  readonly triggers?: readonly TriggerOrder[] | Error
  readonly waiting?: readonly PendingOrder[]
  readonly mark?: (symbol: string) => Promise<AgedPrice | undefined>
}): Promise<Positions> {
  const service = serviceWith({
    openPositions: async () => {
      if (positions instanceof Error) throw positions
      // Those of a test that all have the id of the example are several all the same.
      const areAlike = new Set(positions.map(({ id }) => id)).size === 1
      return areAlike ? positions.map((one, index) => ({ ...one, id: String(7 + index) })) : positions
    },
    pairInfo: async () => {
      throw new Error('away')
    },
    openOrders: async (): Promise<OpenOrders> => {
      if (triggers instanceof Error) throw triggers
      return { pending: waiting, triggers }
    },
  })
  const pairNames = {
    symbols: async (_: unknown, ids: Iterable<string>) => new Map(Array.from(ids, (id) => [id, NAMES[id]])),
  }
  const prices = {
    marks: async (symbols: Iterable<string>) =>
      new Map(
        await Promise.all(
          Array.from(symbols, async (symbol) => [symbol, await attempt(mark(symbol))] as const),
        ),
      ),
  }
  const reader = createPositionReader({ service, pairNames, prices, now: handClock().now })
  return await reader.withOrders(traderNamed('Ada'))
}

describe('open positions', () => {
  it('are those whose row does not say that it has ended or waits; an unknown word is shown', async () => {
    const words = ['OPEN', undefined, 'CLOSED', 'LIQUIDATED', 'CANCELED', 'PENDING', 'SETTLING'] as const
    const rows = words.map((status, index) => example({ id: `${index}`, status }))
    const { positions, totals } = await read({ positions: rows })
    expect(positions.map(({ position }) => position.status)).toEqual(['OPEN', undefined, 'SETTLING'])
    expect(totals.size?.toFixed()).toBe('30000')
  })

  it('have a symbol, a mark price, PnL and a liquidation price', async () => {
    const { positions, asOf, triggers } = await read({ positions: [example()] })
    expect(positions).toHaveLength(1)
    // 10,000 × 1,000 / 28,000 − 37 = 320.14…, which is 32.01… % of 1,000; the liquidation is the worked example's.
    expect(positions[0]?.unrealizedPnl?.toFixed(6)).toBe('320.142857')
    expect(positions[0]?.unrealizedPnlPercent?.toFixed(6)).toBe('32.014286')
    expect(positions[0]).toMatchObject({
      symbol: 'BTC/USD',
      mark: { ok: true, value: { price: new Big('29000') } },
      liquidation: { price: new Big('25312'), estimated: true, missing: [] },
    })
    expect(asOf).toEqual(ASKED)
    expect(triggers).toEqual({ ok: true, value: undefined })
  })

  it("keep the service's own liquidation price, unless it is zero", async () => {
    const { positions } = await read({
      positions: [example({ liquidationPrice: '25000' }), example({ liquidationPrice: '0' })],
    })
    expect(positions.map(({ liquidation }) => liquidation)).toEqual([
      { price: new Big('25000'), estimated: false, missing: [] },
      { price: new Big('25312'), estimated: true, missing: [] },
    ])
  })

  it('are none only when the service sent none', async () => {
    const { positions, totals } = await read({ positions: [] })
    expect(positions).toEqual([])
    expect(totals.unrealizedPnlPercent).toBeUndefined()
    const unreadable = new UnreadableReplyError('openPositions', 'no list')
    await expect(read({ positions: unreadable })).rejects.toBe(unreadable)
  })

  it('are picked before their prices are read, and orders are read only when needed', async () => {
    const asked: string[] = []
    const service = serviceWith({
      openPositions: async () => [example(), example({ id: '8', pairId: '2' })],
    })
    const pairNames = {
      symbols: async (_: unknown, ids: Iterable<string>) => new Map(Array.from(ids, (id) => [id, NAMES[id]])),
    }
    const prices = {
      marks: async (symbols: Iterable<string>) => {
        asked.push(...symbols)
        return new Map()
      },
    }
    const reader = createPositionReader({ service, pairNames, prices, now: handClock().now })
    const { positions } = await reader.marked(traderNamed('Ada'), ({ id }) => id === '8')
    expect(positions.map(({ position }) => position.id)).toEqual(['8'])
    expect(asked).toEqual(['ETH/USD'])
  })

  it('are listed with the error when their price cannot be read', async () => {
    const { positions } = await read({
      positions: [example()],
      mark: async () => {
        throw away
      },
    })
    expect(positions[0]).toMatchObject({
      mark: { ok: false, error: away },
      unrealizedPnl: undefined,
      unrealizedPnlPercent: undefined,
    })
    expect(positions[0]?.liquidation?.price.toFixed()).toBe('25312')
  })

  it('in a pair without a name are listed, and no price is read', async () => {
    const asked: string[] = []
    const { positions } = await read({
      positions: [example({ pairId: '99' }), example({ pairId: undefined }), example()],
      mark: async (symbol) => {
        asked.push(symbol)
        return undefined
      },
    })
    expect(asked).toEqual(['BTC/USD'])
    expect(positions.map(({ symbol, mark }) => [symbol, mark])).toEqual([
      [undefined, { ok: true, value: undefined }],
      [undefined, { ok: true, value: undefined }],
      ['BTC/USD', { ok: true, value: undefined }],
    ])
  })

  it('are listed even when the service sent only their id', async () => {
    const { positions, totals } = await read({ positions: [bare()], mark: async () => undefined })
    expect(positions[0]).toMatchObject({
      symbol: undefined,
      unrealizedPnl: undefined,
      liquidation: undefined,
    })
    expect(totals.size).toBeUndefined()
  })
})

describe('triggers', () => {
  it('belong to the position with their position id, as take-profits and stop-losses', async () => {
    const { positions } = await read({
      positions: [example({ id: '7' }), example({ id: '8' })],
      triggers: [
        trigger({ positionId: '7', orderId: '0', isTakeProfit: true }),
        trigger({ positionId: '7', orderId: '1', isTakeProfit: false }),
        trigger({ positionId: '8', orderId: '0', isTakeProfit: false }),
        trigger({ positionId: '9', orderId: '0' }),
      ],
    })
    const ids = positions.map(({ takeProfits, stopLosses }) => [
      takeProfits.map(({ positionId, orderId }) => `${positionId}/${orderId}`),
      stopLosses.map(({ positionId, orderId }) => `${positionId}/${orderId}`),
    ])
    expect(ids).toEqual([
      [['7/0'], ['7/1']],
      [[], ['8/0']],
    ])
  })

  it('that were triggered or cancelled are left out; those in an unknown status are kept', async () => {
    const { positions } = await read({
      positions: [example()],
      triggers: ['OPEN', 'TRIGGERED', 'CANCELED', 'SOMETHING_NEW', undefined].map((status, index) =>
        trigger({ orderId: String(index), status }),
      ),
    })
    expect(positions[0]?.takeProfits.map(({ status }) => status)).toEqual([
      'OPEN',
      'SOMETHING_NEW',
      undefined,
    ])
  })

  it('of an unknown kind are listed separately', async () => {
    const unsaid = trigger({ isTakeProfit: undefined })
    const { positions } = await read({ positions: [example()], triggers: [unsaid] })
    expect(positions[0]).toMatchObject({ takeProfits: [], stopLosses: [], otherTriggers: [unsaid] })
  })

  it('that cannot be read are reported, and the positions are kept', async () => {
    const { positions, triggers } = await read({ positions: [example()], triggers: away })
    expect(positions).toHaveLength(1)
    expect(positions[0]?.takeProfits).toEqual([])
    expect(triggers).toEqual({ ok: false, error: away })
  })
})

describe('the order slot', () => {
  it('holds a trailing stop or a pending change of the position with its id', async () => {
    const stop = pending({ positionId: '7' })
    const change = pending({ positionId: '8', type: 'Market', stopPrice: '0', pendingSize: '500' })
    const entry = pending({ positionId: '9', type: 'Limit', stopPrice: '0', limitPrice: '20000' })
    const { positions } = await read({
      positions: [example({ id: '7' }), example({ id: '8' })],
      waiting: [entry, stop, change],
    })
    expect(positions.map(({ trailingStop, change: coming }) => [trailingStop, coming])).toEqual([
      [stop, undefined],
      [undefined, change],
    ])
  })
})

it('a list of a round number of positions may be incomplete', async () => {
  const positions = Array.from({ length: 101 }, (_, index) => example({ id: String(index) }))
  expect((await read({ positions: positions.slice(0, 100) })).mayBeMore).toBe(true)
  expect((await read({ positions })).mayBeMore).toBe(false)
  expect((await read({ positions: [] })).mayBeMore).toBe(false)
})

describe('totals', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 36n }), fc.integer({ min: 0, max: 30 }))
    .map(([digits, decimals]) => new Big(digits.toString()).times(`1e-${decimals}`))
  const position = fc
    .record({ size: amount, collateral: amount, entryPrice: amount, isLong: fc.boolean() })
    .map((fields) => bare({ pairId: '1', ...fields }))

  it('are exactly the sums of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(position, { minLength: 1, maxLength: 12 }), async (positions) => {
        const { positions: held, totals } = await read({ positions })
        const sum = (of: (index: number) => Big | undefined): string =>
          held.reduce((all, _, index) => all.plus(of(index) ?? NaN), new Big(0)).toFixed()
        expect(totals.size?.toFixed()).toBe(sum((index) => held[index]?.position.size))
        expect(totals.collateral?.toFixed()).toBe(sum((index) => held[index]?.position.collateral))
        expect(totals.unrealizedPnl?.toFixed()).toBe(sum((index) => held[index]?.unrealizedPnl))
      }),
      { numRuns: 60 },
    )
  })

  it('are exact for 0.1 + 0.2, and beside 10^24', async () => {
    const of = async (...sizes: string[]) =>
      (await read({ positions: sizes.map((size) => example({ size })) })).totals.size?.toFixed()
    expect(await of('0.1', '0.2')).toBe('0.3')
    expect(await of('1000000000000000000000000', '0.01')).toBe('1000000000000000000000000.01')
  })

  it('give the PnL in percent of all collateral', async () => {
    // Both together: profit 2 × 320.142857…, collateral 4,000 → 17.107142… %
    const { totals } = await read({ positions: [example(), example({ collateral: '3000' })] })
    expect(totals.unrealizedPnlPercent?.toFixed(6)).toBe('16.007143')
  })

  it.each([
    ['size', { size: undefined, collateral: '2000', profit: undefined }],
    ['collateral', { size: '20000', collateral: undefined, profit: '640.29' }],
    ['isLong', { size: '20000', collateral: '2000', profit: undefined }],
  ] as const)('are unknown where one position does not say its %s', async (field, expected) => {
    const { totals } = await read({ positions: [example(), example({ [field]: undefined })] })
    expect({
      size: totals.size?.toFixed(),
      collateral: totals.collateral?.toFixed(),
      profit: totals.unrealizedPnl?.toFixed(2),
    }).toEqual(expected)
    expect(totals.unrealizedPnlPercent).toBeUndefined()
  })

  it('have no PnL when one price is missing', async () => {
    const { totals } = await read({
      positions: [example(), example({ pairId: '2' })],
      mark: async (symbol) =>
        symbol === 'BTC/USD' ? { price: new Big('29000'), asOf: ASKED, ageMs: 0 } : undefined,
    })
    expect(totals.unrealizedPnl).toBeUndefined()
    expect(totals.size?.toFixed()).toBe('20000')
  })
})
