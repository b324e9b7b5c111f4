import { expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { registering } from '../../src/redis/registry.js'
import {
  changeField,
  noteFields,
  overwriteField,
  replaceValue,
  transact,
} from '../../src/redis/transaction.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { clientOf } from './support.js'

const redis = clientOf(redisForThisFile())

test('a transaction carries out its commands in their order, and gives the reply of each', async () => {
  const replies = await transact(redis(), {
    run: [
      ['HSET', 'record', 'one', '1', 'two', ''],
      ['HGET', 'record', 'one'],
      ['HGET', 'record', 'three'],
      ['HDEL', 'record', 'one'],
      ['HGET', 'record', 'one'],
    ],
  })
  expect(replies).toEqual([2, '1', null, 1, null])
})

test.each([
  ['a value that it is', [{ reply: ['HGET', 'record', 'one'], is: 1 }], true],
  ['a value that it is not', [{ reply: ['HGET', 'record', 'one'], is: 2 }], false],
  ['nothing', [{ reply: ['GET', 'missing'], is: '' }], true],
  ['a number below another', [{ reply: ['HLEN', 'record'], below: 2 }], true],
  ['a number that is not below', [{ reply: ['HLEN', 'record'], below: 1 }], false],
  [
    'all of them',
    [
      { reply: ['HEXISTS', 'record', 'one'], is: 1 },
      { reply: ['EXISTS', 'missing'], is: 1 },
    ],
    false,
  ],
] as const)('it does nothing unless its conditions hold: %s', async (_, when, isDone) => {
  await redis().hset('record', 'one', '1')
  const replies = await transact(redis(), { when, run: [['SET', 'done', 'x']] })
  expect(replies !== undefined).toBe(isDone)
  expect(await redis().exists('done')).toBe(isDone ? 1 : 0)
})

test('a key that it writes can join the registry of its person', async () => {
  const key = keys.selected(7, 1)
  await transact(redis(), { run: [['SADD', key, 'x'], registering(key)] })
  expect(await redis().smembers(keys.registry(7))).toEqual(['selected:1'])
})

test('a field that others change as well loses no change', async () => {
  const add = () => changeField(redis(), 'record', 'count', (before) => String(Number(before) + 1))
  await Promise.all(Array.from({ length: 20 }, add))
  expect(await redis().hget('record', 'count')).toBe('20')
  expect(await changeField(redis(), 'record', 'count', () => undefined)).toBeUndefined()
})

test('what was removed meanwhile does not come back', async () => {
  await overwriteField(redis(), 'record', 'one', '1')
  await noteFields(redis(), 'record', 'one', '1')
  expect(await replaceValue(redis(), 'text', 'before', 'after')).toBe(false)
  expect(await redis().exists('record', 'text')).toBe(0)
  await redis().set('text', 'before', 'EX', 60)
  expect(await replaceValue(redis(), 'text', 'before', 'after')).toBe(true)
  expect(await redis().ttl('text')).toBeGreaterThan(0)
})
