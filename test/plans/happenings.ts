import * as fc from 'fast-check'
import type { Redis } from 'ioredis'
import { planAtPause, planAtStop, type HeldPlan } from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { keys } from '../../src/redis/keys.js'
import { RejectedError, TimedOutError } from '../../src/service/errors.js'
import { NAME, processOn, reconcile, type World } from './support.js'

/** The plan in the database. */
export async function storedPlan(redis: Redis, outside: World): Promise<HeldPlan> {
  const read = await processOn(redis, outside).plans.read(NAME)
  if (!read) throw new Error('There is no plan')
  return read.held
}

/** Changes the plan in the database. */
export async function changePlan(
  redis: Redis,
  outside: World,
  to: (plan: HeldPlan, now: number) => HeldPlan | undefined,
): Promise<void> {
  await processOn(redis, outside).plans.change(NAME, (plan) => to(plan, outside.clock.now()))
}

/** Has the plan as it is in a database that may have lost its last changes. */
export async function loseLastChanges(redis: Redis): Promise<void> {
  const key = keys.plans(NAME.userId)
  const text = (await redis.hget(key, NAME.id)) ?? ''
  await redis.hset(key, NAME.id, text.replace(/^\w+/, 'f'.repeat(40)))
}

/** What the service says to an order. */
export const ANSWERS: Readonly<Record<'accepted' | 'rejected' | 'unknown', () => Promise<object>>> = {
  accepted: async () => await Promise.resolve({ transactionHash: '0xab' }),
  rejected: async () => await Promise.reject(new RejectedError('execute', 'no')),
  unknown: async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1)),
}

/** Processes that look at the plan, of which one may die at a step. */
export const looks = fc.oneof(
  { weight: 2, arbitrary: fc.record({ is: fc.constant('look'), processes: fc.integer({ min: 1, max: 3 }) }) },
  fc.record({ is: fc.constant('death'), step: fc.integer({ min: 1, max: 16 }), isAfter: fc.boolean() }),
)

/** What happens to a plan besides: to its clock, its database and the service, and by its owner. */
export const others = fc.oneof(
  fc.record({ is: fc.constant('clock'), ms: fc.constantFrom(-3_600_000, 3_600_000) }),
  { weight: 4, arbitrary: fc.constant({ is: 'reconcile' as const }) },
  fc.record({ is: fc.constant('answer'), as: fc.constantFrom('accepted', 'rejected', 'unknown') }),
  fc.constantFrom(...(['pause', 'resume', 'stop', 'flat', 'restore'] as const).map((is) => ({ is }))),
)

type Valued<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** Has one of them happen. `answer` is what the service says from then on. */
export async function happen(
  redis: Redis,
  outside: World,
  one: Valued<typeof looks> | Valued<typeof others>,
  answer: { as: () => Promise<object> },
): Promise<void> {
  switch (one.is) {
    case 'look':
      await Promise.all(
        Array.from({ length: one.processes }, async () => await processOn(redis, outside).look()),
      )
      return
    case 'death':
      await processOn(redis, outside, one).look()
      return
    case 'clock':
      return outside.clock.setBack(one.ms)
    case 'reconcile':
      for (const { ticketId } of (await storedPlan(redis, outside)).steps)
        await reconcile(redis, outside, ticketId)
      return
    case 'answer':
      answer.as = ANSWERS[one.as]
      return
    case 'restore':
      return await loseLastChanges(redis)
    case 'pause':
      return await changePlan(redis, outside, planAtPause)
    case 'resume':
      return await changePlan(redis, outside, planAtResume)
    case 'stop':
      return await changePlan(redis, outside, planAtStop)
    case 'flat':
      await processOn(redis, outside).plans.endForFlat(NAME.userId)
  }
}
