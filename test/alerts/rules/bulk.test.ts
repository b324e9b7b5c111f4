import { expect, test } from 'vitest'
import { armAll } from '../../../bench/support/armed.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { priceRule, ruleOn } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)

test('rules armed in bulk by the benchmark equal rules armed one by one a while ago', async () => {
  const now = (): number => 0
  const rules = createRuleStore({ redis: redis(), index: createRuleIndex({ redis: redis(), now }), now })
  const all = [
    priceRule('above', '70000', { id: 'a' }),
    priceRule('crosses', '1.5', { id: 'b', userId: 8, chatId: -100 }),
    ruleOn({ on: 'move', symbol: 'ETH/USD', is: 'either', percent: '3', minutes: 60 }, { id: 'c' }),
  ]
  for (const rule of all) await rules.arm(rule)
  // After ten minutes, it is not known any more when an entry was added.
  for (const symbol of ['BTC/USD', 'ETH/USD'])
    expect(await redis().del(keys.marketNewEntries(`service/42161/${symbol}`))).toBe(1)
  const oneByOne = await everythingIn(redis())
  expect(oneByOne).toContain('70000')
  await redis().flushall()
  await armAll(redis(), all)
  expect(await everythingIn(redis())).toBe(oneByOne)
})
