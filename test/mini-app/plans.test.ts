import { Big } from 'big.js'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { guardFrozenFor, type Guard } from '../../src/guards/guard.js'
import { createReadPlanLevels, plansRoutes } from '../../src/mini-app/plans.js'
import type { MandatesReply } from '../../src/mini-app/page/plans/protocol.js'
import { frozenFor, movedTo, type HeldPlan } from '../../src/plans/plan.js'
import { guardOf } from '../guards/support.js'
import { linesOf } from '../../src/mini-app/page/chart/lines.js'
import { DUE, planOf, SCALE_IN, slicesOf } from '../plans/support.js'
import { miniAppOf } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const NOW = DUE - 60_000
const WAITING = planOf({
  id: 'even',
  userId: 7,
  rule: { kind: 'break-even', price: new Big('61200'), isLong: true },
})

/** The routes over plans and guards in memory. */
function pageOf({
  access = 'trader',
  plans = [planOf({ userId: 7 }), WAITING],
  guards = [guardOf('liquidation 3% close', { userId: 7 })],
  unread = 0,
}: { access?: string; plans?: HeldPlan[]; guards?: Guard[]; unread?: number } = {}) {
  const removed: string[] = []
  const renderOf = () => {
    const languages = loadLanguages(pino({ level: 'silent' }))
    return Promise.resolve({ text: languages.text('en'), numbers: languages.numbers('en', {}) })
  }
  const app = miniAppOf({
    findAccess: () => Promise.resolve(access as 'trader'),
    renderOf,
    features: [
      plansRoutes({
        inForceLines: ({ text }) => Promise.resolve([text('plan-in-force-none')]),
        renderOf,
        botName: 'desk_bot',
        now: () => NOW,
        plans: {
          list: () => Promise.resolve({ all: plans, unread }),
          change: ({ id }, to) => {
            const place = plans.findIndex((one) => one.id === id)
            const changed = plans[place] && to(plans[place], false)
            if (changed) plans[place] = changed
            return Promise.resolve(changed)
          },
          due: { remove: ({ id }: { readonly id: string }) => Promise.resolve(removed.push(id)) } as never,
        },
        guards: {
          list: () => Promise.resolve({ all: guards, unread }),
          change: ({ id }, to) => {
            const place = guards.findIndex((one) => one.id === id)
            const changed = guards[place] && to(guards[place], false)
            if (changed) guards[place] = changed
            return Promise.resolve(changed)
          },
        },
      }),
    ],
  })
  return {
    list: async () => (await (await app.get('/plans', COOKIE)).json()) as MandatesReply,
    change: async (of: string, id: string, change: string) => {
      const reply = await app.post('/plans/change', { of, id, change }, COOKIE)
      return { status: reply.status, ...((await reply.json()) as { isDone?: boolean; message?: string }) }
    },
    renderOf,
    removed,
    plans,
    guards,
  }
}

test('plans and guards are listed as in the chat, with what can be done here and what is done there', async () => {
  const { list } = pageOf({
    plans: [
      planOf({ id: 'over', userId: 7, state: 'ended', reason: 'done' }),
      frozenFor(planOf({ userId: 7 }), DUE, 'missed'),
      WAITING,
      planOf({ id: 'shown', userId: 7, state: 'offered' }),
    ],
  })
  const { plans, guards } = await list()
  expect(plans).toMatchObject({
    title: '⏰ Plans',
    path: '/desk_bot?start=plans',
    rows: [
      { key: 'p1', pause: '', resume: '▶️ Resume in the chat', stop: '🛑 Stop' },
      { key: 'even', pause: '⏸ Pause', resume: '', stop: '🛑 Stop' },
      { key: 'over', pause: '', resume: '', stop: '' },
    ],
    notes: [
      expect.stringMatching(/is sent as soon as it is back; after that you are asked/),
      // A price says nothing once it was left: such a plan sends nothing late, and asks nothing.
      expect.stringMatching(/The plan depends on this bot; .* reached and left meanwhile does not count/),
    ],
  })
  expect(plans.rows[0]?.lines).toContainEqual(expect.stringContaining('could not be sent in time'))
  expect(plans.rows[1]).toMatchObject({ title: 'Stop of BTC/USD Long to break-even' })
  expect(plans.rows[1]?.lines).toContain('When the price reaches 61,200.00')
  expect(guards.rows).toMatchObject([
    { title: 'Near liquidation < 3 % → close the position', lines: ['Main', '🟢 Armed'], pause: '⏸ Pause' },
  ])
})

test('without any the page says how to have one, and says how many it cannot read', async () => {
  const { plans, guards } = await pageOf({ plans: [], guards: [], unread: 2 }).list()
  expect(plans.notes).toMatchObject([
    expect.stringContaining('no plan'),
    expect.stringContaining("can't be read: 2"),
  ])
  expect(guards.notes).toMatchObject([
    expect.stringContaining('no guard'),
    expect.stringContaining("can't be read: 2"),
  ])
})

test('Pause and Stop are done at once, by the rules of the chat; what is in another state is left', async () => {
  const { change, plans, guards, removed } = pageOf()
  expect(await change('plan', 'p1', 'pause')).toMatchObject({
    isDone: true,
    message: expect.stringContaining('⏸ Paused') as string,
  })
  expect(plans[0]).toMatchObject({ state: 'paused', since: NOW })
  expect(await change('plan', 'p1', 'pause')).toMatchObject({
    isDone: false,
    message: expect.stringContaining('Nothing was changed') as string,
  })
  expect(await change('plan', 'p1', 'stop')).toMatchObject({
    isDone: true,
    message: expect.stringMatching(/Stopped by you\nNothing that it opened or is for is open/) as string,
  })
  expect(plans[0]).toMatchObject({ state: 'ended', reason: 'stopped' })
  expect(removed).toEqual(['p1'])
  expect(await change('guard', 'g1', 'stop')).toMatchObject({ isDone: true })
  expect(guards[0]).toMatchObject({ state: 'ended', reason: 'stopped' })
  expect(await change('guard', 'none', 'stop')).toMatchObject({ isDone: false })
})

test('nothing of the page has a plan or a guard act again', async () => {
  const { change, plans, guards } = pageOf({
    plans: [movedTo(planOf({ userId: 7 }), DUE, 'paused')],
    guards: [guardFrozenFor(guardOf('margin 80% close', { userId: 7 }), DUE, 'flat')],
  })
  for (const wanted of ['resume', 'arm']) {
    expect((await change('plan', 'p1', wanted)).status).toBe(400)
    expect((await change('guard', 'g1', wanted)).status).toBe(400)
  }
  expect([plans[0]?.state, guards[0]?.state]).toEqual(['paused', 'frozen'])
})

test('who may only look changes nothing', async () => {
  const { change, plans } = pageOf({ access: 'viewer' })
  expect(await change('plan', 'p1', 'stop')).toMatchObject({
    isDone: false,
    message: expect.stringContaining('view-only') as string,
  })
  expect(plans[0]?.state).toBe('armed')
})

test('the chart has the prices that plans wait for in its pair and account', async () => {
  const { plans, renderOf } = pageOf({
    plans: [
      WAITING,
      { ...WAITING, id: 'reached', reachedAt: DUE },
      { ...WAITING, id: 'over', state: 'ended' },
      { ...WAITING, id: 'other', accountId: 'a2' },
      { ...WAITING, id: 'practice', accountId: 'p1', venue: 'paper' },
      planOf({ userId: 7 }),
    ],
  })
  const read = createReadPlanLevels({
    renderOf,
    plans: { list: () => Promise.resolve({ all: plans, unread: 0 }) },
  })
  const level = { key: 'plan/even/above', position: 'a1/42161/7', value: '61200', price: '61,200.00' }
  const all = { account: '', pair: 'BTC/USD', isPaper: false }
  expect(await read(7, { ...all, account: 'a1/42161' })).toEqual([level])
  expect(await read(7, all)).toMatchObject([level, { key: 'plan/other/above' }])
  expect(await read(7, { ...all, pair: 'ETH/USD' })).toEqual([])
  expect(await read(7, { ...all, isPaper: true })).toMatchObject([{ key: 'plan/practice/above' }])
})

test('the chart has all levels at which a plan has yet to open a position', async () => {
  const { plans, renderOf } = pageOf({
    plans: [slicesOf({ userId: 7, rule: SCALE_IN, progress: { next: 2, done: 1 } })],
  })
  const read = createReadPlanLevels({
    renderOf,
    plans: { list: () => Promise.resolve({ all: plans, unread: 0 }) },
  })
  const shown = { account: 'a1/42161', pair: 'BTC/USD', isPaper: false }
  const levels = await read(7, shown)
  expect(levels).toMatchObject([
    { key: 'plan/p1/90', position: '', value: '90' },
    { key: 'plan/p1/85', position: '', value: '85' },
  ])
  const lines = linesOf(
    { linePlan: 'Plan' } as Parameters<typeof linesOf>[0],
    { accounts: [], positions: [], orders: [] } as unknown as Parameters<typeof linesOf>[1],
    shown,
    levels,
  )
  expect(lines).toMatchObject([
    { label: 'Plan', value: '90', position: undefined },
    { label: 'Plan', value: '85', position: undefined },
  ])
})
