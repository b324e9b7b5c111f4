import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { Notice, NoticeKind } from '../../../../alerts/notice.js'
import { noticeGroups } from '../../../../alerts/notification-preferences/level.js'
import { defineAction, shortId } from '../../../shell/keyboard/action.js'
import type { Shown } from '../../../shell/keyboard/shown.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { newGuide, newPreviewData, type Wanted } from '../../trading/manage/keyboard.js'
import { noticeFactsOf } from '../notices/account-events.js'

/** Leaves a position without a stop: nothing reminds of it any more. `position` is its `shortId`. */
export const leaveWithoutStop = defineAction('no-stop', 'account', 'chain', 'position')

/** True for a nudge about a position. */
export function isNudge(kind: NoticeKind): boolean {
  return noticeGroups.nudges.some((one) => one === kind)
}

const HALF = new Big(50)

/** Below a nudge about a position: what can be done, each by a preview in a message of its own. */
export function nudgeKeyboard(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  notice: Pick<Notice, 'kind' | 'facts'>,
  shown: Shown,
  positionId: string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const position = shortId(positionId)
  const facts = noticeFactsOf(notice)
  const preview = (label: string, wanted: Wanted): void => {
    const data = newPreviewData(shown, position, wanted)
    if (data !== undefined) keyboard.text(label, data)
  }
  const [price, add] = [facts.amount('stop'), facts.amount('add')]
  if (price) {
    const label = text('nudge-stop-button', { price: numbers.price(price) })
    preview(label.text, { kind: 'tpsl', stopLoss: { by: 'price', price } })
    keyboard.row()
  }
  if (add) {
    const label = text('nudge-add-button', { amount: numbers.dollars(add) })
    preview(label.text, { kind: 'collateral', amount: add })
    keyboard.row()
  }
  if (notice.kind !== 'nudge-stop') {
    const close = text('action-close').text
    preview(`${close} ${numbers.percent(HALF)}`, { kind: 'close', share: { by: 'percent', percent: HALF } })
    preview(`${close} ${numbers.percent(new Big(100))}`, { kind: 'close', share: { by: 'all' } })
    keyboard.row()
  }
  if (notice.kind === 'nudge-funding') return keyboard
  const guide = { ...shown, action: 'tpsl', position }
  if (newGuide.fits(guide)) keyboard.text(text('notice-set-stop').text, newGuide.pack(guide))
  const none = { ...shown, position }
  if (notice.kind !== 'nudge-liquidation' && leaveWithoutStop.fits(none))
    keyboard.text(text('nudge-no-stop').text, leaveWithoutStop.pack(none))
  return keyboard.row()
}
