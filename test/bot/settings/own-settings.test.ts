import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { settingDescriptors } from '../../../src/accounts/settings/descriptors.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { settingExample } from '../../../src/bot/settings/parse-settings.js'
import { createSettingsList } from '../../../src/bot/settings/settings-list.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { ampleMemory } from '../../support/redis/ample-memory.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())

const PAIRS = ['BTC/USD', 'ETH/USD']

/** The list of settings on a store, with two pairs; each size of quick orders is agreed to. */
function made() {
  const settings = createSettings(redis())
  const list = createSettingsList({
    settings,
    favourites: createFavourites({ redis: redis(), memory: ampleMemory }),
    accounts: { list: async () => [] },
    chains: [{ id: '1', name: 'Chain' }],
    languages: { available: ['en'] },
    hasTopics: true,
    desk: {
      market: {
        findMarketDataAccess: async () => ({}),
        all: async () => PAIRS.map((symbol, id) => ({ id: `${id}`, symbol })),
        find: async (_: unknown, typed: string) => ({
          id: '1',
          symbol: PAIRS.find((pair) => pair.startsWith(typed.slice(0, 3))),
        }),
      },
      trading: {
        limits: { read: async () => ({}) },
        quick: {
          of: async () => undefined,
          set: async (userId: number) => await settings.clear(userId, 'quick'),
        },
        orderDefaults: async () => ({}),
        pastOrders: async () => ({ pairs: [] }),
      },
    },
  } as never)
  return { list, settings }
}

const own = Object.entries(settingDescriptors).flatMap(([name, setting]) =>
  'example' in setting ? [[name, setting] as const] : [],
)

test.each([
  ['9.99', { is: 'issue', issue: { code: 'buffer-too-small', values: { percent: new Big(10) } } }],
  ['100.01%', expect.objectContaining({ is: 'fault' })],
  ['10%', { is: 'changed' }],
])('the liquidation buffer is 10 to 100 percent: %s', async (typed, outcome) => {
  const { list } = made()
  expect(await list.named('buffer').change(7, typed)).toEqual(outcome)
})

test.each([
  ['0.99', { is: 'issue', issue: { code: 'funding-too-small', values: { least: new Big(1) } } }],
  ['$1', { is: 'changed' }],
  ['100k', { is: 'changed' }],
  ['100000.01', { is: 'issue', issue: { code: 'funding-too-large', values: { largest: new Big(100_000) } } }],
  ['10m', { is: 'issue', issue: { code: 'funding-too-large', values: { largest: new Big(100_000) } } }],
])('a notice of funding is for $1 to $100,000: %s', async (typed, outcome) => {
  const { list } = made()
  expect(await list.named('funding').change(7, typed)).toEqual(outcome)
})

test.each(own)('%s: each offered value is stored, and read back as itself', async (name, described) => {
  const { list, settings } = made()
  const setting = list.named(name)
  for (const { to } of setting.offered(await list.readPerson(7))) {
    const outcome = await setting.change(7, to)
    if (outcome.is === 'asks-quick') await settings.change(7, { quick: outcome.most.toFixed() })
    expect(['changed', ...(name === 'quick' ? ['asks-quick'] : [])]).toContain(outcome.is)
    const person = await list.readPerson(7)
    expect(setting.kind === 'pairs' ? person.favourites : [setting.current(person)]).toContain(to)
  }
  expect(setting.file?.name).toBe('fileName' in described ? described.fileName : undefined)
})

test.each(own)('%s: each of its names opens it, and its example changes it', (name, setting) => {
  const { parse } = made().list
  for (const word of [name, ...('aliases' in setting ? setting.aliases : [])])
    expect(parse(word)).toEqual({ ok: true, intent: { kind: 'open', name } })
  const parsed = parse(settingExample(setting).slice('/settings '.length))
  expect(parsed.ok && parsed.intent.kind).toBe(setting.kind === 'pairs' ? 'favourite' : 'set')
})

test('a stored word that a setting does not have counts as not chosen', async () => {
  const { settings } = made()
  await redis().hset(keys.settings(8), { theme: 'pink', topics: 'off', numberStyle: 'plain' })
  expect(await settings.read(8)).toMatchObject({
    theme: undefined,
    topics: undefined,
    numberStyle: 'plain',
  })
})
