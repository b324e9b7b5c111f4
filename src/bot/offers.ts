import type { Desk } from '../desk/desk.js'
import { readManageLine, type ManageIntent } from '../desk/orders/manage-intent.js'
import { IncompletePositionError } from '../desk/orders/manage-position.js'
import { isRefused } from '../desk/orders/plan.js'
import type { Next } from '../desk/tickets/ticket.js'
import { NoPriceError, type UnknownPair } from '../desk/trading.js'
import type { Trader } from '../desk/trader.js'
import type { Intent, TypedCommand } from '../desk/typed/intent.js'
import { parseTyped } from '../desk/typed/parse.js'
import { printTyped } from '../desk/typed/print.js'
import { depositPreview, openingPreview, platformPreview, type Pen } from './cards/preview.js'
import { typedFaultCard } from './cards/typed-fault.js'
import type { Draft, SecondStep, Voice } from './draft.js'
import { changeKeyboard, offerKeyboard } from './keyboards/ticket.js'
import { manageDraft } from './manage-drafts.js'
import type { Message } from './text/message.js'

/** The commands that end in a preview. */
export type OfferedCommand = Exclude<TypedCommand, 'closeall' | 'chart' | 'price'>

/** Turns typed commands into previews with a Confirm button. Nothing is sent from here. */
export interface Offers {
  /** The card for what was typed after a command: a preview, or what is wrong with it. */
  card(voice: Voice, trader: Trader, command: OfferedCommand, typed: string): Promise<Message>
  /** The card for what a button asks of something that is open. */
  change(voice: Voice, trader: Trader, intent: ManageIntent): Promise<Message>
  /** The card for the same again, by the command that a ticket keeps. */
  again(voice: Voice, trader: Trader, line: string): Promise<Message>
}

export function createOffers(desk: Desk): Offers {
  const draft = async (pen: Pen, trader: Trader, intent: Intent | ManageIntent): Promise<Draft | Message> => {
    switch (intent.kind) {
      case 'open': {
        const plan = await desk.trading.opening(trader, intent)
        if ('nearest' in plan) return unknownPair(pen, plan)
        return {
          plan,
          text: openingPreview(pen, trader, plan),
          line: lineOf(intent),
          others: (ticketId) => changeKeyboard(pen.text, ticketId),
        }
      }
      case 'deposit': {
        const plan = await desk.trading.deposit(trader, intent.amount)
        return { plan, text: depositPreview(pen, trader, plan), line: lineOf(intent) }
      }
      case 'platform': {
        const plan = desk.trading.platform(intent.address)
        return { plan, text: platformPreview(pen, trader, plan, intent.address), line: lineOf(intent) }
      }
      case 'closeAll':
      case 'chart':
      case 'price':
        throw new Error(`Nothing is offered for a command of the kind ${intent.kind}`)
      case 'close':
      case 'add':
      case 'collateral':
      case 'tpsl':
      case 'trail':
      case 'cancelOrder':
      case 'breakEven':
      case 'reverse':
      case 'replace':
        return await manageDraft(desk.trading.managing, pen, trader, intent)
      default:
        throw new Error(`No such intent: ${JSON.stringify(intent satisfies never)}`)
    }
  }

  const card = async (voice: Voice, trader: Trader, intent: Intent | ManageIntent): Promise<Message> => {
    try {
      const made = await draft(voice, trader, intent)
      return 'plan' in made ? await offer(voice, trader, made) : made
    } catch (error) {
      const known = knownText(voice, error)
      if (known) return known
      throw error
    }
  }

  /** Keeps what is shown as a ticket, with its second step, and puts the buttons below. */
  const offer = async (
    { text, language }: Voice,
    trader: Trader,
    { text: shown, plan, line, second, others, back }: Draft,
  ): Promise<Message> => {
    if (isRefused(plan)) return { text: shown, ...(back ? { keyboard: back } : {}) }
    const { call, quote } = plan
    const next = second && (await keep(second, trader, language))
    const wanted = { call, quote, command: line, language, ...(next ? { next } : {}) }
    const { id } = await desk.tickets.offer(trader, wanted)
    const keyboard = offerKeyboard(text, id)
    return { text: shown, keyboard: others ? keyboard.row().append(others(id)) : keyboard }
  }

  const keep = async (second: SecondStep, trader: Trader, language: string): Promise<Next> => {
    if (second.how === 'offer') return second
    const { plan, line } = second
    const wanted = { call: plan.call, quote: plan.quote, command: line, language, waitsForAnother: true }
    const { id } = await desk.tickets.offer(trader, wanted)
    return { how: 'send', ticketId: id }
  }

  const typedCard: Offers['card'] = async (voice, trader, command, typed) => {
    const parsed = parseTyped(command, typed)
    if (!parsed.ok) return { text: typedFaultCard(voice.text, typed, parsed.fault) }
    return await card(voice, trader, parsed.intent)
  }

  return {
    card: typedCard,
    change: card,
    again: async (voice, trader, line) => {
      const manage = readManageLine(line)
      if (manage) return await card(voice, trader, manage)
      const space = line.indexOf(' ')
      // It was written by `printTyped` for one of these commands.
      const command = line.slice(0, space) as OfferedCommand
      return await typedCard(voice, trader, command, line.slice(space + 1))
    },
  }
}

function lineOf(intent: Intent): string {
  const { command, text } = printTyped(intent)
  return `${command} ${text}`
}

/** Why nothing can be offered just now, where that is known. */
function knownText({ text }: Voice, error: unknown): Message | undefined {
  if (error instanceof NoPriceError) return { text: text('no-price', { symbol: error.symbol }) }
  if (error instanceof IncompletePositionError)
    return { text: text('manage-incomplete', { symbol: error.symbol }) }
  return undefined
}

function unknownPair({ text }: Pen, { nearest }: UnknownPair): Message {
  return {
    text:
      nearest.length === 0
        ? text('pair-unknown')
        : text('pair-unknown-nearest', { names: nearest.join(', ') }),
  }
}
