import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { conditionOf, type GuardCondition } from '../../../guards/conditions.js'
import { knownHigh } from '../../../guards/equity-high.js'
import type { Guard } from '../../../guards/guard.js'
import type { GuardRule } from '../../../guards/rule.js'
import { age } from '../format/age.js'
import { parseAmount } from '../format/amount.js'
import { dateTime } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import { durationText } from './rule.js'

/** The texts that name conditions: those of /limits, of the nudges and of /portfolio for the same. */
const NAMES: Readonly<Record<Exclude<GuardCondition['kind'], 'drawdown'>, string>> = {
  liquidation: 'notice-nudge-liquidation',
  nostop: 'notice-nudge-stop',
  loss: 'limits-losses',
  margin: 'portfolio-margin',
  exposure: 'limits-exposure',
  open: 'limits-open',
  streak: 'limits-streak',
}

/** A rule in words: `Margin in use ≥ 80% → close all positions of the account`. */
export function guardText(render: RenderContext, rule: GuardRule): FormattedString {
  return render.text('guard-line', {
    condition: guardConditionText(render, rule.on),
    action: actionText(render, rule),
  })
}

/** The condition of a rule in words. */
function guardConditionText(render: RenderContext, on: GuardCondition): FormattedString {
  const { isBelow, threshold } = conditionOf(on)
  const parts = [
    figureName(render, on),
    isBelow ? '<' : '≥',
    guardFigureText(render, on, threshold.toFixed()),
  ]
  return withWindow(render, on, join(parts, ' '))
}

/** The figure that a condition watches: `Loss in the window · 1 day`. */
export function guardFigureName(render: RenderContext, on: GuardCondition): FormattedString {
  return withWindow(render, on, figureName(render, on))
}

function figureName({ text }: RenderContext, on: GuardCondition): FormattedString {
  const isDrawdown = on.kind === 'drawdown'
  return text(isDrawdown ? 'guard-drawdown' : NAMES[on.kind])
}

function withWindow({ text }: RenderContext, on: GuardCondition, said: FormattedString): FormattedString {
  return on.kind === 'loss' ? join([said, durationText(text, on.hours * 60)], ' · ') : said
}

/** A figure of a condition in its unit. `value` is decimal text. */
export function guardFigureText(
  { text, numbers }: RenderContext,
  on: GuardCondition,
  value: string | undefined,
): FormattedString {
  const amount = parseAmount(value)
  const { unit } = conditionOf(on)
  if (unit === 'percent') return join([numbers.percent(amount?.round(2))])
  if (unit === 'dollars') return join([numbers.dollars(amount)])
  if (unit === 'count') return join([amount?.toFixed() ?? '—'])
  const seconds = Number.parseInt(amount?.round(0, Big.roundDown).toFixed() ?? '0', 10)
  return seconds < 120 ? text('age-seconds', { count: seconds }) : age(text, seconds * 1_000)
}

function actionText({ text, numbers }: RenderContext, { on, action }: GuardRule): FormattedString {
  const { isOfPosition } = conditionOf(on)
  if (action.do === 'reduce') {
    const values = { percent: numbers.percent(action.percent) }
    return text(isOfPosition ? 'guard-do-reduce' : 'guard-do-reduce-all', values)
  }
  if (action.do === 'close') return text(isOfPosition ? 'guard-do-close' : 'guard-do-close-all')
  return text(`guard-do-${action.do}`)
}

/** The question that the owner of a frozen guard has to decide, or the end of one that is over; undefined for no such reason. */
export function guardReasonText(text: Text, reason: Guard['reason']): FormattedString | undefined {
  if (reason === undefined) return undefined
  if (reason === 'stopped') return text('plan-ended-stopped')
  if (reason === 'disconnected') return text('guard-ended-disconnected')
  const asked = text(`guard-frozen-${reason}`)
  // It may have acted already: the condition of then counts as one that it has acted on.
  return reason === 'unknown' || reason === 'restored'
    ? join([asked, text('guard-after-resume')], ' ')
    : asked
}

/** Outcomes that are said, as no receipt tells them. */
const NOT_DONE = ['nothing', 'late', 'unknown'] as const

/** The account and state of a guard, and what it did last, each a line. */
export function guardStatusLines(render: RenderContext, guard: Guard): readonly FormattedString[] {
  const { text } = render
  const { rule, last, accountLabel } = guard
  const high = knownHigh(guard)
  return [
    join([accountLabel]),
    guardStateText(text, guard),
    ...(guard.state === 'armed' && guard.unseen?.isNotified ? [text('guard-unseen')] : []),
    ...(high
      ? [
          text('guard-high', {
            value: render.numbers.dollars(new Big(high.dollars)),
            time: dateTime(render, new Date(high.since)),
          }),
        ]
      : []),
    ...(guard.reason !== 'unknown' && guard.acts.some(({ steps }) => steps) ? [text('guard-acting')] : []),
    ...(last
      ? [
          text('guard-last', {
            time: dateTime(render, new Date(last.at)),
            value: guardFigureText(render, rule.on, last.value),
          }),
          ...(guard.state === 'frozen' ? [] : NOT_DONE.filter((is) => is === last.is)).map((is) =>
            text(`notice-guard-${is}`),
          ),
        ]
      : []),
  ]
}

/** The state of a guard, with the question that its owner has to decide. */
export function guardStateText(
  text: Text,
  { state, reason, subjects }: Pick<Guard, 'state' | 'reason' | 'subjects'>,
): FormattedString {
  if (state === 'paused') return text('alert-state-paused')
  const isHeld = subjects.some(({ heldBy }) => heldBy !== undefined)
  return guardReasonText(text, reason) ?? text(isHeld ? 'alert-state-held' : 'plan-armed')
}
