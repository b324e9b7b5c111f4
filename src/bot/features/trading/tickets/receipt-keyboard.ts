import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { hasCommand, printTyped } from '../../../../desk/trading/actions/commands.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import { closedPositionId, type Ticket, type TicketState } from '../../../../desk/trading/tickets/ticket.js'
import { isDamage } from '../../../../redis/record.js'
import { copyButtons } from '../../../shell/keyboard/command.js'
import type { Text } from '../../../shell/text/languages.js'
import { renewDraft } from '../../drafts/keyboard.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { positionIdOf } from '../../../../desk/trading/evidence/conflicting-tickets.js'
import { newOrders, newPositions, nextOnPosition } from '../../account/positions/keyboard.js'
import { cancelData } from '../manage/keyboard.js'
import { endedButton } from '../../account/history/keyboard.js'
import { renewTicket } from './keyboard.js'

/** The words on the disabled button by the state of a ticket; none while it waits for a Confirm. */
const WORDS: Readonly<Record<TicketState, string | undefined>> = {
  quoted: undefined,
  claimed: 'confirmed',
  sending: 'sent',
  accepted: 'sent',
  done: 'done',
  cancelled: 'dropped',
  rejected: 'rejected',
  'not-sent': 'not-sent',
  unknown: 'unknown',
  declined: 'declined',
  expired: 'expired',
}

/** States in which nothing of a ticket was carried out. */
const CAME_TO_NOTHING: ReadonlySet<TicketState> = new Set(['rejected', 'not-sent', 'declined', 'expired'])

/** In the place of the buttons of a preview that was answered: one that does nothing and says what became of it. */
export function stateButton(text: Text, word: string): InlineKeyboardButton {
  return InlineKeyboard.disabled(text(`button-state-${word}`).text)
}

/**
 * Below a receipt: its state in the place of the buttons of the preview, the parts of the PnL of a closed position, and what
 * may be copied: the transaction, and the line that repeats the order.
 */
export function receiptKeyboard(text: Text, ticket: Ticket): InlineKeyboard {
  const rows = [
    stateButtons(text, ticket),
    nextButtons(text, ticket),
    partsButtons(text, ticket),
    hashButtons(ticket),
    repeatButtons(ticket),
  ]
  return InlineKeyboard.from(rows.filter((row) => row.length > 0))
}

/**
 * Below a preview that has expired: that it has, a new one, the rows of its other buttons, and the line that asks for the same.
 */
export function expiredKeyboard(
  text: Text,
  ticket: Ticket,
  others: readonly InlineKeyboardButton[][],
): InlineKeyboard {
  const over: Ticket = { ...ticket, state: 'expired' }
  const { id, draft } = ticket.quote
  const data = draft === undefined ? renewTicket.pack({ ticket: id }) : renewDraft.pack({ draft })
  const renew = InlineKeyboard.text(text('ticket-renew').text, data)
  const rows = [[...stateButtons(text, over), renew], ...others, repeatButtons(over)]
  return InlineKeyboard.from(rows.filter((row) => row.length > 0))
}

/** The keyboard of a card for a message of its own, which takes no place of a preview. */
export function withoutState(keyboard: InlineKeyboard): InlineKeyboard {
  return InlineKeyboard.from(
    keyboard.inline_keyboard.filter((row) => row.every((button) => !('disabled' in button))),
  )
}

function stateButtons(text: Text, { state, outcome, quote }: Ticket): InlineKeyboardButton[] {
  // An order that was sent as it was typed had no buttons.
  if (quote.isQuick) return []
  const word = state === 'done' && outcome['resting'] === 'yes' ? 'placed' : WORDS[state]
  return word === undefined ? [] : [stateButton(text, word)]
}

/**
 * Buttons for the next step: on an open position, of an order that waits, and after the end of a position; each in a message of its own, so that the
 * receipt stays.
 */
function nextButtons(text: Text, { quote, state, outcome }: Ticket): InlineKeyboardButton[] {
  if (state !== 'done') return []
  const { call, shown: quoted, accountId: account, chainId: chain } = quote
  const shown = { account, chain }
  const positionId = positionIdOf(call) ?? outcome['positionId']
  const orders = InlineKeyboard.text(text('orders-title').text, newOrders.pack(shown))
  const isCancelledEntry = call.name === 'cancelPendingOrder' && quoted.figures['kind'] === 'entry'
  if (positionId === undefined) return []
  if (isCancelledEntry || outcome['resting'] === 'gone') return [orders]
  if (outcome['resting'] === 'yes' && outcome['part'] === undefined) {
    const cancel = cancelData(shown, shortId(positionId))
    return [InlineKeyboard.text(text('mini-app-manage-cancel').text, cancel), orders]
  }
  const isOver =
    outcome['ended'] !== undefined ||
    outcome['position'] !== undefined ||
    (call.name === 'decreasePosition' && outcome['size'] === '0')
  if (isOver) return [InlineKeyboard.text(text('positions-title').text, newPositions.pack(shown))]
  return nextOnPosition(text, shown, positionId)
}

function partsButtons(text: Text, ticket: Ticket): InlineKeyboardButton[] {
  const { accountId: account, chainId: chain } = ticket.quote
  const positionId = closedPositionId(ticket)
  return positionId === undefined ? [] : [...endedButton(text, { account, chain }, positionId)]
}

function hashButtons({ state, outcome }: Ticket): InlineKeyboardButton[] {
  const { transactionHash } = outcome
  // As the receipt itself: of what is done it says more than a hash.
  if (transactionHash === undefined || state === 'done') return []
  return copyButtons(transactionHash)
}

/** The line that asks for the same again: of an opening order always, of another action only where it was not carried out. */
function repeatButtons({ state, quote }: Ticket): InlineKeyboardButton[] {
  const isOpening = quote.intent.kind === 'open'
  if (!isOpening && !CAME_TO_NOTHING.has(state)) return []
  const line = lineOf(quote)
  return line === undefined ? [] : copyButtons(line, line)
}

/** The command that asks for the same as a quote; undefined where only buttons do, or its record is damaged. */
function lineOf({ intent: stored }: Ticket['quote']): string | undefined {
  try {
    const intent = readIntent(stored)
    if (!hasCommand(intent)) return undefined
    const { command, text } = printTyped(intent)
    return `/${command} ${text}`.trim()
  } catch (error) {
    // The receipt needs none of it.
    if (isDamage(error)) return undefined
    throw error
  }
}
