import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { Chain } from '../../../config/values.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'

/** Makes a chain the one in use, by its id. */
const useChain = defineAction('chain-use', 'chain')

/** /chain: the chain that commands act on from now on. */
function chainCommand(deps: {
  readonly settings: SettingsStore
  readonly settingsList: SettingsList
  /** The first is the default. */
  readonly chains: readonly Chain[]
}): Command {
  return {
    name: 'chain',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (words) => /^\w+$/.test(words),
    examples: ['/chain', '/chain Base'],
    changesState: true,
    run: async (ctx, typed) => {
      await reply(ctx, typed === '' ? await card(ctx) : await chosen(ctx, typed))
    },
    buttons: [
      onPress(useChain, async (ctx, { chain: id }) => {
        // The operator may have taken it out of the list since.
        await replaceMessage(ctx, await chosen(ctx, id))
      }),
    ],
  }

  async function chosen(ctx: DeskContext, typed: string): Promise<Message> {
    const { is } = await deps.settingsList.named('chain').change(personOf(ctx).id, typed)
    return is === 'changed' ? await card(ctx) : chainUnknownCard(ctx.text, typed, deps.chains)
  }

  async function card(ctx: DeskContext): Promise<Message> {
    const { chain } = await deps.settings.read(personOf(ctx).id)
    return chainCard(ctx.text, deps.chains, chain)
  }
}

export const chainFeature = commandFeature('chain', chainCommand)

/** The chains there are, the one in use, and what choosing another changes. */
export function chainCard(text: Text, chains: readonly Chain[], chosen: string | undefined): Message {
  const current = chains.find(({ id }) => id === chosen) ?? chains[0]
  if (!current) throw new Error('No chain is configured')
  const lines = chains.map((chain) => {
    const { id, name } = chain
    return text(chain === current ? 'chain-line-current' : 'chain-line', { chain: name, id })
  })
  const isOnly = chains.length === 1
  return {
    text: join(
      [join([text('chain-title'), ...lines], '\n'), text(isOnly ? 'chain-only' : 'chain-explained')],
      '\n\n',
    ),
    ...(isOnly ? {} : { keyboard: chainKeyboard(text, chains, current.id) }),
  }
}

/** Says that no chain has this name, and lists the chains. */
export function chainUnknownCard(text: Text, typed: string, chains: readonly Chain[]): Message {
  const names = chains.map(({ name }) => name).join(', ')
  return {
    text: text('chain-unknown', { typed, names, example: `/chain ${chains[0]?.name ?? ''}` }),
    keyboard: chainKeyboard(text, chains, ''),
  }
}

/** Below the chains: each that is not in use. */
function chainKeyboard(text: Text, chains: readonly Chain[], current: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of chains) {
    if (id !== current)
      keyboard.text(caption(text('chain-use', { chain: name }).text), useChain.pack({ chain: id })).row()
  }
  return keyboard
}
