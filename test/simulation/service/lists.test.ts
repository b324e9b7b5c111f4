import { expect, test } from 'vitest'
import { formatUnits, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { randomFrom } from '../../support/property/random.js'
import { drawWorld, NEUTRAL_WORLD, worldWith } from './habits.js'
import { longestLag } from './longest-lag.js'
import { actAtRandom } from './random-acts.js'
import { CHAIN, WALLET, type Running } from './support.js'
import type { ServiceWorld } from './world.js'

type Row = Readonly<Record<string, unknown>>

/** What the lists show of a wallet as it is now, in the order of ids. */
function shown({ drawn, now }: Running) {
  const asked = { wallet: WALLET, chainId: CHAIN, now: now(), reply: 0 }
  const { lists } = drawn
  const sorted = (rows: readonly Row[], ...fields: readonly string[]): readonly string[] =>
    rows.map((row) => fields.map((field) => String(row[field])).join(' ')).toSorted()
  const pending = lists.pending(asked).filter(({ status }) => status === 'PENDING')
  return {
    positions: sorted(
      lists.open_positions(asked).filter(({ positionStatus }) => positionStatus === 'OPEN'),
      'posId',
      'size',
    ),
    orders: sorted(
      pending.filter(({ positionStatus }) => positionStatus === 'PENDING'),
      'posId',
      'pendingSize',
    ),
    trailing: sorted(
      pending.filter(({ positionStatus }) => positionStatus === 'OPEN'),
      'posId',
      'stpPrice',
    ),
    triggers: sorted(
      lists.triggers(asked).filter(({ triggerStatus }) => triggerStatus === 'OPEN'),
      'posId',
      'orderId',
    ),
    closed: sorted(lists.closed_positions(asked), 'posId', 'size'),
    deposits: lists.deposits(asked).length,
    withdraws: lists.withdraws(asked).length,
  }
}

/** The same of the truth. */
function so({ core, now }: Running): ReturnType<typeof shown> {
  const [positions, orders] = [core.positionsAt(WALLET, now()), core.ordersAt(WALLET, now())]
  const events = core.eventsOf(WALLET)
  const closed = events.flatMap((event) =>
    event.kind === 'closed' || event.kind === 'decreased' || event.kind === 'order-cancelled'
      ? [`${event.posId} ${units(event.size)}`]
      : [],
  )
  return {
    positions: positions.map(({ posId, size }) => `${posId} ${formatUnits(size)}`).toSorted(),
    orders: orders.map(({ posId, size }) => `${posId} ${formatUnits(size)}`).toSorted(),
    trailing: positions
      .flatMap(({ posId, trailing }) => (trailing ? [`${posId} ${formatUnits(trailing.stopPrice)}`] : []))
      .toSorted(),
    triggers: core
      .triggersAt(WALLET, now())
      .map(({ posId, orderId }) => `${posId} ${orderId}`)
      .toSorted(),
    closed: closed.toSorted(),
    deposits: events.filter(({ kind }) => kind === 'deposit').length,
    withdraws: events.filter(({ kind }) => kind === 'withdrawal').length,
  }
}

test('a well-behaved service shows at every moment what is so', async () => {
  for (let seed = 1; seed <= 8; seed++)
    await actAtRandom(NEUTRAL_WORLD, seed, (running) => {
      expect(shown(running), `seed ${seed}`).toEqual(so(running))
      // The triggers of a position that ended are not listed, whatever became of them.
      const { core, drawn, now } = running
      const open = new Set<unknown>(core.positionsAt(WALLET, now()).map(({ posId }) => posId))
      const listed = drawn.lists.triggers({ wallet: WALLET, chainId: CHAIN, now: now(), reply: 0 })
      expect(listed.filter(({ posId }) => !open.has(posId))).toEqual([])
    })
})

/** Fields by which rows are wrong for as long as they are shown. */
const NEVER_RIGHT = [
  'missedRows',
  'rowsWithoutId',
  'sparseRows',
  'withoutFields',
  'repeatedRows',
  'unknownWords',
  'shownAmountDecimals',
  'shownPriceDecimals',
  'floatNoise',
  'ordersAsPositions',
  'triggersOfOrders',
  'trailingShown',
  'changesListed',
  'closedParts',
  'cancelledListed',
] as const

test('any other service shows what is so after a while', async () => {
  const neutral = Object.fromEntries(NEVER_RIGHT.map((field) => [field, NEUTRAL_WORLD[field]]))
  let late = 0
  for (let seed = 1; seed <= 20; seed++) {
    const lags: Partial<ServiceWorld> =
      seed % 2 === 0
        ? {}
        : { positionsChange: { least: 2_000, most: 30_000 }, triggersGo: { least: 0, most: 9_000 } }
    const world = worldWith({ ...drawWorld(randomFrom(seed)), ...lags, ...neutral })
    const running = await actAtRandom(world, seed, (one) => {
      if (JSON.stringify(shown(one)) !== JSON.stringify(so(one))) late += 1
    })
    const lag = longestLag(world)
    for (let happened = -1; happened !== running.core.log.length;) {
      happened = running.core.log.length
      await running.advance(lag + 1)
    }
    expect(shown(running), `seed ${seed}`).toEqual(so(running))
  }
  expect(late).toBeGreaterThan(20)
})
