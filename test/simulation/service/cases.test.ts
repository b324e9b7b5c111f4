import { expect, test } from 'vitest'
import { plain } from '../../service/support/plain.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { ExecuteCall } from '../../../src/service/operations.js'
import { randomFrom } from '../../support/property/random.js'
import { drawWorld, worldWith } from './habits.js'
import { commandOf } from './others.js'
import { CHAIN, run, START, WALLET, who, whoElse, type Running } from './support.js'
import type { ServiceWorld, Span } from './world.js'

/*
 * Worlds in which a bot that takes a row, its absence or an answer for more than it says tells something false. Each shows here
 * what is sent and what is true.
 */

const chainId = CHAIN
const exactly = (ms: number): Span => ({ least: ms, most: ms })
const now = exactly(0)

/** Opens a long of 1,000 at 68,000 with a stop, and waits until it is there. */
async function opened(world: Partial<ServiceWorld>, exits: object = { stopLoss: '65000' }): Promise<Running> {
  const running = run(worldWith(world))
  const opening = running.service.execute(who, chainId, {
    name: 'newPositionOrderWithTPSL',
    params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000', ...exits },
  })
  await Promise.all([opening, running.advance(2_000)])
  return running
}

const close = (size = '1000'): ExecuteCall => ({
  name: 'decreasePosition',
  params: { posId: '1', size, isLong: true, tokenId: '1' },
})
const stop = (slPrice: string): ExecuteCall => ({
  name: 'addTPSL',
  params: { posId: '1', slPrice, slAmountPercent: '100' },
})
const kindsOf = ({ core }: Running, ...kinds: string[]): string[] =>
  core.eventsOf(WALLET).flatMap(({ kind }) => (kinds.includes(kind) ? [kind] : []))

test('a new stop is listed, and was cancelled', async () => {
  const running = await opened({ stopsCancelled: 100 }, {})
  await running.service.execute(who, chainId, stop('66000'))
  await running.advance(100)
  const { triggers } = await running.service.openOrders(who, { chainId })
  expect(plain(triggers)).toMatchObject([{ triggerPrice: '66000', status: 'CANCELED' }])
  expect(running.core.triggersAt(WALLET, running.now())).toEqual([])
})

test('a close acts, and is answered with an error about the position', async () => {
  const executeFaults = [{ call: 1, acts: true, form: '500 error', message: 'position not found' }] as const
  const running = await opened({ executeFaults, keeperDelay: now, executesReturn: exactly(50) })
  const closing = running.service.execute(who, chainId, close()).catch((error: unknown) => error)
  await running.advance(50)
  expect(String(await closing)).toContain('position not found')
  expect(await running.service.openPositions(who, { chainId })).toEqual([])
  expect(kindsOf(running, 'closed')).toEqual(['closed'])
})

test('open_orders cannot be read while open_positions can', async () => {
  const outage = {
    on: 'start',
    nth: 0,
    ms: 1_000,
    list: 'open_orders',
    lasts: 60_000,
    form: '500 error',
  } as const
  const running = await opened({ outages: [outage] })
  await expect(running.service.openOrders(who, { chainId })).rejects.toThrow('went wrong')
  expect(await running.service.openPositions(who, { chainId })).toHaveLength(1)
  await running.advance(60_000)
  expect((await running.service.openOrders(who, { chainId })).triggers).toHaveLength(1)
})

test('one row has no id, and another has', async () => {
  const running = await opened({ rowsWithoutId: 50 })
  for (let order = 0; order < 6; order++) {
    await running.service.execute(who, chainId, {
      name: 'newPositionOrder',
      params: { tokenId: '2', isLong: true, positionType: 'Market', collateral: '20', size: '40' },
    })
  }
  await running.advance(2_000)
  running.send({ path: `/trade-bots/data/open_positions/${CHAIN}` })
  await running.advance(0)
  const { body } = JSON.parse(running.sent.at(-1)!.split(' → ')[1]!) as { body: string }
  const rows = JSON.parse(body) as { posId?: number }[]
  expect(rows).toHaveLength(7)
  const without = rows.filter(({ posId }) => posId === undefined).length
  expect(without).toBeGreaterThan(0)
  expect(without).toBeLessThan(7)
})

test('the row of the stop goes before that of its position', async () => {
  const running = await opened({ positionsGo: exactly(1_300) })
  await running.service.execute(who, chainId, close())
  await running.advance(1_100)
  expect((await running.service.openOrders(who, { chainId })).triggers).toEqual([])
  expect(await running.service.openPositions(who, { chainId })).toHaveLength(1)
  expect(running.core.positionsAt(WALLET, running.now())).toEqual([])
  await running.advance(1_300)
  expect(await running.service.openPositions(who, { chainId })).toEqual([])
})

test('fees that accrued are shown as paid, and the noise of a float is off every amount as it is read', async () => {
  const past = [{ msAgo: 250_000_000, action: 'open', percent: 100 }] as const
  const running = run(worldWith({ past, feesShown: 'paid', floatNoise: 50 }))
  await running.advance(1_000)
  const [position] = await running.service.openPositions(who, { chainId })
  expect(plain(position)).toMatchObject({ accruedFundingFee: '0', accruedBorrowFee: '0' })
  expect(position!.paidBorrowFee!.gt(5)).toBe(true)
  const noisy = [position!.size, position!.paidPositionFee, position!.closingFee, position!.collateral].map(
    (amount) => amount!.toFixed().endsWith('0000000001'),
  )
  expect(noisy).not.toContain(true)
})

test('a take-profit fires one second before its cancellation arrives, and its row goes', async () => {
  const jump = {
    on: 'execute',
    nth: 1,
    ms: 1_000,
    pair: 0,
    to: 'trigger',
    thousandths: 0,
    backAfter: 0,
  } as const
  const running = run(
    worldWith({ moves: [jump], executesArrive: exactly(2_000), endedTriggersStay: 'vanish' }),
  )
  const { core, service, advance } = running
  const tryOut = (action: 'open' | 'place take-profit'): void => {
    const command = commandOf({ action, percent: 50 }, { core, chainId, wallet: WALLET, at: running.now() })
    core.act({ chainId, wallet: WALLET, command: command!, by: 'owner' })
  }
  tryOut('open')
  await advance(2_000)
  tryOut('place take-profit')
  const sending = service.execute(who, chainId, stop('60000'))
  await advance(2_000)
  await sending
  const cancelling = service
    .execute(who, chainId, { name: 'cancelTriggerOrder', params: { posId: '1', orderId: '0' } })
    .catch((error: unknown) => error)
  await advance(2_000)
  expect(String(await cancelling)).toContain('has no trigger order 0')
  expect(kindsOf(running, 'trigger-fired', 'decreased')).toEqual(['trigger-fired', 'decreased'])
  const { triggers } = await service.openOrders(who, { chainId })
  expect(plain(triggers)).toMatchObject([{ orderId: '1', isTakeProfit: false }])
})

test('the record of an end comes late, after that of a part', async () => {
  const past = [
    { msAgo: 259_200_000, action: 'open', percent: 100 },
    { msAgo: 90_000_000, action: 'close part', percent: 50 },
  ] as const
  const running = run(worldWith({ past, closedAppear: exactly(20_000) }))
  const { service, core, advance } = running
  await service.execute(who, chainId, close('500'))
  await advance(10_000)
  expect(await service.openPositions(who, { chainId })).toEqual([])
  expect(plain(await service.closedPositions(who, { chainId }))).toMatchObject([{ id: '1', status: 'OPEN' }])
  await advance(15_000)
  expect(plain(await service.closedPositions(who, { chainId }))).toMatchObject([
    { id: '1', status: 'CLOSED' },
    { id: '1', status: 'OPEN' },
  ])
  expect(core.eventsOf(WALLET).at(-1)).toMatchObject({ kind: 'closed', at: START + 1_000 })
})

test('somebody adds to a position between two reads', async () => {
  const others = [{ on: 'positions', nth: 0, ms: 500, wallet: 0, action: 'add', percent: 200 }] as const
  const running = await opened({ others })
  const size = async (): Promise<unknown> =>
    plain((await running.service.openPositions(who, { chainId }))[0]!.size)
  expect(await size()).toBe('1000')
  await running.advance(5_000)
  expect(await size()).toBe('3000')
  expect(running.core.log.at(-1)).toMatchObject({ kind: 'increased', cause: 'other', size: '2000' })
})

test('the price of a stop is kept at another resolution', async () => {
  const running = await opened({ keptPriceDecimals: 2 }, { stopLoss: '65000.126' })
  const { triggers } = await running.service.openOrders(who, { chainId })
  expect(plain(triggers)).toMatchObject([{ triggerPrice: '65000.13' }])
  const [truth] = running.core.triggersAt(WALLET, running.now())
  expect(formatUnits(truth!.price)).toBe('65000.13')
})

test('a limit order fills, and its stop never appears', async () => {
  const moves = [
    { on: 'start', nth: 0, ms: 5_000, pair: 0, to: 'order', thousandths: 0, backAfter: 0 },
  ] as const
  const limit = { positionType: 'Limit', lmtPrice: '67000', stopLoss: '65000' }
  const running = await opened({ moves, stopsMissing: 100 }, limit)
  expect((await running.service.openOrders(who, { chainId })).pending).toHaveLength(1)
  await running.advance(10_000)
  expect(await running.service.openPositions(who, { chainId })).toHaveLength(1)
  expect(await running.service.openOrders(who, { chainId })).toEqual({ pending: [], triggers: [] })
})

test('a row is away for a minute, comes back, and its position is liquidated later', async () => {
  const moves = [
    { on: 'start', nth: 0, ms: 120_000, pair: 0, to: 'by', thousandths: -300, backAfter: 0 },
  ] as const
  const absent = { absentRows: 100, absentAfter: exactly(10_000), absentFor: exactly(60_000) }
  const running = await opened({ ...absent, moves }, {})
  const count = async (): Promise<number> => (await running.service.openPositions(who, { chainId })).length
  expect(await count()).toBe(1)
  await running.advance(30_000)
  expect(await count()).toBe(0)
  await running.advance(60_000)
  expect(await count()).toBe(1)
  await running.advance(60_000)
  expect(await count()).toBe(0)
  expect(running.core.log.at(-1)).toMatchObject({ kind: 'closed', cause: 'liquidation' })
})

test('two keys of one wallet open the same order, and the keeper drops one of the two', async () => {
  for (let seed = 1; seed <= 50; seed++) {
    const running = run(worldWith({ oneWallet: true, keeperCancels: 30, cancelledListed: false }), seed)
    const order = {
      name: 'newPositionOrder',
      params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
    } as const
    for (const key of [who, whoElse]) await running.service.execute(key, chainId, order)
    await running.advance(5_000)
    if (kindsOf(running, 'opened', 'order-cancelled').toSorted().join() !== 'opened,order-cancelled') continue
    for (const key of [who, whoElse]) {
      expect(await running.service.openPositions(key, { chainId })).toHaveLength(1)
      expect(await running.service.closedPositions(key, { chainId })).toEqual([])
    }
    return
  }
  expect.fail('the keeper never dropped one of the two')
})

test('the price jumps just before an order is sent, and a chart is older than it looks', async () => {
  const moves = [
    { on: 'charts', nth: 0, ms: 500, pair: 0, to: 'by', thousandths: 100, backAfter: 0 },
  ] as const
  const { service, advance, now: time } = run(worldWith({ moves, chartsAge: exactly(1_500) }))
  const span = () => ({ from: new Date(time() - 60_000), to: new Date(time()) })
  const price = async (): Promise<unknown> =>
    plain((await service.candles(who, { pair: 'BTC/USD', period: '1m', ...span() })).at(-1)!.close)
  expect(await price()).toBe('68000')
  await advance(1_500)
  expect(await price()).toBe('68000')
  await advance(1_500)
  expect(await price()).toBe('74800')
  expect(time()).toBe(START + 3_000)
})

test('an accepted order does nothing', async () => {
  const executeFaults = [{ call: 0, acts: false, form: 'hash', message: '' }] as const
  const running = await opened({ executeFaults })
  expect(running.core.log).toMatchObject([{ kind: 'request', acted: false, answer: 'hash' }])
})

test('nobody listens, and nothing acts', async () => {
  const executeFaults = [{ call: 0, acts: true, form: 'refused', message: '' }] as const
  await expect(opened({ executeFaults })).rejects.toMatchObject({ sent: 'no' })
})

/** For each case about money, what a world must have that a bot could tell something false in. */
const NEEDS: Readonly<Record<string, (world: ServiceWorld) => boolean>> = {
  'a new stop was cancelled': ({ stopsCancelled }) => stopsCancelled > 0,
  'an error after acting': ({ executeFaults }) =>
    executeFaults.some(
      ({ acts, form, message }) => acts && form === '500 error' && message.endsWith('not found'),
    ),
  'orders that cannot be read': ({ outages }) => outages.some(({ list }) => list === 'open_orders'),
  'a row without an id': ({ rowsWithoutId }) => rowsWithoutId > 0 && rowsWithoutId < 100,
  'a stop that goes before its position': ({ positionsGo, triggersGo }) =>
    positionsGo.most > triggersGo.most + 1_000,
  'fees that flip by noise': ({ feesShown, floatNoise, past }) =>
    feesShown === 'paid' && floatNoise > 0 && past.some(({ action }) => action === 'open'),
  'a take-profit that fires before its cancellation': ({ moves, executesArrive, endedTriggersStay }) =>
    moves.some(({ to, on }) => to === 'trigger' && on === 'execute') &&
    executesArrive.most > 0 &&
    endedTriggersStay === 'vanish',
  'a record that comes late, after that of a part': ({ past, closedAppear }) =>
    closedAppear.most > 5_000 && past.some(({ action }) => action === 'close part'),
  'somebody who adds': ({ others }) => others.some(({ action, on }) => action === 'add' && on !== 'start'),
  'a price of another resolution': ({ keptPriceDecimals }) => keptPriceDecimals !== 'all',
  'a filled order without its stop': ({ stopsMissing, moves }) =>
    stopsMissing > 0 && moves.some(({ to }) => to === 'order'),
  'a row that comes back before a liquidation': ({ absentRows, absentFor, moves }) =>
    absentRows > 0 && absentFor.most > 20_000 && moves.some(({ to }) => to === 'liquidation'),
  'two keys of one wallet': ({ oneWallet, keeperCancels }) => oneWallet && keeperCancels > 0,
}

test('each case about money is within reach of a few thousand worlds', () => {
  const worlds = Array.from({ length: 6_000 }, (_, seed) => drawWorld(randomFrom(seed + 1)))
  const counts = Object.entries(NEEDS).map(([name, needs]) => [name, worlds.filter(needs).length] as const)
  expect(counts.filter(([, count]) => count < 3)).toEqual([])
})
