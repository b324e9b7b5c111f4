import { accountName, usePaper } from '../../../shell/cards/account-parts.js'
import { InlineKeyboard } from 'grammy'
import type { Account } from '../../../../accounts/accounts.js'
import type { Counts } from '../../../../accounts/erasure/counts.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import { countLines } from '../../erasure/card.js'
import type { Message } from '../../../shell/text/message.js'
import { isPaper, paperVenue } from '../../../../service/venues.js'

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
export function askDisconnectCard(text: Text, masked: MaskedAccount): Message {
  const { id, label } = masked.account
  const keyboard = new InlineKeyboard()
    .text(caption(text('disconnect-yes', { label }).text), confirmDisconnect.pack({ account: id }))
    .danger()
    .text(text('disconnect-no').text, keepAccount.pack({}))
  const values = { label: accountName({ text }, masked.account), mask: maskOf(text, masked) }
  const isPractice = isPaper(masked.account.venue)
  const question = text(isPractice ? 'disconnect-ask-paper' : 'disconnect-ask', values)
  return { text: join([question, text('disconnect-warning')], '\n\n'), keyboard }
}

/** Says that orders of the account are in flight, so that it cannot be disconnected now. */
export function disconnectInFlightCard(text: Text, account: string, inFlight: number): Message {
  return {
    text: text('forget-in-flight', { count: inFlight }),
    keyboard: new InlineKeyboard().text(text('try-again').text, askDisconnect.pack({ account })),
  }
}

/** Says that the account is disconnected, and what was deleted with it. */
export function disconnectedCard(
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
