import { afterEach, expect, test } from 'vitest'
import { agreeOnShards, findShardConflict, type ShardAgreement } from '../../src/redis/shard-agreement.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf } from './support.js'
import { redisForThisFile } from '../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const logger = { warn: () => undefined }
const ONE = { outboxShards: 1, watchShards: 1 }
const FOUR = { outboxShards: 4, watchShards: 1 }

const joined: ShardAgreement[] = []
afterEach(async () => {
  await Promise.all(joined.splice(0).map(({ leave }) => leave()))
})

/** A process that starts with these numbers, and what it is told later. */
async function start(numbers: typeof ONE, beatMs?: number) {
  const lost: Error[] = []
  const agreement = await agreeOnShards({
    redis: redis(),
    numbers,
    logger,
    lost: (error) => lost.push(error),
    ...(beatMs === undefined ? {} : { beatMs }),
  })
  joined.push(agreement)
  return { ...agreement, lost }
}

/** Has all processes forgotten, as half a minute without a beat does. */
async function forgetAll(): Promise<void> {
  for (const process of await redis().zrange(keys.shardProcesses(), '0', '-1'))
    await redis().zadd(keys.shardProcesses(), '1', process)
}

test('processes with the same numbers of shards run together', async () => {
  await start(FOUR)
  await start(FOUR)
  expect(await findShardConflict(redis(), FOUR)).toBeUndefined()
  expect(await redis().zcard(keys.shardProcesses())).toBe(2)
})

test('a process with another number of shards does not start, and says what to do', async () => {
  await start(FOUR)
  await start(FOUR)
  const other = { outboxShards: 2, watchShards: 3 }
  await expect(start(other)).rejects.toThrow(
    'Another number of shards: OUTBOX_SHARDS is 2 here and 4, WATCH_SHARDS is 3 here and 1 in running processes (2); ' +
      'set OUTBOX_SHARDS=4 WATCH_SHARDS=1, or stop all processes and start them with the new number; ' +
      'one that was killed counts for 30 seconds',
  )
  expect(await findShardConflict(redis(), other)).toMatchObject({ name: 'ShardNumbersError' })
  expect(await redis().zcard(keys.shardProcesses())).toBe(2)
})

test('the number is changed once all processes have ended, also those that were killed', async () => {
  const { leave } = await start(FOUR)
  await leave()
  await start(ONE)
  await expect(start(FOUR)).rejects.toThrow('OUTBOX_SHARDS is 4 here and 1')
  await forgetAll()
  await start(FOUR)
  await expect(start(ONE)).rejects.toThrow('OUTBOX_SHARDS is 1 here and 4')
})

test('a running process counts for as long as it runs', async () => {
  const running = await start(FOUR, 5)
  await forgetAll()
  await expect.poll(() => findShardConflict(redis(), ONE)).toBeDefined()
  expect(running.lost).toEqual([])
})

test('a process that was out of sight while others began with another number is told to end', async () => {
  const { lost } = await start(FOUR, 5)
  const processes = keys.shardProcesses()
  await redis()
    .multi()
    .del(processes)
    .zadd(processes, Date.now() + 60_000, '1-1/another')
    .exec()
  await expect.poll(() => lost[0]?.message).toContain('OUTBOX_SHARDS is 4 here and 1')
  // It does not count among the others again.
  expect(await redis().zrange(processes, '0', '-1')).toEqual(['1-1/another'])
})
