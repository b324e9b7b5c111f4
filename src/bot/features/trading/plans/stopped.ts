import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { OpenPosition } from '../../../../desk/trading/positions/read-open.js'
import type { InForce } from '../../../../plans/in-force.js'
import { adds, isStepBegun, type HeldPlan } from '../../../../plans/plan.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { planActionText, planStatusLines } from '../../../shell/cards/plan.js'
import { positionName } from '../../../shell/format/pair-and-side.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { newOrders, newPositions } from '../../account/positions/keyboard.js'
import { more, MOST_LINES } from '../batches/quote.js'
import { newGuide, newPreviewData } from '../manage/keyboard.js'
import { orderLine } from '../order-line.js'
import { showPlans } from './keyboard.js'

/** The most positions that have a button of their own. */
const MOST_BUTTONS = 5

/** The card of a plan that its owner has stopped: what stays in force at the service, with the preview that ends each of it. */
export function stoppedCard(
  render: RenderContext,
  plan: HeldPlan,
  inForce: InForce | undefined,
  now: number,
): Message {
  return {
    text: join(
      [
        join([planActionText(render, plan), ...planStatusLines(render, plan, now)], '\n'),
        join(inForceLines(render, plan, inForce), '\n'),
      ],
      '\n\n',
    ),
    keyboard: stoppedKeyboard(render, plan, inForce),
  }
}

/** The positions and orders of a plan that stay when it is stopped, a line each; or that there are none, or that they are not known. */
export function inForceLines(
  render: RenderContext,
  plan: HeldPlan,
  inForce: InForce | undefined,
): readonly FormattedString[] {
  const { text } = render
  if (!inForce) return [text('plan-in-force-unread')]
  const lines = [
    ...inForce.pending.map((order) =>
      join([orderLine(render, order), text('manage-id', { id: order.id })], ' '),
    ),
    ...inForce.positions.map((one) => positionLine(render, one)),
  ]
  if (lines.length > 0)
    return [
      text('plan-in-force'),
      ...lines.slice(0, MOST_LINES),
      ...more(render, lines.length),
      ...unreadLines(render, inForce.unread),
    ]
  if (!inForce.isComplete) return [text('plan-in-force-unread')]
  // The position or order of a step that was begun may be listed later.
  const isNothing = inForce.unread.length === 0 && !(adds(plan) && isStepBegun(plan))
  return isNothing ? [text('plan-in-force-none')] : unreadLines(render, inForce.unread)
}

/** A position with its size and its exits: `BTC/USD Long #12 · $250.00 · SL 57,000.00 · 100 %`. */
function positionLine(
  render: RenderContext,
  { position, exits }: InForce['positions'][number],
): FormattedString {
  const { text, numbers } = render
  return join(
    [
      text('manage-button', { ...positionName(render, position), id: position.id }),
      numbers.dollars(position.position.size),
      ...(exits.length > 0 ? exits.map((order) => orderLine(render, order)) : [text('positions-no-stop')]),
    ],
    ' · ',
  )
}

function stoppedKeyboard(
  render: RenderContext,
  { accountId: account, chainId: chain }: HeldPlan,
  { positions, pending }: Pick<InForce, 'positions' | 'pending'> = { positions: [], pending: [] },
): InlineKeyboard {
  const { text } = render
  const shown = { account, chain }
  const keyboard = new InlineKeyboard()
  const nameOf = (one: Pick<OpenPosition, 'symbol' | 'isLong' | 'id'>): string =>
    text('manage-button', { ...positionName(render, one), id: one.id }).text
  for (const order of pending.slice(0, MOST_BUTTONS)) {
    const data = newPreviewData(shown, shortId(order.id), { kind: 'cancel' })
    const label = caption(`${text('mini-app-manage-cancel').text} · ${nameOf(order)}`)
    if (data !== undefined) keyboard.text(label, data).row()
  }
  for (const { position } of positions.slice(0, MOST_BUTTONS)) {
    const close = { ...shown, action: 'close', position: shortId(position.id) }
    const label = caption(`${text('action-close').text} · ${nameOf(position)}`)
    if (newGuide.fits(close)) keyboard.text(label, newGuide.pack(close)).row()
  }
  return keyboard
    .text(text('positions-title').text, newPositions.pack(shown))
    .text(text('orders-title').text, newOrders.pack(shown))
    .text(text('plans-title').text, showPlans.pack({}))
}
