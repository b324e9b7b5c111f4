import { dateTime } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import {
  type Condition,
  isMet as isReached,
  isOnMarket,
  kindOf,
  thresholdOf,
} from '../../../alerts/rules/kinds/alert-kinds.js'
import { isWaiting, silentUntilOf } from '../../../alerts/rules/rule.js'
import type { StoredRule } from '../../../alerts/rules/rule-store.js'
import { NoRuleAccessError, type RuleStatus } from '../../../alerts/rules/rule-status.js'
import { pipsParts } from '../format/pips.js'
import { distancePercent } from '../../../desk/account/positions/figures.js'
import type { Result } from '../../../lib/result.js'
import type { Settings } from '../../../accounts/settings/settings.js'
import { notificationLevelOf } from '../../../alerts/notification-preferences/level.js'
import type { RulePlace } from '../../../alerts/rules/alert-desk.js'
import { isPaper } from '../../../service/venues.js'
import { accountLine } from './account-parts.js'
import { OLD_MS } from './market-parts.js'
import { age } from '../format/age.js'
import { join, type Value } from '../text/markup.js'
import { farPriceOf } from '../../../alerts/rules/far-price.js'
import { issueText } from './issue.js'
import type { ArmResult } from '../../../alerts/rules/arming.js'
import { MOST_RULES } from '../../../redis/caps/key-caps.js'
import { clip } from '../format/columns.js'
import { parseAmount } from '../format/amount.js'
import type { Text } from '../text/languages.js'

/** The longest pair name that is shown, in characters. */
const LONGEST_SYMBOL = 40

/** The condition of an alert in words: the text of its kind, with the condition's own fields as values. */
export function conditionText(render: RenderContext, condition: Condition): FormattedString {
  const { text, numbers } = render
  const kind = kindOf(condition)
  const values = {
    ...(kind.parts.includes('pair') ? { symbol: symbolText(text, condition) } : {}),
    ...('side' in condition ? { side: sideText(text, condition.side) } : {}),
    ...('percent' in condition ? { percent: numbers.percent(parseAmount(condition.percent)) } : {}),
    ...('value' in condition ? { value: thresholdText(render, condition, condition.value) } : {}),
    ...('minutes' in condition ? { time: durationText(text, condition.minutes) } : {}),
  }
  return text(kind.textKey(condition), values)
}

/** A measured value in the unit of its condition. `value` is decimal text. */
export function measuredText(
  { numbers }: Pick<RenderContext, 'numbers'>,
  condition: Condition,
  value: string | undefined,
): string {
  const { unit, isSigned } = kindOf(condition)
  const amount = parseAmount(value)
  if (unit(condition) === 'price') return numbers.price(amount)
  // A rate of the market may be tiny; a share of an account is shown as its cards show it.
  if (unit(condition) === 'percent') return numbers.percent(isOnMarket(condition) ? amount : amount?.round(2))
  return isSigned ? numbers.signedDollars(amount) : numbers.dollars(amount)
}

/** Minutes in the largest unit that they are whole in: `90 minutes`, `1 hour`. */
export function durationText(text: Text, minutes: number): FormattedString {
  if (minutes % (24 * 60) === 0) return text('condition-days', { count: minutes / (24 * 60) })
  if (minutes % 60 === 0) return text('condition-hours', { count: minutes / 60 })
  return text('condition-minutes', { count: minutes })
}

function sideText(text: Text, side: 'long' | 'short'): FormattedString {
  const isLong = side === 'long'
  return text(isLong ? 'condition-long' : 'condition-short')
}

function symbolText(text: Text, condition: Condition): FormattedString | string {
  const symbol = 'symbol' in condition ? condition.symbol : undefined
  return symbol === undefined ? text('condition-any') : clip(symbol, LONGEST_SYMBOL)
}

function thresholdText({ numbers }: RenderContext, condition: Condition, value: string): string {
  const amount = parseAmount(value)
  const unit = kindOf(condition).unit(condition)
  if (unit === 'price') return numbers.exactPrice(amount)
  return unit === 'percent' ? numbers.percent(amount) : numbers.dollars(amount)
}

/** True if a rule fired for good or has expired: nothing is left to wait for. */
export function isSpent({ state }: StoredRule): boolean {
  return state.is === 'fired' || state.is === 'expired'
}

/**
 * The line on the state of a rule's condition: of one that fired for good, the value that fired it and when; of one that has
 * expired, since when; of any other, its status now.
 */
export function ruleStateText(
  render: RenderContext,
  stored: StoredRule,
  status: Result<RuleStatus>,
): FormattedString {
  const { rule, state } = stored
  if (state.is === 'expired') return expiredText(render, rule)
  if (state.is === 'fired') return firedText(render, stored)
  const line = ruleStatusText(render, rule.condition, status)
  const ageMs = status.ok ? (status.value.priceAgeMs ?? 0) : 0
  return ageMs > OLD_MS
    ? render.text('alert-old-price', { status: line, age: age(render.text, ageMs) })
    : line
}

/** The lines on a rule's repetition, its last firing and its end. `now` is in milliseconds. */
export function ruleScheduleLines(
  { text, numbers }: RenderContext,
  stored: StoredRule,
  now: number,
): readonly FormattedString[] {
  const { rule, state } = stored
  const { cooldownMs, expiresAt } = rule
  const time = (ms: number): Value => dateTime({ numbers }, new Date(ms))
  const silentUntil = silentUntilOf(rule, state)
  return [
    cooldownMs === undefined
      ? text('alert-once')
      : text(isSilentPerPosition(rule.condition) ? 'alert-again-position' : 'alert-again', {
          time: durationText(text, Math.round(cooldownMs / 60_000)),
        }),
    ...(state.count > 0 ? [text('alert-count', { count: state.count, time: time(state.firedAt) })] : []),
    ...(state.is === 'armed' && state.count > 0 && silentUntil > now
      ? [text('alert-silent-until', { time: time(silentUntil) })]
      : []),
    ...(expiresAt === undefined || isSpent(stored) ? [] : [text('alert-ends', { time: time(expiresAt) })]),
  ]
}

function expiredText({ text, numbers }: RenderContext, { expiresAt }: StoredRule['rule']): FormattedString {
  // Only a rule with an end expires.
  return expiresAt === undefined
    ? text('alert-state-expired')
    : text('alert-expired-at', { time: dateTime({ numbers }, new Date(expiresAt)) })
}

function firedText(render: RenderContext, { rule: { condition }, state }: StoredRule): FormattedString {
  const { text, numbers } = render
  const { firedValue, firedSymbol: symbol } = state
  const value = measuredText(render, condition, firedValue)
  const time = dateTime({ numbers }, new Date(state.firedAt))
  return symbol === undefined
    ? text('alert-fired-at', { value, time })
    : text('alert-fired-on', { symbol, value, time })
}

/** The measured value of a rule and its distance from the threshold, or the reason why they are unknown. */
export function ruleStatusText(
  render: RenderContext,
  condition: Condition,
  status: Result<RuleStatus>,
): FormattedString {
  const { text, numbers } = render
  if (!status.ok) {
    if (status.error instanceof NoRuleAccessError) return text('alert-account-not-connected')
    return text('alert-unreadable')
  }
  const { value, isMet, isPartial } = status.value
  const unit = kindOf(condition).unit(condition)
  if (!value && isPartial === true) return text('alert-unreadable')
  if (!value) return text(isOnPositions(condition) ? 'alert-now-no-position' : 'alert-now-unstated')
  const now = measuredText(render, condition, (unit === 'price' ? value : rounded(value)).toFixed())
  if (isMet) return text('alert-now-met', { value: now })
  const threshold = thresholdOf(condition)
  // A move that ended before has reached it, and fires nothing.
  if (!threshold || isReached(condition, value)) return text('alert-now', { value: now })
  if (unit === 'price') {
    const percent = numbers.signedPercent(distancePercent(threshold, value) ?? new Big(0))
    const symbol = 'symbol' in condition ? condition.symbol : undefined
    const distance = join([percent, ...pipsParts(render, symbol, [threshold, value])], ' · ')
    return text('alert-now-percent', { value: now, distance })
  }
  const distance = threshold.minus(value).abs()
  if (unit === 'dollars')
    return text('alert-now-percent', { value: now, distance: numbers.dollars(distance) })
  return text('alert-now-points', { value: now, distance: numbers.amount(rounded(distance)) })
}

/** True for a rule that does not wait, but would fire as soon as it is armed. `now` is in milliseconds. */
export function firesOnceArmed(
  { rule, state }: StoredRule,
  status: Result<RuleStatus>,
  now: number,
): boolean {
  return !isWaiting(state) && status.ok && status.value.isMet && silentUntilOf(rule, state) <= now
}

/** The words of the button that arms a rule: the same below its notice, on its card and on the page. */
export function armText(text: Text, { is }: StoredRule['state'], isAsked: boolean): string {
  if (is === 'fired') return text('notice-rule-again').text
  return isAsked ? text('alert-arm-anyway').text : text('alert-arm').text
}

/** The venue and chain of an alert, and its account where it is on one; empty where that is gone. */
export function placeLines(render: RenderContext, place: RulePlace | undefined): readonly FormattedString[] {
  if (!place) return []
  const { venue, chain, label } = place
  if (label !== undefined) return [accountLine(render, { account: { label, venue }, chain: { name: chain } })]
  return [isPaper(venue) ? render.text('market-paper', { chain }) : join([chain])]
}

/** The places of the alerts of a list: of those on paper, and of all where the alerts of a person are on several markets or accounts. */
export function placeLinesOf(all: readonly StoredRule[]): typeof placeLines {
  const markets = all.filter(({ rule }) => isOnMarket(rule.condition))
  const accounts = all.filter((one) => !markets.includes(one))
  const isSeveral =
    new Set(markets.map(({ rule: { venue, chainId } }) => `${venue}/${chainId}`)).size > 1 ||
    new Set(accounts.map(({ rule: { accountId, chainId } }) => `${accountId}/${chainId}`)).size > 1
  return (render, place) => (isSeveral || (place && isPaper(place.venue)) ? placeLines(render, place) : [])
}

/** Says of an alert that waits for the private chat that its notices are off; empty for any other. */
export function turnedOffLines(
  { text }: Pick<RenderContext, 'text'>,
  { rule: { chatId, userId }, state }: StoredRule,
  settings: Pick<Settings, 'level'> | undefined,
): readonly FormattedString[] {
  const isOff = settings !== undefined && notificationLevelOf(settings, 'rule-fired') === 'off'
  return isWaiting(state) && chatId === userId && isOff ? [text('alert-turned-off')] : []
}

/** The line that names the group which an alert notifies; empty for the private chat. */
export function groupLines(
  { text }: Pick<RenderContext, 'text'>,
  { userId, chatId, chatTitle }: StoredRule['rule'],
): readonly FormattedString[] {
  if (chatId === userId) return []
  return [
    chatTitle === undefined
      ? text('alert-in-a-group')
      : text('alert-in-group', { group: clip(chatTitle, LONGEST_SYMBOL) }),
  ]
}

function isOnPositions(condition: Condition): boolean {
  const kind = kindOf(condition)
  return kind.scope === 'account' && kind.parts.includes('pair')
}

/** True for a condition that fires for each position by itself, in the interval of another one too. */
export function isSilentPerPosition(condition: Condition): boolean {
  return isOnPositions(condition) && kindOf(condition).threshold(condition).side !== 'both'
}

/** Two decimals, or six for a rate. */
function rounded(value: Big): Big {
  return value.abs().gte(1) ? value.round(2) : value.round(6)
}

/** Warns of an alert whose price is more than half away from the current one; empty for any other. */
export function farAlertLines(
  render: RenderContext,
  ...facts: Parameters<typeof farPriceOf>
): readonly FormattedString[] {
  const price = farPriceOf(...facts)
  return price ? [issueText(render, { code: 'price-far', values: { price } })] : []
}

/** The reason why an alert was not armed, and the next step. */
export function notArmedText(
  { text }: RenderContext,
  result: Exclude<ArmResult, { readonly is: 'stored' }>,
): FormattedString {
  switch (result.is) {
    case 'unknown-pair':
      return result.nearest.length === 0
        ? text('alert-unknown-pair', { typed: result.typed })
        : text('alert-unknown-nearest', { typed: result.typed, names: result.nearest.join(', ') })
    case 'too-many':
      return text('alert-too-many', { most: String(MOST_RULES) })
    case 'no-account':
    case 'no-access':
    case 'not-here':
    case 'past':
      return text(`alert-${result.is}`)
    default:
      throw new Error(`Unknown result of arming: ${JSON.stringify(result satisfies never)}`)
  }
}
