import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createAlertDesk } from '../../../src/alerts/rules/alert-desk.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import type { Desk } from '../../../src/desk/desk.js'
import { clientOf } from '../../redis/support.js'
import { priceRule } from './support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const now = (): number => 1_000

/** The alerts of one person, of one process. */
function alertsOf(userId: number) {
  const access = { isFeed: true, credentials: {}, chain: { id: '42161' } }
  const desk = {
    market: {
      findMarketDataAccess: () => Promise.resolve(access),
      find: (_: unknown, symbol: string) => Promise.resolve({ symbol: `${symbol}/USD` }),
      read: () => Promise.reject(new Error('No price')),
    },
  } as unknown as Desk
  const rules = createRuleStore({ redis: redis(), index: createRuleIndex({ redis: redis(), now }), now })
  const alerts = createAlertDesk({
    desk,
    accounts: { list: async () => [] },
    rules,
    memory: { requireRoom: () => Promise.resolve() },
    chains: [],
    now,
  })
  const arm = (value: string, key: string, replaces?: string) =>
    alerts.arm(
      { condition: { on: 'price', symbol: 'BTC', is: 'above', value: new Big(value).toFixed() } },
      { userId, chatId: userId, zone: 'UTC', key: [key], replaces },
    )
  const ids = async () => (await alerts.list(userId)).map(({ rule }) => rule.id)
  return { alerts, rules, arm, ids }
}

test('a message that is handled again, by another process too, finds the alert that it has armed', async () => {
  const [one, other] = [alertsOf(1), alertsOf(1)]
  const first = await one.arm('70000', 'message 5')
  expect(first).toMatchObject({ is: 'stored', stored: { state: { is: 'armed' } } })
  expect(await other.arm('70000', 'message 5')).toMatchObject({
    is: 'stored',
    stored: { rule: { armedAt: 1_000 } },
  })
  await Promise.all([one.arm('80000', 'message 6'), other.arm('80000', 'message 6')])
  expect(await one.ids()).toHaveLength(2)
  // The same words in a message of their own are another alert.
  await one.arm('70000', 'message 7')
  expect(await one.ids()).toHaveLength(3)
})

test('an alert that has fired or is paused stays so when its message is handled again', async () => {
  const { alerts, arm, ids } = alertsOf(2)
  await arm('70000', 'message 5')
  const [id = ''] = await ids()
  await alerts.pause(2, id)
  expect(await arm('70000', 'message 5')).toMatchObject({ is: 'stored', stored: { state: { is: 'paused' } } })
})

test('a change of an alert that is handled again gives the alert that has taken its place', async () => {
  const { alerts, arm, ids } = alertsOf(3)
  await arm('70000', 'message 5')
  const [old = ''] = await ids()
  await arm('75000', 'message 6', old)
  await arm('75000', 'message 6', old)
  expect(await ids()).toHaveLength(1)
  const [changed = ''] = await ids()
  const repeated = await alerts.setRepeat(3, changed, true)
  expect(repeated).toMatchObject({ is: 'stored', stored: { rule: { cooldownMs: 3_600_000 } } })
  expect(await alerts.setRepeat(3, changed, true)).toMatchObject(repeated ?? {})
  expect(await ids()).toHaveLength(1)
})

test('an alert that is paused stays so when it is to notify once or again', async () => {
  const { alerts, arm, ids } = alertsOf(4)
  await arm('70000', 'message 5')
  const [id = ''] = await ids()
  await alerts.pause(4, id)
  const changed = await alerts.setRepeat(4, id, true)
  expect(changed).toMatchObject({
    is: 'stored',
    stored: { rule: { cooldownMs: 3_600_000 }, state: { is: 'paused' } },
  })
})

test('one whose end has passed has none when it is to notify again', async () => {
  const { alerts, rules, ids } = alertsOf(5)
  await rules.arm(priceRule('above', '70000', { userId: 5, expiresAt: now() - 1 }), 'armed')
  const [id = ''] = await ids()
  const changed = await alerts.setRepeat(5, id, true)
  expect(changed).toMatchObject({ is: 'stored', stored: { state: { is: 'armed' } } })
  expect(changed?.is === 'stored' && changed.stored.rule.expiresAt).toBeUndefined()
})
