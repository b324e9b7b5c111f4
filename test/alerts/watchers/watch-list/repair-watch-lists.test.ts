import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createAccountSnapshotStore } from '../../../../src/alerts/account-events/account-snapshot-store.js'
import type {
  AccountLevels,
  AccountSnapshot,
} from '../../../../src/alerts/account-events/account-snapshot.js'
import { createOutbox } from '../../../../src/alerts/outbox/outbox.js'
import { createLevelIndex } from '../../../../src/alerts/watchers/levels/level-index.js'
import { createStoreLevels } from '../../../../src/alerts/watchers/levels/store-levels.js'
import { createRepairWatchLists } from '../../../../src/alerts/watchers/watch-list/repair-watch-lists.js'
import { createWatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { keys } from '../../../../src/redis/keys.js'
import { pending, traderNamed } from '../../../desk/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const NEVER = new AbortController().signal
const CHAIN = '42161'
const BTC = { venue: 'service', chainId: CHAIN, symbol: 'BTC/USD' }
const MARKET = 'service/42161/BTC/USD'
const BELOW = keys.marketLevels(MARKET, 'below')
const ann = { userId: 7, accountId: 'ann', chainId: CHAIN }
const bob = { userId: 8, accountId: 'bob', chainId: CHAIN }
/** A limit order of a long, and the level that it makes. */
const ORDER = pending({ positionId: '9', pairId: '1', isLong: true, stopPrice: '0', limitPrice: '28000.1' })
const LEVELS: AccountLevels = { 'BTC/USD': { below: '28000.1' } }

/**
 * The accounts of Ann and Bob, and a sweep with what it has counted. `meanwhile` runs before a difference is looked at again.
 */
async function open({
  meanwhile = () => Promise.resolve(),
}: { readonly meanwhile?: () => Promise<unknown> } = {}) {
  const now = (): number => 1_000
  const list = createWatchList({ timers: processTimers, redis: redis(), venue: 'service', shards: 3, now })
  const levels = createLevelIndex({ redis: redis() })
  const snapshots = createAccountSnapshotStore({
    redis: redis(),
    outbox: createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now }),
    now,
  })
  const repaired: string[] = []
  const repair = createRepairWatchLists({
    random: systemRandom,
    redis: redis(),
    accounts: {
      all: async function* () {
        yield await Promise.resolve([
          { userId: 7, id: 'ann', venue: 'service' },
          { userId: 8, id: 'bob', venue: 'service' },
        ])
      },
    },
    listOf: () => list,
    levels,
    snapshots,
    chains: [{ id: CHAIN, name: 'Arbitrum' }],
    metrics: { repaired: (what, count) => repaired.push(`${what} ${count}`) },
    logger: createLogger({ level: 'silent', secrets: [] }),
    timers: { sleep: async (ms) => void (ms > 1_000 && (await meanwhile())) },
  })
  await list.add([ann, bob])
  for (const { userId, accountId } of [ann, bob]) await redis().hset(keys.accounts(userId), accountId, '{}')
  /** Polls Ann's account as a watcher does: her levels are those of her one order. */
  const storeLevels = createStoreLevels({
    levels,
    symbolOf: () => Promise.resolve('BTC/USD'),
    prices: { mark: () => Promise.resolve(undefined) },
  })
  const poll = async (): Promise<void> => {
    const stored = await snapshots.read(ann)
    const polled = { positions: [], orders: { pending: [ORDER], triggers: [] } }
    const trader = { ...traderNamed('ann'), account: { id: 'ann', label: 'ann', venue: 'service' } }
    const found = await storeLevels(ann, trader, polled, stored?.snapshot.levels ?? {})
    await snapshots.write(ann, { at: 1, levels: found } as unknown as AccountSnapshot, stored?.revision, [])
  }
  await poll()
  const reached = async (price: string): Promise<readonly string[]> =>
    (await levels.reached(BTC, { low: new Big(price), high: new Big(price) })).map(
      ({ accountId }) => accountId,
    )
  return { list, levels, repair, repaired, poll, reached }
}

test('nothing is repaired where all agrees', async () => {
  const { repair, repaired, reached } = await open()
  await repair(NEVER)
  expect(repaired).toEqual([])
  expect(await reached('28000')).toEqual(['ann'])
})

test('an account that a failover took from its watch list is watched again, and the others keep their time', async () => {
  const { repair, repaired, list } = await open()
  const [, due] = await list.lease({ most: 10, mostDue: 10 }, 20_000)
  if (due) await list.scheduleNext(due, 5_000, 'dormant')
  const lost = due?.userId === ann.userId ? bob : ann
  await list.remove(lost)
  await repair(NEVER)
  expect(repaired).toEqual(['account-watched 1'])
  expect(await list.findMissing([ann, bob])).toEqual([])
  expect(await list.counts()).toEqual({ active: 1, idle: 0, dormant: 1 })
})

test.each([
  ['the level', () => redis().del(BELOW)],
  ['the market', () => redis().srem(keys.levelMarkets(), MARKET)],
  ['its last price', () => redis().zadd(BELOW, '27000', '7/ann/42161')],
])('a failover that lost %s of an account: no poll brings it back, the sweep does', async (_, lose) => {
  const { repair, repaired, poll, reached, levels } = await open()
  await lose()
  await poll()
  const isWhole = async (): Promise<boolean> =>
    (await levels.has({ venue: 'service', watched: ann }, LEVELS)) && (await reached('28000')).includes('ann')
  expect(await isWhole()).toBe(false)
  await repair(NEVER)
  expect(await isWhole()).toBe(true)
  expect(await levels.markets()).toEqual([BTC])
  expect(repaired).toEqual(['levels-restored 1'])
})

test('a level that its account does not have any more leaves the index', async () => {
  const { repair, repaired, levels, reached } = await open()
  await levels.replace(
    { venue: 'service', watched: bob },
    {},
    { 'BTC/USD': { below: '30000', above: '40000' } },
  )
  await levels.replace({ venue: 'service', watched: ann }, {}, { 'BTC/USD': { above: '40000' } })
  await repair(NEVER)
  expect(await reached('28000')).toEqual(['ann'])
  expect(await reached('41000')).toEqual([])
  expect(repaired.toSorted()).toEqual(['level-removed 1', 'level-removed 2'])
})

test('levels that are being written while they are looked at are left alone', async () => {
  const { repair, repaired, levels, reached } = await open({
    meanwhile: () => levels.replace({ venue: 'service', watched: ann }, {}, LEVELS),
  })
  await redis().del(BELOW)
  await repair(NEVER)
  expect(repaired).toEqual([])
  expect(await reached('28000')).toEqual(['ann'])
})

test('a damaged snapshot keeps nobody else from being repaired', async () => {
  const { repair, repaired, reached, levels } = await open()
  await redis().hset(keys.accountSnapshot(8, 'bob', CHAIN), 'revision', '1', 'snapshot', 'damaged')
  await levels.replace({ venue: 'service', watched: bob }, {}, { 'BTC/USD': { above: '40000' } })
  await redis().del(BELOW)
  await repair(NEVER)
  expect(await reached('28000')).toEqual(['ann'])
  // It says nothing about its levels, so those stay.
  expect(await reached('41000')).toEqual(['bob'])
  expect(repaired).toEqual(['levels-restored 1'])
})

test('one process at a time repairs', async () => {
  const { repair, repaired } = await open()
  await redis().del(BELOW)
  await redis().set(keys.watchRepairLease(), 'another process')
  await repair(NEVER)
  expect(repaired).toEqual([])
})
