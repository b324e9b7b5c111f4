import { InlineKeyboard } from 'grammy'
import type { Notice, NoticeKind } from '../../alerts/notice.js'
import type { Text } from '../text/languages.js'
import { shortId } from './action.js'
import { showDigest } from './digest.js'
import { newChart } from './chart.js'
import { openGuide } from './manage.js'
import { showPosition } from './positions.js'

/** Kinds after which the position that they are about is still open. */
const OPEN: ReadonlySet<NoticeKind> = new Set([
  'order-filled',
  'position-opened',
  'position-increased',
  'position-reduced',
  'protection-placed',
  'protection-triggered',
  'protection-missing',
])

/** Below a notice that is told alone: what it is about, to look closer; undefined where there is nothing. */
export function noticeKeyboard(
  text: Text,
  { kind, place, facts }: Notice,
  { isPrivate }: { readonly isPrivate: boolean },
): InlineKeyboard | undefined {
  const { positionId, pairId } = facts
  if (isPrivate && kind === 'digest')
    return new InlineKeyboard().text(text('digest-change').text, showDigest.pack({}))
  if (!isPrivate || !place) return undefined
  // Half a character cannot stand on a button.
  if (!Object.values({ ...place, positionId, pairId }).every((id) => id?.isWellFormed() ?? true))
    return undefined
  const keyboard = new InlineKeyboard()
  const shown = { account: place.accountId, chain: place.chainId }
  if (positionId !== undefined && OPEN.has(kind)) {
    const position = shortId(positionId)
    const guide = { ...shown, deed: 'tpsl', position }
    if (kind === 'protection-missing' && openGuide.fits(guide)) {
      keyboard.text(text('notice-set-stop').text, openGuide.pack(guide)).row()
    }
    const one = { ...shown, position }
    if (showPosition.fits(one)) keyboard.text(text('notice-show-position').text, showPosition.pack(one))
  }
  const chart = pairId === undefined ? undefined : { account: place.accountId, pair: pairId }
  if (chart && newChart.fits(chart)) keyboard.text(text('chart-open').text, newChart.pack(chart))
  return keyboard.inline_keyboard.flat().length > 0 ? keyboard : undefined
}
