import { InlineKeyboard } from 'grammy'
import type { Notice, NoticeKind } from '../../../../alerts/notice.js'
import { isRepeated } from '../../../../alerts/reminders/reminder.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'
import { isOnMarket } from '../../../../alerts/rules/kinds/alert-kinds.js'
import type { Text } from '../../../shell/text/languages.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { acknowledgeRow } from '../acknowledge/keyboard.js'
import { armAlert, deleteAlert, pauseAlert } from '../list/keyboard.js'
import { namedChart, newChart } from '../../market/chart/keyboard.js'
import { tradeNamed } from '../../market/keyboard.js'
import { showDigest } from '../digest/keyboard.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { isNudge, nudgeKeyboard } from '../nudges/keyboard.js'
import { newGuide } from '../../trading/manage/keyboard.js'
import { endedButton } from '../../account/history/keyboard.js'
import { nextOnPosition, showPositions } from '../../account/positions/keyboard.js'

/** Kinds after which their position is still open. */
const OPEN: ReadonlySet<NoticeKind> = new Set([
  'order-filled',
  'position-opened',
  'position-increased',
  'position-reduced',
  'protection-placed',
  'protection-triggered',
  'protection-missing',
])

/** Kinds of notices that tell a PnL. */
const ENDED: ReadonlySet<NoticeKind> = new Set(['position-closed', 'position-liquidated'])

/** The buttons below a notice that is sent alone; undefined where it has none. */
export function noticeKeyboard(
  render: Pick<RenderContext, 'text' | 'numbers'>,
  notice: Notice,
  context: { readonly isPrivate: boolean; readonly canTrade: boolean },
): InlineKeyboard | undefined {
  const { text } = render
  const keyboard = keyboardOfKind(render, notice, context)
  if (!context.isPrivate || !isRepeated(notice)) return keyboard
  const acknowledge = acknowledgeRow(text, notice)
  return keyboard ? keyboard.append(acknowledge) : acknowledge
}

function keyboardOfKind(
  render: Pick<RenderContext, 'text' | 'numbers'>,
  { kind, place, facts }: Notice,
  { isPrivate, canTrade }: { readonly isPrivate: boolean; readonly canTrade: boolean },
): InlineKeyboard | undefined {
  const { text } = render
  const { positionId, pairId } = facts
  if (isPrivate && kind === 'digest')
    return new InlineKeyboard().text(text('digest-change').text, showDigest.pack({}))
  if (kind === 'rule-fired') return ruleKeyboard(text, facts['rule'], { isPrivate, canTrade })
  if (!isPrivate || !place) return undefined
  // The data of a button must be well-formed Unicode.
  if (!Object.values({ ...place, positionId, pairId }).every((id) => id?.isWellFormed() ?? true))
    return undefined
  const keyboard = new InlineKeyboard()
  const shown = { account: place.accountId, chain: place.chainId }
  if (positionId !== undefined && canTrade && isNudge(kind))
    keyboard.append(nudgeKeyboard(render, { kind, facts }, shown, positionId))
  if (positionId !== undefined && OPEN.has(kind)) {
    const next = nextOnPosition(text, shown, positionId, { canTrade })
    const guide = { ...shown, action: 'tpsl', position: shortId(positionId) }
    if (canTrade && kind === 'protection-missing' && newGuide.fits(guide)) {
      const setsStop = newGuide.pack(guide)
      keyboard.text(text('notice-set-stop').text, setsStop).row()
      // One button for a stop is enough.
      keyboard.add(...next.filter((one) => !('callback_data' in one) || one.callback_data !== setsStop)).row()
    } else keyboard.add(...next).row()
  }
  if (positionId !== undefined && ENDED.has(kind)) keyboard.add(...endedButton(text, shown, positionId))
  const chart = pairId === undefined ? undefined : { account: place.accountId, pair: pairId }
  if (chart && newChart.fits(chart)) keyboard.text(text('chart-open').text, newChart.pack(chart))
  return keyboard.inline_keyboard.flat().length > 0 ? keyboard : undefined
}

/** The buttons below a rule that fired. */
function ruleKeyboard(
  text: Text,
  ruleText: string | undefined,
  { isPrivate, canTrade }: { readonly isPrivate: boolean; readonly canTrade: boolean },
): InlineKeyboard | undefined {
  const rule = decodeRule(ruleText)
  if (!rule) return undefined
  const keyboard = new InlineKeyboard()
  const one = { rule: rule.id }
  if (rule.cooldownMs === undefined) keyboard.text(text('notice-rule-again').text, armAlert.pack(one))
  else keyboard.text(text('alert-pause').text, pauseAlert.pack(one))
  keyboard.text(text('alert-delete').text, deleteAlert.pack(one)).row()
  const { condition, chainId } = rule
  // A group gets no button to the account.
  const account = isPrivate ? rule.accountId : undefined
  const symbol = 'symbol' in condition ? condition.symbol : undefined
  const sides = (['long', 'short'] as const).map((side) => ({ side, name: symbol ?? '' }))
  if (isPrivate && canTrade && symbol !== undefined && sides.every((one) => tradeNamed.fits(one)))
    keyboard
      .text(text('trade-long').text, tradeNamed.pack({ side: 'long', name: symbol }))
      .text(text('trade-short').text, tradeNamed.pack({ side: 'short', name: symbol }))
      .row()
  const chart =
    symbol === undefined ? undefined : { account: account ?? (isPrivate ? '.' : '-'), name: symbol }
  if (chart && namedChart.fits(chart)) keyboard.text(text('chart-open').text, namedChart.pack(chart))
  if (isOnMarket(condition) || account === undefined) return keyboard
  return keyboard.text(
    text('positions-title').text,
    showPositions.pack({ account, chain: chainId, page: '0' }),
  )
}
