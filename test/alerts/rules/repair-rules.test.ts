import { expect, test } from 'vitest'
import { Big } from 'big.js'
import { createRepairRules } from '../../../src/alerts/rules/repair-rules.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { priceRule, ruleOn } from './support.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const BTC = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' } as const
const MARKET = 'service/42161/BTC/USD'
const logger = createLogger({ level: 'silent', secrets: [] })
const NEVER = new AbortController().signal

/** Rules with their index, a sweep, and what it has counted. `meanwhile` runs before a difference is looked at again. */
function open({ meanwhile = () => Promise.resolve() }: { readonly meanwhile?: () => Promise<unknown> } = {}) {
  const now = (): number => 1_000
  const index = createRuleIndex({ redis: redis(), now })
  const rules = createRuleStore({ redis: redis(), index, now })
  const repaired: string[] = []
  const repair = createRepairRules({
    random: systemRandom,
    redis: redis(),
    index,
    rules,
    metrics: { repaired: (what, count) => repaired.push(`${what} ${count}`) },
    logger,
    timers: { sleep: async (ms) => void (ms > 1_000 && (await meanwhile())) },
  })
  const reached = async (value: string): Promise<readonly string[]> =>
    (await index.reached(BTC, 'price', new Big(value), 10)).map(({ ruleId }) => ruleId)
  return { index, rules, repair, repaired, reached }
}

/** The bytes of a key as they are now; the function brings them back, as a replica does that lags behind. */
async function before(key: string): Promise<() => Promise<void>> {
  const bytes = await redis().dumpBuffer(key)
  return async () => {
    await redis().del(key)
    if (bytes) await redis().restore(key, 0, bytes)
  }
}

const INDEXED = keys.marketRules(MARKET, 'price', 'above')

test.each([
  ['its entry in the index', INDEXED],
  ['the measure of its market', keys.marketMeasures(MARKET)],
  ['the market', keys.watchedMarkets()],
])('an armed rule is indexed again after a failover lost %s', async (_, key) => {
  const { rules, repair, repaired, reached, index } = open()
  const failOver = await before(key)
  await rules.arm(priceRule('above', '100', { id: 'lost' }))
  await failOver()
  await repair(NEVER)
  expect(await reached('101')).toEqual(['lost'])
  expect(await index.markets()).toEqual([BTC])
  expect(await index.measures(BTC)).toEqual(['price'])
  expect(repaired).toEqual(['rule-enrolled 1'])
  await repair(NEVER)
  expect(repaired).toHaveLength(1)
})

test('a rule on an account waits again, and a rule with an end expires, after a failover lost that', async () => {
  const { rules, repair, repaired } = open()
  const waiting = keys.accountRules(7, 'a1', '42161')
  await rules.arm(ruleOn({ on: 'balance', value: '5' }, { id: 'account', accountId: 'a1' }))
  await rules.arm(priceRule('above', '100', { id: 'ends', expiresAt: 5_000 }))
  await redis().del(waiting, keys.rulesExpiring())
  await repair(NEVER)
  expect(await redis().hkeys(waiting)).toEqual(['account'])
  expect(await redis().zrange(keys.rulesExpiring(), '0', '-1', 'WITHSCORES')).toEqual(['7/ends', '5000'])
  expect(repaired).toEqual(['rule-enrolled 2'])
})

test('a rule that has fired and lost its entry waits for the end of its condition before it fires again', async () => {
  const { rules, repair, reached, index } = open()
  await rules.arm(priceRule('above', '100', { id: 'again', cooldownMs: 1 }))
  await rules.fire({ userId: 7, chatId: 7 }, [{ ruleId: 'again', count: 0 }], {
    value: '101',
    at: 1_000,
    again: 'armed',
  })
  await redis().del(INDEXED)
  await repair(NEVER)
  expect(await reached('101')).toEqual([])
  expect((await index.reached(BTC, 'price', new Big('99'), 10)).map(({ trigger }) => trigger.phase)).toEqual([
    'wait',
  ])
})

test('an entry whose rule was lost, or has fired since, leaves the index', async () => {
  const { rules, repair, repaired, reached } = open()
  await rules.arm(priceRule('above', '100', { id: 'kept' }))
  await rules.arm(priceRule('above', '100', { id: 'lost' }))
  await redis().hdel(keys.rules(7), 'lost')
  await redis().hdel(keys.ruleStates(7), 'lost')
  await repair(NEVER)
  expect(await reached('101')).toEqual(['kept'])
  expect(repaired).toEqual(['entry-removed 1'])
})

test('a rule that is being armed, or fires, while it is looked at is left alone', async () => {
  const { rules, repair, repaired, index } = open({
    meanwhile: async () => {
      await rules.pause(7, 'fires')
    },
  })
  await rules.arm(priceRule('above', '100', { id: 'fires' }))
  await redis().del(INDEXED)
  await repair(NEVER)
  expect(repaired).toEqual([])
  expect(await index.size()).toBe(0)
})

test('one process at a time repairs', async () => {
  const { rules, repair, repaired } = open()
  await rules.arm(priceRule('above', '100', { id: 'lost' }))
  await redis().del(INDEXED)
  await redis().set(keys.repairLease(), 'another process')
  await repair(NEVER)
  expect(repaired).toEqual([])
})
