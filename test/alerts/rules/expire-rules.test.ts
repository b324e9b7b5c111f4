import { expect, test } from 'vitest'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createExpireRules } from '../../../src/alerts/rules/expire-rules.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import { Big } from 'big.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { clientOf } from '../../redis/support.js'
import { keys } from '../../../src/redis/keys.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { priceRule, ruleOn } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const BTC = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' } as const
const logger = createLogger({ level: 'silent', secrets: [] })
const NEVER = new AbortController().signal

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now })
  const index = createRuleIndex({ redis: redis(), now })
  const rules = createRuleStore({ redis: redis(), index, now })
  const expire = createExpireRules({ redis: redis(), rules, outbox, logger, now })
  const states = async (): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries((await rules.list(7)).map(({ rule, state }) => [rule.id, state.is]))
  const delivered = async () => await outbox.first({ userId: 7, chatId: 7 }, 100)
  return { clock, outbox, index, rules, expire, states, delivered }
}

test('ids of notices from a month ago are forgotten on this path too', async () => {
  const { clock, outbox, rules, expire } = open()
  await outbox.put({ userId: 7, chatId: 7 }, [{ id: 'old', kind: 'deposit', at: 0, facts: {} }])
  clock.time += 31 * 24 * 3_600_000
  await rules.arm(priceRule('above', '100', { id: 'market', expiresAt: clock.time }))
  await expire(NEVER)
  expect(await redis().zrange(keys.outboxKnown(7), '0', '-1')).toEqual(['expired market'])
})

test('a rule past its end date expires, its owner is notified once, and it is no longer watched', async () => {
  const { clock, index, rules, expire, states, delivered } = open()
  const until = clock.time + 60_000
  const rule = priceRule('above', '100', { id: 'market', expiresAt: until, messageId: 5 })
  await rules.arm(rule)
  await rules.arm(ruleOn({ on: 'balance', value: '5' }, { id: 'account', expiresAt: until }))
  await rules.arm(priceRule('above', '100', { id: 'for-ever' }))
  await rules.arm(priceRule('above', '100', { id: 'later', expiresAt: until + 60_000 }))
  expect(await expire(NEVER)).toBe(0)
  clock.time = until
  expect(await expire(NEVER)).toBe(2)
  expect(await expire(NEVER)).toBe(0)
  expect(await states()).toEqual({
    market: 'expired',
    account: 'expired',
    'for-ever': 'armed',
    later: 'armed',
  })
  expect((await delivered()).find(({ id }) => id === 'expired market')).toEqual({
    id: 'expired market',
    kind: 'rule-expired',
    at: until,
    replyTo: 5,
    facts: { rule: JSON.stringify(rule) },
  })
  expect(await delivered()).toHaveLength(2)
  const left = await index.reached(BTC, 'price', new Big('100'), 10)
  expect(left.map(({ ruleId }) => ruleId).toSorted()).toEqual(['for-ever', 'later'])
})

test('a damaged rule does not keep others from expiring', async () => {
  const { clock, rules, expire } = open()
  const expiresAt = clock.time + 1_000
  await rules.arm(priceRule('above', '70000', { id: 'broken', expiresAt }))
  await rules.arm(priceRule('above', '70000', { id: 'whole', userId: 8, chatId: 8, expiresAt }))
  await redis().hset(keys.rules(7), 'broken', '{"id":')
  clock.time += 2_000
  expect(await expire(NEVER)).toBe(1)
  expect(await expire(NEVER)).toBe(0)
  expect((await rules.find(8, 'whole'))?.state.is).toBe('expired')
})

test('a rule that has fired for good, or was removed, does not expire', async () => {
  const { clock, rules, expire, states, delivered } = open()
  const expiresAt = clock.time + 1_000
  await rules.arm(priceRule('above', '100', { id: 'fired', expiresAt }))
  await rules.arm(priceRule('above', '100', { id: 'removed', expiresAt }))
  const seen = { value: '100', at: clock.time, again: 'armed' } as const
  await rules.fire({ userId: 7, chatId: 7 }, [{ ruleId: 'fired', count: 0 }], seen)
  await rules.remove(7, 'removed')
  clock.time = expiresAt
  expect(await expire(NEVER)).toBe(0)
  expect(await states()).toEqual({ fired: 'fired' })
  expect((await delivered()).map(({ id }) => id)).toEqual(['rule fired 1'])
})

test('if a process dies midway, another one expires the rule, and its owner is notified once', async () => {
  const { clock, rules, expire, delivered } = open()
  const rule = priceRule('above', '100', { expiresAt: clock.time })
  await rules.arm(rule)
  expect(await rules.expire(rule)).toBe(true)
  expect(await expire(NEVER)).toBe(1)
  expect(await delivered()).toHaveLength(1)
})

test('the index drops a measure without rules, and a market without rules', async () => {
  const { index, rules } = open()
  await rules.arm(priceRule('above', '100'))
  await rules.arm(ruleOn({ on: 'funding', symbol: 'BTC/USD', is: 'above', percent: '1' }, { id: 'f' }))
  await rules.remove(7, 'f')
  expect((await index.measures(BTC)).toSorted()).toEqual(['funding', 'price'])
  await index.removeUnused(BTC)
  expect(await index.measures(BTC)).toEqual(['price'])
  expect(await index.markets()).toEqual([BTC])
  await rules.remove(7, 'r1')
  await index.removeUnused(BTC)
  expect(await index.markets()).toEqual([])
})
