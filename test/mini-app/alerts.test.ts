import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AlertDesk } from '../../src/alerts/rules/alert-desk.js'
import type { AlertOrigin } from '../../src/alerts/rules/arming.js'
import { ruleIdOf } from '../../src/alerts/rules/rule-id.js'
import type { TypedRule } from '../../src/alerts/rules/grammar/typed-rule.js'
import type { StoredRule } from '../../src/alerts/rules/rule-store.js'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import type { Settings } from '../../src/accounts/settings/settings.js'
import { alertsRoutes } from '../../src/mini-app/alerts.js'
import type { AlertsReply } from '../../src/mini-app/page/alerts/protocol.js'
import { pino } from 'pino'
import { traderNamed } from '../desk/support.js'
import { miniAppOf, START } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const KEY = 'a-key-of-the-form-1'

/** The routes over a desk of alerts in memory, in which a condition is met at 60,000 and below. */
function alertsOf({ access = 'trader', language = 'en', level = {}, venue = 'v' } = {}) {
  const rules = new Map<string, StoredRule>()
  const armed: { readonly rule: TypedRule; readonly origin: AlertOrigin }[] = []
  const put = (id: string, is: StoredRule['state']['is']): void => {
    const before = rules.get(id)
    if (before) rules.set(id, { ...before, state: { ...before.state, is } })
  }
  const statusOf: AlertDesk['statusOf'] = (wanted) =>
    Promise.resolve(
      wanted.map((stored) => ({
        stored,
        status: { ok: true, value: { value: new Big(60_000), isMet: false } },
      })),
    )
  const alerts: Partial<AlertDesk> = {
    now: () => START,
    list: () => Promise.resolve([...rules.values()]),
    find: (userId, id) => Promise.resolve(userId === 7 ? rules.get(id) : undefined),
    statusOf,
    placeOf: ({ rule: { venue } }) => Promise.resolve({ venue, chain: 'Arbitrum' }),
    pause: (_, id) => Promise.resolve(put(id, 'paused')) as never,
    resume: (_, id) => {
      put(id, 'armed')
      return Promise.resolve(id)
    },
    remove: (_, id) => Promise.resolve(rules.delete(id)),
    arm: async (rule, origin) => {
      const id = ruleIdOf(origin.key)
      const before = rules.get(id)
      if (before) return { is: 'stored', ...(await statusOf([before]))[0]! }
      armed.push({ rule, origin })
      const { condition } = rule
      if ('symbol' in condition && condition.symbol !== 'BTC')
        return { is: 'unknown-pair', typed: condition.symbol ?? '', nearest: ['BTC/USD'] }
      const named = { ...condition, symbol: 'BTC/USD' } as typeof condition
      const stored: StoredRule = {
        rule: {
          id,
          userId: 7,
          chatId: origin.chatId,
          condition: named,
          venue,
          chainId: 'c',
          armedAt: START,
        },
        state: { is: 'armed', count: 0, firedAt: 0 },
      }
      rules.set(id, stored)
      return { is: 'stored', ...(await statusOf([stored]))[0]! }
    },
  }
  const languages = loadLanguages(pino({ level: 'silent' }))
  const renderOf = () =>
    Promise.resolve({ text: languages.text(language), numbers: languages.numbers(language, {}) })
  const app = miniAppOf({
    findAccess: () => Promise.resolve(access as 'trader'),
    renderOf,
    features: [
      alertsRoutes({
        alerts: alerts as AlertDesk,
        renderOf,
        pairNames: () => Promise.resolve(['BTC/USD']),
        findPlace: (_, key) => Promise.resolve(key === 'a1/42161' ? traderNamed('Chart') : undefined),
        settings: { read: () => Promise.resolve({ level } as Settings) },
      }),
    ],
  })
  const set = async (fields: object) => {
    const reply = await app.post(
      '/alerts',
      { pair: 'BTC', is: 'above', price: '70000', key: KEY, ...fields },
      COOKIE,
    )
    return { status: reply.status, ...((await reply.json()) as { isDone?: boolean; message?: string }) }
  }
  const change = async (id: string, wanted: string) =>
    (await (await app.post('/alerts/change', { id, change: wanted }, COOKIE)).json()) as {
      isDone?: boolean
      message?: string
    }
  const list = async () => (await (await app.get('/alerts', COOKIE)).json()) as AlertsReply
  return { app, set, change, list, armed, rules }
}

test('an alert on a chart is one on the market of its account', async () => {
  const { set, armed } = alertsOf()
  await set({ account: 'a1/42161' })
  expect(await armed[0]?.origin.findTrader?.()).toMatchObject({ account: { label: 'Chart' } })
  await set({ account: '', key: `${KEY}-2` })
  expect(armed[1]?.origin.findTrader).toBeUndefined()
  expect((await set({ account: 'a1/42161/1' })).status).toBe(400)
})

test.each(['trader', 'viewer'])(
  'an alert is set for the private chat once, however often it is sent, by a %s',
  async (access) => {
    const { set, armed, list } = alertsOf({ access })
    const first = await set({})
    expect(first).toMatchObject({ isDone: true, message: 'BTC/USD above 70,000.00\n🔔 Active' })
    expect(await set({})).toEqual(first)
    expect(armed.length).toBe(1)
    expect(armed[0]).toMatchObject({
      rule: { condition: { on: 'price', symbol: 'BTC', is: 'above', value: '70000' } },
      origin: { userId: 7, chatId: 7 },
    })
    expect(await list()).toMatchObject({
      title: 'Alerts · 1',
      pairs: ['BTC/USD'],
      rows: [
        {
          condition: 'BTC/USD above 70,000.00',
          state: '🔔 Active',
          status: 'Now 60,000.00 · +16.67 % to go',
          change: 'pause',
          label: '⏸ Pause',
          lines: ['Notifies you once.'],
        },
      ],
    })
  },
)

test('the row of an alert says that it is on paper, and that its notices are off', async () => {
  const { set, list } = alertsOf({ venue: 'paper', level: { 'rule-fired': 'off' } })
  await set({})
  expect((await list()).rows[0]?.lines).toEqual([
    '📝 PAPER · Arbitrum',
    'Notifies you once.',
    '🔕 Alerts are off in /notify, so this one is not sent.',
  ])
})

test.each([
  ['60k', '60000'],
  ['$61,500.5', '61500.5'],
  ['٧٠٠٠٠', '70000'],
  [' 70000 ', '70000'],
])('a price is read as in the chat: %s', async (price, value) => {
  const { set, armed } = alertsOf()
  expect(await set({ price })).toMatchObject({ isDone: true })
  expect(armed[0]?.rule.condition).toMatchObject({ value })
})

test('a price that is more than half away from the current one is warned of, as in the chat', async () => {
  const { set } = alertsOf()
  const { message } = await set({ price: '90001' })
  expect(message).toContain('⚠️ This price is more than 50 % away from the current one, 60,000.00')
  expect((await alertsOf().set({ price: '90000' })).message).not.toContain('⚠️')
})

test.each(['', 'seventy', '-5', '1,2,3', '70000 every 1h', '70000 note x', '70000\nfor 1d', '5%'])(
  'a price that the chat refuses is refused with a sentence: %j',
  async (price) => {
    const { set, armed } = alertsOf()
    const { isDone, message } = await set({ price })
    expect(isDone).toBe(false)
    expect(message).toMatch(/\w+/)
    expect(armed).toEqual([])
  },
)

test('a pair is looked up by its name alone: nothing in it is read as another part of an alert', async () => {
  const { set, armed } = alertsOf()
  expect(await set({ pair: 'BTC < 1 note hello' })).toMatchObject({
    isDone: false,
    message: expect.stringContaining('Unknown pair'),
  })
  expect(armed[0]?.rule).toEqual({
    condition: { on: 'price', symbol: 'BTC < 1 note hello', is: 'above', value: '70000' },
  })
})

test('an alert is paused, set again and deleted; one of somebody else is not found', async () => {
  const { set, change, list, rules } = alertsOf()
  await set({})
  const [id = ''] = rules.keys()
  expect(await change(id, 'pause')).toMatchObject({
    isDone: true,
    message: expect.stringContaining('⏸ Paused'),
  })
  expect((await list()).rows[0]).toMatchObject({ change: 'arm', label: '🔔 Set alert' })
  expect(await change(id, 'arm')).toMatchObject({
    isDone: true,
    message: expect.stringContaining('🔔 Active'),
  })
  expect(await change(id, 'delete')).toMatchObject({ message: '🗑 Deleted: BTC/USD above 70,000.00' })
  expect(await change(id, 'pause')).toMatchObject({
    isDone: false,
    message: expect.stringContaining('/alerts'),
  })
  expect((await list()).rows).toEqual([])
})

test('requests of another shape are refused', async () => {
  const { set, app } = alertsOf()
  for (const fields of [{ is: 'near' }, { key: 'short' }, { pair: '' }, { more: 1 }, { price: 70_000 }])
    expect((await set(fields)).status).toBe(400)
  expect((await app.get('/alerts?page=-1', COOKIE)).status).toBe(400)
  expect((await app.get('/alerts?page=99', COOKIE)).status).toBe(200)
  expect((await app.get('/alerts')).status).toBe(401)
})
