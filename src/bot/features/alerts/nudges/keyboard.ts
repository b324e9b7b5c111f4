import { InlineKeyboard } from 'grammy'
import type { Notice } from '../../../../alerts/notice.js'
import { defineAction, shortId } from '../../../shell/keyboard/action.js'
import type { Shown } from '../../../shell/keyboard/shown.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { newGuide, newPreview, stopValues } from '../../trading/manage/keyboard.js'
import { noticeFactsOf } from '../notices/account-events.js'

/** Leaves a position without a stop: nothing reminds of it any more. `position` is its `shortId`. */
export const leaveWithoutStop = defineAction('no-stop', 'account', 'chain', 'position')

/** Below a nudge about a stop: the preview of the suggested one, others to choose from, and none on purpose. */
export function nudgeKeyboard(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  notice: Pick<Notice, 'facts'>,
  shown: Shown,
  positionId: string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const position = shortId(positionId)
  const price = noticeFactsOf(notice).amount('stop')
  const suggested = price && stopValues(shown, position, price)
  if (price && suggested && newPreview.fits(suggested)) {
    const label = text('nudge-stop-button', { price: numbers.price(price) })
    keyboard.text(label.text, newPreview.pack(suggested)).row()
  }
  const guide = { ...shown, action: 'tpsl', position }
  if (newGuide.fits(guide)) keyboard.text(text('notice-set-stop').text, newGuide.pack(guide))
  const none = { ...shown, position }
  if (leaveWithoutStop.fits(none)) keyboard.text(text('nudge-no-stop').text, leaveWithoutStop.pack(none))
  return keyboard.row()
}
