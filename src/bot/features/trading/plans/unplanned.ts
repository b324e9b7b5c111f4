import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { BreakEvenIntent } from '../../../../desk/trading/actions/break-even.js'
import type { TpslIntent } from '../../../../desk/trading/actions/tpsl/grammar.js'
import type { UnresolvedTarget } from '../../../../desk/trading/unresolved-target.js'
import type { TrailWords } from '../../../../plans/kinds/trail-words.js'
import { notPlannedText } from '../../../shell/cards/issue.js'
import { shortId } from '../../../shell/keyboard/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { whichPosition } from '../manage/choice-card.js'
import { chooseForPlan } from './keyboard.js'

/** The card of words that are for no position, or for one of several, without buttons: they are typed anew. */
export function typeAnewCard(
  render: RenderContext,
  unplanned: UnresolvedTarget,
  example: (id: string) => string,
): Message {
  const { text } = render
  if (unplanned.unplanned === 'no-single-position') return whichPosition(render, unplanned, { example })
  if (unplanned.unplanned === 'no-single-order') return { text: text('manage-not-open') }
  return { text: join([notPlannedText(render, unplanned), text('preview-refused')], '\n\n') }
}

/** The card of a plan for no position, or for one of several: these have buttons, by which the same is previewed for the chosen one. */
export async function unplannedCard(
  render: RenderContext,
  { trading }: Pick<Desk, 'trading'>,
  trader: Trader,
  unplanned: UnresolvedTarget,
  {
    intent,
    example,
  }: { readonly intent: TpslIntent | TrailWords | BreakEvenIntent; readonly example: (id: string) => string },
): Promise<Message> {
  if (unplanned.unplanned === 'unknown-pair' || unplanned.unplanned === 'refused')
    return { text: notPlannedText(render, unplanned) }
  if (unplanned.unplanned !== 'no-single-position') return { text: render.text('manage-not-open') }
  const kept = await trading.pendingIntents.keep(trader, intent)
  return whichPosition(render, unplanned, {
    dataFor: (id) => chooseForPlan.pack({ intent: kept, position: shortId(id) }),
    example,
  })
}
