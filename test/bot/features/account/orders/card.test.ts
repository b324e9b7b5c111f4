import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ordersCard } from '../../../../../src/bot/features/account/orders.js'
import { createReadOrders, type Orders } from '../../../../../src/desk/account/orders/orders.js'
import type { OpenOrders } from '../../../../../src/service/service.js'
import {
  ASKED,
  example,
  handClock,
  pending,
  serviceWith,
  traderNamed,
  trigger,
} from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const away = new Error('away')
const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD' }
const MARKS: Readonly<Record<string, string>> = { 'BTC/USD': '29000', 'ETH/USD': '3000' }

/** The orders as the desk reads them where the service answers with these; position 7 is open. */
async function read(
  orders: Partial<OpenOrders>,
  {
    positions = [example()],
    marks = MARKS,
    pricedAt = ASKED,
  }: { positions?: unknown; marks?: typeof MARKS; pricedAt?: Date } = {},
): Promise<Orders> {
  const service = serviceWith({
    openOrders: async () => ({ pending: [], triggers: [], ...orders }),
    openPositions: async () => {
      if (positions instanceof Error) throw positions
      return positions as ReturnType<typeof example>[]
    },
  })
  const readOrders = createReadOrders({
    service,
    pairNames: { symbol: async (_, pairId) => NAMES[pairId] },
    prices: {
      mark: async (symbol) => {
        const price = marks[symbol]
        if (price === undefined) throw away
        return { price: new Big(price), asOf: pricedAt, ageMs: 0 }
      },
    },
    now: handClock().now,
  })
  return await readOrders(ada)
}

const card = (orders: Orders, page = 0) => ordersCard({ text, numbers }, ada, orders, page)
const entry = (fields: Parameters<typeof pending>[0] = {}) =>
  pending({
    positionId: '21',
    type: 'Limit',
    stopPrice: '0',
    limitPrice: '27000',
    pendingSize: '1000',
    pendingCollateral: '100',
    ...fields,
  })

describe('the orders card', () => {
  it('reports that there are no orders when the service returns none', async () => {
    expect(seen(card(await read({})))).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      No pending orders.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })

  it('groups the orders of one position, from the highest price to the lowest', async () => {
    const orders = await read({
      pending: [pending()],
      triggers: [
        trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '27000', amountPercent: '100' }),
        trigger({ orderId: '0', triggerPrice: '30450' }),
        trigger({ orderId: '2', isTakeProfit: undefined, amountPercent: undefined }),
      ],
    })
    expect(seen(card(orders))).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      4 pending orders

      ▲ *BTC/USD* Long · position \`7\`
      Current price 29,000.00
      \`\`\`
      TP 50%   30,450.00 +5.00 %
      Trig ?%  30,000.00 +3.45 %
      Trail ?% 28,500.00 −1.72 %
      SL       27,000.00 −6.90 %
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [✖️ BTC/USD TP 50% 30,450.00]
      [✖️ BTC/USD Trig ?% 30,000.00]
      [✖️ BTC/USD Trail ?% 28,500.00]
      [✖️ BTC/USD SL 27,000.00]
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })

  it('groups orders that open positions by pair and side, with their size and collateral', async () => {
    const orders = await read({
      pending: [
        entry(),
        entry({ positionId: '22', type: 'Stop Market', stopPrice: '31000.5', limitPrice: '0' }),
        entry({ positionId: '23', pairId: '2', isLong: false, type: 'Stop Limit', limitPrice: '3200' }),
      ],
      triggers: [trigger({ amountPercent: '100' })],
    })
    expect(seen(card(orders))).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      4 pending orders
      To open (3): size $3,000.00 · collateral $300.00

      ▲ *BTC/USD* Long · position \`7\`
      Current price 29,000.00
      \`\`\`
      TP 30,000.00 +3.45 %
      \`\`\`

      ▲ *BTC/USD* Long · to open
      Current price 29,000.00
      \`\`\`
      Stop Market 31,000.50 +6.90 %
        size       $1,000.00
        collateral   $100.00
      Limit       27,000.00 −6.90 %
        size       $1,000.00
        collateral   $100.00
      \`\`\`

      ▼ *ETH/USD* Short · to open
      Current price 3,000.00
      \`\`\`
      Stop Limit 3,200.00 +6.67 %
        size       $1,000.00
        collateral   $100.00
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [✖️ BTC/USD TP 30,000.00]
      [✖️ BTC/USD Stop Market 31,000.50]
      [✖️ BTC/USD Limit 27,000.00]
      [✖️ ETH/USD Stop Limit 3,200.00]
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })

  it('counts an order that waits among the open positions to those that would open one', async () => {
    const waiting = example({ id: '21', status: 'PENDING', size: '0' })
    const orders = await read({ pending: [entry()] }, { positions: [example(), waiting] })
    expect(orders.groups.map(({ positionId, orders: [one] }) => [positionId, one?.order.id])).toEqual([
      [undefined, '21'],
    ])
    expect([orders.toOpen.count, orders.toOpen.size?.toFixed()]).toEqual([1, '1000'])
  })

  it('shows — for every missing figure', async () => {
    const nothing = { pairId: undefined, isLong: undefined, type: undefined }
    const orders = await read({
      pending: [
        entry({ ...nothing, limitPrice: undefined, pendingSize: undefined, pendingCollateral: undefined }),
      ],
      triggers: [
        trigger({ pairId: undefined, isLong: undefined, triggerPrice: undefined, amountPercent: undefined }),
      ],
    })
    expect(seen(card(orders))).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      2 pending orders
      To open (1): size — · collateral —

      ▫️ *Unknown pair* Side unknown · position \`7\`
      Current price —
      \`\`\`
      TP ?% — —
      \`\`\`

      ▫️ *Unknown pair* Side unknown · to open
      Current price —
      \`\`\`
      Order — —
        size       —
        collateral —
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [✖️ Unknown pair TP ?% —]
      [✖️ Unknown pair Order —]
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })

  it('keeps every digit of huge and tiny orders of unknown kinds within the width of a phone', async () => {
    const orders = await read({
      pending: [
        entry({
          pairId: '99',
          type: 'Iceberg <b> with a very long name',
          limitPrice: '0.000000000012345',
          pendingSize: '123456789012345678901234.567',
          pendingCollateral: '0.004',
        }),
      ],
      triggers: [trigger({ triggerPrice: '123456789012345678.12', positionId: `0x${'ab'.repeat(32)}` })],
    })
    expect(seen(card(orders))).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      2 pending orders
      To open (1): size $123,456,789,012,345,678,901,234.57 · collateral $0.00

      ▲ *BTC/USD* Long · position \`0xabab…abab\`
      Current price 29,000.00
      \`\`\`
      TP 50%
        123,456,789,012,345,678.12
        +425,713,065,559,712.68 %
      \`\`\`

      ▲ *Pair #99* Long · to open
      Current price —
      \`\`\`
      Iceberg <b… 0.000000000012345 —
        size
        $123,456,789,012,345,678,901,2
        34.57
        collateral
        $0.00
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [✖️ BTC/USD TP 50% 123,456,789,012,345,678.12]
      [✖️ Pair #99 Iceberg <b… 0.000000000012345]
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })

  it('is shown without prices or positions that cannot be read, with a warning', async () => {
    const orders = await read({ pending: [pending(), entry()], triggers: [] }, { positions: away, marks: {} })
    expect(seen(card(orders))).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      2 pending orders
      To open (1): size $1,000.00 · collateral $100.00

      ▲ *BTC/USD* Long · position \`7\`
      Current price —
      \`\`\`
      Trail ?% 28,500.00 —
      \`\`\`

      ▲ *BTC/USD* Long · to open
      Current price —
      \`\`\`
      Limit 27,000.00 —
        size       $1,000.00
        collateral   $100.00
      \`\`\`

      ⚠️ Open positions could not be read, so an order may be listed in the wrong place.
      ⚠️ No price for BTC/USD, so distances are missing.
      _As of ⟨15:00:00 UTC⟩_
      [✖️ BTC/USD Trail ?% 28,500.00]
      [✖️ BTC/USD Limit 27,000.00]
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })

  it('says once that a price is old', async () => {
    const pricedAt = new Date(ASKED.getTime() - 600_000)
    const shown = seen(card(await read({ pending: [entry()] }, { pricedAt })))
    expect(shown.match(/10 minutes/gu)).toHaveLength(1)
  })

  it('warns of a list that is possibly incomplete', async () => {
    const triggers = Array.from({ length: 100 }, (_, index) => trigger({ orderId: String(index) }))
    expect(seen(card(await read({ triggers })))).toContain('there may be more')
    expect(seen(card(await read({ triggers: triggers.slice(1) })))).not.toContain('there may be more')
  })

  it('has pages of eight orders, each with its own Cancel', async () => {
    const triggers = Array.from({ length: 9 }, (_, index) =>
      trigger({ orderId: String(index), triggerPrice: String(30_000 + index) }),
    )
    const second = card(await read({ triggers }), 1)
    expect(seen(second)).toMatchInlineSnapshot(`
      "*Pending orders* · Ada · Arbitrum
      9 pending orders

      ▲ *BTC/USD* Long · position \`7\`
      Current price 29,000.00
      \`\`\`
      TP 50% 30,000.00 +3.45 %
      \`\`\`

      _As of ⟨15:00:00 UTC⟩ · page 2 of 2_
      [✖️ BTC/USD TP 50% 30,000.00]
      [‹ Previous] [🔄 Refresh]
      [🧾 Raw]"
    `)
    expect(dataOf(second).slice(1, 3)).toEqual(['orders:a1:42161:0', 'orders:a1:42161:1'])
    expect(dataOf(second)).toHaveLength(4)
  })
})

describe('the sum of orders to open', () => {
  const dollars = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => new Big(cents).div(100))

  it('equals the sum of the rows, and of the printed figures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ pendingSize: dollars, pendingCollateral: dollars }), {
          minLength: 1,
          maxLength: 8,
        }),
        async (all) => {
          const orders = await read({
            pending: all.map((fields, index) => entry({ positionId: String(100 + index), ...fields })),
          })
          const printed = seen(card(orders))
          for (const [name, field] of [
            ['size', 'pendingSize'],
            ['collateral', 'pendingCollateral'],
          ] as const) {
            const sum = all.reduce((whole, one) => whole.plus(one[field]), new Big(0))
            const key = name === 'size' ? 'size' : 'collateral'
            expect(orders.toOpen[key]?.toFixed()).toBe(sum.toFixed())
            const rows = [...printed.matchAll(new RegExp(`^  ${name} +\\$([\\d,.]+)$`, 'gm'))]
            expect(rows).toHaveLength(all.length)
            const inRows = rows.reduce(
              (whole, [, row = '']) => whole.plus(row.replaceAll(',', '')),
              new Big(0),
            )
            expect(inRows.toFixed(2)).toBe(sum.toFixed(2))
            expect(printed).toContain(numbers.dollars(sum))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is unknown if the size of one order is unknown', async () => {
    const { toOpen } = await read({ pending: [entry(), entry({ positionId: '22', pendingSize: undefined })] })
    expect([toOpen.count, toOpen.size, toOpen.collateral?.toFixed()]).toEqual([2, undefined, '200'])
  })
})
