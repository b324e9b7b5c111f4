import { expect, test } from 'vitest'
import { ownKeys } from '../../src/accounts/erasure/own-keys.js'
import { noticeKinds } from '../../src/alerts/notice.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createRuleIndex } from '../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../src/alerts/rules/rule-store.js'
import { createTicketStore } from '../../src/desk/trading/tickets/store.js'
import { createEventLog, EVENT_ID } from '../../src/events/event-log.js'
import { eventSchema } from '../../src/events/event.js'
import { eventTypeNames } from '../../src/events/event-types.js'
import { EVENTS_KEPT_MS } from '../../src/redis/event-log.js'
import { MOST_EVENTS } from '../../src/redis/caps/key-caps.js'
import { keys } from '../../src/redis/keys.js'
import { priceRule, ruleOn } from '../alerts/rules/support.js'
import { opening, quoteOf, recordingLog } from '../desk/trading/tickets/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { eventToken, noticeOf, NOW, pollFinds, tokensOn } from './support.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const log = recordingLog()

const read = async (
  more: Partial<Parameters<ReturnType<typeof createEventLog>['read']>[0]> = {},
): ReturnType<ReturnType<typeof createEventLog>['read']> =>
  await createEventLog({ redis: redis(), logger: log.logger }).read({
    userId: 7,
    tokenId: '0000000a',
    accounts: undefined,
    after: undefined,
    limit: 100,
    ...more,
  })

const typesOf = (page: Awaited<ReturnType<typeof read>>): readonly string[] =>
  page.ok ? page.events.map(({ type }) => type) : ['removed']

test('each change of an account is one event, in order, whatever else its notice goes through', async () => {
  await eventToken(redis())
  const kinds = ['order-accepted', 'order-filled', 'protection-placed', 'position-closed', 'deposit'] as const
  const notices = kinds.map((kind, index) => noticeOf(index, kind))
  await pollFinds(redis(), notices)
  await pollFinds(redis(), notices)
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now: () => NOW })
  // Repeats, notices of outages, broadcasts and the like are put otherwise, and are no events.
  await outbox.put({ userId: 7, chatId: 7 }, [noticeOf(9), noticeOf(10, 'broadcast')])

  const page = await read()
  expect(typesOf(page)).toEqual([
    'order.accepted',
    'order.filled',
    'stop.placed',
    'position.closed',
    'deposit',
  ])
  if (!page.ok) return
  for (const event of page.events) expect(eventSchema.parse(event)).toEqual(event)
  expect(page.events[1]).toEqual({
    id: expect.stringMatching(EVENT_ID),
    type: 'order.filled',
    timestamp: new Date(NOW + 1).toISOString(),
    account: 'a1',
    label: 'Main',
    venue: 'service',
    chain: '42161',
    data: { positionId: '1', size: '1000.50' },
  })
  expect(typesOf(await read({ after: page.events[1]?.id, limit: 2 }))).toEqual([
    'stop.placed',
    'position.closed',
  ])
  expect(await read({ after: page.last })).toMatchObject({ events: [], last: page.last, hasMore: false })
})

test('nothing is logged for a person without a token for events, and it ends with the last such token', async () => {
  await eventToken(redis(), { scopes: ['read'] })
  await pollFinds(redis(), [noticeOf(1)])
  expect(await redis().exists(keys.events(7))).toBe(0)
  expect(await redis().zcard(keys.outboxKnown(7))).toBe(1)

  await eventToken(redis(), { id: '0000000b' })
  await eventToken(redis(), { id: '0000000c' })
  await pollFinds(redis(), [noticeOf(2)])
  expect(await redis().xlen(keys.events(7))).toBe(1)
  await tokensOn(redis()).revoke(7, '0000000b')
  expect(await redis().xlen(keys.events(7))).toBe(1)
  await tokensOn(redis()).revoke(7, '0000000c')
  expect(await redis().exists(keys.events(7))).toBe(0)
})

test('a person without such a token costs one command in the script of a change, and no request', async () => {
  const countOf = async (): Promise<{ readonly inScript: number; readonly requests: number }> => {
    await redis().config('RESETSTAT')
    await pollFinds(redis(), [noticeOf(Math.random())])
    const stats = await redis().info('commandstats')
    const calls = (name: string): number =>
      Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? '0')
    return {
      inScript: ['xadd', 'xrange', 'xlen', 'xdel'].reduce((sum, name) => sum + calls(name), 0),
      requests: calls('evalsha'),
    }
  }
  await countOf()
  const without = await countOf()
  await eventToken(redis())
  const withToken = await countOf()
  expect(without.inScript).toBe(1)
  expect(withToken.inScript).toBeGreaterThan(1)
  expect(withToken.requests).toBe(without.requests)
})

test('the steps of a ticket are events from its claim on, with what it asks for', async () => {
  await eventToken(redis())
  const store = createTicketStore({
    timers: processTimers,
    redis: redis(),
    people: { tradingRoles: () => [''] },
    now: () => NOW,
  })
  await store.quote(quoteOf({ userId: 7, call: opening }, NOW))
  for (const [from, to] of [
    ['quoted', 'claimed'],
    ['claimed', 'sending'],
    ['sending', 'unknown'],
    ['unknown', 'unknown'],
    ['unknown', 'done'],
  ] as const)
    await store.move({ userId: 7, id: 't1' }, [from], to, { outcome: { positionId: '12' } })
  const page = await read()
  expect(typesOf(page)).toEqual(['ticket.claimed', 'ticket.sending', 'ticket.unknown', 'ticket.done'])
  if (!page.ok) return
  expect(page.events[3]).toMatchObject({
    timestamp: new Date(NOW).toISOString(),
    account: 'a1',
    label: 'Main',
    data: {
      ticket: 't1',
      before: 'unknown',
      action: 'newPositionOrder',
      params: { collateral: '100', size: '1000', isLong: 'true' },
      outcome: { positionId: '12' },
    },
  })
  for (const event of page.events) expect(eventSchema.parse(event)).toEqual(event)
})

test('an alert that fires or expires is an event, of no account where it is on a market', async () => {
  await eventToken(redis())
  const rules = createRuleStore({
    redis: redis(),
    index: createRuleIndex({ redis: redis(), now: () => NOW }),
    now: () => NOW,
  })
  const rule = priceRule('above', '70000', { accountId: 'a1', expiresAt: NOW - 1, note: 'sell "half"' })
  await redis().hset(keys.rules(7), 'r1', JSON.stringify(rule), 'r2', JSON.stringify({ ...rule, id: 'r2' }))
  await redis().hset(keys.ruleStates(7), 'r1', 'armed 0 0', 'r2', 'armed 0 0')
  const firing = { value: '70001', at: NOW - 2, again: 'armed' } as never
  await rules.fire({ userId: 7, chatId: -5 }, [{ ruleId: 'r1', count: 0 }], firing)
  await rules.expire({ ...rule, id: 'r2' })
  await rules.expire({ ...rule, id: 'r2' })
  const page = await read()
  expect(typesOf(page)).toEqual(['alert.fired', 'alert.expired'])
  expect(page).toMatchObject({
    events: [
      {
        account: null,
        data: {
          alert: 'r1',
          value: '70001',
          note: 'sell "half"',
          condition: { on: 'price', symbol: 'BTC/USD' },
        },
      },
      { account: null, data: { alert: 'r2' } },
    ],
  })
})

test('an alert on an account is an event of that account', async () => {
  await eventToken(redis())
  const rules = createRuleStore({
    redis: redis(),
    index: createRuleIndex({ redis: redis(), now: () => NOW }),
    now: () => NOW,
  })
  const condition = { on: 'liquidation', percent: '5' } as const
  const rule = ruleOn(condition, { accountId: 'a1', expiresAt: NOW - 1 })
  await redis().hset(keys.rules(7), 'r1', JSON.stringify(rule))
  await redis().hset(keys.ruleStates(7), 'r1', 'armed 0 0')
  await rules.expire(rule)
  expect(await read()).toMatchObject({ events: [{ account: 'a1', data: { alert: 'r1' } }] })
})

test('a token that is limited to accounts sees no others, and goes on past them', async () => {
  await eventToken(redis())
  await pollFinds(redis(), [noticeOf(1)])
  await pollFinds(redis(), [noticeOf(1, 'deposit', 'a2')], { accountId: 'a2' })
  await pollFinds(redis(), [noticeOf(2)])
  expect(typesOf(await read({ accounts: ['a2'] }))).toEqual(['deposit'])
  const page = await read({ accounts: ['a2'], limit: 1 })
  expect(page).toMatchObject({ events: [], hasMore: true })
  expect(typesOf(await read({ accounts: ['a2'], limit: 1, after: page.ok ? page.last : undefined }))).toEqual(
    ['deposit'],
  )
})

test('a log keeps seven days and a number, and says so to who asks for what is older', async () => {
  await eventToken(redis())
  const old = Date.now() - EVENTS_KEPT_MS - 1_000
  await redis().del(keys.events(7))
  const notice = JSON.stringify(noticeOf(0))
  await redis().xadd(keys.events(7), `${old}-1`, 'notice', notice)
  await redis().xadd(keys.events(7), `${old}-2`, 'notice', notice)
  expect(typesOf(await read({ after: `${old}-0` }))).toHaveLength(2)
  await pollFinds(redis(), [noticeOf(1)])
  expect(await redis().xlen(keys.events(7))).toBe(1)
  expect(typesOf(await read({ after: `${old}-1` }))).toEqual(['removed'])
  // It had read all that is gone.
  expect(typesOf(await read({ after: `${old}-2` }))).toEqual(['order.filled'])
  expect(typesOf(await read())).toEqual(['order.filled'])

  const filling = redis().pipeline()
  for (let number = 0; number < MOST_EVENTS; number++) filling.xadd(keys.events(7), '*', 'notice', notice)
  await filling.exec()
  await pollFinds(redis(), [noticeOf(2)])
  expect(await redis().xlen(keys.events(7))).toBe(MOST_EVENTS + 1)
  await pollFinds(redis(), [noticeOf(3), noticeOf(4)])
  expect(await redis().xlen(keys.events(7))).toBe(MOST_EVENTS + 1)
})

test('what was before the token is unknown to the log, and a lost log is begun again', async () => {
  await eventToken(redis())
  expect(typesOf(await read({ after: '1-0' }))).toEqual(['removed'])
  expect(await read()).toMatchObject({ ok: true, events: [], last: undefined })
  await redis().del(keys.events(7))
  expect(await read()).toMatchObject({ ok: true, events: [] })
  expect(await redis().exists(keys.events(7))).toBe(1)
  await redis().del(keys.events(7))
  await tokensOn(redis()).revoke(7, '0000000a')
  expect(await read()).toMatchObject({ ok: true, events: [] })
  expect(await redis().exists(keys.events(7))).toBe(0)
})

test('a damaged event and one of a later release are left out, and the log belongs to its person', async () => {
  await eventToken(redis())
  await redis().xadd(keys.events(7), '*', 'notice', 'x')
  await redis().xadd(keys.events(7), '*', 'later', '{}')
  await redis().xadd(keys.events(7), '*', 'notice', JSON.stringify({ ...noticeOf(1), kind: 'later' }))
  await pollFinds(redis(), [noticeOf(2)])
  expect(typesOf(await read())).toEqual(['order.filled'])
  expect(log.events()).toContain('event-damaged')
  expect(await ownKeys(redis(), 7)).toContain(keys.events(7))
})

test('every notice of an account or an alert has a type of its own', () => {
  expect(new Set(eventTypeNames).size).toBe(eventTypeNames.length)
  const none = ['plan', 'guard', 'credentials-refused', 'service-down', 'service-back', 'digest', 'broadcast']
  expect(eventTypeNames.filter((type) => !/^(?:ticket|plan|guard)\./.test(type))).toHaveLength(
    noticeKinds.length - none.length,
  )
})
