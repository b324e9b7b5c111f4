import { type FormPlace, failureNote } from '../../../shell/forms/form.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { OrderForm, Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Trader } from '../../../../desk/trader.js'
import type { DeskContext } from '../../../shell/context.js'
import type { AsksByItself } from '../../words/sentences.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { type PairChoice, readPairChoices } from '../../../../desk/pair-choices.js'
import type { Big } from 'big.js'
import type { OrderDefaults } from '../../../../desk/trading/order-defaults/order-defaults.js'

/** Facts that a question shows. Each may be missing: it can still be typed. */
export interface QuestionFacts {
  /** The pairs to offer: the one that they chose, then favourites, then those of the last orders, then the others. */
  readonly pairs?: readonly PairChoice[]
  /** The pair's last price. */
  readonly price?: Big | undefined
  /** The age of that price, in milliseconds; undefined where it is recent enough to open at. */
  readonly oldPriceMs?: number | undefined
  /** The balance that orders are paid from, in dollars. */
  readonly balance?: Big | undefined
  /** The most leverage that the pair allows. */
  readonly mostLeverage?: Big | undefined
  /** The person's defaults for parts that an order leaves out. */
  readonly orderDefaults?: OrderDefaults | undefined
  /** True if the pair is a favourite; undefined where that is not asked. */
  readonly isFavourite?: boolean | undefined
}

/** Steps whose answer a person may have chosen before. */
const DEFAULT_STEPS: ReadonlySet<Step> = new Set<Step>(['collateral', 'extent', 'slippage'])

/** Reads what one question needs, and no more. Rejects with a `ServiceError`. */
async function readFacts(
  { desk, favourites }: { readonly desk: Desk; readonly favourites: Favourites },
  trader: Trader,
  form: OrderForm,
  step: Step,
): Promise<QuestionFacts> {
  if (step === 'side') return {}
  if (step === 'pair') return { pairs: await readPairChoices({ desk, favourites }, trader, trader.userId) }
  const pair = await desk.market.find(trader, form.pair ?? '')
  if ('nearest' in pair) return {}
  const [mark, oldest, starred, held, orderDefaults] = await Promise.all([
    desk.market.mark(trader, pair.symbol),
    desk.trading.priceAge.of(trader.userId),
    step === 'kind' ? favourites.read(trader.userId) : undefined,
    step === 'collateral' ? desk.account.balances(trader) : undefined,
    DEFAULT_STEPS.has(step) ? desk.trading.orderDefaults(trader.userId) : undefined,
  ])
  return {
    price: mark?.price,
    oldPriceMs: mark && mark.ageMs > oldest ? mark.ageMs : undefined,
    balance: held?.balances.vusd,
    mostLeverage: desk.market.maxLeverage(pair.id),
    orderDefaults,
    isFavourite: starred?.includes(form.pair ?? ''),
  }
}

/** The parts that the wizard uses. */
export interface WizardParts {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly quotes: TicketQuotes
  readonly asksByItself: AsksByItself
}

/** A wizard between two turns. Plain JSON: it is kept with the conversation. */
export interface WizardState extends FormPlace {
  readonly form: OrderForm
  /** The person's last order; empty where there is none. */
  readonly last: OrderForm
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
export async function attemptFacts(
  parts: WizardParts,
  { ctx, trader, state }: Turn,
  step: Step,
): Promise<{ readonly facts: QuestionFacts; readonly failure?: FormattedString }> {
  try {
    return { facts: await readFacts(parts, trader, state.form, step) }
  } catch (error) {
    return { facts: {}, failure: failureNote(ctx, error) }
  }
}
