import { Big } from 'big.js'
import type { SettingsStore } from '../../../accounts/settings.js'
import { parseSettings } from '../../../preferences/typed.js'
import { settingsCard } from '../../cards/settings/home.js'
import { typedFaultCard } from '../../cards/typed-fault.js'
import { onPress, type Command } from '../../command.js'
import { personOf, type DeskContext } from '../../context.js'
import {
  goToCommand,
  openSetting,
  SETTING_COMMANDS,
  setSetting,
  showSettings,
  switchQuickOn,
} from '../../keyboards/settings.js'
import type { Languages } from '../../text/languages.js'
import { replace, reply } from '../../text/deliver.js'
import type { Message } from '../../text/message.js'
import { createChangeSetting } from './change.js'
import { readSettings, type SettingsSources } from './facts.js'

/** An amount as a button carries it; anything else was not written by us. */
const AMOUNT = /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,6})?$/

/** /settings: everything that a person can choose, in one place; each can be typed, too. */
export function settingsCommand({
  languages,
  others,
  ...parts
}: Omit<SettingsSources, 'commands'> & {
  readonly settings: SettingsStore
  readonly languages: Languages
  /** The commands that may have settings of their own. */
  readonly others: readonly Command[]
}): Command {
  const linked = others.filter(({ name }) => SETTING_COMMANDS.some((one) => one === name))
  const sources = { ...parts, commands: new Set(linked.map(({ name }) => name)) }
  const change = createChangeSetting({ ...sources, languages })

  const home = async (ctx: DeskContext): Promise<Message> => {
    const facts = await readSettings(sources, personOf(ctx).id)
    return settingsCard({ text: ctx.text, numbers: languages.numbers(ctx.language, facts.settings) }, facts)
  }

  /** What words ask for, typed or on a button. */
  const answer = async (ctx: DeskContext, words: string): Promise<Message> => {
    const parsed = parseSettings(words)
    if (!parsed.ok) return { text: typedFaultCard(ctx.text, words, parsed.fault) }
    const { intent } = parsed
    if (intent.kind === 'show') return await home(ctx)
    return await change(ctx, intent)
  }

  return {
    name: 'settings',
    where: 'private',
    run: async (ctx, typed) => void (await reply(ctx, await answer(ctx, typed))),
    buttons: [
      onPress(showSettings, async (ctx) => replace(ctx, await home(ctx))),
      onPress(openSetting, async (ctx, { name }) => replace(ctx, await answer(ctx, name))),
      onPress(setSetting, async (ctx, { name, to }) => replace(ctx, await answer(ctx, `${name} ${to}`))),
      onPress(switchQuickOn, async (ctx, { most }) => {
        if (!AMOUNT.test(most)) return
        await parts.desk.quick.set(personOf(ctx).id, new Big(most))
        await replace(ctx, await answer(ctx, 'quick'))
      }),
      onPress(goToCommand, async (ctx, { command }) =>
        linked.find(({ name }) => name === command)?.run(ctx, ''),
      ),
    ],
  }
}
