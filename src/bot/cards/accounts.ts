import { InlineKeyboard } from 'grammy'
import type { Account } from '../../accounts/accounts.js'
import { defineAction } from '../keyboards/action.js'
import { caption } from '../keyboards/caption.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'

/** Makes an account the one in use. */
export const useAccount = defineAction('account-use', 'account')
/** Asks whether to forget an account. */
export const askDisconnect = defineAction('disconnect-ask', 'account')
/** Forgets an account. */
export const confirmDisconnect = defineAction('disconnect', 'account')
/** Keeps it after all. */
export const keepAccount = defineAction('disconnect-keep')

/** An account with the ends of its key; undefined where the sealed key does not open. */
export interface MaskedAccount {
  readonly account: Account
  readonly mask: string | undefined
}

/** All accounts of a person, with a button to use each of the others. */
export function accountsCard(text: Text, accounts: readonly MaskedAccount[]): Message {
  if (accounts.length === 0) return { text: text('accounts-none') }
  const keyboard = new InlineKeyboard()
  const lines = accounts.map((one) => {
    const { id, label, current } = one.account
    if (!current) {
      keyboard.text(caption(text('accounts-use', { label }).text), useAccount.pack({ account: id })).row()
    }
    return text(current ? 'accounts-line-current' : 'accounts-line', { label, mask: maskOf(text, one) })
  })
  return { text: join([text('accounts-title'), ...lines, text('accounts-hint')], '\n'), keyboard }
}

/** Which account to forget, for a person who has several. */
export function whichDisconnectCard(text: Text, accounts: readonly MaskedAccount[]): Message {
  const keyboard = new InlineKeyboard()
  for (const { account } of accounts) {
    keyboard.text(caption(account.label), askDisconnect.pack({ account: account.id })).row()
  }
  return { text: text('disconnect-which'), keyboard }
}

/** Whether to forget this one. */
export function askDisconnectCard(text: Text, masked: MaskedAccount): Message {
  const { id, label } = masked.account
  const keyboard = new InlineKeyboard()
    .text(caption(text('disconnect-yes', { label }).text), confirmDisconnect.pack({ account: id }))
    .text(text('disconnect-no').text, keepAccount.pack({}))
  return { text: text('disconnect-ask', { label, mask: maskOf(text, masked) }), keyboard }
}

function maskOf(text: Text, { mask }: MaskedAccount): string {
  return mask ?? text('accounts-unreadable').text
}
