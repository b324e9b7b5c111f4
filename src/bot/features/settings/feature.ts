import { type Needs, defineFeature } from '../../shell/feature.js'
import { type SettingsFiles, createSettingsFiles } from './settings-file.js'
import { takeSettingsFile } from './take-file.js'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { Desk } from '../../../desk/desk.js'
import type { SettingsList } from '../../settings/settings-list.js'
import type { Languages } from '../../shell/text/languages.js'
import { Big } from 'big.js'
import {
  applySettings,
  askQuickCard,
  exportSettings,
  importSettings,
  openSetting,
  readSetting,
  setSetting,
  settingCard,
  settingsCard,
  showSettings,
  switchQuickOn,
} from './card.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { findSettingCommand, readSettingsParts } from './parts.js'
import { type SettingsIntent, settingOf } from '../../settings/parse-settings.js'
import { refusedSetting } from '../../shell/cards/setting-value.js'

/** An amount as a button carries it; anything else was not written by us. */
const AMOUNT = /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,6})?$/

/** The settings of a person, on one card and in a file. */
export const settingsFeature = defineFeature({
  name: 'settings',
  create: (
    deps: Omit<
      Needs<typeof settingsCommand | typeof createSettingsFiles | typeof takeSettingsFile>,
      'settingsFiles'
    >,
  ) => {
    const settingsFiles = createSettingsFiles(deps)
    return {
      commands: [settingsCommand({ ...deps, settingsFiles })],
      middleware: () => ({ anywhere: takeSettingsFile({ ...deps, settingsFiles }) }),
    }
  },
})

/** /settings: everything that a person can choose, in one place; each can be typed, too. */
export function settingsCommand(deps: {
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly desk: Desk
  readonly settingsList: SettingsList
  readonly languages: Languages
  readonly settingsFiles: SettingsFiles
  readonly commands: () => readonly Command[]
}): Command {
  const { languages, settingsList, settingsFiles: files } = deps
  const change = createChangeSetting(deps)

  const home = async (ctx: DeskContext): Promise<Message> => {
    const { id: userId } = personOf(ctx)
    const settings = await deps.settings.read(userId)
    const render = { text: ctx.text, numbers: languages.numbers(ctx.language, settings) }
    return settingsCard(render, await readSettingsParts(deps, { userId, settings, render }))
  }

  /** Does what the words ask for, typed or on a button. */
  const answer = async (ctx: DeskContext, words: string): Promise<Message> => {
    const parsed = settingsList.parse(words)
    if (!parsed.ok) return { text: typedFaultCard(ctx.text, words, parsed.fault) }
    const { intent } = parsed
    if (intent.kind === 'show') return await home(ctx)
    if (intent.kind === 'export') return await exported(ctx)
    return intent.kind === 'import' ? await expected(ctx) : await change(ctx, intent)
  }

  const exported = async (ctx: DeskContext): Promise<Message> => ({
    text: ctx.text('settings-exported'),
    document: {
      name: 'squawkbox-settings.json',
      content: Buffer.from(await files.write(personOf(ctx).id)),
    },
  })

  const expected = async (ctx: DeskContext): Promise<Message> => {
    await files.expect(personOf(ctx).id)
    return { text: ctx.text('settings-expected') }
  }

  return {
    name: 'settings',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (words) => settingsList.parse(words).ok,
    examples: [
      '/settings',
      '/settings pair BTC',
      '/settings collateral 100',
      '/settings leverage 10x',
      '/settings theme light',
    ],
    changesState: true,
    hasNumbers: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const [word = '', ...rest] = typed.split(/\s+/)
      const other = findSettingCommand(deps.commands(), settingsList.described, word.toLowerCase())
      // `/settings chain Base` is `/chain Base`, and without a value what /chain shows.
      if (other) await other.command.run(ctx, rest.length === 0 ? '' : [...other.before, ...rest].join(' '))
      else await reply(ctx, await answer(ctx, typed))
    },
    buttons: [
      onPress(showSettings, async (ctx) => replaceMessage(ctx, await home(ctx))),
      onPress(openSetting, async (ctx, { name }) => replaceMessage(ctx, await answer(ctx, name))),
      onPress(setSetting, async (ctx, { name, to }) =>
        replaceMessage(ctx, await answer(ctx, `${name} ${to}`)),
      ),
      onPress(switchQuickOn, async (ctx, { most }) => {
        if (!AMOUNT.test(most)) return
        await deps.desk.trading.quick.set(personOf(ctx).id, new Big(most))
        await replaceMessage(ctx, await answer(ctx, 'quick'))
      }),
      onPress(exportSettings, async (ctx) => void (await reply(ctx, await exported(ctx)))),
      onPress(importSettings, async (ctx) => void (await reply(ctx, await expected(ctx)))),
      onPress(applySettings, async (ctx, { file }) => {
        const isApplied = await files.apply(personOf(ctx).id, file)
        await replaceMessage(ctx, {
          text: ctx.text(isApplied ? 'settings-file-applied' : 'settings-file-not-stored'),
        })
      }),
    ],
  }
}

/** A request to show or change one setting. */
type SettingChange = Exclude<SettingsIntent, { readonly kind: 'show' | 'export' | 'import' }>

/** Changes one setting where it can be, and gives the card that shows it. */
type ChangeSetting = (ctx: DeskContext, change: SettingChange) => Promise<Message>

function createChangeSetting(deps: {
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly settingsList: SettingsList
  readonly languages: Languages
}): ChangeSetting {
  const show = async (ctx: DeskContext, name: string, note?: Message['text']): Promise<Message> => {
    const setting = deps.settingsList.described.find(({ key }) => key === name)
    if (!setting) throw new Error(`There is no setting ${name}`)
    const choices = await readSetting(deps, personOf(ctx).id, setting)
    // In the way of writing that was chosen just now.
    const numbers = deps.languages.numbers(ctx.language, choices.settings)
    return settingCard({ text: ctx.text, numbers }, setting, { ...choices, note })
  }
  return async (ctx, change) => {
    if (change.kind === 'open') return await show(ctx, change.name)
    const outcome = await deps.settingsList.changeOwn(personOf(ctx).id, change)
    if (outcome.is === 'asks-quick') return askQuickCard(ctx, outcome.most)
    return await show(ctx, settingOf(change), refusedSetting(ctx, outcome))
  }
}
