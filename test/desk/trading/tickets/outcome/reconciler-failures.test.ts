import { expect, test } from 'vitest'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { deferred } from '../../../support.js'
import type { Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import { userId } from '../support.js'
import { reconciling } from './reconciling.js'

const redis = clientOf(redisForThisFile())
test('a ticket whose account cannot be read is due again after twenty seconds', async () => {
  const { calls, events, due, clock } = await reconciling(redis(), {
    advance: () => Promise.reject(new Error('no answer')),
  })
  await expect.poll(() => calls).toEqual(['again in 20000'])
  expect(events()).toEqual(['ticket-reconcile-failed'])
  clock.pass(19_999)
  expect(await due()).toEqual([])
  clock.pass(1)
  expect(await due()).toHaveLength(1)
})

test('due tickets that cannot be read are read again in the next round', async () => {
  let fails = true
  const { calls, events, round } = await reconciling(redis(), {
    inQueue: (queue) => ({
      lease: (ms) => (fails ? Promise.reject(new Error('Command timed out')) : queue.lease(ms)),
    }),
  })
  await expect.poll(() => events()).toContain('due-work-read-failed')
  expect(calls).toEqual([])
  fails = false
  round()
  await expect.poll(() => calls).toEqual(['tell', 'follow up', 'remove'])
})

test('a lease that cannot be prolonged is in the log, and its check goes on', async () => {
  const { promise, resolve } = deferred<undefined>()
  const { calls, events, checked, pass } = await reconciling(redis(), {
    tell: () => promise,
    inQueue: () => ({ prolong: () => Promise.reject(new Error('Command timed out')) }),
  })
  await expect.poll(() => calls).toEqual(['tell'])
  pass(2_500)
  await expect.poll(() => events()).toEqual(['due-work-lease-failed'])
  resolve(undefined)
  await checked()
  expect(calls).toEqual(['tell', 'follow up', 'remove'])
})

test('a check that has ended prolongs no lease any more: its ticket would be due for ever', async () => {
  const { checked, due, clock, pass } = await reconciling(redis())
  await checked()
  pass(30_000)
  await redis().ping()
  clock.pass(60_000)
  expect(await due()).toEqual([])
})

test('a reconciler that is stopped waits for the check under way', async () => {
  const { promise, resolve } = deferred<undefined>()
  const { calls, reconciler } = await reconciling(redis(), { tell: () => promise })
  await expect.poll(() => calls).toEqual(['tell'])
  const stopped = reconciler.stop().then(() => calls.push('stopped'))
  resolve(undefined)
  await stopped
  expect(calls).toEqual(['tell', 'follow up', 'remove', 'stopped'])
})

test.each<[what: string, advanced: Partial<Ticket>]>([
  ['was left behind, and is quoted again', { state: 'quoted' }],
  ['was not sent, which its owner is being told', { state: 'not-sent' }],
])('a ticket that %s keeps a check for which it is scheduled meanwhile', async (_, advanced) => {
  const { promise, resolve } = deferred<undefined>()
  const { calls, store, quote, reconciler, due, clock } = await reconciling(redis(), {
    state: 'claimed',
    advance: async (ticket) => {
      calls.push('advance')
      if (advanced.state === 'quoted') await promise
      return { ...ticket, ...advanced }
    },
    tell: () => promise,
  })
  await expect.poll(() => calls).toContain('advance')
  // As whoever confirms it again does before the claim, and then dies.
  await store.scheduleOutcomeCheck(quote, 45_000)
  resolve(undefined)
  await reconciler.stop()
  clock.pass(45_000)
  expect(await due()).toMatchObject([{ item: { userId, id: quote.id } }])
})
