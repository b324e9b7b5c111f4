import type { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboard } from 'grammy'
import type { ActionKind, PlanOf } from '../../../../desk/trading/actions/actions.js'
import type { Trader } from '../../../../desk/trader.js'
import type { DefaultedPart } from '../../../../desk/trading/order-defaults/apply-defaults.js'
import type { RenderContext } from '../../../shell/render-context.js'

/** The card of a plan, above its Confirm button. */
export interface Preview {
  readonly text: FormattedString
  /** Further buttons, by the ticket's id. */
  readonly others?: (ticketId: string) => InlineKeyboard
  /** The buttons of a refused plan, which has no Confirm. */
  readonly back?: InlineKeyboard
}

/** Renders the plan of one action; `filled`: parts of an order that come from its person's defaults. */
export type PreviewOf<Kind extends ActionKind> = (
  render: RenderContext,
  trader: Trader,
  plan: PlanOf<Kind>,
  filled?: readonly DefaultedPart[],
) => Preview
