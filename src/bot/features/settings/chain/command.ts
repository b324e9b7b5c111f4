import type { FeatureDeps } from '../../feature-deps.js'
import type { Chain } from '../../../../config/values.js'
import { chainCard, chainUnknownCard } from './card.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { useChain } from './keyboard.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'

/** /chain: the chain that commands act on from now on. */
export function chainCommand(deps: Pick<FeatureDeps, 'settings' | 'chains'>): Command {
  return {
    name: 'chain',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (words) => /^\w+$/.test(words),
    examples: ['/chain', '/chain Base'],
    changesState: true,
    setting: {
      place: { row: 1, column: 2 },
      lines: [
        {
          name: 'chain',
          group: 'you',
          read: ({ settings }) => {
            const chain = deps.chains.find(({ id }) => id === settings.chain)
            return { chosen: chain?.name, defaults: { chain: deps.chains[0]?.name ?? '—' } }
          },
        },
      ],
    },
    run: async (ctx, typed) => {
      const chain = chainOf(deps.chains, typed)
      if (typed === '') await reply(ctx, await card(ctx))
      else if (chain) await reply(ctx, await chosen(ctx, chain))
      else await reply(ctx, chainUnknownCard(ctx.text, typed, deps.chains))
    },
    buttons: [
      onPress(useChain, async (ctx, { chain: id }) => {
        const chain = deps.chains.find((one) => one.id === id)
        // The operator may have taken it out of the list since.
        await replace(ctx, chain ? await chosen(ctx, chain) : chainUnknownCard(ctx.text, id, deps.chains))
      }),
    ],
  }

  async function chosen(ctx: DeskContext, chain: Chain): Promise<Message> {
    await deps.settings.change(personOf(ctx).id, { chain: chain.id })
    return await card(ctx)
  }

  async function card(ctx: DeskContext): Promise<Message> {
    const { chain } = await deps.settings.read(personOf(ctx).id)
    return chainCard(ctx.text, deps.chains, chain)
  }
}

/** The chain that a text names: by its name, in upper or lower case, or by its id. */
function chainOf(chains: readonly Chain[], typed: string): Chain | undefined {
  const wanted = typed.trim().toLowerCase()
  return chains.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
}
