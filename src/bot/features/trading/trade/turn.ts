import type { FormattedString } from '@grammyjs/parse-mode'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { OrderSource } from '../../../../desk/account/positions/order-source.js'
import type { OrderForm, Step } from '../../../../desk/trading/wizard/order-form.js'
import type { DeskContext } from '../../../shell/context.js'
import { type FormPlace, failureNote } from '../../../shell/forms/form.js'
import type { AsksByItself } from '../../words/sentences.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { type FieldFacts, readFacts } from './fields.js'

/** The parts that the guided order uses. */
export interface WizardParts {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly quotes: TicketQuotes
  readonly asksByItself: AsksByItself
}

/** The guided order between two turns. Plain JSON: it is kept with the conversation. */
export interface WizardState extends FormPlace {
  readonly form: OrderForm
  /** The field whose choices are shown; empty where all fields are. */
  readonly open: Step | ''
  /** True if all but what is missing was said: with the last answer the preview is shown. */
  readonly asksOnly: boolean
  readonly source: OrderSource
  /** The account and chain of the order that is changed; undefined for those in use. */
  readonly of?: OrderPlace | undefined
}

/** The account and chain that an order is for. */
export interface OrderPlace {
  readonly accountId: string
  readonly chainId: string
}

/** One turn: whose it is, and how things stand. */
export interface Turn {
  readonly ctx: DeskContext
  readonly trader: Trader
  readonly state: WizardState
}

export function withForm(turn: Turn, form: OrderForm): Turn {
  return { ...turn, state: { ...turn.state, form } }
}

export function withOpen(turn: Turn, open: Step | ''): Turn {
  return { ...turn, state: { ...turn.state, open } }
}

/** Reads what the card shows. A failed read is only noted there: values can still be typed. */
export async function attemptFacts(
  parts: WizardParts,
  { ctx, trader, state: { form, open } }: Turn,
): Promise<{ readonly facts: FieldFacts; readonly failure?: FormattedString }> {
  try {
    return { facts: await readFacts(parts, trader, form, open === '' ? undefined : open) }
  } catch (error) {
    return { facts: {}, failure: failureNote(ctx, error) }
  }
}
