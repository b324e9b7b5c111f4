import type { SettingsStore } from '../../../../accounts/settings/settings.js'
import type { Chain } from '../../../../config/values.js'
import type { SettingsList } from '../../../settings/settings-list.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { chainCard, chainUnknownCard } from './card.js'
import { useChain } from './keyboard.js'

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
        await replace(ctx, await chosen(ctx, id))
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
