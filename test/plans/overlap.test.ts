import { Big } from 'big.js'
import { beforeEach, expect, test } from 'vitest'
import { overlapOf, type PlanOverlap } from '../../src/plans/overlap.js'
import { movedTo, type HeldPlan } from '../../src/plans/plan.js'
import { ASKED } from '../desk/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { DUE, NAME, planOf, processOn, slicesOf, world } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const amount = (digits: string) => new Big(digits)
const at = (share: 'all' | number): HeldPlan['rule'] => ({
  kind: 'timed-close',
  share: share === 'all' ? { by: 'all' } : { by: 'percent', percent: new Big(share) },
  at: DUE,
})
const dollars = (size: number): HeldPlan['rule'] => ({
  kind: 'timed-close',
  share: { by: 'amount', amount: new Big(size) },
  at: DUE,
})
const EVEN: HeldPlan['rule'] = { kind: 'break-even', price: amount('28560'), isLong: true }
const TRAIL: HeldPlan['rule'] = {
  kind: 'trail',
  isLong: true,
  from: amount('27000'),
  base: amount('27000'),
  step: amount('100'),
  distance: amount('1000'),
  moves: 5,
}
const other = (rule: HeldPlan['rule'], fields: Partial<HeldPlan> = {}): HeldPlan =>
  planOf({ id: 'p2', rule, ...fields })

test.each<[string, HeldPlan['rule'], HeldPlan, PlanOverlap | undefined]>([
  ['a close and one of all', at(10), other(at('all')), 'more-than-all'],
  ['a close and one of each percent', at(60), other(at(100)), 'more-than-all'],
  ['closes of percent, of which one leaves its part to the other', at(60), other(at(50)), undefined],
  ['closes of dollars that are more than all', dollars(6_000), other(dollars(5_000)), 'more-than-all'],
  ['closes of dollars that are all', dollars(6_000), other(dollars(4_000)), undefined],
  ['a close of more dollars than one of percent leaves', at(60), other(dollars(4_001)), 'more-than-all'],
  ['a close of the dollars that one of percent leaves', at(60), other(dollars(4_000)), undefined],
  ['a close and one that is paused', at(60), other(at('all'), { state: 'paused' }), 'more-than-all'],
  ['a close and one that is over', at(60), other(at('all'), { state: 'ended' }), undefined],
  ['a close and a preview', at(60), other(at('all'), { state: 'offered' }), undefined],
  [
    'closes of two positions',
    at('all'),
    other(at('all'), { position: { id: '8', symbol: 'BTC/USD' } }),
    undefined,
  ],
  ['two that trail', TRAIL, other(TRAIL), 'trailed'],
  ['one that trails and a close', TRAIL, other(at('all')), undefined],
  ['a close and one that trails', at('all'), other(TRAIL), undefined],
  ['a break-even and a close', EVEN, other(at('all')), undefined],
  ['a close and slices', at('all'), slicesOf({ id: 'p2' }), undefined],
])('%s', (_, rule, beside, expected) => {
  expect(overlapOf(planOf({ rule }), [beside, planOf({ rule })])).toBe(expected)
})

test('closes of dollars are compared with all only where that is known', () => {
  const position = { id: '7', symbol: 'BTC/USD' }
  const isOver = (rule: HeldPlan['rule']) => overlapOf(planOf({ rule, position }), [other(dollars(6_000))])
  expect(isOver(dollars(6_000))).toBeUndefined()
  expect(isOver(at('all'))).toBe('more-than-all')
})

test.each([
  ['close all', at('all')],
  ['trail', TRAIL],
])('of two plans that %s only one is armed by two processes at the same time', async (_, rule) => {
  const outside = world()
  for (let round = 0; round < 20; round++) {
    await redis().flushall()
    for (const id of ['p1', 'p2'])
      await processOn(redis(), outside).plans.offer(planOf({ id, rule, state: 'offered' }))
    await Promise.all(
      ['p1', 'p2'].map((id) =>
        processOn(redis(), outside).plans.changeBeside({ ...NAME, id }, (plan, others) =>
          overlapOf(plan, others) ? undefined : movedTo(plan, ASKED.getTime(), 'armed'),
        ),
      ),
    )
    const { all } = await processOn(redis(), outside).plans.list(NAME.userId)
    expect(all.map(({ state }) => state).toSorted()).toEqual(['armed', 'offered'])
  }
})

test('is armed beside several others, whatever the order of their ids', async () => {
  const { plans } = processOn(redis(), world())
  // The last two stand in another order by their bytes than by their UTF-16 units.
  for (const id of ['aX', 'Zb', '\uFF5E', '\u{1F600}', 'p1'])
    await plans.offer(planOf({ id, state: 'offered' }))
  await plans.changeBeside(NAME, (plan, others) =>
    others.length === 4 ? movedTo(plan, ASKED.getTime(), 'armed') : undefined,
  )
  expect((await plans.read(NAME))?.held.state).toBe('armed')
})

test('a plan that nobody can read keeps no other from being armed', async () => {
  const { plans } = processOn(redis(), world())
  await plans.offer(planOf({ rule: at('all'), state: 'offered' }))
  await redis().hset('squawkbox:{user:1}:plans', 'broken', 'damaged')
  await plans.changeBeside(NAME, (plan, others) =>
    others.length === 0 ? movedTo(plan, ASKED.getTime(), 'armed') : undefined,
  )
  expect((await plans.read(NAME))?.held.state).toBe('armed')
})
