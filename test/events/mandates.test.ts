import { expect, test } from 'vitest'
import { createEventLog } from '../../src/events/event-log.js'
import { eventSchema, type Event } from '../../src/events/event.js'
import { guardFrozenFor, guardMovedTo } from '../../src/guards/guard.js'
import { createGuardStore } from '../../src/guards/store.js'
import { endedFor, frozenFor, movedTo } from '../../src/plans/plan.js'
import { createPlanStore } from '../../src/plans/store.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'
import { clientOf } from '../redis/support.js'
import { recordingLog } from '../desk/trading/tickets/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { actingOf, GUARD, guardOf } from '../guards/support.js'
import { DUE, NAME, planOf } from '../plans/support.js'
import { eventToken } from './support.js'

const redis = clientOf(redisForThisFile())
const now = () => DUE

const plans = () => createPlanStore({ timers: processTimers, redis: redis(), random: systemRandom, now })
const guards = () => createGuardStore({ timers: processTimers, redis: redis(), now })

const read = async (): Promise<readonly Event[]> => {
  const page = await createEventLog({ redis: redis(), logger: recordingLog().logger }).read({
    userId: 1,
    tokenId: '0000000a',
    accounts: ['a1'],
    after: undefined,
    limit: 100,
  })
  if (!page.ok) throw new Error('Events were removed')
  for (const event of page.events) expect(eventSchema.parse(event)).toEqual(event)
  return page.events
}

test('each state and each step of a plan is one event; a preview that nobody agreed to is none', async () => {
  await redis().flushall()
  await eventToken(redis(), { userId: 1 })
  const store = plans()
  await store.offer(planOf({ state: 'offered' }))
  await store.offer(planOf({ id: 'dropped', state: 'offered' }))
  await store.change({ userId: 1, id: 'dropped' }, (plan) => endedFor(plan, DUE, 'stopped'))
  await store.change(NAME, (plan) => movedTo(plan, DUE, 'armed'))
  await store.change(NAME, (plan) => ({ ...plan, waitsSince: DUE }))
  await store.change(NAME, (plan) => ({ ...plan, steps: [{ number: 1, ticketId: 't1', at: DUE }] }))
  await store.change(NAME, (plan) => frozenFor(plan, DUE, 'unknown'))
  await store.change(NAME, () => undefined)
  await store.change(NAME, (plan) => endedFor(plan, DUE, 'done'))

  const events = await read()
  expect(events.map(({ type }) => type)).toEqual(['plan.armed', 'plan.step', 'plan.frozen', 'plan.ended'])
  expect(events[1]).toMatchObject({
    account: 'a1',
    label: 'Main',
    timestamp: new Date(DUE).toISOString(),
    data: { plan: 'p1', line: `close 50% at ${new Date(DUE).toISOString()}`, step: '1', ticket: 't1' },
  })
  expect(events.map(({ data }) => data['reason'])).toEqual([undefined, undefined, 'unknown', 'done'])
})

test('each state, trigger and outcome of a guard is one event; a read that changes its memory is none', async () => {
  await redis().flushall()
  await eventToken(redis(), { userId: 1 })
  const store = guards()
  await store.offer(guardOf('margin 80% reduce 50%', { state: 'offered' }))
  await store.change(GUARD, (guard) => guardMovedTo(guard, DUE, 'armed'))
  await store.change(GUARD, (guard) => ({ ...guard, subjects: [{ bareSince: DUE }] }))
  const acting = actingOf('margin 80% reduce 50%', DUE)
  await store.change(GUARD, () => acting)
  await store.change(GUARD, (guard) => ({
    ...guardFrozenFor(guard, DUE, 'refused'),
    acts: [],
    last: { trigger: 1, at: DUE, value: '10', is: 'refused' },
  }))
  const events = await read()
  expect(events.map(({ type }) => type)).toEqual([
    'guard.armed',
    'guard.triggered',
    'guard.settled',
    'guard.frozen',
  ])
  expect(events.map(({ data }) => data)).toMatchObject([
    { guard: 'g1', line: 'margin 80% reduce 50%' },
    { trigger: '1', first: '10', second: '10' },
    { trigger: '1', value: '10', outcome: 'refused' },
    { reason: 'refused' },
  ])
})

test('without a token for events nothing is logged', async () => {
  await redis().flushall()
  await plans().offer(planOf())
  await guards().offer(guardOf('margin 80% tell'))
  expect(await redis().keys('*events*')).toEqual([])
})
