import type { FormattedString } from '@grammyjs/parse-mode'
import { isRefused, type Plan } from '../desk/orders/plan.js'
import type { Desk } from '../desk/desk.js'
import { NoPriceError, type UnknownPair } from '../desk/trading.js'
import type { Trader } from '../desk/trader.js'
import type { Intent, TypedCommand } from '../desk/typed/intent.js'
import { parseTyped } from '../desk/typed/parse.js'
import { printTyped } from '../desk/typed/print.js'
import { depositPreview, openingPreview, platformPreview, type Pen } from './cards/preview.js'
import { typedFaultCard } from './cards/typed-fault.js'
import type { DeskContext } from './context.js'
import { createNumbers } from './format/numbers.js'
import { offerKeyboard } from './keyboards/ticket.js'
import type { Message } from './text/message.js'

/** The commands that end in a preview. */
export type OfferedCommand = Extract<TypedCommand, 'long' | 'short' | 'deposit' | 'platform'>

/** A preview, and the plan behind it where there is one that may be offered. */
interface Preview {
  readonly text: FormattedString
  readonly plan?: Plan
}

/** Turns typed commands into previews with a Confirm button. Nothing is sent from here. */
export interface Offers {
  /** The card for what was typed after a command: a preview, or what is wrong with it. */
  card(ctx: DeskContext, trader: Trader, command: OfferedCommand, typed: string): Promise<Message>
  /** The card for the same again, by the command that a ticket keeps. */
  again(ctx: DeskContext, trader: Trader, line: string): Promise<Message>
}

export function createOffers(desk: Desk): Offers {
  const preview = async (pen: Pen, trader: Trader, intent: Intent): Promise<Preview> => {
    if (intent.kind === 'open') {
      const plan = await desk.trading.opening(trader, intent)
      if ('nearest' in plan) return { text: unknownPair(pen, plan) }
      return { plan, text: openingPreview(pen, trader, plan) }
    }
    if (intent.kind === 'deposit') {
      const plan = await desk.trading.deposit(trader, intent.amount)
      return { plan, text: depositPreview(pen, trader, plan) }
    }
    if (intent.kind !== 'platform')
      throw new Error(`Nothing is offered for a command of the kind ${intent.kind}`)
    const plan = desk.trading.platform(intent.address)
    return { plan, text: platformPreview(pen, trader, plan, intent.address) }
  }

  const card: Offers['card'] = async (ctx, trader, command, typed) => {
    const pen = { text: ctx.text, numbers: createNumbers(ctx.language) }
    const parsed = parseTyped(command, typed)
    if (!parsed.ok) return { text: typedFaultCard(ctx.text, typed, parsed.fault) }
    try {
      const { text, plan } = await preview(pen, trader, parsed.intent)
      if (!plan || isRefused(plan)) return { text }
      const line = printTyped(parsed.intent)
      const { id } = await desk.tickets.offer(trader, {
        call: plan.call,
        quote: plan.quote,
        command: `${line.command} ${line.text}`,
        language: ctx.language,
      })
      return { text, keyboard: offerKeyboard(ctx.text, id) }
    } catch (error) {
      if (error instanceof NoPriceError) return { text: ctx.text('no-price', { symbol: error.symbol }) }
      throw error
    }
  }

  return {
    card,
    again: (ctx, trader, line) => {
      const space = line.indexOf(' ')
      // It was written by `printTyped` for one of these commands.
      return card(ctx, trader, line.slice(0, space) as OfferedCommand, line.slice(space + 1))
    },
  }
}

function unknownPair({ text }: Pen, { nearest }: UnknownPair): FormattedString {
  return nearest.length === 0
    ? text('pair-unknown')
    : text('pair-unknown-nearest', { names: nearest.join(', ') })
}
