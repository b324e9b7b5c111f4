import { expect, test } from 'vitest'
import { createWordsUse } from '../../src/accounts/words-use.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'

const redis = clientOf(redisForThisFile())

const DAY_MS = 24 * 60 * 60 * 1_000
let time = Date.UTC(2026, 0, 31, 12)
const use = (callsADay = 3) => createWordsUse({ redis: redis(), callsADay, now: () => time })

test('a person has so many calls a day, over all processes, and new ones the next day', async () => {
  const claims = await Promise.all(Array.from({ length: 5 }, () => use().claimCall(7)))
  expect(claims.filter(Boolean)).toHaveLength(3)
  expect(await use().claimCall(8)).toBe(true)
  expect(await use().today(7)).toEqual({ calls: 3, tokens: 0 })
  time += DAY_MS
  expect(await use().today(7)).toEqual({ calls: 0, tokens: 0 })
  expect(await use().claimCall(7)).toBe(true)
})

test('the tokens of a day are added up, those of another day or of an erased person are not', async () => {
  await use().claimCall(9)
  await use().addTokens(9, 300)
  await use().addTokens(9, 12)
  expect(await use().today(9)).toEqual({ calls: 1, tokens: 312 })
  time += DAY_MS
  await use().addTokens(9, 5)
  expect(await use().today(9)).toEqual({ calls: 0, tokens: 0 })
  await use().addTokens(10, 5)
  expect(await redis().keys('*user:10*')).toEqual([])
})
