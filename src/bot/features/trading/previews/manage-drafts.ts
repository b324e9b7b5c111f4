import type { RenderContext } from '../../../shell/render-context.js'
import { InlineKeyboard } from 'grammy'
import type { ManagePlan, Managing } from '../../../../desk/trading/managing.js'
import { manageLine, type ManageIntent } from '../../../../desk/trading/positions/manage-intent.js'
import { triggersOf, type TpslPlan } from '../../../../desk/trading/actions/tpsl/plan.js'
import type { Trader } from '../../../../desk/trader.js'
import type { CancelOrderIntent } from '../../../../desk/trading/grammar/intent.js'
import { printTyped } from '../../../../desk/trading/grammar/print.js'
import { whichPosition, type Wish } from '../manage/choice-card.js'
import { orderLine } from '../order-line.js'
import { closePreview, reversePreview } from './close.js'
import { addPreview, collateralPreview } from './grow.js'
import { cancelPreview, replacePreview, tpslPreview, trailPreview } from './triggers.js'
import type { Draft, FollowUpAction } from './draft.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { takePlace } from '../manage/keyboard.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import type { Message } from '../../../shell/text/message.js'

/** The preview of a change of something open; or, where it is not plain of what, the question. */
export async function manageDraft(
  managing: Managing,
  render: RenderContext,
  trader: Trader,
  intent: ManageIntent | CancelOrderIntent,
): Promise<Draft | Message> {
  if (intent.kind === 'cancelOrder') return await cancelDraft(managing, render, trader, intent)
  const plan = await managing.change(trader, intent)
  if (plan.kind !== 'not-one')
    return {
      ...draftOf(render, trader, plan, intent),
      back: backToPosition(render.text, trader, positionOf(plan)),
    }
  const [some] = plan.open
  // What is asked for by a button that only one thing has is not asked back: it is gone.
  if (intent.kind === 'replace' || (some && 'kind' in some)) return { text: render.text('manage-gone') }
  return whichPosition(render, trader, plan as Parameters<typeof whichPosition>[2], wishOf(intent))
}

async function cancelDraft(
  managing: Managing,
  render: RenderContext,
  trader: Trader,
  { target }: CancelOrderIntent,
): Promise<Draft | Message> {
  const plan = target && (await managing.cancel(trader, target))
  // Where several are named, the command has them ticked.
  if (!plan || plan.kind === 'not-one') return { text: render.text('manage-gone') }
  const line = printTyped({ kind: 'cancelOrder', target: { by: 'id', id: plan.order.id } })
  return { plan, text: cancelPreview(render, trader, plan), line: `${line.command} ${line.text}` }
}

/** What was wanted, as a button of another position carries it. */
function wishOf(intent: Exclude<ManageIntent, { kind: 'replace' }>): Wish {
  if (intent.kind === 'breakEven' || intent.kind === 'reverse') return { deed: intent.kind, words: '' }
  const { text } = printTyped(intent)
  return { deed: intent.kind, words: text.slice(text.indexOf(' ') + 1) }
}

function draftOf(render: RenderContext, trader: Trader, plan: ManagePlan, intent: ManageIntent): Draft {
  const line = (id: string): string => manageLine({ ...intent, target: { by: 'id', id } })
  switch (plan.kind) {
    case 'close':
      return { plan, text: closePreview(render, trader, plan), line: line(plan.position.id) }
    case 'add':
      return { plan, text: addPreview(render, trader, plan), line: line(plan.position.id) }
    case 'collateral':
      return { plan, text: collateralPreview(render, trader, plan), line: line(plan.position.id) }
    case 'trail':
      return { plan, text: trailPreview(render, trader, plan), line: line(plan.position.id) }
    case 'tpsl':
      return {
        plan,
        text: tpslPreview(render, trader, plan),
        line: line(plan.position.id),
        others: (ticketId) => insteadOf(render, plan, ticketId),
      }
    case 'replace': {
      const second: FollowUpAction = { how: 'send', plan: plan.second, line: tpslLine(plan.second) }
      return { plan, second, text: replacePreview(render, trader, plan), line: line(plan.old.id) }
    }
    case 'reverse': {
      const second: FollowUpAction = { how: 'offer', command: plan.second }
      return { plan, second, text: reversePreview(render, trader, plan), line: line(plan.first.position.id) }
    }
    case 'cancel':
      // Only `cancelDraft` plans one.
      throw new Error('A cancellation is no change of a position')
    default:
      throw new Error(`No such plan: ${JSON.stringify(plan satisfies never)}`)
  }
}

/** The position that a plan is about, by its id. */
function positionOf(plan: ManagePlan): string {
  if (plan.kind === 'replace') return plan.second.position.id
  if (plan.kind === 'reverse') return plan.first.position.id
  return plan.kind === 'cancel' ? plan.order.positionId : plan.position.id
}

/** The command that sets what a plan sets. */
function tpslLine({ position, takeProfit, stopLoss, percent }: TpslPlan): string {
  return manageLine({
    kind: 'tpsl',
    target: { by: 'id', id: position.id },
    ...(takeProfit ? { takeProfit: { by: 'price', price: takeProfit.price } } : {}),
    ...(stopLoss ? { stopLoss: { by: 'price', price: stopLoss.price } } : {}),
    percent,
  })
}

/** Buttons that put the new one in the place of one that is there. */
function insteadOf(render: RenderContext, plan: TpslPlan, ticket: string): InlineKeyboard {
  const { takeProfit, stopLoss, position } = plan
  const keyboard = new InlineKeyboard()
  if (takeProfit && stopLoss) return keyboard
  const wanted = takeProfit ? 'takeProfit' : 'stopLoss'
  for (const order of triggersOf(position).filter(({ kind }) => kind === wanted)) {
    const label = render.text('manage-replace-button', { order: orderLine(render, order) })
    keyboard.text(caption(label.text), takePlace.pack({ ticket, order: shortId(order.id) })).row()
  }
  return keyboard
}
