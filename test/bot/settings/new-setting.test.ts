import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { settingDescriptors, type SettingDescriptors } from '../../../src/accounts/settings/descriptors.js'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { settingsCommand } from '../../../src/bot/features/settings/feature.js'
import { createSettingsFiles } from '../../../src/bot/features/settings/settings-file.js'
import { openSetting, setSetting } from '../../../src/bot/features/settings/card.js'
import { limitsCommand } from '../../../src/bot/features/trading/limits/command.js'
import { openLimit, setLimit } from '../../../src/bot/features/trading/limits/card.js'
import { createSettingsList } from '../../../src/bot/settings/settings-list.js'
import type { Command } from '../../../src/bot/shell/command.js'
import type { DeskContext } from '../../../src/bot/shell/context.js'
import { createOwnLimits } from '../../../src/desk/trading/risk/limits/own-limits.js'
import {
  limitDescriptors,
  RAISE_WAITS_MS,
  type LimitDescriptors,
} from '../../../src/desk/trading/risk/limits/limit.js'
import { createLimitStore } from '../../../src/desk/trading/risk/limits/store.js'
import { keys } from '../../../src/redis/keys.js'
import { createChangeSettings, createReadSettingsForm } from '../../../src/mini-app/settings.js'
import { numbers } from '../features/support.js'
import { calls } from '../features/trading/support.js'
import { english } from '../shell/text/support.js'
import { clientOf } from '../../redis/support.js'
import { ampleMemory } from '../../support/redis/ample-memory.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { nothingClosed } from '../../desk/trading/risk/limits/support.js'

const redis = clientOf(redisForThisFile())

/** The settings with a new one, and the limits with a new one. */
const descriptors: SettingDescriptors = {
  ...settingDescriptors,
  spacing: {
    field: 'spacing',
    kind: 'word',
    group: 'you',
    place: { row: 2, column: 5 },
    aliases: ['gap'],
    words: ['wide', 'narrow'],
    byDefault: 'wide',
    example: 'spacing narrow',
    fileName: 'spacing',
  },
}
const limits: LimitDescriptors = {
  ...limitDescriptors,
  single: { kind: 'dollars', aliases: ['one'], offered: ['100', '200'], holds: 'size' },
}

/** The texts of both, and the English ones of all others. */
const NEW: Readonly<Record<string, string>> = {
  'settings-name-spacing': 'Spacing',
  'settings-default-spacing': 'wide as ever',
  'settings-explained-spacing': 'How far lines stand apart.',
  'settings-spacing-wide': 'far apart',
  'settings-spacing-narrow': 'close together',
  'limits-single': 'Size of one order',
}
const known = english()
const text = ((key: string, values?: never) => {
  const own = NEW[key]
  return own === undefined ? known(key, values) : { text: own, entities: [] }
}) as DeskContext['text']
const render = { text, numbers }
const languages = { available: ['en'], numbers: () => numbers }

/** Commands, page and files over one store. */
function made() {
  const settings = createSettings(redis(), undefined, descriptors)
  const favourites = createFavourites({ redis: redis(), memory: ampleMemory })
  const store = createLimitStore({ redis: redis(), now: () => 1_000, descriptors: limits })
  const desk = {
    market: { findMarketDataAccess: async () => undefined },
    findTrader: async () => undefined,
    trading: {
      limits: store,
      tolerance: { of: async () => new Big('0.5') },
      priceAge: { of: async () => 30_000 },
      reservedOrders: async () => [],
    },
  }
  const list = createSettingsList({
    settings,
    favourites,
    accounts: { list: async () => [] },
    chains: [{ id: '1', name: 'Chain' }],
    languages,
    hasTopics: false,
    desk,
    descriptors,
    limitDescriptors: limits,
  } as never)
  const quiet = { reschedule: async () => undefined, rescheduleAll: async () => undefined }
  const files = createSettingsFiles({
    redis: redis(),
    memory: ampleMemory,
    settings,
    favourites,
    digests: quiet,
    outbox: quiet,
    settingsList: list,
  })
  const read = createReadSettingsForm({ list, renderOf: async () => render })
  const change = createChangeSettings({
    list,
    read,
    findRecipient: async () => ({ render, language: 'en' }) as never,
  })
  const commands: Command[] = [limitsCommand({ desk: desk as never, descriptors: limits })]
  const command = settingsCommand({
    settings,
    favourites,
    desk,
    settingsList: list,
    languages,
    settingsFiles: files,
    commands: () => commands,
  } as never)
  return { settings, store, list, files, read, change, settingsCommand: command, commands }
}

/** A chat with the person 7: texts and buttons of the last message. */
function chat() {
  const shown = { text: '', buttons: [] as readonly string[], data: [] as readonly string[] }
  const show = (
    said: string,
    { reply_markup: markup }: { reply_markup?: { inline_keyboard: never[][] } },
  ) => {
    const buttons = (markup?.inline_keyboard ?? []).flat() as { text: string; callback_data: string }[]
    shown.text = said
    shown.buttons = buttons.map((button) => button.text)
    shown.data = buttons.map((button) => button.callback_data)
    return {}
  }
  const ctx = {
    accessStatus: 'trader',
    chat: { id: 7, type: 'private' },
    from: { id: 7, is_bot: false, first_name: 'Ann' },
    callbackQuery: { message: { message_id: 1, chat: { id: 7 } } },
    language: 'en',
    numbers,
    text,
    api: {
      sendMessage: async (_: number, said: string, other: never) => show(said, other),
      editMessageText: async (_: number, __: number, said: string, other: never) => show(said, other),
    },
  } as unknown as DeskContext
  return { ctx, shown }
}

const press = async ({ buttons = [] }: Command, ctx: DeskContext, data: string): Promise<unknown> =>
  await buttons.find((button) => button.isFor(data))?.press(ctx, data)

test('a new setting is in the store, /settings, on its card, the page and in the file of settings', async () => {
  const { settings, files, list, read, change, settingsCommand: command } = made()
  const { ctx, shown } = chat()
  await command.run(ctx, '')
  expect(shown.text).toContain('Spacing: wide as ever')
  expect(shown.data).toContain(openSetting.pack({ name: 'spacing' }))
  await press(command, ctx, openSetting.pack({ name: 'spacing' }))
  expect(shown.text).toContain('How far lines stand apart.')
  expect(shown.text).toContain('/settings spacing narrow')
  const narrow = setSetting.pack({ name: 'spacing', to: 'narrow' })
  expect(shown.buttons).toContain('close together')
  expect(shown.data).toContain(narrow)
  await press(command, ctx, narrow)
  expect(shown.text).toContain('Spacing: close together')
  expect(await settings.read(7)).toMatchObject({ spacing: 'narrow' })

  const file = await files.write(7)
  await command.run(ctx, 'gap wide')
  expect(await settings.read(7)).toMatchObject({ spacing: undefined })
  await redis().hset(keys.settings(8), { spacing: 'crooked' })
  expect(await settings.read(8), 'an unknown word').toMatchObject({ spacing: undefined })

  const taken = await files.read(7, file)
  expect(taken).toMatchObject({ changes: [{ label: 'settings-name-spacing', to: 'narrow' }] })
  expect(await files.apply(7, taken.is === 'offered' ? taken.id : '')).toBe(true)
  expect(await settings.read(7)).toMatchObject({ spacing: 'narrow' })
  expect(await files.read(7, file.replace('narrow', 'crooked'))).toMatchObject({
    refusal: { faults: [{ field: 'spacing', value: '"crooked"' }] },
  })

  const field = (await read(7)).sections
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'spacing')
  expect(field).toMatchObject({ label: 'Spacing', current: 'narrow', isFree: false })
  expect(field?.choices).toContainEqual({ to: 'narrow', label: 'close together' })
  expect(await change(7, { name: 'spacing', from: 'narrow', to: 'wide' })).toMatchObject({ isSaved: true })
  expect(list.named('spacing').current(await list.readPerson(7))).toBe('wide')
})

test('a new limit is in the store, /limits, on its card, the page, and holds an order', async () => {
  const { store, read, change, commands, settingsCommand: settings } = made()
  const [command = settings] = commands
  const { ctx, shown } = chat()
  await command.run(ctx, '')
  expect(shown.text).toContain('Size of one order: no limit')
  expect(shown.data).toContain(openLimit.pack({ limit: 'single' }))
  await press(command, ctx, openLimit.pack({ limit: 'single' }))
  expect(shown.text).toContain('/limits single 25')
  expect(shown.data).toContain(setLimit.pack({ limit: 'single', to: '200' }))
  await press(command, ctx, setLimit.pack({ limit: 'single', to: '200' }))
  expect(shown.text).toContain('Size of one order: $200.00')
  await command.run(ctx, 'one 150')
  expect(await store.read(7)).toMatchObject({ single: { most: new Big(150) } })

  const field = (await read(7)).sections
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'limit-single')
  expect(field).toMatchObject({ label: 'Size of one order', current: '150', isFree: true })
  expect(await change(7, { name: 'limit-single', from: '150', to: '100' })).toMatchObject({ isSaved: true })
  await store.change(7, 'single', new Big(300))
  expect(await store.read(7)).toMatchObject({
    single: { most: new Big(100), raise: { to: new Big(300), at: 1_000 + RAISE_WAITS_MS } },
  })

  const own = createOwnLimits({
    plannedOrders: async () => await Promise.resolve([]),
    ...nothingClosed,
    store,
    readBooks: async () => [],
    reserved: async () => ({ version: '0', size: new Big(0), byTicket: new Map() }),
    tickets: { read: async () => undefined },
    descriptors: limits,
  })
  const account = { trader: { userId: 7, account: { venue: 'service' } } } as never
  expect(
    await own.check(account, {
      call: calls['an opening'],
      shown: { symbol: undefined, price: undefined, figures: {} },
    }),
  ).toMatchObject([{ level: 'refusal', code: 'limit-single', values: { limit: new Big(100) } }])
})
