import type { PictureContext } from '../../../shell/render-context.js'
import type { Desk } from '../../../../desk/desk.js'
import { readManageLine, type ManageIntent } from '../../../../desk/trading/positions/manage-intent.js'
import { IncompletePositionError } from '../../../../desk/trading/positions/managed-position.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import type { Next, Offer } from '../../../../desk/trading/tickets/ticket.js'
import { NoPriceError } from '../../../../desk/trading/trading.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Intent, TypedCommand } from '../../../../desk/trading/grammar/intent.js'
import { parseTyped } from '../../../../desk/trading/grammar/parse.js'
import type { FilledPart } from '../../../../desk/trading/order-defaults/fill-in.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Draft, FollowUpAction } from '../previews/draft.js'
import { draftOf } from '../previews/drafts.js'
import { offerKeyboard } from './keyboard.js'
import type { Message } from '../../../shell/text/message.js'

/** The commands that end in a preview. */
export type OfferedCommand = Exclude<TypedCommand, 'closeall' | 'chart' | 'price'>

/** That what is offered may go out as it was typed. */
export interface QuickWish {
  /** The ticket's id: one for each message, however often that is handled. */
  readonly id: string
  /** Asked last: whether there is room for one more just now. */
  readonly mayGo: () => Promise<boolean>
}

/** What a message came to: a card, or a ticket that goes out now. */
export type Written = { readonly card: Message } | { readonly goesNow: Offer }

/** How a preview is made. */
interface Manner {
  /** What was filled into the order. */
  readonly filled?: readonly FilledPart[]
  readonly quick?: QuickWish | undefined
}

/** Turns typed commands into previews with a Confirm button. Nothing is sent from here. */
export interface Offers {
  /** The card for what was typed after a command: a preview, or what is wrong with it. */
  card(
    pictureContext: PictureContext,
    trader: Trader,
    command: OfferedCommand,
    typed: string,
  ): Promise<Message>
  /** The same for what a person wrote in a message, which may go out at once; nothing is sent from here all the same. */
  written(
    pictureContext: PictureContext,
    trader: Trader,
    command: OfferedCommand,
    typed: string,
    manner: Manner,
  ): Promise<Written>
  /** The card for what a button asks of something that is open. */
  change(pictureContext: PictureContext, trader: Trader, intent: ManageIntent): Promise<Message>
  /** The card for the same again, by the command that a ticket keeps. */
  again(pictureContext: PictureContext, trader: Trader, line: string): Promise<Message>
}

export function createOffers(desk: Desk): Offers {
  const write = async (
    pictureContext: PictureContext,
    trader: Trader,
    intent: Intent | ManageIntent,
    manner: Manner,
  ): Promise<Written> => {
    try {
      const made = await draftOf(desk.trading, pictureContext, trader, intent, manner.filled)
      if (!('plan' in made)) return { card: made }
      const goesNow = manner.quick && (await mapConcurrent(trader, made, manner.quick, manner.filled))
      return goesNow ? { goesNow } : { card: await offer(pictureContext, trader, made) }
    } catch (error) {
      const known = knownText(pictureContext, error)
      if (known) return { card: known }
      throw error
    }
  }

  const card = async (
    pictureContext: PictureContext,
    trader: Trader,
    intent: Intent | ManageIntent,
  ): Promise<Message> => cardOf(await write(pictureContext, trader, intent, {}))

  /** Keeps what may go out now as the ticket of its message; undefined when it must be previewed. */
  const mapConcurrent = async (
    trader: Trader,
    { plan, line, second }: Draft,
    { id, mayGo }: QuickWish,
    filled: Manner['filled'] = [],
  ): Promise<Offer | undefined> => {
    if (second || !(await desk.trading.quick.allows(trader.userId, plan)) || !(await mayGo()))
      return undefined
    const { call, quote } = plan
    const wanted = { id, call, quote, command: line, isQuick: true, filled } as const
    return await desk.trading.tickets.offer(trader, wanted)
  }

  /** Keeps what is shown as a ticket, with its second step, and puts the buttons below. */
  const offer = async (
    { text }: PictureContext,
    trader: Trader,
    { text: shown, plan, line, second, others, back }: Draft,
  ): Promise<Message> => {
    if (isRefused(plan)) return { text: shown, ...(back ? { keyboard: back } : {}) }
    const { call, quote } = plan
    const next = second && (await keep(second, trader))
    const wanted = { call, quote, command: line, ...(next ? { next } : {}) }
    const { id } = await desk.trading.tickets.offer(trader, wanted)
    const keyboard = offerKeyboard(text, id)
    return { text: shown, keyboard: others ? keyboard.row().append(others(id)) : keyboard }
  }

  const keep = async (second: FollowUpAction, trader: Trader): Promise<Next> => {
    if (second.how === 'offer') return second
    const { plan, line } = second
    const wanted = { call: plan.call, quote: plan.quote, command: line, waitsForAnother: true }
    const { id } = await desk.trading.tickets.offer(trader, wanted)
    return { how: 'send', ticketId: id }
  }

  const written: Offers['written'] = async (pictureContext, trader, command, typed, manner) => {
    const parsed = parseTyped(command, typed)
    if (!parsed.ok) return { card: { text: typedFaultCard(pictureContext.text, typed, parsed.fault) } }
    return await write(pictureContext, trader, parsed.intent, manner)
  }

  const typedCard: Offers['card'] = async (pictureContext, trader, command, typed) =>
    cardOf(await written(pictureContext, trader, command, typed, {}))

  return {
    card: typedCard,
    written,
    change: card,
    again: async (pictureContext, trader, line) => {
      const manage = readManageLine(line)
      if (manage) return await card(pictureContext, trader, manage)
      const space = line.indexOf(' ')
      // It was written by `printTyped` for one of these commands.
      const command = line.slice(0, space) as OfferedCommand
      return await typedCard(pictureContext, trader, command, line.slice(space + 1))
    },
  }
}

/** The card of what nobody wished to go out. */
function cardOf(written: Written): Message {
  if ('goesNow' in written) throw new Error('What nobody wished to go out would go out')
  return written.card
}

/** Why nothing can be offered just now, where that is known. */
function knownText({ text }: PictureContext, error: unknown): Message | undefined {
  if (error instanceof NoPriceError) return { text: text('no-price', { symbol: error.symbol }) }
  if (error instanceof IncompletePositionError)
    return { text: text('manage-incomplete', { symbol: error.symbol }) }
  return undefined
}
