import type { Account, Accounts } from '../../../accounts/accounts.js'
import type { PaperAccounts } from '../../../accounts/paper-accounts.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { isPaper, paperVenue } from '../../../service/venues.js'
import { accountName, usePaper } from '../../shell/cards/account-parts.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { isTrader } from '../../shell/access/access-checks.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { practiceStartedCard, practise } from '../start.js'
import { InlineKeyboard } from 'grammy'
import type { Counts } from '../../../accounts/erasure/counts.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import {
  countEnding,
  countLines,
  type Ending,
  type EndingDeps,
  endingLines,
  ordersInFlightCard,
} from '../erasure.js'
import type { Erasure } from '../../../accounts/erasure/erasure.js'

/** Makes an account the one in use. */
export const useAccount = defineAction('account-use', 'account')
/** Asks whether to forget an account. */
export const askDisconnect = defineAction('disconnect-ask', 'account')
/** Forgets an account. */
export const confirmDisconnect = defineAction('disconnect', 'account')
/** Keeps it after all. */
export const keepAccount = defineAction('disconnect-keep')

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
        await replaceMessage(ctx, await card(ctx))
        if (account && isNew)
          await reply(ctx, practiceStartedCard(ctx.text, account, { trades: isTrader(ctx) }))
      }),
      onPress(practise, async (ctx) => {
        const account = await deps.paperAccounts?.use(personOf(ctx).id, ctx.text('paper-label').text)
        if (account)
          await replaceMessage(ctx, practiceStartedCard(ctx.text, account, { trades: isTrader(ctx) }))
        else await reply(ctx, { text: ctx.text('unknown-button') })
      }),
      onPress(useAccount, async (ctx, { account }) => {
        const chosen = await deps.accounts.choose(personOf(ctx).id, account)
        if (!chosen) await reply(ctx, { text: ctx.text('account-not-connected') })
        await replaceMessage(ctx, await card(ctx))
      }),
    ],
  }
}

export const accountsFeature = commandFeature('accounts', accountsCommand)

/** A person's accounts with the ends of their keys. */
async function maskedAccounts(accounts: Accounts, userId: number): Promise<readonly MaskedAccount[]> {
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

/** An account with the ends of its key; undefined where the sealed key does not open. */
interface MaskedAccount {
  readonly account: Account
  readonly mask: string | undefined
}

/** All accounts of a person, with a button to use each of the others; one on paper is offered to who has none yet. */
export function accountsCard(text: Text, accounts: readonly MaskedAccount[], hasPaper = false): Message {
  const offersPaper = hasPaper && accounts.every(({ account }) => !isPaper(account.venue))
  if (accounts.length === 0 && !offersPaper) return { text: text('accounts-none') }
  const keyboard = new InlineKeyboard()
  const lines = accounts.map((one) => {
    const { id, label, current } = one.account
    if (!current) {
      keyboard.text(caption(text('accounts-use', { label }).text), useAccount.pack({ account: id })).row()
    }
    return text(current ? 'accounts-line-current' : 'accounts-line', {
      label: accountName({ text }, one.account),
      mask: maskOf(text, one),
    })
  })
  if (offersPaper) {
    const label = text('paper-label').text
    lines.push(text('paper-offer', { label: accountName({ text }, { label, venue: paperVenue.id }) }))
    keyboard.text(caption(text('accounts-use', { label }).text), usePaper.pack({})).row()
  }
  return { text: join([text('accounts-title'), ...lines, text('accounts-hint')], '\n'), keyboard }
}

/** Asks a person who has several accounts which of them to disconnect. */
export function whichDisconnectCard(text: Text, accounts: readonly MaskedAccount[]): Message {
  const keyboard = new InlineKeyboard()
  for (const { account } of accounts) {
    keyboard.text(caption(account.label), askDisconnect.pack({ account: account.id })).row()
  }
  return { text: text('disconnect-which'), keyboard }
}

/** Asks for a confirmation before an account is disconnected. */
export function askDisconnectCard(text: Text, masked: MaskedAccount, ending?: Ending): Message {
  const { id, label } = masked.account
  const keyboard = new InlineKeyboard()
    .text(caption(text('disconnect-yes', { label }).text), confirmDisconnect.pack({ account: id }))
    .danger()
    .text(text('disconnect-no').text, keepAccount.pack({}))
  const values = { label: accountName({ text }, masked.account), mask: maskOf(text, masked) }
  const isPractice = isPaper(masked.account.venue)
  const question = text(isPractice ? 'disconnect-ask-paper' : 'disconnect-ask', values)
  return {
    text: join([question, text('disconnect-warning'), ...(ending ? endingLines(text, ending) : [])], '\n\n'),
    keyboard,
  }
}

/** Says that the account is disconnected, and what was deleted with it. */
function disconnectedCard(
  text: Text,
  { account, counts }: { readonly account: Account; readonly counts: Counts },
): Message {
  const lines = countLines({ text }, counts)
  const besides = lines.length > 0 ? [join([text('disconnect-besides'), ...lines], '\n')] : []
  return { text: join([text('disconnect-done', { label: account.label }), ...besides], '\n\n') }
}

function maskOf(text: Text, { mask }: MaskedAccount): string {
  return mask ?? text('accounts-unreadable').text
}

/** /disconnect: forgets an account, its key and all that is kept of it, after asking. */
function disconnectCommand(
  deps: EndingDeps & { readonly accounts: Accounts; readonly erasure: Erasure },
): Command {
  const question = async (text: Text, userId: number, masked: MaskedAccount): Promise<Message> => {
    const { id } = masked.account
    return askDisconnectCard(text, masked, await countEnding(deps, userId, (accountId) => accountId === id))
  }
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
      else await reply(ctx, await question(ctx.text, personOf(ctx).id, first))
    },
    buttons: [
      onPress(askDisconnect, async (ctx, { account }) => {
        const masked = await maskedAccounts(deps.accounts, personOf(ctx).id)
        const asked = masked.find((one) => one.account.id === account)
        await replaceMessage(
          ctx,
          asked
            ? await question(ctx.text, personOf(ctx).id, asked)
            : { text: ctx.text('account-not-connected') },
        )
      }),
      onPress(confirmDisconnect, async (ctx, { account }) => {
        const outcome = await deps.erasure.eraseAccount(personOf(ctx).id, account)
        if (!outcome) return await replaceMessage(ctx, { text: ctx.text('account-not-connected') })
        await replaceMessage(
          ctx,
          outcome.is === 'orders-in-flight'
            ? ordersInFlightCard(ctx.text, outcome.inFlight, askDisconnect.pack({ account }))
            : disconnectedCard(ctx.text, outcome.receipt),
        )
      }),
      onPress(keepAccount, async (ctx) => {
        await replaceMessage(ctx, { text: ctx.text('disconnect-kept') })
      }),
    ],
  }
}

export const disconnectFeature = commandFeature('disconnect', disconnectCommand)
