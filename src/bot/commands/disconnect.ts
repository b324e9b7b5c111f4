import type { Accounts } from '../../accounts/accounts.js'
import {
  askDisconnect,
  askDisconnectCard,
  confirmDisconnect,
  keepAccount,
  whichDisconnectCard,
} from '../cards/accounts.js'
import { onPress, type Command } from '../command.js'
import { personOf } from '../context.js'
import { replace, reply } from '../text/deliver.js'
import { maskedAccounts } from './accounts.js'

/** /disconnect: forgets an account and its key, after asking. */
export function disconnectCommand(accounts: Accounts): Command {
  return {
    name: 'disconnect',
    where: 'private',
    run: async (ctx) => {
      const masked = await maskedAccounts(accounts, personOf(ctx).id)
      const [first, ...more] = masked
      if (!first) await reply(ctx, { text: ctx.text('accounts-none') })
      else if (more.length > 0) await reply(ctx, whichDisconnectCard(ctx.text, masked))
      else await reply(ctx, askDisconnectCard(ctx.text, first))
    },
    buttons: [
      onPress(askDisconnect, async (ctx, { account }) => {
        const masked = await maskedAccounts(accounts, personOf(ctx).id)
        const asked = masked.find((one) => one.account.id === account)
        await replace(ctx, asked ? askDisconnectCard(ctx.text, asked) : { text: ctx.text('accounts-gone') })
      }),
      onPress(confirmDisconnect, async (ctx, { account }) => {
        const gone = await accounts.disconnect(personOf(ctx).id, account)
        const text = gone ? ctx.text('disconnect-done', { label: gone.label }) : ctx.text('accounts-gone')
        await replace(ctx, { text })
      }),
      onPress(keepAccount, async (ctx) => {
        await replace(ctx, { text: ctx.text('disconnect-kept') })
      }),
    ],
  }
}
