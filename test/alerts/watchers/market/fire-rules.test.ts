import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createOutbox } from '../../../../src/alerts/outbox/outbox.js'
import { entriesOf } from '../../../../src/alerts/rules/entry.js'
import { createRuleIndex } from '../../../../src/alerts/rules/rule-index.js'
import { createRuleStore, type RuleStore } from '../../../../src/alerts/rules/rule-store.js'
import { triggersOf } from '../../../../src/alerts/rules/rule-trigger.js'
import { createFireRules } from '../../../../src/alerts/watchers/market/fire-rules.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { clientOf } from '../../../redis/support.js'
import { keys } from '../../../../src/redis/keys.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { priceRule, ruleOn } from '../../rules/support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const BTC = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' } as const
const HOUR = 3_600_000
const logger = createLogger({ level: 'silent', secrets: [] })

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now })
  const index = createRuleIndex({ redis: redis(), now })
  const rules = createRuleStore({ redis: redis(), index, now })
  const fireRules = createFireRules({ index, rules, outbox, logger })
  /** The market comes to a value; gives how many rules fired. */
  const see = async (value: string, measure = 'price'): Promise<number> => {
    clock.time += 2_000
    await index.reindexCooledDown(BTC)
    return await fireRules({
      market: BTC,
      measure,
      value: new Big(value),
      at: clock.time,
      askedAt: clock.time,
    })
  }
  const delivered = async (userId = 7, chatId = userId): Promise<readonly string[]> =>
    (await outbox.first({ userId, chatId }, 100)).map(({ id }) => id)
  return { clock, outbox, index, rules, fireRules, see, delivered }
}

describe('a rule that fires once', () => {
  test('above fires at its threshold, once, and its notice holds the condition and the value', async () => {
    const { rules, see, outbox, clock } = open()
    const rule = priceRule('above', '70000', { note: 'sell "half"', messageId: 55 })
    expect(await rules.arm(rule)).toBe(true)
    expect(await see('69999.999999999999')).toBe(0)
    expect(await see('70000')).toBe(1)
    expect(await see('71000')).toBe(0)
    expect(await outbox.first({ userId: 7, chatId: 7 }, 5)).toEqual([
      {
        id: 'rule r1 1',
        kind: 'rule-fired',
        at: clock.time - 2_000,
        replyTo: 55,
        facts: { rule: JSON.stringify(rule), value: '70000' },
      },
    ])
    expect(await rules.find(7, 'r1')).toMatchObject({ state: { is: 'fired', count: 1 } })
  })

  test('below fires at its threshold or under it', async () => {
    const { rules, see } = open()
    await rules.arm(priceRule('below', '0.00001234'))
    expect(await see('0.000012340000000001')).toBe(0)
    expect(await see('0.00001234')).toBe(1)
  })

  test('thresholds that are equal as floats are kept apart', async () => {
    const { rules, see, delivered } = open()
    await rules.arm(priceRule('above', '9007199254740993.1', { id: 'a' }))
    await rules.arm(priceRule('above', '9007199254740993.2', { id: 'b' }))
    expect(await see('9007199254740993.1')).toBe(1)
    expect(await delivered()).toEqual(['rule a 1'])
  })

  test('crosses waits for the other side, wherever the price is first', async () => {
    for (const [first, second] of [
      ['101', '99'],
      ['99', '101'],
    ] as const) {
      await redis().flushall()
      const { rules, see } = open()
      await rules.arm(priceRule('crosses', '100'))
      expect(await see('100')).toBe(0)
      expect(await see(first)).toBe(0)
      expect(await see(first)).toBe(0)
      expect(await see(second)).toBe(1)
      expect(await see(first)).toBe(0)
    }
  })

  test('a rule on a funding flip fires when the sign changes', async () => {
    const { rules, see } = open()
    await rules.arm(ruleOn({ on: 'funding', symbol: 'BTC/USD', is: 'flips' }))
    expect(await see('0.001', 'funding')).toBe(0)
    expect(await see('0', 'funding')).toBe(1)
  })

  test('a move of either direction fires it once', async () => {
    const { rules, see } = open()
    await rules.arm(ruleOn({ on: 'move', symbol: 'BTC/USD', is: 'either', percent: '3', minutes: 60 }))
    expect(await see('2.9', 'move:up:60')).toBe(0)
    expect(await see('3.1', 'move:down:60')).toBe(1)
    expect(await see('4', 'move:up:60')).toBe(0)
    expect(await see('4', 'move:down:60')).toBe(0)
  })
})

describe('a rule that repeats', () => {
  test('fires again only after its interval, and after its condition has ended', async () => {
    const { rules, see, clock, delivered } = open()
    await rules.arm(priceRule('above', '100', { cooldownMs: HOUR }))
    expect(await see('100')).toBe(1)
    expect(await see('90')).toBe(0)
    expect(await see('110')).toBe(0)
    clock.time += HOUR
    expect(await see('110')).toBe(0)
    expect(await see('90')).toBe(0)
    expect(await see('110')).toBe(1)
    expect(await delivered()).toEqual(['rule r1 1', 'rule r1 2'])
    expect(await rules.find(7, 'r1')).toMatchObject({ state: { is: 'armed', count: 2 } })
  })

  test('a crosses rule fires on each crossing, after its interval', async () => {
    const { rules, see, clock } = open()
    await rules.arm(priceRule('crosses', '100', { cooldownMs: HOUR }))
    await see('90')
    expect(await see('110')).toBe(1)
    clock.time += HOUR
    expect(await see('110')).toBe(0)
    expect(await see('90')).toBe(1)
  })

  test('a process that dies after firing leaves only state that repairs itself', async () => {
    const { rules, see, clock, delivered } = open()
    await rules.arm(priceRule('above', '100', { cooldownMs: HOUR }))
    // Fired, and then nothing more was done.
    const chatQueue = { userId: 7, chatId: 7 }
    const seen = { value: '100', at: clock.time, again: 'armed' } as const
    expect(await rules.fire(chatQueue, [{ ruleId: 'r1', count: 0 }], seen)).toMatchObject([{ fired: true }])
    expect(await see('100')).toBe(0)
    clock.time += HOUR
    await see('90')
    expect(await see('110')).toBe(1)
    expect(await delivered()).toEqual(['rule r1 1', 'rule r1 2'])
  })
})

test('a rule with a damaged record does not fire, and keeps no other from firing, then or later', async () => {
  const { rules, see, delivered, clock } = open()
  await rules.arm(priceRule('above', '70000', { id: 'r1' }))
  await rules.arm(priceRule('above', '70000', { id: 'r2', userId: 8, chatId: 8, cooldownMs: HOUR }))
  await redis().hset(keys.rules(7), 'r1', '{"id":')
  expect(await see('70000')).toBe(1)
  expect(await delivered(8)).toEqual(['rule r2 1'])
  clock.time += 2 * HOUR
  await see('69000')
  expect(await see('70000')).toBe(1)
  await expect(rules.list(7)).rejects.toThrow('cannot be decoded')
})

describe('a rule that does not wait', () => {
  test('paused, removed and expired ones do not fire; a resumed one does', async () => {
    const { rules, see, clock, index } = open()
    await rules.arm(priceRule('above', '100', { id: 'paused' }))
    await rules.arm(priceRule('above', '100', { id: 'removed' }))
    await rules.arm(priceRule('above', '100', { id: 'expired', expiresAt: clock.time + 1_000 }))
    expect(await rules.pause(7, 'paused')).toBe(true)
    expect(await rules.pause(7, 'paused')).toBe(false)
    expect(await rules.remove(7, 'removed')).toBe(true)
    expect(await rules.remove(7, 'removed')).toBe(false)
    expect(await see('100')).toBe(0)
    expect((await rules.list(7)).map(({ rule, state }) => [rule.id, state.is])).toEqual([
      ['expired', 'expired'],
      ['paused', 'paused'],
    ])
    expect(await rules.resume(7, 'paused')).toBe(true)
    expect(await rules.resume(7, 'removed')).toBe(false)
    expect(await see('100')).toBe(1)
    // No rule waits any more, so the market is no longer polled.
    expect(await index.markets()).toEqual([BTC])
    await index.removeUnused(BTC)
    expect(await index.markets()).toEqual([])
  })

  test.each([true, false])(
    'one that is resumed while it is silent stays so: paused before: %s',
    async (isPaused) => {
      const { rules, see, clock } = open()
      await rules.arm(priceRule('above', '100', { cooldownMs: HOUR }))
      expect(await see('100')).toBe(1)
      if (isPaused) await rules.pause(7, 'r1')
      await rules.resume(7, 'r1')
      await see('90')
      expect(await see('101')).toBe(0)
      clock.time += HOUR
      await see('90')
      expect(await see('101')).toBe(1)
    },
  )

  test('a person has at most 200', async () => {
    const { rules } = open()
    for (let number = 0; number < 200; number++)
      await rules.arm(priceRule('above', '1', { id: `r${number}` }))
    expect(await rules.arm(priceRule('above', '1', { id: 'one-more' }))).toBe(false)
    expect(await rules.list(7)).toHaveLength(200)
  })
})

test('a rule that is armed while its entry is thrown out is found all the same', async () => {
  const { outbox, index, rules, delivered, clock } = open()
  const rule = priceRule('above', '100')
  // As arming does first, before the rule itself is there.
  await index.change(BTC, {
    add: entriesOf(rule, 0, triggersOf({ on: 'price', symbol: 'BTC/USD', is: 'above', value: '100' })),
  })
  let armed = false
  const fire: RuleStore['fire'] = async (...what) => {
    const results = await rules.fire(...what)
    if (!armed) armed = await rules.arm(rule)
    return results
  }
  const fireRules = createFireRules({ index, outbox, logger, rules: { ...rules, fire } })
  expect(
    await fireRules({ market: BTC, measure: 'price', value: new Big('101'), at: 0, askedAt: clock.time }),
  ).toBe(1)
  expect(await delivered()).toEqual(['rule r1 1'])
})

test('two watchers that see the same fire each rule once', async () => {
  const { rules, fireRules, clock, delivered } = open()
  for (let number = 0; number < 50; number++) {
    await rules.arm(
      priceRule('above', String(100 + number), {
        id: `r${number}`,
        userId: 1 + (number % 5),
        chatId: 1 + (number % 5),
      }),
    )
  }
  const seen = { market: BTC, measure: 'price', value: new Big('1000'), at: clock.time, askedAt: clock.time }
  const fired = await Promise.all([fireRules(seen), fireRules(seen), fireRules(seen)])
  expect(fired.reduce((sum, count) => sum + count)).toBe(50)
  for (const user of [1, 2, 3, 4, 5]) expect(await delivered(user)).toHaveLength(10)
})

test('on any price path, the same rules fire as when every rule is evaluated', async () => {
  const price = fc.integer({ min: 90, max: 110 }).map(String)
  const kind = fc.constantFrom('above' as const, 'below' as const, 'crosses' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(kind, price), { minLength: 1, maxLength: 8 }),
      fc.array(price, { minLength: 1, maxLength: 12 }),
      async (wanted, way) => {
        await redis().flushall()
        const { rules, see } = open()
        for (const [number, [is, value]] of wanted.entries())
          await rules.arm(priceRule(is, value, { id: `r${number}` }))
        const waiting = new Map(wanted.map(([is, value], number) => [number, { is, value, side: 0 }]))
        for (const now of way) {
          let expected = 0
          for (const [number, rule] of waiting) {
            const side = new Big(now).cmp(rule.value)
            const comes =
              rule.is === 'above'
                ? side >= 0
                : rule.is === 'below'
                  ? side <= 0
                  : rule.side !== 0 && side !== rule.side
            if (rule.side === 0) rule.side = side
            if (!comes) continue
            waiting.delete(number)
            expected += 1
          }
          expect(await see(now)).toBe(expected)
        }
      },
    ),
    { numRuns: 30 },
  )
})
