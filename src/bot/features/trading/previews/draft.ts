import type { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboard } from 'grammy'
import type { Plan } from '../../../../desk/trading/actions/plan.js'

/** The second step of what takes two. */
export type FollowUpAction =
  /** Sent when the first is done, on the same Confirm. */
  | { readonly how: 'send'; readonly plan: Plan; readonly line: string }
  /** A command whose preview is shown when the first is done. */
  | { readonly how: 'offer'; readonly command: string }

/** A preview, and what is to be offered below it. */
export interface Draft {
  readonly text: FormattedString
  readonly plan: Plan
  /** The command that asks for the same again. */
  readonly line: string
  readonly second?: FollowUpAction
  /** Further buttons, by the ticket's id. */
  readonly others?: (ticketId: string) => InlineKeyboard
  /** Where a refused one leads back to. */
  readonly back?: InlineKeyboard
}
