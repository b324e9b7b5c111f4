import { failureNote } from '../../../shell/forms/form.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { OrderForm, Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Trader } from '../../../../desk/trader.js'
import type { DeskContext } from '../../../shell/context.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { type Facts, readFacts } from './facts.js'

/** The parts that the wizard uses. */
export interface WizardParts {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly quotes: TicketQuotes
}

/** A wizard between two turns. Plain JSON: it is kept with the conversation. */
export interface WizardState {
  readonly form: OrderForm
  /** The person's last order; empty where there is none. */
  readonly last: OrderForm
  /** Id of the one message that shows it all; 0 before it is sent. */
  readonly card: number
}

/** One turn: whose it is, and how things stand. */
export interface Turn {
  readonly ctx: DeskContext
  readonly trader: Trader
  readonly state: WizardState
}

/** The same turn with another form. */
export function withForm(turn: Turn, form: OrderForm): Turn {
  return { ...turn, state: { ...turn.state, form } }
}

/** A failed read is only noted on the card: its value can still be typed. */
export async function factsOf(
  parts: WizardParts,
  { ctx, trader, state }: Turn,
  step: Step,
): Promise<{ readonly facts: Facts; readonly failure?: FormattedString }> {
  try {
    return { facts: await readFacts(parts, trader, state.form, step) }
  } catch (error) {
    return { facts: {}, failure: failureNote(ctx, error) }
  }
}
