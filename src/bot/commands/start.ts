import type { Accounts } from '../../accounts/accounts.js'
import type { Command } from '../command.js'
import { isPrivate, personOf } from '../context.js'
import { reply } from '../text/deliver.js'

/**
 * /start: what the bot does and how to begin. Behind a link, `?start=<command>` runs that command, and
 * `?start=<command>_<rest>` hands it the rest, where the command takes one.
 */
export function startCommand({
  accounts,
  linked,
}: {
  readonly accounts: Accounts
  /** The commands that a link into the private chat may name. */
  readonly linked: readonly Command[]
}): Command {
  return {
    name: 'start',
    where: 'anywhere',
    run: async (ctx, argument) => {
      const target = linked.find(({ name }) => name === argument)
      if (target) return await target.run(ctx, '')
      const [name, ...rest] = argument.split('_')
      const follow = linked.find((command) => command.name === name)?.followLink
      if (follow) return await follow(ctx, rest.join('_'))
      // What a person calls their account is nobody else's business.
      const account = isPrivate(ctx) ? await accounts.current(personOf(ctx).id) : undefined
      await reply(ctx, {
        text: account ? ctx.text('start-connected', { label: account.label }) : ctx.text('start'),
      })
    },
  }
}
