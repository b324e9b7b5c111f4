import { expect, test } from 'vitest'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { closing, deskOn, FIRST, userId } from '../support.js'

const redis = clientOf(redisForThisFile())

test('a second half that another process claims first is left to it: its check is not put forward', async () => {
  const { offer, tickets, executed, checks } = deskOn(redis(), {
    inStore: (store) => ({
      move: async (ticket, from, to, ...more) => {
        const other = { ...ticket, attempt: 'of another process' }
        if (to === 'claimed') await store.move(other, from, to, ...more)
        return await store.move(ticket, from, to, ...more)
      },
    }),
  })
  const { id } = await offer(closing, { waitsForAnother: true })
  expect(await tickets.confirmSecond(userId, id, FIRST)).toMatchObject({ state: 'claimed' })
  expect(executed).toEqual([])
  // A check within a second would give it back while that process sends it.
  expect(checks).toEqual([9_000])
})

test('a second half whose "sending" may have been written before is quoted again, and the next try sends it', async () => {
  let isFirst = true
  const { offer, tickets, executed } = deskOn(redis(), {
    inStore: (store) => ({
      move: async (ticket, from, to, ...more) => {
        const isRepeated = to === 'sending' && isFirst
        if (isRepeated) isFirst = false
        if (isRepeated) await store.move(ticket, from, to, ...more)
        return await store.move(ticket, from, to, ...more)
      },
    }),
  })
  const { id } = await offer(closing, { waitsForAnother: true })
  await expect(tickets.confirmSecond(userId, id, FIRST)).rejects.toThrow('could not be moved')
  expect(await tickets.read(userId, id)).toMatchObject({ state: 'quoted', outcome: {} })
  expect(executed).toEqual([])
  expect(await tickets.confirmSecond(userId, id, FIRST)).toMatchObject({ state: 'accepted' })
  expect(executed).toEqual([closing])
})
