import { expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { createBacklog } from '../../src/telemetry/backlog.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'

const NOW = 1_700_000_000_000

const redis = clientOf(redisForThisFile())

/** The backlog with two shards of each kind, at `NOW`. */
const backlog = () =>
  createBacklog({
    redis: redis(),
    index: { size: () => Promise.resolve(0) },
    intervalsOf: ({ active, idle, dormant }) => ({
      active: { configuredS: active, stretch: 1 },
      others: { configuredS: idle, stretch: dormant },
    }),
    outboxShards: 2,
    watchShards: 2,
    now: () => NOW,
  })

/** Adds a member to a sorted set that is due so many seconds ago. */
const due = (key: string | undefined, member: string, agoS: number) =>
  redis().zadd(key ?? '', NOW - agoS * 1_000, member)

test('a queue is overdue by its first entry, and by nothing where none is due', async () => {
  expect(await backlog().updates()).toEqual({ count: 0, overdueS: 0 })
  await due(keys.inboxDue(), 'later', -9)
  expect(await backlog().updates()).toEqual({ count: 1, overdueS: 0 })
  await due(keys.inboxDue(), 'first', 5)
  await due(keys.inboxDue(), 'second', 2)
  expect(await backlog().updates()).toEqual({ count: 3, overdueS: 5 })
})

test('notices are counted over all shards by priority, and are overdue as in the worst of them', async () => {
  const { urgent, alert, bulk, leased } = keys.outboxScheduleSets(0)
  await due(urgent, '1', 3)
  await due(keys.outboxScheduleSets(1).urgent, '2', 7)
  await due(alert, '3', 1)
  await due(bulk, '4', -1)
  await due(leased, '5', 0)
  expect(await backlog().notices('urgent')).toEqual({ count: 2, overdueS: 7 })
  expect(await backlog().notices('alert')).toEqual({ count: 1, overdueS: 1 })
  expect(await backlog().notices('bulk')).toEqual({ count: 1, overdueS: 0 })
  expect(await backlog().leasedChats()).toBe(1)
})

test('accounts of a venue are counted once, and are overdue also where one is due out of turn', async () => {
  const { outOfTurn, active, idle, dormant } = keys.watchListSets('service', 0)
  await due(active, 'a', 2)
  await due(idle, 'b', -60)
  await due(dormant, 'c', -60)
  await due(keys.watchListSets('service', 1).dormant, 'd', -60)
  expect(await backlog().accounts('service')).toEqual({ count: 4, overdueS: 2 })
  await due(outOfTurn, 'b', 4)
  expect(await backlog().accounts('service')).toEqual({ count: 4, overdueS: 4 })
  expect(await backlog().pollIntervals('service')).toEqual({
    active: { configuredS: 1, stretch: 1 },
    others: { configuredS: 1, stretch: 2 },
  })
  expect(await backlog().accounts('paper')).toEqual({ count: 0, overdueS: 0 })
})
