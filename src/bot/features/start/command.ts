import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { Desk } from '../../../desk/desk.js'
import { isAvailable, type Command } from '../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { isTrader } from '../../shell/guards/guards.js'
import type { Pictures } from '../../shell/pictures/pictures.js'
import { reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import {
  groupCard,
  apiKeyCard,
  browseCard,
  offerPracticeCard,
  welcomeBackCard,
  introductionCard,
} from './card.js'

/** The commands that a greeting leads to, as far as they are available. */
const NEXT_COMMANDS = ['positions', 'balance', 'trade', 'chart', 'settings']

/**
 * /start: what the bot does and how to begin, in three short messages; for whoever has begun, one. Behind a link,
 * `?start=<command>` runs that command, and `?start=<command>_<rest>` hands it the rest, where the command takes one.
 */
function startCommand(deps: {
  readonly accounts: Accounts
  readonly desk: Desk
  readonly pictures: Pictures
  /** The first is the default. */
  readonly chains: readonly Chain[]
  readonly commands: () => readonly Command[]
}): Command {
  const greet = async (ctx: DeskContext): Promise<readonly Message[]> => {
    const { text } = ctx
    // What a person calls their account is nobody else's business.
    if (!isPrivate(ctx)) return [groupCard(ctx)]
    const { id } = personOf(ctx)
    const settings = ctx.userContext?.settings
    const account = await deps.accounts.current(id, settings)
    if (account) {
      const chain = deps.chains.find((one) => one.id === settings?.chain) ?? deps.chains[0]
      const ways = NEXT_COMMANDS.filter((name) =>
        deps.commands().some((one) => one.name === name && isAvailable(one, ctx.accessStatus)),
      )
      const lines = [...ways, 'help'].map((name) => `/${name}`)
      return [welcomeBackCard(text, account, { chain: chain?.name ?? '—', lines })]
    }
    const practises = deps.desk.hasPaper && isTrader(ctx)
    const canLook =
      practises || (await deps.desk.market.findMarketDataAccess(id, { isPrivate: true })) !== undefined
    return [
      introductionCard(ctx, deps.pictures),
      apiKeyCard(text),
      practises ? offerPracticeCard(text) : browseCard(text, { canLook }),
    ]
  }
  return {
    name: 'start',
    topic: 'keys',
    access: 'everybody',
    place: 'anywhere',
    isFeatured: true,
    run: async (ctx, argument) => {
      const find = (wanted: string | undefined): Command | undefined =>
        deps.commands().find(({ name }) => name === wanted)
      const target = find(argument)
      if (target) return await target.run(ctx, '')
      const [name, ...rest] = argument.split('_')
      const follow = find(name)?.followLink
      if (follow) return await follow(ctx, rest.join('_'))
      for (const message of await greet(ctx)) await reply(ctx, message)
    },
  }
}

export const startFeature = commandFeature('start', startCommand)
