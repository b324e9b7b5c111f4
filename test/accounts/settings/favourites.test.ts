import { expect, test } from 'vitest'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())

test('a favourite is stored only where there is room, and removed where there is none', async () => {
  const full = new Error('full')
  const memory = { isFull: false }
  const favourites = createFavourites({
    redis: redis(),
    memory: { requireRoom: () => (memory.isFull ? Promise.reject(full) : Promise.resolve()) },
  })
  await favourites.change(7, 'BTC/USD', true)
  memory.isFull = true
  await expect(favourites.change(7, 'ETH/USD', true)).rejects.toBe(full)
  expect(await favourites.read(7)).toEqual(['BTC/USD'])
  await favourites.change(7, 'BTC/USD', false)
  expect(await favourites.read(7)).toEqual([])
})
