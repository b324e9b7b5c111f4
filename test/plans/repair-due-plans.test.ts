import { beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../src/lib/log/log.js'
import { systemRandom } from '../../src/lib/random.js'
import { processTimers } from '../../src/lib/timers.js'
import { endedFor, frozenFor, movedTo, type HeldPlan } from '../../src/plans/plan.js'
import { createRepairDuePlans } from '../../src/plans/repair-due-plans.js'
import { createPlanStore } from '../../src/plans/store.js'
import { handClock } from '../desk/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { DUE, MINUTE_MS, NAME, planOf } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const NEVER = new AbortController().signal
const ARMED = planOf()
const STEP = { number: 1, ticketId: 't1', at: DUE }
const NOW = DUE - 10 * MINUTE_MS

/** A store of plans, a sweep of its due set, and what it has counted. `meanwhile` runs before a plan is looked at again. */
function open(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const clock = handClock()
  const plans = createPlanStore({
    timers: processTimers,
    redis: redis(),
    random: systemRandom,
    now: clock.now,
  })
  const repaired: string[] = []
  const repair = createRepairDuePlans({
    redis: redis(),
    plans,
    metrics: { repaired: (what, count) => repaired.push(`${what} ${count}`) },
    logger: createLogger({ level: 'silent', secrets: [] }),
    timers: { sleep: async (ms) => void (ms > 1_000 && (await meanwhile())) },
    random: systemRandom,
    now: clock.now,
  })
  return { clock, plans, repair, repaired }
}

test.each<[string, HeldPlan]>([
  ['an armed plan', ARMED],
  ['a paused plan with a step on its way', movedTo({ ...ARMED, steps: [STEP] }, NOW, 'paused')],
  ['a frozen plan with a step of unknown outcome', frozenFor({ ...ARMED, steps: [STEP] }, NOW, 'unknown')],
])('%s that lost its place in the due set is looked at again', async (_, plan) => {
  const { clock, plans, repair, repaired } = open()
  await plans.offer(plan)
  await repair(NEVER)
  expect(repaired).toEqual(['plan 1'])
  clock.pass(DUE - clock.now() - 1)
  expect(await plans.due.lease(MINUTE_MS)).toBeUndefined()
  clock.pass(1)
  expect((await plans.due.lease(MINUTE_MS))?.item).toEqual(NAME)
  // It is worked on now.
  await repair(NEVER)
  expect(repaired).toHaveLength(1)
})

test.each<[string, HeldPlan]>([
  ['a preview', movedTo(ARMED, NOW, 'offered')],
  ['a paused plan', movedTo(ARMED, NOW, 'paused')],
  ['a frozen plan', frozenFor(ARMED, NOW, 'missed')],
  [
    'a frozen plan whose step was refused',
    frozenFor({ ...ARMED, steps: [{ ...STEP, isRefused: true }] }, NOW, 'refused'),
  ],
  ['a plan that is over', endedFor({ ...ARMED, steps: [STEP] }, NOW, 'done')],
])('%s is left alone', async (_, plan) => {
  const { clock, plans, repair, repaired } = open()
  await plans.offer(plan)
  await repair(NEVER)
  expect(repaired).toEqual([])
  clock.pass(DUE - clock.now())
  expect(await plans.due.lease(MINUTE_MS)).toBeUndefined()
})

test('a plan that is being armed meanwhile keeps its time', async () => {
  const { plans, repair, repaired } = open(() => plans.due.schedule(NAME, DUE))
  await plans.offer(ARMED)
  await repair(NEVER)
  expect(repaired).toEqual([])
})

test('a plan whose time has passed is due at once', async () => {
  const { clock, plans, repair } = open()
  await plans.offer(ARMED)
  clock.pass(DUE - clock.now() + MINUTE_MS)
  await repair(NEVER)
  expect((await plans.due.lease(MINUTE_MS))?.item).toEqual(NAME)
})
