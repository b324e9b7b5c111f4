import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenAccess } from '../../src/accounts/api-tokens/authenticate.js'
import { historyRoute } from '../../src/api/history.js'
import { ordersRoute } from '../../src/api/orders.js'
import { positionsRoute } from '../../src/api/positions.js'
import type { Finder } from '../../src/api/find-trader.js'
import type { Route } from '../../src/api/route.js'
import { closedCard } from '../../src/bot/features/account/history/card.js'
import { positionCard } from '../../src/bot/features/account/positions/card.js'
import { closedLayout } from '../../src/desk/account/export/columns.js'
import { closedRows } from '../../src/desk/account/history/ended-positions.js'
import { resultInR } from '../../src/desk/account/positions/initial-risk.js'
import { closedPnl } from '../../src/desk/account/pnl/net-pnl.js'
import { markedPosition, positionView, withOrders } from '../../src/desk/account/positions/position-view.js'
import type { ClosedPosition, TriggerOrder } from '../../src/service/service.js'
import { ended } from '../alerts/account-events/support.js'
import { numbers, seen, text } from '../bot/features/support.js'
import { FROM, render } from '../bot/features/account/history/support.js'
import { ASKED, bare, marked, positionsOf, traderNamed, trigger } from '../desk/support.js'

const ada = traderNamed('Ada')
const find = { trader: () => Promise.resolve(ada) } as unknown as Finder

type Entry = Readonly<Record<string, unknown>>
interface Page {
  readonly data: readonly Entry[]
  readonly mayBeMore: boolean
}
const pageOf = async ({ answer }: Route): Promise<Page> =>
  (await answer({} as TokenAccess, { limit: 100 }, undefined as never)) as unknown as Page

const READ = { rows: 1, extent: 'whole', from: ASKED, to: ASKED } as const
const maybe = (least: number, most: number): fc.Arbitrary<string | undefined> =>
  fc.option(
    fc.integer({ min: least * 100, max: most * 100 }).map((cents) => new Big(cents).div(100).toFixed()),
    { nil: undefined },
  )
const big = (value: string | undefined): Big | undefined => (value === undefined ? undefined : new Big(value))
const textOf = (value: unknown): Big | undefined => (typeof value === 'string' ? new Big(value) : undefined)

const positions = fc.record({
  size: maybe(1, 100_000),
  collateral: maybe(1, 10_000),
  entryPrice: maybe(0, 70_000),
  liquidationPrice: maybe(0, 60_000),
  closingFee: maybe(0, 10),
  paidPositionFee: maybe(0, 20),
  paidFundingFee: maybe(-9, 9),
  accruedFundingFee: maybe(-9, 9),
  accruedBorrowFee: maybe(0, 9),
})
const triggers = fc.array(
  fc.record({
    isTakeProfit: fc.constantFrom(true, false, undefined),
    triggerPrice: maybe(1, 70_000),
    amountPercent: maybe(1, 100),
    status: fc.constantFrom('OPEN', 'EXPIRED', 'CANCELED', undefined),
  }),
  { maxLength: 4 },
)

const RISK = { dollars: new Big('50'), from: 'seen' } as const

test('an open position has the figures of its card, and null where the card has none', async () => {
  await fc.assert(
    fc.asyncProperty(
      positions,
      fc.option(fc.constant('29000'), { nil: undefined }),
      triggers,
      async (drawn, last, rows) => {
        const fields = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined))
        const own = bare({ id: '7', pairId: '1', isLong: true, ...fields })
        const view = positionView(own, 'BTC/USD', undefined)
        const all = rows.map((row, index): TriggerOrder => ({
          ...trigger({ positionId: '7', orderId: String(index) }),
          isTakeProfit: row.isTakeProfit,
          status: row.status,
          triggerPrice: big(row.triggerPrice),
          amountPercent: big(row.amountPercent),
        }))
        const mark = last === undefined ? ({ ok: true, value: undefined } as const) : marked(last)
        const held = withOrders(markedPosition(view, mark), { pending: [], triggers: all }, true)
        const read = positionsOf([held], { asOf: ASKED })
        const account = { positions: { withOrders: () => Promise.resolve(read) } } as never
        const [entry] = (await pageOf(positionsRoute({ find, account }))).data
        const shown = seen(positionCard({ text, numbers }, ada, read, held, '7'))
        for (const [name, written] of [
          ['size', numbers.dollars(textOf(entry?.['size']))],
          ['unrealizedPnl', numbers.signedDollars(textOf(entry?.['unrealizedPnl']))],
          ['unrealizedPnlPercent', numbers.signedPercent(textOf(entry?.['unrealizedPnlPercent']))],
          ['liquidationPrice', numbers.price(textOf(entry?.['liquidationPrice']))],
        ] as const)
          expect(shown, name).toContain(written)
        expect(entry?.['missingCosts']).toEqual(held.pnl.missing)
        expect(entry?.['liquidationMissingCosts']).toEqual(held.liquidation?.missing ?? [])
        const listed = ['takeProfits', 'stopLosses', 'otherTriggers'].flatMap(
          (name) => entry?.[name] as readonly Entry[],
        )
        const inForce = all.filter(({ status }) => status !== 'CANCELED')
        expect(listed).toHaveLength(inForce.length)
        expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(inForce.map(({ orderId }) => orderId)))
        for (const { price } of listed) expect(shown).toContain(numbers.price(textOf(price)))
      },
    ),
  )
})

test('a closed row has the figures of its card and of the file, and an order that was cancelled no PnL', async () => {
  const amounts = fc.record({
    status: fc.constantFrom('CLOSED', 'LIQUIDATED', 'OPEN', 'CANCELED', 'SETTLED', undefined),
    size: maybe(1, 1_000),
    totalSize: maybe(1, 1_000),
    entryPrice: maybe(0, 70_000),
    exitPrice: maybe(0, 70_000),
    realisedPnl: maybe(-500, 500),
    positionFee: maybe(0, 9),
    fundingFee: maybe(-9, 9),
    borrowFee: maybe(0, 9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 4 }), async (drawn) => {
      const records = drawn.map((one, index): ClosedPosition => {
        const { status, exitPrice, ...rest } = one
        const bigs = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, big(value)]))
        return ended({
          ...bigs,
          id: String(index % 2),
          status,
          closedAt: new Date(ASKED.getTime() + index * 1_000),
          ...(exitPrice === undefined ? {} : { exit: exitPrice }),
        })
      })
      const trades = closedRows(records).map((row, index) => ({
        ...row,
        key: String(index),
        pnl: closedPnl(row.position),
        wholePnl: closedPnl(row.whole),
        symbol: 'BTC/USD',
        initialRisk: RISK,
      }))
      const account = {
        history: { list: () => Promise.resolve({ trades, read: READ, asOf: ASKED }) },
      } as never
      const { data } = await pageOf(historyRoute({ find, account }))
      const kinds = new Map(trades.map(({ position, kind }) => [position, kind]))
      const file = closedLayout(
        () => 'BTC/USD',
        (position) => kinds.get(position) ?? 'part',
        () => RISK,
      )
      for (const [index, trade] of trades.entries()) {
        const [entry, row] = [data[index], file.row(trade.position)]
        const shown = seen(closedCard(render, ada, { trade, read: READ, asOf: ASKED }, FROM))
        expect([entry?.['size'], entry?.['entryPrice'], entry?.['exitPrice'], entry?.['kind']]).toEqual([
          row['total_size_usd'] ?? null,
          row['entry_price'] ?? null,
          row['exit_price'] ?? null,
          row['kind'],
        ])
        expect(entry?.['pnl']).toBe(row['net_pnl_usd'] ?? null)
        expect(entry?.['r']).toBe(row['net_pnl_r'] ?? null)
        expect(entry?.['riskFrom']).toBe(row['r_from'] ?? null)
        const { pnl, kind } = trade
        const times = kind === 'order' ? undefined : resultInR(pnl.net, RISK)
        expect(shown.includes(`Result in R: *${render.numbers.inR(times)}*`)).toBe(times !== undefined)
        expect(entry?.['missingCosts']).toEqual((row['net_pnl_lacks'] ?? '').split(' ').filter(Boolean))
        const isOrder = trade.kind === 'order'
        expect(isOrder && entry?.['pnl'] !== null).toBe(false)
        expect(isOrder && shown.includes('Realized PnL')).toBe(false)
        expect(shown).toContain(isOrder ? '' : numbers.signedDollars(textOf(entry?.['pnl'])))
      }
    }),
  )
})

test('orders and stops that could not all be read are said to be not whole, as the cards say', async () => {
  const unread = [{ list: 'orders', rows: 1, error: new Error('no id') }] as never
  const orders = () =>
    Promise.resolve({ groups: [], positions: { ok: true }, unread, mayBeMore: false, asOf: ASKED })
  expect((await pageOf(ordersRoute({ find, account: { orders } as never }))).mayBeMore).toBe(true)
  const held = withOrders(
    markedPosition(positionView(bare({ id: '7' }), 'BTC/USD', undefined), marked('29000')),
    undefined,
    false,
  )
  const read = { ...positionsOf([held]), unread }
  const account = { positions: { withOrders: () => Promise.resolve(read) } } as never
  const { data } = await pageOf(positionsRoute({ find, account }))
  const { unavailable, ...fields } = data[0] ?? {}
  const named = unavailable as readonly string[]
  expect(named).toEqual(expect.arrayContaining(['takeProfits', 'stopLosses', 'otherTriggers']))
  expect(fields).toMatchObject({ hasStop: null, stopCoverPercent: null, trailingStopUnknownStatus: null })
  expect(named).toEqual(expect.arrayContaining(['hasStop', 'stopCoverPercent', 'trailingStopUnknownStatus']))
})
