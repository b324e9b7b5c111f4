import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { HoldingState } from '../../../../desk/trading/positions/position-change.js'
import type { ExitPosition } from '../../../../desk/trading/positions/managed-position.js'
import type { Plan } from '../../../../desk/trading/actions/plan.js'
import type { DefaultedPart } from '../../../../desk/trading/order-defaults/apply-defaults.js'
import { countdown } from '../../../shell/format/times.js'
import { join } from '../../../shell/text/markup.js'
import { liquidationCaveat } from '../../../shell/cards/pnl-parts.js'
import { issueText } from '../../../shell/cards/issue.js'
import type { InlineKeyboard } from 'grammy'
import type { ActionKind, PlanOf } from '../../../../desk/trading/actions/actions.js'
import type { Trader } from '../../../../desk/trader.js'

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

/** Leverage and liquidation before and after a change. */
export function changeLines(
  { text, numbers }: RenderContext,
  { liquidationPrice }: ExitPosition,
  before: HoldingState,
  after: HoldingState,
): readonly FormattedString[] {
  return [
    text('preview-becomes-leverage', {
      before: numbers.multiple(before.leverage),
      after: numbers.multiple(after.leverage),
    }),
    after.liquidationPrice
      ? text('preview-becomes-liquidation', {
          before: numbers.price(liquidationPrice),
          after: numbers.price(after.liquidationPrice),
          distance: numbers.signedPercent(after.liquidationDistance),
        })
      : text('preview-becomes-unliquidated', { before: numbers.price(liquidationPrice) }),
    ...liquidationCaveat({ text }, after.missing),
  ]
}

/** A preview that may be confirmed until a time, in milliseconds. */
export function withExpiry(
  render: RenderContext,
  preview: FormattedString,
  { expiresAt }: { readonly expiresAt: number },
): FormattedString {
  const time = countdown(render, new Date(expiresAt))
  return join([preview, render.text('preview-validity', { time })], '\n\n')
}

/** A preview with what there is to warn of; a refused one says so. */
export function withIssues(
  render: RenderContext,
  preview: FormattedString,
  { issues }: Plan,
): FormattedString {
  const { text } = render
  const said = issues.map((issue) => issueText(render, issue))
  const refused = issues.some(({ level }) => level === 'refusal')
  return join(
    [preview, ...(said.length > 0 ? [join(said, '\n')] : []), ...(refused ? [text('preview-refused')] : [])],
    '\n\n',
  )
}
