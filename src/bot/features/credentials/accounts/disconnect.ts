import type { Accounts } from '../../../../accounts/accounts.js'
import type { Erasure } from '../../../../accounts/erasure/erasure.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import {
  askDisconnect,
  askDisconnectCard,
  confirmDisconnect,
  disconnectInFlightCard,
  disconnectedCard,
  keepAccount,
  whichDisconnectCard,
} from './card.js'
import { maskedAccounts } from './command.js'

/** /disconnect: forgets an account, its key and all that is kept of it, after asking. */
function disconnectCommand(deps: { readonly accounts: Accounts; readonly erasure: Erasure }): Command {
  return {
    name: 'disconnect',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      const masked = await maskedAccounts(deps.accounts, personOf(ctx).id)
      const [first, ...more] = masked
      if (!first) await reply(ctx, { text: ctx.text('accounts-none') })
      else if (more.length > 0) await reply(ctx, whichDisconnectCard(ctx.text, masked))
      else await reply(ctx, askDisconnectCard(ctx.text, first))
    },
    buttons: [
      onPress(askDisconnect, async (ctx, { account }) => {
        const masked = await maskedAccounts(deps.accounts, personOf(ctx).id)
        const asked = masked.find((one) => one.account.id === account)
        await replace(
          ctx,
          asked ? askDisconnectCard(ctx.text, asked) : { text: ctx.text('account-not-connected') },
        )
      }),
      onPress(confirmDisconnect, async (ctx, { account }) => {
        const outcome = await deps.erasure.eraseAccount(personOf(ctx).id, account)
        if (!outcome) return await replace(ctx, { text: ctx.text('account-not-connected') })
        await replace(
          ctx,
          outcome.is === 'orders-in-flight'
            ? disconnectInFlightCard(ctx.text, account, outcome.inFlight)
            : disconnectedCard(ctx.text, outcome.receipt),
        )
      }),
      onPress(keepAccount, async (ctx) => {
        await replace(ctx, { text: ctx.text('disconnect-kept') })
      }),
    ],
  }
}

export const disconnectFeature = commandFeature('disconnect', disconnectCommand)
