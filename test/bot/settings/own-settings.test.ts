import { expect, test } from 'vitest'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { ownSetting, settingNames } from '../../../src/accounts/settings/own-settings.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { exampleOf, parseSettings } from '../../../src/bot/settings/own-settings.js'
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

test.each(settingNames)('%s: each offered value is stored, and read back as itself', async (name) => {
  const { list, settings } = made()
  const setting = list.named(name)
  const { field, isInFile } = ownSetting(name)
  for (const { to } of setting.offered(await list.readPerson(7))) {
    const outcome = await setting.change(7, to)
    if (outcome.is === 'asks-quick') await settings.change(7, { quick: outcome.most.toFixed() })
    expect(['changed', ...(name === 'quick' ? ['asks-quick'] : [])]).toContain(outcome.is)
    const person = await list.readPerson(7)
    expect(setting.kind === 'pairs' ? person.favourites : [setting.current(person)]).toContain(to)
  }
  expect(setting.file?.field).toBe(isInFile ? field : undefined)
})

test.each(settingNames)('%s: each of its names opens it, and its example changes it', (name) => {
  for (const word of [name, ...(ownSetting(name).aliases ?? [])])
    expect(parseSettings(word)).toEqual({ ok: true, intent: { kind: 'open', name } })
  const parsed = parseSettings(exampleOf(name).slice('/settings '.length))
  expect(parsed.ok && parsed.intent.kind).toBe(ownSetting(name).kind === 'pairs' ? 'favourite' : 'set')
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
