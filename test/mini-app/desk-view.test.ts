import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { ordersCard } from '../../src/bot/features/account/orders.js'
import { riskCard } from '../../src/bot/features/account/risk.js'
import { positionBlock, positionsCard } from '../../src/bot/features/account/positions/card.js'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import type { Margin } from '../../src/desk/account/funds/margin.js'
import type { Orders } from '../../src/desk/account/orders/orders.js'
import { totalsOf, type Positions } from '../../src/desk/account/positions/positions.js'
import { total } from '../../src/lib/decimals.js'
import { openRiskOf } from '../../src/desk/risk/open-risk.js'
import type { LastRead } from '../../src/mini-app/desk/read-accounts.js'
import { deskView } from '../../src/mini-app/desk/desk-view.js'
import { noneOf } from '../../src/mini-app/page/desk/none.js'
import { english } from '../bot/shell/text/support.js'
import { ASKED, example, heldExample, marked, positionsOf, traderNamed, trigger } from '../desk/support.js'

/** Positions that were all read. */
const listed = (held: Positions['positions']): Positions => positionsOf(held, { totals: totalsOf(held) })

const trader = traderNamed('Main')
const numbers = createNumbers('en')
const render = { text: english(), numbers }

const orders = {
  groups: [
    {
      positionId: undefined,
      pairId: '2',
      symbol: 'ETH/USD',
      isLong: false,
      mark: marked('3000'),
      orders: [
        {
          order: {
            id: '9',
            kind: 'entry',
            type: 'Limit',
            price: new Big('3200.5'),
            size: new Big('1234.5'),
            collateral: new Big(100),
          },
          distancePercent: new Big('6.683'),
        },
      ],
    },
  ],
  toOpen: { count: 1, size: new Big('1234.5'), collateral: new Big(100) },
  unread: [],
  mayBeMore: false,
  positions: { ok: true, value: undefined },
  asOf: ASKED,
} as unknown as Orders

const marginOf = (free: string, inUse: string): Margin => ({
  wallet: undefined,
  free: new Big(free),
  inUse: new Big(inUse),
  total: new Big(free).plus(inUse),
  marginInUse: undefined,
  long: undefined,
  short: undefined,
})

const account = (fields: Partial<LastRead> = {}): LastRead => ({
  account: { ...trader.account, current: true },
  chain: trader.chain,
  positions: listed([
    heldExample({ mark: marked('29000'), takeProfits: [trigger({ triggerPrice: '30450' })] }),
    heldExample({ position: example({ id: '2', isLong: false, size: '5' }), mark: marked('29000') }),
  ]),
  orders: { ok: true, value: orders },
  margin: { ok: true, value: marginOf('500', '115.25') },
  asOf: ASKED.getTime(),
  hasFailed: false,
  ...fields,
})

test('the figures are those of the cards, to the digit', () => {
  const read = account()
  const view = deskView(render, [read], ASKED)
  const blocks = read.positions!.positions.map((held) => positionBlock(render, held).text)
  const card = [positionsCard(render, trader, read.positions!, 0).text.text, ...blocks].join('\n')
  expect(view.positions).toHaveLength(2)
  for (const row of view.positions) {
    const figures = [row.pnl, row.pnlPercent, row.size, row.collateral, row.leverage]
    for (const figure of [...figures, ...row.prices.flatMap(({ price, distance }) => [price, distance])])
      expect(card).toContain(figure)
  }
  const [line] = view.accounts
  for (const figure of [line?.pnl, line?.pnlPercent, line?.size]) expect(card).toContain(figure)
  const other = ordersCard(render, trader, orders, 0).text.text
  const [order] = view.orders
  for (const figure of [order?.price, order?.distance, order?.size, order?.kind])
    expect(other).toContain(figure)
})

test('each order of the rows is one of exact amounts, with what is not known last', () => {
  const of = (id: string, unrealizedPnl: Big | undefined) => ({
    ...heldExample({ position: example({ id }) }),
    unrealizedPnl,
  })
  const pnls = ['0.1', '0.10000000000000000001', undefined, '-5'].map((one) =>
    one === undefined ? one : new Big(one),
  )
  const positions = listed(pnls.map((pnl, index) => of(String(index), pnl)))
  const rows = deskView(render, [account({ positions })], ASKED).positions
  const byPnl = rows.toSorted((one, other) => one.ranks.pnl - other.ranks.pnl)
  expect(byPnl.map(({ key }) => key.split('/').at(-1))).toEqual(['1', '0', '3', '2'])
  for (const name of ['pnl', 'size', 'near', 'pair'] as const)
    expect(new Set(rows.map(({ ranks }) => ranks[name]))).toEqual(new Set([0, 1, 2, 3]))
})

test('the nearest order is the one nearest to the price, on either side of it', () => {
  const [group] = orders.groups
  const distances = ['-30', '1', '-2']
  const placed = distances.map((percent, index) => ({
    order: { ...group!.orders[0]!.order, id: String(index) },
    distancePercent: new Big(percent),
  }))
  const far = { ...orders, groups: [{ ...group, orders: placed }] } as unknown as Orders
  const rows = deskView(render, [account({ orders: { ok: true, value: far } })], ASKED).orders
  expect(rows.map(({ ranks }) => ranks.near)).toEqual([2, 0, 1])
})

test('an account that could not be read says so, and rows say their account where there are several', () => {
  const second = account({
    account: { ...trader.account, current: false, id: 'other', label: 'Hedge <b>' },
    positions: listed([heldExample()]),
    orders: undefined,
    hasFailed: true,
  })
  const view = deskView(render, [account(), second], ASKED)
  expect(view.accounts.map(({ warnings }) => warnings.length)).toEqual([0, 1])
  expect(new Set(view.positions.map(({ place }) => place)).size).toBe(2)
  expect(view.positions.map(({ place }) => place).join(' ')).toContain('Hedge <b>')
  expect(deskView(render, [account()], ASKED).positions.map(({ place }) => place)).toEqual(['', ''])
  const none = account({ positions: undefined, orders: undefined, hasFailed: true })
  expect(deskView(render, [none], ASKED)).toMatchObject({ positions: [], orders: [] })
  expect(deskView(render, [account(), none], ASKED).positions.map(({ place }) => place)).toEqual(['', ''])
})

test('the money on top is that of all accounts, with practice money only where there is no other', () => {
  const none = { positions: listed([]) }
  const one = account(none)
  const two = account({ ...none, margin: { ok: true, value: marginOf('20', '4.75') } })
  const paper = account({ ...none, account: { ...trader.account, current: false, venue: 'paper' } })
  const funds = (...accounts: LastRead[]) => deskView(render, accounts, ASKED).funds
  expect(funds(one)).toMatchObject({ equity: '$615.25', free: '$500.00', pnl: '$0.00', trend: 'flat' })
  expect(funds(one, two, paper)).toMatchObject({ equity: '$640.00', free: '$520.00' })
  expect(funds(paper)).toMatchObject({ equity: '$615.25' })
  // An empty portfolio adds nothing; one that could not be read leaves the sum unknown.
  expect(funds(one, account({ ...none, margin: { ok: true, value: undefined } })).equity).toBe('$615.25')
  const dash = numbers.dollars(undefined)
  const unread = account({ ...none, margin: { ok: false, error: new Error('away') } })
  expect(funds(one, unread)).toMatchObject({ equity: dash, free: dash })
  expect(funds(one, account({ positions: undefined, margin: undefined })).pnl).toBe(dash)
})

test('sums of positions beside which there may be others are not known', () => {
  const dash = numbers.dollars(undefined)
  const cut = account({ positions: { ...account().positions!, mayBeMore: true } })
  expect(deskView(render, [cut], ASKED).funds).toMatchObject({
    equity: dash,
    pnl: dash,
    atStops: dash,
    withoutStop: dash,
  })
})

test('equity is the whole collateral with what closing would add, without fees that were paid before', () => {
  const read = account()
  const { positions } = read.positions!
  const { unrealizedPnl } = totalsOf(positions)
  const pnlToSettle = total(positions.map((one) => one.pnlToSettle))
  const { equity, pnl } = deskView(render, [read], ASKED).funds
  expect(equity).toBe(numbers.dollars(new Big('615.25').plus(pnlToSettle ?? NaN)))
  // Two opening fees of $7 have left the balance, and are a part of the PnL.
  expect(pnlToSettle?.minus(unrealizedPnl ?? NaN).toFixed()).toBe('14')
  expect(pnl).toBe(numbers.signedDollars(unrealizedPnl))
})

test('possible losses are those of /risk; nothing where nothing is open, and a dash where not all was read', () => {
  const held = heldExample({
    stopLosses: [trigger({ isTakeProfit: false, triggerPrice: '28500', amountPercent: '60' })],
    unrealizedPnl: new Big('320.14'),
  })
  const read = account({ positions: listed([held]) })
  const funds = (...accounts: LastRead[]) => deskView(render, accounts, ASKED).funds
  const card = riskCard(render, trader, {
    positions: listed([held]),
    risk: openRiskOf([held]),
    margin: { ok: true, value: undefined },
    equity: undefined,
    dayCost: undefined,
    groups: [],
    ungrouped: [],
    unnamed: [],
  }).text.text
  const { atStops, withoutStop } = funds(read)
  expect(card).toContain(`If all stops are hit now: ${atStops}`)
  expect(card).toContain(`until liquidation: ${withoutStop}`)
  expect(withoutStop).toBe('−$530.86')
  expect(funds(account({ positions: listed([]) }))).toMatchObject({ atStops: '', withoutStop: '' })
  expect(funds(read, account({ positions: undefined }))).toMatchObject({ atStops: '—', withoutStop: '—' })
  const unread = account({ positions: listed([{ ...held, areOrdersRead: false }]) })
  expect(funds(unread)).toMatchObject({ atStops: '—', withoutStop: '—' })
})

test('"none" is said of a list only where the service said so of every account, and no filter hides a row', () => {
  const empty = account({
    positions: listed([]),
    orders: { ok: true, value: { ...orders, groups: [] } },
  })
  const noneFor = (...accounts: LastRead[]) => {
    const view = deskView(render, accounts, ASKED)
    return [noneOf(view, 'positions'), noneOf(view, 'orders')]
  }
  expect(noneFor(empty)).toEqual(['noPositions', 'noOrders'])
  expect(noneFor()).toEqual(['noAccounts', 'noAccounts'])
  expect(noneFor(empty, account())).toEqual([undefined, undefined])
  expect(noneFor(empty, { ...empty, hasFailed: true })).toEqual([undefined, undefined])
  const never = account({ positions: undefined, orders: undefined, asOf: undefined, hasFailed: true })
  expect(noneFor(empty, never)).toEqual([undefined, undefined])
  const ordersUnread = { ...empty, orders: { ok: false, error: new Error('away') } } as const
  expect(noneFor(ordersUnread)).toEqual(['noPositions', undefined])
  expect(deskView(render, [ordersUnread], ASKED).accounts[0]?.warnings).toEqual([
    '⚠️ Orders could not be read; there may be some.',
  ])
})

test('two keys of one wallet count once on top, and the second says so', () => {
  const of = (id: string, chain = trader.chain): LastRead =>
    account({
      account: { ...trader.account, current: false, id, label: id },
      chain,
      margin: { ok: true, value: { ...marginOf('500', '115.25'), wallet: '0xab' } },
    })
  const alone = deskView(render, [of('Main')], ASKED)
  const both = deskView(render, [of('Main'), of('Second')], ASKED)
  expect(both.funds).toEqual(alone.funds)
  expect(both.accounts.map(({ warnings }) => warnings)).toEqual([
    [],
    ['In no total, because its wallet is counted with another account: Second · Arbitrum'],
  ])
  // The same address on another chain has money of its own.
  const elsewhere = deskView(render, [of('Main'), of('Main', { id: '8453', name: 'Base' })], ASKED)
  expect(elsewhere.funds.free).toBe('$1,000.00')
  expect(elsewhere.accounts.flatMap(({ warnings }) => warnings)).toEqual([])
})

test('the desk is as old as the oldest read that succeeded, and an account that failed says its own age', () => {
  const at = ASKED.getTime()
  const old = account({ asOf: at - 7_200_000, hasFailed: true })
  const view = deskView(render, [account({ asOf: at - 60_000 }), account({ asOf: at - 90_000 }), old], ASKED)
  expect(view.asOf).toBe('As of 14:58:30 UTC')
  expect(view.accounts.map(({ warnings }) => warnings)).toEqual([
    [],
    [],
    ['⚠️ Main · Arbitrum: the last read failed; these figures are from 13:00:00 UTC, 2 hours ago.'],
  ])
  // An empty account is read less often.
  const empty = account({ positions: listed([]), orders: undefined, asOf: at - 5_000 })
  expect(deskView(render, [account(), empty], ASKED).asOf).toBe('As of 15:00:00 UTC')
  const never = account({ positions: undefined, orders: undefined, asOf: undefined, hasFailed: true })
  const unread = deskView(render, [never], ASKED)
  expect(unread.asOf).toBe('')
  expect(unread.accounts[0]?.warnings).toEqual([
    '⚠️ Could not be read: Main · Arbitrum. Another read follows.',
  ])
})

test('an account says of which pairs the last price is old, as the cards do', () => {
  const before = (minutes: number) => new Date(ASKED.getTime() - minutes * 60_000)
  const [group] = orders.groups
  const ordersAt = (time: Date) =>
    ({ ...orders, groups: [{ ...group, mark: marked('3000', time) }] }) as unknown as Orders
  const warningsAt = (minutes: number, hasFailed = false) => {
    const mark = marked('29000', before(minutes))
    const read = account({
      positions: listed([heldExample({ mark }), heldExample({ mark, position: example({ id: '2' }) })]),
      orders: { ok: true, value: ordersAt(before(minutes)) },
      hasFailed,
    })
    return deskView(render, [read], ASKED).accounts[0]?.warnings
  }
  expect(warningsAt(3)).toEqual([])
  expect(warningsAt(28)).toEqual([
    '⚠️ The last price of BTC/USD is from 14:32:00 UTC, 28 minutes ago.',
    '⚠️ The last price of ETH/USD is from 14:32:00 UTC, 28 minutes ago.',
  ])
  expect(warningsAt(28, true)).toHaveLength(1)
})
