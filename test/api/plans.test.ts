import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { TokenAccess } from '../../src/accounts/api-tokens/authenticate.js'
import type { Finder } from '../../src/api/find-trader.js'
import { guardsRoute } from '../../src/api/guards.js'
import { plansRoute } from '../../src/api/plans.js'
import type { Route } from '../../src/api/route.js'
import type { Guard } from '../../src/guards/guard.js'
import { amountSchema } from '../../src/desk/trading/grammar/value-schemas.js'
import { frozenFor, movedTo, withStepDone, type HeldPlan } from '../../src/plans/plan.js'
import { actingOf, guardOf } from '../guards/support.js'
import { DUE, planOf, SCALE_IN, slicesOf } from '../plans/support.js'

const find = { accounts: () => Promise.resolve([{ id: 'a1' }]) } as unknown as Finder
const now = () => DUE
const price = amountSchema.parse('61200')

async function read({ answer, body }: Route): Promise<readonly unknown[]> {
  const { data, asOf, ...page } = await answer(
    { userId: 1 } as TokenAccess,
    { limit: 50 },
    undefined as never,
  )
  body.parse({ data, asOf: asOf.toISOString(), ...page })
  return data as readonly unknown[]
}

const plansOf = async (...plans: readonly HeldPlan[]) =>
  await read(plansRoute({ find, now, plans: { list: () => Promise.resolve({ all: plans, unread: 0 }) } }))
const guardsOf = async (...guards: readonly Guard[]) =>
  await read(guardsRoute({ find, now, guards: { list: () => Promise.resolve({ all: guards, unread: 0 }) } }))

const AT = new Date(DUE).toISOString()

test('a plan has its rule in words and as data, its next step, and how it stands', async () => {
  const waiting = planOf({ rule: { kind: 'break-even', price, isLong: false } })
  const step = { number: 1, ticketId: 't1', at: DUE }
  expect(
    await plansOf(
      planOf({ armedAt: DUE }),
      waiting,
      { ...waiting, reachedAt: DUE },
      movedTo(planOf({ steps: [step] }), DUE, 'paused'),
      frozenFor(planOf(), DUE, 'missed'),
      withStepDone(planOf({ steps: [step] }), step, DUE),
    ),
  ).toMatchObject([
    {
      line: `close 50% at ${AT}`,
      rule: { kind: 'timed-close', share: { by: 'percent', percent: '50' }, at: DUE },
      state: 'armed',
      reason: null,
      position: { id: '7', pair: 'BTC/USD', side: 'long' },
      next: { at: AT, price: null, when: null, prices: [] },
      progress: { done: 0, of: 1 },
      isStepBegun: false,
      armedAt: AT,
    },
    {
      line: 'breakeven at 61200',
      rule: { kind: 'break-even', price: '61200', isLong: false },
      next: { at: null, price: '61200', when: 'below', prices: [{ price: '61200', when: 'below' }] },
    },
    { next: { at: AT, price: null, when: null, prices: [] } },
    { state: 'paused', next: null, isStepBegun: true, steps: [{ ticket: 't1', isRefused: false }] },
    { state: 'frozen', reason: 'missed', next: { at: AT } },
    { state: 'ended', reason: 'done', next: null, progress: { done: 1, of: 1 }, isStepBegun: false },
  ])
})

test('a stop-loss in steps says its rule, and the price of its next move', async () => {
  const [from, base] = [new Big(58_000), new Big(58_000)]
  const [step, distance] = [new Big(500), new Big(2_000)]
  const rule = { kind: 'trail', isLong: true, from, base, step, distance, moves: 100 } as const
  expect(await plansOf(planOf({ rule, progress: { next: 5, done: 2 } }))).toMatchObject([
    {
      line: 'trail sl 58000 from 58000 in 100 steps of 500, 2000 behind',
      next: { at: null, price: '62500', when: 'above' },
      progress: { done: 2, leftOut: 2, of: 100 },
    },
  ])
})

test('a close at a rate says its rule, and no time before that is reached', async () => {
  const share = { by: 'all' } as const
  const rule = { kind: 'rate-close', on: 'borrow', percent: new Big('0.02'), share, isLong: true } as const
  expect(await plansOf(planOf({ rule }), planOf({ rule, reachedAt: DUE }))).toMatchObject([
    { line: 'close all when borrow over 0.02%', next: { at: null, price: null, when: null } },
    { next: { at: AT, price: null, when: null } },
  ])
})

test('a plan that waits for a take-profit says for which, until that has filled', async () => {
  const takeProfit = { orderId: '0', price: new Big('62000'), percent: new Big(50) }
  const rule = { kind: 'break-even-at-tp' as const, takeProfits: [takeProfit] }
  expect(await plansOf(planOf({ rule }), planOf({ rule, reachedAt: DUE }))).toMatchObject([
    { line: 'breakeven at tp 62000', next: { at: null, price: null, when: null } },
    { next: { at: AT, price: null, when: null } },
  ])
})

test('slices at prices say their rule, the level that comes next, and how far they are', async () => {
  const plan = slicesOf({ rule: SCALE_IN, progress: { next: 3, done: 1 } })
  expect(await plansOf(plan)).toMatchObject([
    {
      line: expect.stringContaining('scalein long 3 x 250 size 500 at 95 90 85 within 1%') as string,
      rule: { kind: 'scale-in', levels: [{ price: '95' }, { price: '90' }, { price: '85', loss: '140' }] },
      position: { id: null, pair: 'BTC/USD', side: 'long' },
      next: { at: null, price: '85', when: 'below', prices: [{ price: '85', when: 'below' }] },
      progress: { done: 1, leftOut: 1, of: 3 },
    },
  ])
})

test('a guard has its rule, and what it is doing', async () => {
  const last = { trigger: 3, at: DUE, value: '2.5', is: 'done' } as const
  const acting = actingOf('loss $200 in 24h flat', DUE)
  const [act] = acting.acts
  expect(
    await guardsOf(
      guardOf('liquidation 3% reduce 50%', { last, unseen: { since: DUE, isNotified: false } }),
      acting,
      { ...acting, acts: [{ ...act!, steps: [{ key: 'a1 42161 7 close', ticketId: 't2' }] }] },
    ),
  ).toMatchObject([
    {
      line: 'liquidation 3% reduce 50%',
      rule: { on: { kind: 'liquidation', percent: '3' }, action: { do: 'reduce', percent: '50' } },
      unit: 'percent',
      isHeld: false,
      unseenSince: AT,
      acts: [],
      last: { trigger: 3, at: AT, value: '2.5', outcome: 'done' },
    },
    {
      unit: 'dollars',
      isHeld: true,
      unseenSince: null,
      acts: [{ trigger: 1, position: null, next: AT, tickets: [] }],
      last: null,
    },
    { acts: [{ next: null, tickets: ['t2'] }] },
  ])
})

test('a guard on the drawdown has the high that it counts from, once that is known', async () => {
  const high = { since: DUE, dollars: '3500.25' }
  const watching = guardOf('drawdown 10% flat', { high })
  expect(
    await guardsOf(watching, { ...watching, high: { ...high, dollars: '0' } }, guardOf('margin 80% tell')),
  ).toMatchObject([{ high: { dollars: '3500.25', since: AT } }, { high: null }, { high: null }])
})

test('previews, and what is of an account that the token may not see, are left out', async () => {
  expect(await plansOf(planOf({ state: 'offered' }), planOf({ accountId: 'a2' }))).toEqual([])
  expect(await guardsOf(guardOf('margin 80% tell', { accountId: 'a2' }))).toEqual([])
})

test('a list with a record that cannot be read says that there may be more', async () => {
  const list = () => Promise.resolve({ all: [], unread: 1 })
  for (const route of [
    plansRoute({ find, now, plans: { list } }),
    guardsRoute({ find, now, guards: { list } }),
  ])
    expect(await route.answer({ userId: 1 } as TokenAccess, { limit: 50 }, undefined as never)).toMatchObject(
      {
        mayBeMore: true,
      },
    )
})
