import { describe, expect, test } from 'vitest'
import { activities, type Activity } from '../../../../src/alerts/watchers/account/activity.js'
import { createMoveAccounts } from '../../../../src/alerts/watchers/watch-list/move-accounts.js'
import { createWatchAll } from '../../../../src/alerts/watchers/watch-list/watch-all.js'
import { createWatchList, watchShardOf } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const LEASE_MS = 20_000
const START = 1_000_000
const chains = [{ id: '1', name: 'One' }]
const accountOf = (userId: number) => ({ userId, accountId: 'a', chainId: '1' })
const nameOf = (userId: number): string => `${userId}/a/1`

/** The first people of each of so many shards. */
function peopleOf(shards: number, count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 400 }, (_, number) => number + 1)
  return Array.from({ length: shards }, (_, shard) =>
    all.filter((userId) => watchShardOf({ userId }, shards) === shard).slice(0, count),
  )
}

/** The watch list of the service in so many shards, and the people that a lease gives. */
function open(shards: number) {
  const clock = { time: START }
  const now = (): number => clock.time
  const list = createWatchList({ timers: processTimers, redis: redis(), venue: 'service', shards, now })
  const lease = async (most: number, mostDue = most): Promise<readonly number[]> =>
    (await list.lease({ most, mostDue }, LEASE_MS)).map(({ userId }) => userId)
  return { clock, list, lease }
}

describe('accounts in several shards', () => {
  test('each is leased once, and counted', async () => {
    const { list, lease } = open(4)
    const people = peopleOf(4, 5).flat()
    await list.add(people.map(accountOf))
    expect((await list.counts()).active).toBe(20)
    expect((await lease(100)).toSorted((one, other) => one - other)).toEqual(
      people.toSorted((one, other) => one - other),
    )
    expect(await lease(100)).toEqual([])
  })

  test('a lease gives as many as were asked for, however they are spread', async () => {
    const { list, lease } = open(4)
    const [, , last = []] = peopleOf(4, 12)
    await list.add(last.map(accountOf))
    expect(await lease(5)).toHaveLength(5)
    expect(await lease(100, 3)).toHaveLength(3)
    expect(await lease(1)).toHaveLength(1)
    expect(await lease(100)).toHaveLength(3)
  })

  test('what is to be polled out of turn is leased beyond the limit of those that are due', async () => {
    const { list, lease } = open(3)
    const people = peopleOf(3, 4)
    await list.add(people.flat().map(accountOf))
    const [[first = 0, second = 0] = [], [third = 0] = []] = people
    await list.pollNow([accountOf(first), accountOf(second), accountOf(third)])
    expect((await lease(100, 0)).toSorted((one, other) => one - other)).toEqual(
      [first, second, third].toSorted((one, other) => one - other),
    )
    expect(await lease(100, 2)).toHaveLength(2)
  })

  test('a limit of one is given to the shards in turn', async () => {
    const { list, lease } = open(3)
    await list.add(peopleOf(3, 5).flat().map(accountOf))
    const shards: number[] = []
    for (let count = 0; count < 6; count++) {
      for (const userId of await lease(1)) shards.push(watchShardOf({ userId }, 3))
    }
    expect(shards.toSorted((one, other) => one - other)).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('an account is found, polled again and removed in its own shard', async () => {
    const { list, lease, clock } = open(4)
    const [, [ann = 0] = [], , [bob = 0] = []] = peopleOf(4, 1)
    await list.add([accountOf(ann)])
    expect(await list.findMissing([ann, bob].map(accountOf))).toEqual([accountOf(bob)])
    expect(await list.pollReached([ann, bob].map(accountOf))).toEqual([accountOf(bob)])
    const [due] = await list.lease({ most: 1, mostDue: 1 }, LEASE_MS)
    if (due) await list.scheduleNext(due, 3_000, 'idle')
    expect(await list.counts()).toEqual({ active: 0, idle: 1, dormant: 0 })
    clock.time += 3_000
    expect(await lease(1)).toEqual([ann])
    await list.remove(accountOf(ann))
    expect(await redis().keys('*')).toEqual([])
  })

  test('more accounts than one script takes are looked for and added', async () => {
    const { list } = open(1)
    const accounts = Array.from({ length: 9_000 }, (_, index) => accountOf(index + 1))
    expect(await list.findMissing(accounts)).toHaveLength(9_000)
    await list.add(accounts.slice(0, 600))
    expect(await list.findMissing(accounts)).toEqual(accounts.slice(600))
  })

  test('what is done for an account touches its own shard only, and a lease nothing beside the shards', async () => {
    const { list } = open(2)
    const monitor = await redis().monitor()
    const touched = new Set<string>()
    monitor.on('monitor', (_time: string, args: readonly string[]) => {
      for (const key of args) if (key.startsWith('squawkbox:')) touched.add(key)
    })
    /** The keys that are touched meanwhile, without what differs between venues and sets. */
    const touchedBy = async <T>(step: () => Promise<T>): Promise<readonly [T, readonly string[]]> => {
      touched.clear()
      const result = await step()
      await redis().echo('squawkbox:end')
      await expect.poll(() => touched.delete('squawkbox:end')).toBe(true)
      return [result, [...new Set([...touched].map((key) => key.slice(0, key.indexOf('}') + 1)))]]
    }
    for (const [shard, [userId = 0] = []] of peopleOf(2, 1).entries()) {
      const account = accountOf(userId)
      const own = [`squawkbox:{watch-list:${shard}}`]
      for (const step of ['add', 'pollNow', 'pollReached', 'findMissing'] as const) {
        const [, keysTouched] = await touchedBy<unknown>(() => list[step]([account]))
        expect(keysTouched, step).toEqual(own)
      }
      const [[due], asked] = await touchedBy(() => list.lease({ most: 1, mostDue: 1 }, LEASE_MS))
      expect(asked.every((key) => key.startsWith('squawkbox:{watch-list:'))).toBe(true)
      if (!due) throw new Error('nothing was leased')
      expect((await touchedBy(() => list.scheduleNext(due, 3_000, 'idle')))[1]).toEqual(own)
      expect((await touchedBy(() => list.remove(account)))[1]).toEqual(own)
    }
    monitor.disconnect()
  })
})

/** The people on the list with their activity and time, as they lie in the shards. */
async function lying(shards: number): Promise<Readonly<Record<string, readonly [Activity, number]>>> {
  const found: Record<string, [Activity, number]> = {}
  for (let shard = 0; shard < shards; shard++) {
    for (const activity of activities) {
      const pairs = await redis().zrange(
        keys.watchListSets('service', shard)[activity],
        '0',
        '-1',
        'WITHSCORES',
      )
      for (let at = 0; at < pairs.length; at += 2) {
        const name = pairs[at] ?? ''
        expect(name in found, `${name} lies in two places`).toBe(false)
        expect(watchShardOf({ userId: Number.parseInt(name, 10) }, shards)).toBe(shard)
        found[name] = [activity, Number(pairs[at + 1])]
      }
    }
  }
  return found
}

const goOn = () => Promise.resolve(true)

describe('accounts that lie elsewhere', () => {
  const people = Array.from({ length: 30 }, (_, index) => index + 1)
  const expected = Object.fromEntries(
    people.map((userId) => [nameOf(userId), [userId % 2 === 0 ? 'idle' : 'dormant', 2_000_000 + userId]]),
  )

  async function fill(setsOf: (userId: number) => ReturnType<typeof keys.watchListSets>): Promise<void> {
    for (const userId of people) {
      const { outOfTurn, idle, dormant } = setsOf(userId)
      await redis().zadd(userId % 2 === 0 ? idle : dormant, 2_000_000 + userId, nameOf(userId))
      if (userId === 7) await redis().zadd(outOfTurn, 5, nameOf(userId))
    }
  }

  test.each([
    [1, 4],
    [4, 1],
    [4, 3],
  ])('those of %i shards are moved into %i', async (before, after) => {
    await createMoveAccounts({ redis: redis(), shards: before })(goOn)
    await fill((userId) => keys.watchListSets('service', watchShardOf({ userId }, before)))
    expect(await createMoveAccounts({ redis: redis(), shards: after })(goOn)).toBe(true)
    expect(await lying(after)).toEqual(expected)
    const left = await redis().keys('*{watch-list:*')
    expect(
      left.filter((key) => Number(/watch-list:(?<shard>\d+)/.exec(key)?.groups?.['shard']) >= after),
    ).toEqual([])
  })

  test('a move that was stopped is continued, also into another number', async () => {
    await createMoveAccounts({ redis: redis(), shards: 5 })(goOn)
    await fill((userId) => keys.watchListSets('service', watchShardOf({ userId }, 5)))
    let batches = 0
    const stopped = createMoveAccounts({ redis: redis(), shards: 2 })(() => Promise.resolve(++batches < 2))
    expect(await stopped).toBe(false)
    expect(await createMoveAccounts({ redis: redis(), shards: 3 })(goOn)).toBe(true)
    expect(await lying(3)).toEqual(expected)
  })

  test('nothing is looked at where nothing is to be moved', async () => {
    const move = createMoveAccounts({ redis: redis(), shards: 3 })
    await move(goOn)
    await fill((userId) => keys.watchListSets('service', watchShardOf({ userId }, 3)))
    expect(await move(() => Promise.reject(new Error('a batch was read')))).toBe(true)
  })

  test('a start moves what lies in other shards, and adds what is missing', async () => {
    await redis().set(keys.watchListFilled(), '1')
    await createMoveAccounts({ redis: redis(), shards: 1 })(goOn)
    await fill(() => keys.watchListSets('service', 0))
    const listOf = (venue: string) =>
      createWatchList({ timers: processTimers, redis: redis(), venue, shards: 3, now: () => START })
    const accounts = {
      all: async function* () {
        const owned = [...people, 99].map((userId) => ({ userId, id: 'a', venue: 'service' }))
        yield await Promise.resolve(owned)
      },
    }
    const watchAll = createWatchAll({
      random: systemRandom,
      timers: processTimers,
      redis: redis(),
      listOf,
      chains,
      shards: 3,
    })
    expect(await watchAll(accounts, () => undefined, new AbortController().signal)).toBe(true)
    expect(await lying(3)).toEqual({ ...expected, [nameOf(99)]: ['active', START] })
  })
})
