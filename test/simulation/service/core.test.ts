import { expect, test } from 'vitest'
import { randomFrom } from '../../support/property/random.js'
import { audit } from '../../practice/exchange/engine/consistency.js'
import { formatUnits, parseUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Core } from './core.js'
import { drawWorld, worldWith } from './habits.js'
import { commandOf } from './others.js'
import { actAtRandom } from './random-acts.js'
import { CHAIN, OTHER_WALLET, run, START, WALLET } from './support.js'
import type { OtherAct } from './world.js'

/** What the log says that a wallet has, which must be what it has. */
function fromLog(core: Core, wallet: string) {
  const sizes = new Map<number, bigint>()
  const orders = new Set<number>()
  const changes = new Set<number>()
  const triggers = new Set<string>()
  const add = (posId: number, size: string, sign: 1n | -1n): void => {
    sizes.set(posId, (sizes.get(posId) ?? 0n) + sign * parseUnits(size)!)
  }
  for (const event of core.eventsOf(wallet)) {
    if (event.kind === 'order-accepted') orders.add(event.posId)
    if (event.kind === 'order-filled' || event.kind === 'order-cancelled') orders.delete(event.posId)
    if (event.kind === 'change-accepted') changes.add(event.posId)
    if (event.kind === 'change-filled' || event.kind === 'change-cancelled') changes.delete(event.posId)
    if (event.kind === 'opened' || event.kind === 'increased') add(event.posId, event.size, 1n)
    if (event.kind === 'decreased' || event.kind === 'closed') add(event.posId, event.size, -1n)
    if (event.kind === 'trigger-placed') triggers.add(`${event.posId} ${event.orderId}`)
    if (
      event.kind === 'trigger-fired' ||
      event.kind === 'trigger-cancelled' ||
      event.kind === 'trigger-ended'
    )
      triggers.delete(`${event.posId} ${event.orderId}`)
  }
  return {
    sizes: Object.fromEntries(
      [...sizes].flatMap(([posId, size]) => (size === 0n ? [] : [[posId, formatUnits(size)]])),
    ),
    orders: [...orders].toSorted((one, other) => one - other),
    changes: [...changes].toSorted((one, other) => one - other),
    triggers: [...triggers].toSorted(),
  }
}

test('money is conserved in any world, and the log says what is so', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const world = { ...drawWorld(randomFrom(seed)), orderIdsReused: false }
    const { core, now } = await actAtRandom(world, seed)
    expect(core.moneyFault(), `seed ${seed}`).toBe(0n)
    for (const chainId of core.chains)
      expect(audit(core.exchangeAt(chainId, now())), `seed ${seed}`).toEqual([])
    expect(core.log.map(({ at }) => at).toSorted((one, other) => one - other)).toEqual(
      core.log.map(({ at }) => at),
    )
    for (const wallet of [WALLET, OTHER_WALLET]) {
      expect(fromLog(core, wallet), `seed ${seed}`).toEqual({
        sizes: Object.fromEntries(
          core.positionsAt(wallet, now()).map(({ posId, size }) => [posId, formatUnits(size)]),
        ),
        orders: core
          .ordersAt(wallet, now())
          .map(({ posId }) => posId)
          .toSorted((one, other) => one - other),
        changes: core
          .positionsAt(wallet, now())
          .flatMap(({ posId, change }) => (change ? [posId] : []))
          .toSorted((one, other) => one - other),
        triggers: core
          .triggersAt(wallet, now())
          .map(({ posId, orderId }) => `${posId} ${orderId}`)
          .toSorted(),
      })
    }
  }
})

const EVERY_KIND = [
  'change-accepted',
  'change-cancelled',
  'change-filled',
  'closed',
  'closed by liquidation',
  'closed by owner',
  'closed by trailing',
  'closed by trigger',
  'collateral-changed',
  'decreased',
  'deposit',
  'increased',
  'opened',
  'order-accepted',
  'order-cancelled',
  'order-filled',
  'price',
  'trailing-cancelled',
  'trailing-ended',
  'trailing-fired',
  'trailing-moved',
  'trailing-placed',
  'trigger-cancelled',
  'trigger-ended',
  'trigger-fired',
  'trigger-placed',
  'withdrawal',
]

test('the log of many worlds has every kind of event', async () => {
  const missing = new Set(EVERY_KIND)
  for (let seed = 1; seed <= 200 && missing.size > 0; seed++) {
    const { core } = await actAtRandom(drawWorld(randomFrom(seed)), seed)
    for (const event of core.log) {
      missing.delete(event.kind)
      if (event.kind === 'closed') missing.delete(`closed by ${event.cause}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('what was so at a time is still known later', async () => {
  const { core, now, advance } = run()
  const act = (action: OtherAct): void => {
    const command = commandOf({ action, percent: 50 }, { core, chainId: CHAIN, wallet: WALLET, at: now() })
    core.act({ chainId: CHAIN, wallet: WALLET, command: command!, by: 'other' })
  }
  act('open')
  expect(core.ordersAt(WALLET, now())).toHaveLength(1)
  await advance(5_000)
  act('place stop')
  act('close part')
  await advance(5_000)
  act('close')
  await advance(5_000)
  const sizes = [500, 1_500, 7_000, 12_000].map((ms) =>
    core.positionsAt(WALLET, START + ms).map(({ size }) => formatUnits(size)),
  )
  expect(sizes).toEqual([[], ['1000'], ['500'], []])
  expect([2_000, 6_000, 12_000].map((ms) => core.triggersAt(WALLET, START + ms).length)).toEqual([0, 1, 0])
  expect(core.balanceAt(WALLET, START - 1)).toBe('10000')
  expect(core.balanceAt(WALLET, START + 500)).toBe('9899.5')
  expect(core.log.map((event) => ('cause' in event ? event.cause : event.kind))).not.toContain('owner')
})

test('the past of a world happened before it begins, and its fees accrued', () => {
  const { core, now } = run(
    worldWith({
      past: [
        { msAgo: 90_000_000, action: 'open', percent: 100 },
        { msAgo: 3_600_000, action: 'close part', percent: 50 },
      ],
      rates: 2,
    }),
  )
  const [position] = core.positionsAt(WALLET, now())
  expect(formatUnits(position!.size)).toBe('500')
  expect(position!.paidBorrowFee > parseUnits('1')!).toBe(true)
  expect(core.eventsOf(WALLET).map(({ kind, at }) => [kind, at - START])).toEqual([
    ['order-accepted', -90_000_000],
    ['order-filled', -90_000_000],
    ['opened', -90_000_000],
    ['change-accepted', -3_600_000],
    ['change-filled', -3_600_000],
    ['decreased', -3_600_000],
  ])
})

test('a stop of before the world begins fires in it', async () => {
  const { core, advance } = run(
    worldWith({
      past: [
        { msAgo: 3_600_000, action: 'open', percent: 100 },
        { msAgo: 60_000, action: 'place stop', percent: 100 },
      ],
      walkEvery: 2_000,
      walkStep: 20_000,
    }),
  )
  await advance(600_000)
  expect(core.eventsOf(WALLET).at(-1)).toMatchObject({ kind: 'closed', cause: 'trigger' })
})

test('a price that falls reaches a position in the same moment', async () => {
  const { core, now, advance } = run()
  const command = commandOf(
    { action: 'open', percent: 100 },
    { core, chainId: CHAIN, wallet: WALLET, at: now() },
  )
  core.act({ chainId: CHAIN, wallet: WALLET, command: command!, by: 'other' })
  await advance(1_000)
  const [market] = core.prices.markets
  core.movePrice(market!, core.prices.at(market!, now()) / 2n)
  await advance(0)
  expect(core.positionsAt(WALLET, now())).toEqual([])
  expect(core.log.at(-1)).toMatchObject({ kind: 'closed', cause: 'liquidation' })
})

test('nothing waits where nothing can happen, whatever the price does', async () => {
  const { core, now, advance, waiting } = run(worldWith({ walkEvery: 2_000 }))
  expect(waiting()).toBe(0)
  const act = (action: OtherAct): void => {
    const command = commandOf({ action, percent: 100 }, { core, chainId: CHAIN, wallet: WALLET, at: now() })
    core.act({ chainId: CHAIN, wallet: WALLET, command: command!, by: 'other' })
  }
  act('open')
  act('place limit')
  await advance(5_000)
  expect(waiting()).toBe(1)
  act('close')
  act('cancel order')
  await advance(5_000)
  expect(waiting()).toBe(0)
})
