import { afterEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import {
  agreeOnShards,
  countSilentProcesses,
  findStoredConflict,
  findShardConflict,
  type ShardAgreement,
} from '../../src/redis/shards/shard-agreement.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf } from './support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { neverRepeat, repeatEvery } from '../support/time/timers.js'

const redis = clientOf(redisForThisFile())
const logger = { warn: () => undefined }
const ONE = { outboxShards: 1, watchShards: 1 }
const FOUR = { outboxShards: 4, watchShards: 1 }

const joined: ShardAgreement[] = []
/** Ids of the running processes, of whatever release. */
const running: string[] = []
const findProcesses = () => Promise.resolve(running)
afterEach(async () => {
  await Promise.all(joined.splice(0).map(({ leave }) => leave()))
  running.length = 0
})

/** What a process with these numbers would be refused for. */
const conflictOf = (numbers: typeof ONE) => findShardConflict({ redis: redis(), numbers, findProcesses })

/** A process that starts with these numbers, and what it is told later. It says once that it runs, or as often as it is repeated. */
async function start(numbers: typeof ONE, repeat = neverRepeat) {
  const lost: Error[] = []
  const processId = randomUUID()
  const agreement = await agreeOnShards({
    repeat,
    redis: redis(),
    numbers,
    processId,
    findProcesses,
    logger,
    lost: (error) => lost.push(error),
  })
  running.push(processId)
  const leave = async (): Promise<void> => {
    // It ends as a whole.
    running.splice(0, running.length, ...running.filter((id) => id !== processId))
    await agreement.leave()
  }
  joined.push({ leave })
  return { leave, lost }
}

/** Has all processes not count any more, as half a minute without a beat does. */
async function forgetAll(): Promise<void> {
  for (const process of await redis().zrange(keys.shardProcesses(), '0', '-1'))
    await redis().zadd(keys.shardProcesses(), String(Date.now() - 1), process)
}

test('processes with the same numbers of shards run together', async () => {
  await start(FOUR)
  await start(FOUR)
  expect(await conflictOf(FOUR)).toBeUndefined()
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
  expect(await conflictOf(other)).toMatchObject({ name: 'ShardNumbersError' })
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
  const { lost } = await start(FOUR, repeatEvery(5))
  await forgetAll()
  await expect.poll(() => conflictOf(ONE)).toBeDefined()
  expect(lost).toEqual([])
})

test('a process that was out of sight while others began with another number is told to end', async () => {
  const { lost } = await start(FOUR, repeatEvery(5))
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

describe('while processes of an earlier release run, which do not tell their numbers', () => {
  const EARLIER =
    'running processes of an earlier release (1) do not tell theirs; ' +
    'set OUTBOX_SHARDS=4 until these have ended, or stop all processes and start them with the new number; ' +
    'one that was killed counts for 5 minutes'

  test('a process with the numbers so far joins them, and one with others does not', async () => {
    await (await start(FOUR)).leave()
    running.push('earlier')
    await expect(start(ONE)).rejects.toThrow(`OUTBOX_SHARDS is 1 here and 4 so far, and ${EARLIER}`)
    expect(await redis().zcard(keys.shardProcesses())).toBe(0)
    await start(FOUR)
    await start(FOUR)
    expect(await countSilentProcesses({ redis: redis(), findProcesses })).toBe(1)
  })

  test('the first process of this release goes by the shards that they left', async () => {
    running.push('earlier')
    await redis().mset(keys.outboxShards(), '4', keys.watchListShards(), '1')
    await expect(start(ONE)).rejects.toThrow(`OUTBOX_SHARDS is 1 here and 4 so far, and ${EARLIER}`)
    await start(FOUR)
  })

  test('where they left none, there was one of each', async () => {
    running.push('earlier')
    await expect(start(FOUR)).rejects.toThrow('OUTBOX_SHARDS is 4 here and 1 so far')
    await start(ONE)
  })

  test('the number is changed once they have ended', async () => {
    running.push('earlier')
    await (await start(ONE)).leave()
    await expect(start(FOUR)).rejects.toThrow('OUTBOX_SHARDS is 4 here and 1 so far')
    running.length = 0
    await start(FOUR)
  })

  test('one of this release that was killed is known, also when it does not count any more', async () => {
    await start(FOUR)
    await forgetAll()
    await start(ONE)
    expect(await countSilentProcesses({ redis: redis(), findProcesses })).toBe(0)
  })
})

test('the numbers that the data was worked on with last are known when nothing runs', async () => {
  expect(await findStoredConflict(redis(), ONE)).toBeUndefined()
  await (await start(FOUR)).leave()
  expect(await findStoredConflict(redis(), FOUR)).toBeUndefined()
  expect((await findStoredConflict(redis(), ONE))?.message).toBe(
    'Another number of shards: OUTBOX_SHARDS is 1 here and 4 in what is stored; set OUTBOX_SHARDS=4',
  )
})
