import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { Notice, NoticeKind } from '../../../../alerts/notice.js'
import { isRepeated } from '../../../../alerts/reminders/reminder.js'
import { decodeRule, type Rule } from '../../../../alerts/rules/rule.js'
import { parseGuard } from '../../../../guards/rule.js'
import { isOnMarket } from '../../../../alerts/rules/kinds/alert-kinds.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { acknowledgeRow } from '../acknowledge/keyboard.js'
import { armAlert, deleteAlert, pauseAlert } from '../list/keyboard.js'
import { namedChart, newChart } from '../../market/chart/keyboard.js'
import { tradeNamed } from '../../market/keyboard.js'
import { showDigest } from '../digest/keyboard.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Shown } from '../../../shell/keyboard/shown.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { sideKey } from '../../../shell/format/pair-and-side.js'
import { isNudge, nudgeKeyboard } from '../nudges/keyboard.js'
import { newCancelling, newGuide, pickClosing } from '../../trading/manage/keyboard.js'
import { planNoticeKeyboard } from './plans.js'
import { endedButton } from '../../account/history/keyboard.js'
import { nextOnPosition, showPositions } from '../../account/positions/keyboard.js'

/** An open position in the pair of a rule that fired. */
export interface OpenInPair {
  readonly shown: Shown
  /** The label of its account. */
  readonly label: string
  readonly positionId: string
  readonly isLong: boolean | undefined
  /** Dollars, as decimal text. */
  readonly size: string | undefined
}

/** The context of the buttons below a notice. */
export interface NoticeKeyboardContext {
  /** True in the private chat. */
  readonly isPrivate: boolean
  /** True if the person may trade; others get no trading buttons. */
  readonly canTrade: boolean
  /** The open positions in the pair of a rule that fired. */
  readonly openInPair?: readonly OpenInPair[]
}

/** BASE/QUOTE of a rule that fired: of its condition, or of the position that met it; undefined for a rule on no pair. */
export function symbolOfRule({ condition }: Rule, facts: Notice['facts']): string | undefined {
  return ('symbol' in condition ? condition.symbol : undefined) ?? facts['symbol']
}

/** More positions in one pair than these get no button each. */
const MOST_CLOSES = 4

/** Kinds after which their position is still open. */
const OPEN: ReadonlySet<NoticeKind> = new Set([
  'order-filled',
  'position-opened',
  'position-increased',
  'position-reduced',
  'protection-placed',
  'protection-triggered',
  'protection-missing',
  'funding',
])

/** Kinds of notices that tell a PnL. */
const ENDED: ReadonlySet<NoticeKind> = new Set(['position-closed', 'position-liquidated'])

/** The buttons below a notice that is sent alone; undefined where it has none. */
export function noticeKeyboard(
  render: Pick<RenderContext, 'text' | 'numbers'>,
  notice: Notice,
  context: NoticeKeyboardContext,
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
  context: NoticeKeyboardContext,
): InlineKeyboard | undefined {
  const { text } = render
  const { isPrivate, canTrade } = context
  const { positionId, pairId } = facts
  if (isPrivate && kind === 'digest')
    return new InlineKeyboard().text(text('digest-change').text, showDigest.pack({}))
  if (isPrivate && canTrade && kind === 'plan') return planNoticeKeyboard(render, facts)
  if (kind === 'rule-fired') return ruleKeyboard(render, facts, context)
  if (!isPrivate || !place) return undefined
  // The data of a button must be well-formed Unicode.
  if (!Object.values({ ...place, positionId, pairId }).every((id) => id?.isWellFormed() ?? true))
    return undefined
  const keyboard = new InlineKeyboard()
  const shown = { account: place.accountId, chain: place.chainId }
  if (positionId !== undefined && canTrade && isNudge(kind))
    keyboard.append(nudgeKeyboard(render, { kind, facts }, shown, positionId))
  const first = { ...shown, page: '0' }
  if (kind === 'nudge-margin' && canTrade && showPositions.fits(first) && pickClosing.fits(shown))
    keyboard
      .text(text('positions-title').text, showPositions.pack(first))
      .text(text('close-all-title').text, pickClosing.pack(shown))
  if (kind === 'guard' && canTrade) guardButtons(keyboard, render, facts, shown)
  if (kind === 'limit-losses' && facts['tier'] === 'halted' && canTrade && newCancelling.fits(shown))
    keyboard.text(text('notice-cancel-pending').text, newCancelling.pack(shown))
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

/** The buttons below what a guard tells: what can be done about it, where it is to offer that; else the way to look. */
function guardButtons(
  keyboard: InlineKeyboard,
  render: Pick<RenderContext, 'text' | 'numbers'>,
  facts: Notice['facts'],
  shown: Shown,
): void {
  const { text } = render
  const parsed = parseGuard(facts['guardRule'] ?? '')
  const isOffering = parsed.ok && parsed.intent.rule?.action.do === 'offer'
  const { positionId } = facts
  // No button that silences a nudge: a guard goes on.
  if (isOffering && positionId !== undefined)
    keyboard.append(nudgeKeyboard(render, { kind: 'nudge-liquidation', facts }, shown, positionId))
  const first = { ...shown, page: '0' }
  if (showPositions.fits(first)) keyboard.text(text('positions-title').text, showPositions.pack(first))
  if (!isOffering || positionId !== undefined) return
  if (pickClosing.fits(shown)) keyboard.text(text('close-all-title').text, pickClosing.pack(shown)).row()
  if (newCancelling.fits(shown)) keyboard.text(text('notice-cancel-pending').text, newCancelling.pack(shown))
}

/** The buttons below a rule that fired. */
function ruleKeyboard(
  render: Pick<RenderContext, 'text' | 'numbers'>,
  facts: Notice['facts'],
  { isPrivate, canTrade, openInPair = [] }: NoticeKeyboardContext,
): InlineKeyboard | undefined {
  const { text } = render
  const rule = decodeRule(facts['rule'])
  if (!rule) return undefined
  const keyboard = new InlineKeyboard()
  const one = { rule: rule.id }
  if (rule.cooldownMs === undefined) keyboard.text(text('notice-rule-again').text, armAlert.pack(one))
  else keyboard.text(text('alert-pause').text, pauseAlert.pack(one))
  keyboard.text(text('alert-delete').text, deleteAlert.pack(one)).row()
  const { condition, chainId } = rule
  // A group gets no button to the account.
  const account = isPrivate ? rule.accountId : undefined
  const symbol = symbolOfRule(rule, facts)
  const sides = (['long', 'short'] as const).map((side) => ({ side, name: symbol ?? '' }))
  if (isPrivate && canTrade && symbol !== undefined && sides.every((one) => tradeNamed.fits(one)))
    keyboard
      .text(text('trade-long').text, tradeNamed.pack({ side: 'long', name: symbol }))
      .text(text('trade-short').text, tradeNamed.pack({ side: 'short', name: symbol }))
  if (isPrivate && canTrade) keyboard.add(...closeButtons(render, openInPair)).row()
  const chart =
    symbol === undefined ? undefined : { account: account ?? (isPrivate ? '.' : '-'), name: symbol }
  if (chart && namedChart.fits(chart)) keyboard.text(text('chart-open').text, namedChart.pack(chart))
  if (isOnMarket(condition) || account === undefined) return keyboard
  return keyboard.text(
    text('positions-title').text,
    showPositions.pack({ account, chain: chainId, page: '0' }),
  )
}

/** A button for each open position to close it; where there are several, with what tells them apart. */
function closeButtons(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  open: readonly OpenInPair[],
): readonly InlineKeyboardButton[] {
  const areOfSeveral = new Set(open.map(({ shown }) => shown.account)).size > 1
  return open.slice(0, MOST_CLOSES).flatMap(({ shown, label, positionId, isLong, size }) => {
    const values = { ...shown, action: 'close', position: shortId(positionId) }
    if (!newGuide.fits(values)) return []
    const which = [
      `${text(sideKey(isLong)).text} ${numbers.dollars(size === undefined ? undefined : new Big(size))}`,
      ...(areOfSeveral ? [label] : []),
    ]
    const name = [text('action-close').text, ...(open.length > 1 ? which : [])].join(' · ')
    return [InlineKeyboard.text(caption(name), newGuide.pack(values))]
  })
}
