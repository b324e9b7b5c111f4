import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFavourites } from '../../../../../src/accounts/settings/favourites.js'
import { createSettings } from '../../../../../src/accounts/settings/settings.js'
import { createSettingsFiles } from '../../../../../src/bot/features/settings/settings-file.js'
import { createSettingsList } from '../../../../../src/bot/settings/settings-list.js'
import { clientOf, everythingIn } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { ampleMemory } from '../../../../support/redis/ample-memory.js'

const server = redisForThisFile()
const redis = clientOf(server)

/** The settings files of all people, and the messages about their changes. */
function made() {
  const delivered: string[] = []
  const settings = createSettings(redis())
  const favourites = createFavourites({ redis: redis(), memory: ampleMemory })
  const files = createSettingsFiles({
    memory: ampleMemory,
    redis: redis(),
    settings,
    favourites,
    digests: { reschedule: async (userId) => void delivered.push(`digest ${userId}`) },
    outbox: { rescheduleAll: async (userId) => void delivered.push(`outbox ${userId}`) },
    settingsList: createSettingsList({
      chains: [
        { id: '42161', name: 'Chain' },
        { id: '8453', name: 'Chain' },
      ],
      languages: { available: ['en', 'es'] },
      desk: { market: {}, trading: {} },
    } as never),
  })
  return { files, settings, favourites, delivered }
}

const textOf = (settings: unknown): string => JSON.stringify({ squawkbox: 'settings', version: 1, settings })

/** Everything that a file may hold, and what it must not. */
const ALL = {
  chain: '8453',
  language: 'es',
  timeZone: 'Europe/Berlin',
  numberStyle: 'plain',
  theme: 'light',
  pair: 'BTC/USD',
  collateral: '50',
  leverage: '10',
  slippage: '0.5',
  quiet: '22:00-07:00',
  digest: 'daily 8',
} as const
const SECRET = {
  account: 'a1b2c3',
  phrase: 'blue heron',
  quick: '777',
  tolerance: '3.25',
  priceAge: '123456',
  viewed: '0xabc',
} as const

test('a file carries settings from one person to another, and none that guards money or trust', async () => {
  const { files, settings, favourites, delivered } = made()
  await settings.change(7, { ...ALL, ...SECRET })
  await settings.setNotificationLevel(7, 'deposit', 'off')
  await favourites.change(7, 'ETH/USD', true)
  const text = await files.write(7)
  for (const value of Object.values(SECRET)) expect(text).not.toContain(value)
  const read = await files.read(8, text)
  expect(read.is).toBe('offered')
  expect(await settings.read(8)).toEqual(await settings.read(9))
  const id = read.is === 'offered' ? read.id : ''
  expect(await files.apply(9, id)).toBe(false)
  expect(await files.apply(8, id)).toBe(true)
  expect(await files.apply(8, id)).toBe(true)
  expect(await settings.read(8)).toMatchObject({
    ...ALL,
    quick: undefined,
    phrase: undefined,
    level: { deposit: 'off' },
  })
  expect(await favourites.read(8)).toEqual(['ETH/USD'])
  expect(delivered).toContain('digest 8')
  expect(await files.read(8, text)).toEqual({ is: 'same' })
})

test('null resets a setting, and settings that a file omits stay', async () => {
  const { files, settings } = made()
  await settings.change(7, { pair: 'BTC/USD', theme: 'light', quick: '50' })
  const read = await files.read(7, textOf({ pair: null }))
  expect(read).toMatchObject({ changes: [{ label: 'settings-name-pair', from: 'BTC/USD', to: undefined }] })
  await files.apply(7, read.is === 'offered' ? read.id : '')
  expect(await settings.read(7)).toMatchObject({ pair: undefined, theme: 'light', quick: '50' })
})

test('every unknown or wrong field is named, and nothing of such a file is stored', async () => {
  const { files } = made()
  const faultsOf = async (settings: unknown): Promise<unknown> => {
    const read = await files.read(11, textOf(settings))
    return read.is === 'refused' && read.refusal.is === 'faults' ? read.refusal.faults : read
  }
  const field = (name: string, value = ''): unknown => ({ field: name, value })
  expect(await faultsOf({ quick: '5', phrase: 'x', theme: 'light' })).toEqual([
    field('quick'),
    field('phrase'),
  ])
  expect(await faultsOf({ chain: '1' })).toEqual([field('chain', '"1"')])
  expect(await faultsOf({ language: 'xx' })).toEqual([field('language', '"xx"')])
  expect(await faultsOf({ timeZone: 'europe/berlin' })).toEqual([field('timeZone', '"europe/berlin"')])
  expect(await faultsOf({ collateral: '19.99' })).toEqual([field('collateral', '"19.99"')])
  expect(await faultsOf({ collateral: 50 })).toEqual([field('collateral', '50')])
  expect(await faultsOf({ leverage: '0.5' })).toEqual([field('leverage', '"0.5"')])
  expect(await faultsOf({ slippage: '101' })).toEqual([field('slippage', '"101"')])
  expect(await faultsOf({ quiet: '22-7' })).toEqual([field('quiet', '"22-7"')])
  expect(await faultsOf({ digest: 'hourly' })).toEqual([field('digest', '"hourly"')])
  expect(await faultsOf({ favourites: ['BTC/USD', '$'] })).toEqual([field('favourites.1', '"$"')])
  expect(await faultsOf({ notices: { deposit: 'louder' } })).toEqual([field('notices.deposit', '"louder"')])
  expect(await files.read(11, '{"squawkbox":"settings","version":2,"settings":{}}')).toMatchObject({
    refusal: { is: 'newer', version: '2' },
  })
  expect(await everythingIn(redis())).not.toContain('{user:11}')
})

test('any text as a settings file is parsed or refused without an exception', async () => {
  const { files } = made()
  const name = fc.constantFrom(...Object.keys(ALL), 'numbers', 'favourites', 'notices')
  const settings = fc.dictionary(name, fc.jsonValue())
  const text = fc.oneof(fc.string(), fc.json(), settings.map(textOf))
  await fc.assert(
    fc.asyncProperty(text, async (one) => {
      expect((await files.read(12, one)).is).toMatch(/refused|same|offered/)
    }),
    { numRuns: 200 },
  )
})
