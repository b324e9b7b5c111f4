import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AccountReading } from '../../../../../src/desk/trading/account-reading.js'
import type { Issue } from '../../../../../src/desk/trading/issue.js'
import type { OpenPositionsAndOrders } from '../../../../../src/desk/trading/risk/limits/exposure.js'
import type { limitDescriptors } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { createReadGroups } from '../../../../../src/desk/trading/risk/limits/read-groups.js'
import { createOwnLimits } from '../../../../../src/desk/trading/risk/limits/own-limits.js'
import type { LimitedOrder } from '../../../../../src/desk/trading/risk/limits/aggregates.js'
import {
  createReadReservedRisk,
  type PlannedOrder,
} from '../../../../../src/desk/trading/risk/limits/reservations.js'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import type { Quote, Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import { keys } from '../../../../../src/redis/keys.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { bare, handClock, pending, traderNamed } from '../../../support.js'
import { opening, removal } from './support.js'
import type { Results } from '../../../../../src/desk/trading/risk/limits/losses.js'

const server = redisForThisFile()
const redis = clientOf(server)
const trader = traderNamed('Ada')
const { userId } = trader

const addition: ExecuteCall = {
  name: 'addPosition',
  params: { isLong: true, tokenId: '1', posId: '7', collateral: '100', size: '1000' },
}
const closing: ExecuteCall = {
  name: 'decreasePosition',
  params: { isLong: true, tokenId: '1', posId: '7', size: '5' },
}

/** Returns of 200 hours: those of BTC and ETH are one another's, those of SOL are not; those of DOGE cannot be read. */
const groupsRead = createReadGroups({
  pairNames: {
    symbols: async (_, ids) => new Map([...ids].map((id) => [id, SYMBOLS[Number(id) - 1]])),
  },
  readReturns: async (symbol) => {
    if (symbol === 'DOGE/USD') throw new TimedOutError('charts', 'no', 1)
    const hours = Array.from({ length: 200 }, (_, hour) => hour)
    return new Map(hours.map((hour) => [hour, symbol === 'SOL/USD' ? hour % 3 : Math.sin(hour * hour)]))
  },
})
const SYMBOLS = ['BTC/USD', 'ETH/USD', 'SOL/USD', 'DOGE/USD']

/** Limits of a person, whose accounts hold `books`, or cannot be read. `reads` lists what was read of them. */
async function limitsOf(
  set: Partial<Record<keyof typeof limitDescriptors, string>>,
  books: readonly OpenPositionsAndOrders[] | Error = [],
  results: Results | 'unsaid' | Error = { closes: [], ended: [] },
  planned: readonly PlannedOrder[] = [],
  kept: ReadonlyMap<string, Ticket> = new Map(),
) {
  const store = createLimitStore({ redis: redis(), now: handClock().now })
  for (const name of Object.keys(set) as (keyof typeof set)[])
    await store.change(userId, name, new Big(set[name] ?? ''))
  const reads: string[] = []
  const position = bare({ size: '2000', collateral: '200' })
  const account = {
    trader,
    book: async () => {
      reads.push('book')
      return { chainId: '42161', positions: [position], orders: { pending: [], triggers: [] } }
    },
  } as unknown as AccountReading
  const limits = createOwnLimits({
    plannedOrders: async () => await Promise.resolve(planned),
    now: () => 1_000,
    readGroups: groupsRead,
    readResults: async (_, wanted) => {
      reads.push(`results ${JSON.stringify(wanted)}`)
      if (results instanceof Error) throw results
      return results
    },
    store,
    readBooks: async () => {
      reads.push('all books')
      if (books instanceof Error) throw books
      return books
    },
    reserved: createReadReservedRisk(redis()),
    tickets: { read: async (_, id) => kept.get(id) },
  })
  return { limits, account, reads, store }
}

const codes = (issues: readonly Issue[]): readonly string[] => issues.map(({ code }) => code)
const quote = (id: string, call: ExecuteCall): Quote => ({ id, userId, call }) as Quote
/** An order of a preview that stated these figures. */
const shownOf = (call: ExecuteCall, figures: Readonly<Record<string, string>> = {}): LimitedOrder => ({
  call,
  shown: { symbol: 'BTC/USD', price: '60000', figures },
})
const open = (size: string | undefined): OpenPositionsAndOrders => ({
  chainId: '42161',
  positions: [bare({ size })],
  pending: [],
})

test('nothing is read for a call that adds no risk, and no account for limits that need none', async () => {
  const { limits, account, reads } = await limitsOf({ collateral: '10', orders: '1' })
  expect(await limits.check(account, shownOf(closing))).toEqual([])
  expect(codes(await limits.check(account, shownOf(opening)))).toEqual(['limit-collateral'])
  expect(reads).toEqual([])
})

test('an addition is held to the leverage of the whole position, which is read for that limit alone', async () => {
  const { limits, account, reads, store } = await limitsOf({ leverage: '10' })
  // 3,000 dollars of size on 300 of collateral.
  expect(await limits.check(account, shownOf(addition))).toEqual([])
  expect(reads).toEqual(['book'])
  await store.change(userId, 'leverage', new Big('9.9'))
  expect(codes(await limits.check(account, shownOf(addition)))).toEqual(['limit-leverage'])
})

test('size that is open and size that is reserved count together against the limit of all size', async () => {
  const { limits, account } = await limitsOf({ exposure: '5000' }, [open('3000')])
  expect(await limits.check(account, shownOf(opening))).toEqual([])
  await redis().hset(keys.reservedRisk(userId, 'service'), { ' version': '4', t1: '600.5', t2: '399.5' })
  expect(await limits.check(account, shownOf(opening))).toEqual([])
  expect(await limits.reservationFor(account, shownOf(opening))).toEqual({
    venue: 'service',
    size: new Big(1_000),
    version: '4',
  })
  await redis().hset(keys.reservedRisk(userId, 'service'), { t3: '0.01' })
  const breach = {
    level: 'refusal',
    code: 'limit-exposure',
    values: { limit: new Big(5_000), open: new Big('4000.01') },
  }
  expect(await limits.check(account, shownOf(opening))).toEqual([breach])
  expect(await limits.reservationFor(account, shownOf(opening))).toEqual({ breach })
})

test('a breach may end only while another order of the same Confirm is on its way', async () => {
  await redis().hset(keys.reservedRisk(userId, 'service'), { ' version': '1', t1: '1000' })
  const sibling = { quote: { call: opening, batch: 'b1', shown: shownOf(opening).shown } } as Ticket
  const { limits, account } = await limitsOf(
    { exposure: '2999' },
    [open('1000')],
    undefined,
    [],
    new Map([['t1', sibling]]),
  )
  const order = shownOf(opening)
  const breach = { code: 'limit-exposure', values: { open: new Big(2_000) } }
  expect(await limits.reservationFor(account, { ...order, batch: 'b1' })).toMatchObject({
    breach,
    mayEnd: true,
  })
  expect(await limits.reservationFor(account, { ...order, batch: 'b2' })).not.toHaveProperty('mayEnd')
  expect(await limits.reservationFor(account, order)).not.toHaveProperty('mayEnd')
})

test('size that a plan has yet to send counts as open, and the loss that it may make as open risk', async () => {
  const later = {
    size: new Big(3_000),
    order: {
      call: opening,
      shown: { symbol: 'BTC/USD', price: undefined, figures: { riskAtStop: '90' } },
    },
  }
  const within = await limitsOf({ exposure: '4000' }, [], undefined, [later])
  expect(await within.limits.check(within.account, shownOf(opening))).toEqual([])
  const beyond = await limitsOf({ exposure: '3999' }, [], undefined, [later])
  expect(codes(await beyond.limits.check(beyond.account, shownOf(opening)))).toEqual(['limit-exposure'])
  expect(await beyond.limits.reservationFor(beyond.account, shownOf(opening))).toMatchObject({
    breach: { code: 'limit-exposure', values: { open: new Big(3_000) } },
  })
  const [use] = await beyond.limits.use(beyond.account)
  expect(use).toMatchObject({ name: 'exposure', used: new Big(3_000) })
})

test('orders that are sent later do not use up those of the day', async () => {
  const { limits, account } = await limitsOf({ orders: '1' })
  const beside = { ...shownOf(opening), isElsewhere: false }
  expect(codes(await limits.check(account, shownOf(opening), [beside]))).toEqual(['limit-orders'])
  expect(await limits.check(account, shownOf(opening), [{ ...beside, isLater: true }])).toEqual([])
})

test('the window and the cool-off are those that are set, and the longer of them is read', async () => {
  const results = { closes: [lossOf('90')], ended: [lossOf('30', 400), lossOf('60')] }
  const set = { losses: '100', streak: '2', window: '36', rest: '48' }
  const { limits, account, reads } = await limitsOf(set, [], results)
  const until = (await limits.check(account, shownOf(opening))).map(({ values }) =>
    values['until']?.toNumber(),
  )
  expect(until).toEqual([500 + 1.5 * HOURS_24, 500 + 2 * HOURS_24])
  expect(reads).toEqual(['results {"spanMs":172800000,"before":2}'])
  expect(await limits.use(account)).toMatchObject([
    { name: 'losses', used: new Big(90), blockedUntil: 500 + 1.5 * HOURS_24 },
    { name: 'streak', used: new Big(2), isCount: true, blockedUntil: 500 + 2 * HOURS_24 },
  ])
})

test.each([
  ['cannot be read', new TimedOutError('openPositions', 'no', 1), 'limit-exposure-unread'],
  ['does not say its size', [open(undefined)], 'limit-exposure-unknown'],
])('where an account %s, an opening is refused and says so', async (_, books, code) => {
  const { limits, account } = await limitsOf({ exposure: '1000000' }, books)
  expect(codes(await limits.check(account, shownOf(opening)))).toEqual([code])
  expect(await limits.reservationFor(account, shownOf(opening))).toMatchObject({ breach: { code } })
})

test('an error that is no answer of the service is no reason to say that an account cannot be read', async () => {
  const { limits, account } = await limitsOf({ exposure: '1000' }, new Error('A fault of the bot'))
  await expect(limits.check(account, shownOf(opening))).rejects.toThrow('A fault of the bot')
})

test('a claimed ticket, whose size is reserved, is not checked against the limit of all size again', async () => {
  const { limits, account, reads } = await limitsOf({ exposure: '1', collateral: '10' }, [open('3000')])
  expect(codes(await limits.checkReserved(account, shownOf(opening)))).toEqual(['limit-collateral'])
  expect(reads).toEqual([])
})

test('taking collateral out adds no size, so that it reserves none and waits for no other account', async () => {
  const { limits, account, reads } = await limitsOf({ exposure: '1' }, [open('3000')])
  expect(await limits.check(account, shownOf(removal))).toEqual([])
  expect(await limits.reservationFor(account, shownOf(removal))).toBeUndefined()
  expect(await limits.reservationFor(account, shownOf(closing))).toBeUndefined()
  expect(reads).toEqual([])
})

test('without a limit of all size an opening reserves its size unchecked', async () => {
  const { limits, account, reads } = await limitsOf({ collateral: '10' })
  expect(await limits.reservationFor(account, shownOf(opening))).toEqual({
    venue: 'service',
    size: new Big(1_000),
  })
  expect(reads).toEqual([])
})

test('a breach of another limit does not keep a claim from reserving', async () => {
  const { limits, account } = await limitsOf({ exposure: '5000', collateral: '10' })
  expect(await limits.reservationFor(account, shownOf(opening))).toMatchObject({ version: '0' })
})

test('orders are counted up to the limit of a day, and refused from then on; other calls never are', async () => {
  const { limits, account } = await limitsOf({ orders: '2' })
  const full = { level: 'refusal', code: 'limit-orders', values: { orders: new Big(2) } }
  expect(await limits.count(quote('t1', opening), trader)).toBeUndefined()
  expect(await limits.check(account, shownOf(opening))).toEqual([])
  expect(await limits.count(quote('t2', addition), trader)).toBeUndefined()
  expect(await limits.check(account, shownOf(opening))).toEqual([full])
  expect(await limits.count(quote('t3', opening), trader)).toEqual(full)
  expect(await limits.check(account, shownOf(removal))).toEqual([])
  for (const call of [removal, closing]) expect(await limits.count(quote('t4', call), trader)).toBeUndefined()
})

test('orders are counted without a limit, so that one set later the same day knows of them', async () => {
  const { limits, account, store } = await limitsOf({})
  expect(await limits.count(quote('t1', opening), trader)).toBeUndefined()
  await store.change(userId, 'orders', new Big(1))
  expect(codes(await limits.check(account, shownOf(opening)))).toEqual(['limit-orders'])
})

const stopLoss: ExecuteCall = {
  name: 'newPositionOrderWithTPSL',
  params: { ...opening.params, takeProfit: '70000', stopLoss: '58000' } as never,
}
const onlyTarget: ExecuteCall = {
  name: 'newPositionOrderWithTPSL',
  params: { ...opening.params, takeProfit: '70000' } as never,
}

test.each<readonly [string, ExecuteCall, readonly string[]]>([
  ['an opening without exits', opening, ['limit-stop']],
  ['one with a take-profit alone', onlyTarget, ['limit-stop']],
  ['one with a stop-loss', stopLoss, []],
  ['taking collateral out, which is no order', removal, []],
  ['a close', closing, []],
])('with a stop-loss required, %s', async (_, call, refused) => {
  const { limits, account, store } = await limitsOf({})
  expect(await limits.check(account, shownOf(call)), 'without the limit').toEqual([])
  await store.change(userId, 'stop', new Big(0))
  expect(codes(await limits.check(account, shownOf(call)))).toEqual(refused)
  expect(codes(await limits.checkReserved(account, shownOf(call)))).toEqual(refused)
})

test.each<readonly [string, string | undefined, readonly string[]]>([
  ['fires before the liquidation', '57999.9', []],
  ['lies at the liquidation', '58000', ['limit-stop']],
  ['lies beyond the liquidation', '58000.1', ['limit-stop']],
  ['may lie beyond it, where that is not known', undefined, []],
])('with a stop-loss required, one that %s', async (_, liquidationPrice, refused) => {
  const { limits, account } = await limitsOf({ stop: '0' })
  const figures: Record<string, string> = liquidationPrice === undefined ? {} : { liquidationPrice }
  expect(codes(await limits.check(account, shownOf(stopLoss, figures)))).toEqual(refused)
  expect(codes(await limits.checkReserved(account, shownOf(stopLoss, figures)))).toEqual(refused)
  const orders = [{ positionId: '7', orderId: '1', kind: 'stopLoss', price: new Big(58_000) }]
  const read = { ...account, open: async () => ({ orders }) } as unknown as AccountReading
  expect(codes(await limits.check(read, shownOf(addition, figures)))).toEqual(refused)
})

test.each<readonly [string, readonly object[], readonly string[]]>([
  ['has a stop-loss', [{ positionId: '7', orderId: '1', kind: 'stopLoss', price: new Big(58_000) }], []],
  ['has a take-profit alone', [{ positionId: '7', orderId: '1', kind: 'takeProfit' }], ['limit-stop']],
  [
    'has none, beside another that has',
    [{ positionId: '8', orderId: '1', kind: 'stopLoss' }],
    ['limit-stop'],
  ],
])('with a stop-loss required, an addition to a position that %s', async (_, orders, refused) => {
  const { limits, account, reads } = await limitsOf({ stop: '0' })
  const read = { ...account, open: async () => ({ orders }) } as unknown as AccountReading
  expect(codes(await limits.check(read, shownOf(addition)))).toEqual(refused)
  expect(reads).toEqual(['book'])
})

test('with a stop-loss required, an addition is not checked against orders that cannot be read', async () => {
  const { limits, account } = await limitsOf({ stop: '0' })
  const unread = new TimedOutError('openOrders', 'no', 1)
  const read = { ...account, book: async () => Promise.reject(unread) } as unknown as AccountReading
  await expect(limits.check(read, shownOf(addition))).rejects.toBe(unread)
  expect(codes(await limits.check(read, shownOf(opening)))).toEqual(['limit-stop'])
})

const lossOf = (dollars: string, at = 500) => ({ at, profit: new Big(dollars).neg() })
const HOURS_4 = 4 * 60 * 60_000
const HOURS_24 = 24 * 60 * 60_000

test.each<readonly [string, string, readonly string[]]>([
  ['below half of it', '49.99', []],
  ['from half of it on', '50', ['limit-losses-near']],
  ['from 80 % on', '80', ['limit-losses']],
  ['from all of it on', '100', ['limit-losses-halt']],
])('with a limit on the losses of 24 hours, %s', async (_, lost, found) => {
  const results = { closes: [lossOf(lost)], ended: [] }
  const { limits, account, reads } = await limitsOf({ losses: '100' }, [], results)
  expect(codes(await limits.check(account, shownOf(opening)))).toEqual(found)
  const isRefused = lost !== '49.99' && lost !== '50'
  const reservation = await limits.reservationFor(account, shownOf(opening))
  expect(reservation !== undefined && 'breach' in reservation).toBe(isRefused)
  expect(reads).toEqual(['results {"spanMs":86400000,"before":0}', 'results {"spanMs":86400000,"before":0}'])
  // Taking collateral out adds risk; a close never waits for anything.
  expect((await limits.reservationFor(account, shownOf(removal))) !== undefined).toBe(isRefused)
  expect(await limits.check(account, shownOf(closing))).toEqual([])
  expect(await limits.reservationFor(account, shownOf(closing))).toBeUndefined()
  expect(codes(await limits.checkReserved(account, shownOf(opening))), 'was checked at the claim').toEqual([])
})

test('a breach says what was lost and when it ends, of losses and of losses in a row', async () => {
  const results = { closes: [lossOf('90')], ended: [lossOf('30', 400), lossOf('60')] }
  const { limits, account, reads } = await limitsOf({ losses: '100', streak: '2' }, [], results)
  expect(await limits.check(account, shownOf(opening))).toEqual([
    {
      level: 'refusal',
      code: 'limit-losses',
      values: {
        lost: new Big(90),
        limit: new Big(100),
        window: new Big(HOURS_24),
        until: new Big(500 + HOURS_24),
      },
    },
    {
      level: 'refusal',
      code: 'limit-streak',
      values: { losses: new Big(2), until: new Big(500 + HOURS_4) },
    },
  ])
  expect(reads).toEqual(['results {"spanMs":86400000,"before":2}'])
})

test.each([
  ['cannot be read', new TimedOutError('closed_positions', 'no', 1), 'limit-losses-unread'],
  ['are not stated', 'unsaid' as const, 'limit-losses-unknown'],
])('where past losses %s, an opening is refused and says so', async (_, results, code) => {
  for (const name of ['losses', 'streak']) {
    const { limits, account } = await limitsOf({ [name]: '5' }, [], results)
    expect(codes(await limits.check(account, shownOf(opening)))).toEqual([code])
    expect(await limits.reservationFor(account, shownOf(opening))).toMatchObject({ breach: { code } })
  }
})

test('how much of each limit is used is said in their order, and of limits that are not set nothing is read', async () => {
  const results = { closes: [lossOf('30'), lossOf('-10')], ended: [lossOf('-1'), lossOf('5'), lossOf('5')] }
  const { limits, account } = await limitsOf(
    { exposure: '5000', losses: '100', streak: '3', orders: '4', collateral: '10' },
    [open('3000')],
    results,
  )
  await limits.count(quote('t1', opening), trader)
  await redis().hset(keys.reservedRisk(userId, 'service'), { ' version': '1', t1: '500' })
  expect(await limits.use(account)).toEqual([
    { name: 'exposure', used: new Big(3_500), limit: new Big(5_000), isCount: false },
    { name: 'losses', used: new Big(20), limit: new Big(100), isCount: false, windowMs: HOURS_24 },
    { name: 'streak', used: new Big(2), limit: new Big(3), isCount: true },
    { name: 'orders', used: new Big(1), limit: new Big(4), isCount: true },
  ])
  await redis().flushall()
  const none = await limitsOf({ collateral: '10' })
  expect(await none.limits.use(none.account)).toEqual([])
  expect(none.reads).toEqual([])
})

test('the use of a streak and of losses says until when nothing is added, also where the row is over', async () => {
  const results = { closes: [lossOf('90')], ended: [lossOf('1'), lossOf('5'), lossOf('-5')] }
  const { limits, account } = await limitsOf({ losses: '100', streak: '2' }, [], results)
  const [losses, streak] = await limits.use(account)
  expect(losses).toMatchObject({ name: 'losses', blockedUntil: lossOf('0').at + 24 * 3_600_000 })
  expect(streak).toMatchObject({
    name: 'streak',
    used: new Big(0),
    blockedUntil: lossOf('0').at + 4 * 3_600_000,
  })
})

test('how much is used is not said where it cannot be read', async () => {
  const away = new TimedOutError('openPositions', 'no', 1)
  const { limits, account } = await limitsOf({ exposure: '5000', losses: '5', streak: '2' }, away, away)
  expect((await limits.use(account)).map(({ name, used }) => [name, used])).toEqual([
    ['exposure', 'unread'],
    ['losses', 'unread'],
    ['streak', 'unread'],
  ])
})

/** Books of a long of $3,000 and a short of $1,000, with orders of both sides that wait. */
const bothSides: OpenPositionsAndOrders = {
  chainId: '42161',
  positions: [bare({ id: '1', isLong: true, size: '3000' }), bare({ id: '2', isLong: false, size: '1000' })],
  pending: [
    pending({ positionId: '3', isLong: true, pendingSize: '400', size: undefined }),
    pending({ positionId: '4', isLong: false, pendingSize: '700', size: undefined }),
    // An addition in the slot of the short.
    pending({ positionId: '2', isLong: false, pendingSize: '50', pendingCollateral: '5' }),
  ],
}
const short: ExecuteCall = { name: 'newPositionOrder', params: { ...opening.params, isLong: false } as never }

test('the net size of one side counts what is open, and what waits on the side of the order alone', async () => {
  // Net long 2,000 and 400 that wait; net short -2,000 and 750 that wait.
  const { limits, account, store } = await limitsOf({ net: '3400' }, [bothSides])
  expect(await limits.check(account, shownOf(opening))).toEqual([])
  expect(await limits.reservationFor(account, shownOf(opening))).toMatchObject({ version: '0' })
  await store.change(userId, 'net', new Big('3399.99'))
  const breach = {
    level: 'refusal',
    code: 'limit-net',
    values: { limit: new Big('3399.99'), open: new Big(2_400) },
  }
  expect(await limits.check(account, shownOf(opening))).toEqual([breach])
  expect(await limits.reservationFor(account, shownOf(opening))).toEqual({ breach })
  expect(await limits.check(account, shownOf(short)), 'makes it smaller').toEqual([])
  await store.change(userId, 'net', new Big(100))
  expect(await limits.check(account, shownOf(short)), 'would even be short by less').toEqual([])
  expect((await limits.use(account)).map(({ name, used }) => [name, String(used)])).toEqual([['net', '2400']])
})

test('an order that would turn the net side round is held on the other side', async () => {
  const { limits, account } = await limitsOf({ net: '500' }, [
    { chainId: '1', positions: [bare({ isLong: true, size: '400' })], pending: [] },
  ])
  expect(codes(await limits.check(account, shownOf(short)))).toEqual(['limit-net'])
})

test.each([
  ['a side', bare({ isLong: undefined, size: '1' })],
  ['a size', bare({ isLong: true, size: undefined })],
])('without %s of a position the net size is not known, and nothing is added', async (_, position) => {
  const { limits, account } = await limitsOf({ net: '100000' }, [
    { chainId: '1', positions: [position], pending: [] },
  ])
  for (const call of [opening, short])
    expect(codes(await limits.check(account, shownOf(call)))).toEqual(['limit-net-unknown'])
})

test('the size of a group counts the pairs that move with that of the order, and pairs of which that is not known', async () => {
  const position = (id: string, pairId: string | undefined, isLong: boolean, size: string) =>
    bare({ id, pairId, isLong, size })
  const books = [
    {
      chainId: '1',
      positions: [
        position('1', '2', true, '2000'),
        position('2', '3', true, '50000'),
        position('3', '4', true, '30'),
        position('4', undefined, true, '7'),
        position('5', '1', false, '500'),
      ],
      pending: [pending({ positionId: '9', pairId: '2', isLong: true, pendingSize: '100', size: undefined })],
    },
  ]
  const { limits, account, store } = await limitsOf({ group: '2637' }, books)
  // ETH 2,000, DOGE 30, no name 7, less BTC 500, and 100 that wait.
  expect(await limits.check(account, shownOf(opening))).toEqual([])
  expect(await limits.reservationFor(account, shownOf(opening))).toMatchObject({ version: '0' })
  await store.change(userId, 'group', new Big('2636.99'))
  const breach = {
    level: 'refusal',
    code: 'limit-group',
    values: { limit: new Big('2636.99'), open: new Big(1_637) },
  }
  expect(await limits.check(account, shownOf(opening))).toEqual([breach])
  expect(await limits.reservationFor(account, shownOf(opening))).toEqual({ breach })
  expect(await limits.check(account, shownOf(short)), 'makes it smaller').toEqual([])
  // SOL alone moves with neither; the two that are not known count with it too.
  const sol = { ...shownOf(opening), shown: { symbol: 'SOL/USD', price: '1', figures: {} } }
  expect(await limits.check(account, sol)).toMatchObject([{ values: { open: new Big(50_037) } }])
  // Of DOGE it is not known with which it moves.
  const doge = { ...shownOf(opening), shown: { symbol: 'DOGE/USD', price: '1', figures: {} } }
  expect(await limits.check(account, doge)).toMatchObject([{ values: { open: new Big(51_637) } }])
  expect((await limits.use(account)).map(({ name, used }) => [name, String(used)])).toEqual([
    ['group', '51637'],
  ])
})

test.each([
  ['cannot be read', new TimedOutError('openPositions', 'no', 1), 'limit-group-unread'],
  ['does not say its size', [open(undefined)], 'limit-group-unknown'],
])(
  'with a limit of a group, where an account %s, an opening is refused and says so',
  async (_, books, code) => {
    const { limits, account } = await limitsOf({ group: '1000000' }, books)
    expect(codes(await limits.check(account, shownOf(opening)))).toEqual([code])
    expect(await limits.reservationFor(account, shownOf(opening))).toMatchObject({ breach: { code } })
  },
)
