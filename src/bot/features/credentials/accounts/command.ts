import type { Account, Accounts } from '../../../../accounts/accounts.js'
import type { PaperAccounts } from '../../../../accounts/paper-accounts.js'
import { SealError } from '../../../../accounts/vault/vault.js'
import { isPaper } from '../../../../service/venues.js'
import { accountName, usePaper } from '../../../shell/cards/account-parts.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { isTrader } from '../../../shell/guards/guards.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { practiceStartedCard } from '../../start/card.js'
import { practise } from '../../start/keyboard.js'
import { accountsCard, useAccount, type MaskedAccount } from './card.js'

/** /accounts: which accounts there are, and which is in use. With its buttons come those that open the paper account. */
function accountsCommand(deps: {
  readonly accounts: Accounts
  /** Undefined if paper accounts are off. */
  readonly paperAccounts: PaperAccounts | undefined
}): Command {
  const card = async (ctx: DeskContext): Promise<Message> =>
    accountsCard(
      ctx.text,
      await maskedAccounts(deps.accounts, personOf(ctx).id),
      deps.paperAccounts !== undefined,
    )
  return {
    name: 'accounts',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    setting: {
      place: { row: 1, column: 1 },
      lines: [
        {
          name: 'accounts',
          group: 'you',
          read: async ({ userId, settings, render }) => {
            const account = await deps.accounts.current(userId, settings)
            return { chosen: account && accountName(render, account) }
          },
        },
      ],
      aliases: ['account'],
    },
    run: async (ctx) => {
      await reply(ctx, await card(ctx))
    },
    buttons: [
      onPress(usePaper, async (ctx) => {
        const { id } = personOf(ctx)
        const isNew = (await deps.accounts.list(id)).every(({ venue }) => !isPaper(venue))
        const account = await deps.paperAccounts?.use(id, ctx.text('paper-label').text)
        await replace(ctx, await card(ctx))
        if (account && isNew)
          await reply(ctx, practiceStartedCard(ctx.text, account, { trades: isTrader(ctx) }))
      }),
      onPress(practise, async (ctx) => {
        const account = await deps.paperAccounts?.use(personOf(ctx).id, ctx.text('paper-label').text)
        if (account) await replace(ctx, practiceStartedCard(ctx.text, account, { trades: isTrader(ctx) }))
        else await reply(ctx, { text: ctx.text('unknown-button') })
      }),
      onPress(useAccount, async (ctx, { account }) => {
        const chosen = await deps.accounts.choose(personOf(ctx).id, account)
        if (!chosen) await reply(ctx, { text: ctx.text('account-not-connected') })
        await replace(ctx, await card(ctx))
      }),
    ],
  }
}

/** A person's accounts with the ends of their keys. */
export async function maskedAccounts(accounts: Accounts, userId: number): Promise<readonly MaskedAccount[]> {
  const list = await accounts.list(userId)
  return await Promise.all(list.map((account) => withMask(accounts, userId, account)))
}

async function withMask(accounts: Accounts, userId: number, account: Account): Promise<MaskedAccount> {
  try {
    const { apiKey } = await accounts.credentials(userId, account)
    return { account, mask: apiKey.hint() }
  } catch (error) {
    if (error instanceof SealError) return { account, mask: undefined }
    throw error
  }
}

export const accountsFeature = commandFeature('accounts', accountsCommand)
