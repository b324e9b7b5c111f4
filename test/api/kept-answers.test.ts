import { expect, test } from 'vitest'
import { createKeptAnswers } from '../../src/api/http/kept-answers.js'
import { keys } from '../../src/redis/keys.js'
import { registeredNames } from '../../src/redis/registry.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { ampleMemory } from '../support/redis/ample-memory.js'
import { systemRandom } from '../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const DAY_MS = 24 * 60 * 60_000

const token = (userId: number, id = 'aaaaaaaa') => ({ userId, id })

test('of posts with one key at once over two processes one runs, and its answer is kept for a day', async () => {
  const processes = [
    createKeptAnswers({ random: systemRandom, redis: redis(), memory: ampleMemory }),
    createKeptAnswers({ random: systemRandom, redis: redis(), memory: ampleMemory }),
  ]
  const begun = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, index) => await processes[index % 2]!.begin(token(1), 'key', 'body'),
    ),
  )
  const first = begun.filter((one) => one.is === 'new')
  expect(first).toHaveLength(1)
  expect(begun.filter((one) => one.is === 'running')).toHaveLength(19)
  const [own] = first
  if (own?.is !== 'new') throw new Error('No post was begun')
  await own.keep('{"data":1}')
  expect(await processes[1]!.begin(token(1), 'key', 'body')).toEqual({ is: 'kept', body: '{"data":1}' })
  expect(await processes[1]!.begin(token(1), 'key', 'another body')).toEqual({ is: 'other' })
  expect((await processes[1]!.begin(token(1, 'bbbbbbbb'), 'key', 'another body')).is).toBe('new')
  expect((await processes[1]!.begin(token(2), 'key', 'another body')).is).toBe('new')

  const names = await registeredNames(redis(), keys.registry(1))
  const kept = names.filter((name) => name.startsWith('api-answer:aaaaaaaa/'))
  expect(kept).toHaveLength(1)
  const left = await redis().pttl(keys.apiAnswer(1, kept[0]!.slice('api-answer:'.length)))
  expect(left).toBeGreaterThan(DAY_MS - 60_000)
  expect(left).toBeLessThanOrEqual(DAY_MS)
})

test('a key whose post was dropped is free again, and an answer that comes after another run does not replace it', async () => {
  const kept = createKeptAnswers({ random: systemRandom, redis: redis(), memory: ampleMemory })
  const begin = async () => {
    const begun = await kept.begin(token(3), 'key', 'body')
    if (begun.is !== 'new') throw new Error(`It is ${begun.is}`)
    return begun
  }
  const dropped = await begin()
  await dropped.drop()
  const second = await begin()
  await dropped.keep('late')
  expect((await kept.begin(token(3), 'key', 'body')).is).toBe('running')
  await second.keep('own')
  await dropped.drop()
  expect(await kept.begin(token(3), 'key', 'body')).toEqual({ is: 'kept', body: 'own' })
})
