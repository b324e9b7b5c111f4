import type { FormattedString } from '@grammyjs/parse-mode'
import type { CloseIntent } from '../../../desk/trading/actions/close.js'
import { isMandateOpen } from '../../../mandates/mandate.js'
import {
  dueAtOf,
  exitOf,
  isAddRule,
  isOfOrder,
  partsOf,
  takeProfitsOf,
  type PlanRule,
} from '../../../plans/kinds/kinds.js'
import { stopOfMove } from '../../../plans/kinds/trail.js'
import type { UpdateAct } from '../../../plans/kinds/update.js'
import {
  adds,
  dueAt,
  hasNoPartLeft,
  isStepBegun,
  isWaitingForPrice,
  isWaitingForRate,
  isWaitingForTakeProfit,
  leftOut,
  levelsAhead,
  nextPart,
  planEndReasons,
  planFreezeReasons,
  progressOf,
  spentParts,
  waitedLevelsOf,
  type HeldPlan,
} from '../../../plans/plan.js'
import { countdown, dateTime } from '../format/times.js'
import { positionName } from '../format/pair-and-side.js'
import type { RenderContext } from '../render-context.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'

/** The action of a plan: `Close 50% of BTC/USD Long`, `Stop of BTC/USD Long to break-even`, `TWAP BTC/USD Long · 12 × $100.00`. */
export function planActionText(
  render: RenderContext,
  {
    rule,
    position,
    progress,
  }: Pick<HeldPlan, 'rule' | 'progress'> & {
    readonly position: Pick<HeldPlan['position'], 'symbol' | 'isLong' | 'id'>
  },
): FormattedString {
  const { text, numbers } = render
  const values = positionName(render, { symbol: position.symbol, isLong: position.isLong })
  if (isAddRule(rule)) {
    const each = { count: String(partsOf(rule)), collateral: numbers.dollars(rule.collateral) }
    return rule.kind === 'scale-in'
      ? text('plan-scale-in', { ...values, ...each })
      : text('plan-slices', { ...values, ...each, name: rule.command.toUpperCase() })
  }
  if (rule.kind === 'trail') return text('plan-trail', { ...values, step: numbers.exactPrice(rule.step) })
  if (isScaleOut(rule)) return text('plan-scale-out', { ...values, count: String(partsOf(rule)) })
  if (rule.kind === 'update') {
    const acts = rule.acts.map((act) => updateActText(render, act, values))
    return text('plan-update', { source: rule.source.name, actions: join(acts, '; ') })
  }
  const part = Math.min(nextPart({ progress }), partsOf(rule))
  const exit = exitOf(rule, { by: 'id', id: position.id ?? '' }, part)
  return exit.kind === 'close' ? closeText(render, exit.share, values) : text('plan-break-even', values)
}

function closeText(
  { text, numbers }: RenderContext,
  share: CloseIntent['share'],
  values: ReturnType<typeof positionName>,
): FormattedString {
  if (share.by === 'all') return text('plan-close-all', values)
  const amount = share.by === 'percent' ? numbers.percent(share.percent) : numbers.dollars(share.amount)
  return text('plan-close-part', { ...values, part: amount })
}

function updateActText(
  render: RenderContext,
  act: UpdateAct,
  values: ReturnType<typeof positionName>,
): FormattedString {
  const { text, numbers } = render
  if (act.do === 'cancel') return text('plan-update-cancel', values)
  if (act.do === 'stop') return text('plan-update-stop', { ...values, price: numbers.exactPrice(act.price) })
  const { percent } = act
  return closeText(render, percent.eq(100) ? { by: 'all' } : { by: 'percent', percent }, values)
}

/** True for a close of a position in several parts. */
function isScaleOut(rule: PlanRule): boolean {
  return (rule.kind === 'price-close' || rule.kind === 'timed-scale-out') && partsOf(rule) > 1
}

/**
 * The slices of a plan that are done, and its budget; the parts of a scale-out, the moves of a stop-loss, or what was left out of an update;
 * none for any other plan.
 */
export function progressLine(
  { text, numbers }: RenderContext,
  {
    rule,
    done,
    leftOut,
    spent,
  }: Pick<HeldPlan, 'rule'> & {
    readonly done: number
    readonly leftOut: number
    readonly spent: ReturnType<typeof spentParts>
  },
): readonly FormattedString[] {
  if (rule.kind === 'trail') {
    const left = rule.moves - done - leftOut
    const stop = numbers.exactPrice(stopOfMove(rule, done + leftOut + 1))
    return left === 0
      ? [text('plan-trail-moved', { done: String(done) })]
      : [text('plan-trail-progress', { done: String(done), left: String(left), stop })]
  }
  if (isScaleOut(rule))
    return [text('plan-scale-progress', { done: String(done), count: String(partsOf(rule)) })]
  if (rule.kind === 'update' && leftOut > 0) return [text('plan-update-kept')]
  if (!isAddRule(rule)) return []
  const { collateral } = rule
  const count = partsOf(rule)
  return [
    text(spent.isAtMost ? 'plan-slices-progress-most' : 'plan-slices-progress', {
      done: String(done),
      count: String(count),
      spent: numbers.dollars(collateral.times(spent.count)),
      budget: numbers.dollars(collateral.times(count)),
      left: String(leftOut),
    }),
  ]
}

/** The levels of a scale-in that are left, and its end; none for any other plan. */
function levelsLeftLine(render: RenderContext, plan: HeldPlan): readonly FormattedString[] {
  const { rule } = plan
  if (rule.kind !== 'scale-in') return []
  const left = levelsAhead(plan).map(({ price }) => render.numbers.exactPrice(price))
  const end = dateTime(render, new Date(rule.endsAt))
  return [render.text('plan-scale-in-left', { levels: left.join(' · '), end })]
}

/** The end of a plan, or the question that its owner has to decide; undefined for no such reason. */
export function planReasonText(
  text: Text,
  {
    rule,
    state,
    reason,
    hasBegun,
  }: {
    readonly rule: PlanRule | undefined
    readonly state: string | undefined
    readonly reason?: string | undefined
    /** True if it has begun a step, whatever became of that. */
    readonly hasBegun: boolean
  },
): FormattedString | undefined {
  const isOfSlices = rule !== undefined && isAddRule(rule)
  if (rule?.kind === 'scale-in' && reason === 'restored') return text('plan-scale-in-restored')
  if (isOfSlices && (reason === 'refused' || reason === 'unfit')) return text('plan-slices-refused')
  if (isOfSlices && reason === 'restored') return text('plan-slices-restored')
  if (reason === 'gone' && rule && isOfOrder(rule)) return text('plan-update-no-order')
  const ended = state === 'ended' && planEndReasons.find((one) => one === reason)
  const over = hasBegun && OVER.find((one) => one === ended)
  if (over) return text(`plan-over-${over}`)
  if (ended) return text(`plan-ended-${ended}`)
  const frozen = planFreezeReasons.find((one) => one === reason)
  if (frozen === 'unknown' && !isOfSlices) return text('plan-frozen-unknown-exit')
  return frozen && text(`plan-frozen-${frozen}`)
}

/** Ends of which it is said that nothing was sent, or nothing more where a step of the plan was begun before. */
const OVER = ['gone', 'replaced', 'needless', 'disconnected'] as const

/** The lines that say what plans depend on: those that are open alone count. */
export function dependsTexts(text: Text, plans: readonly HeldPlan[]): readonly FormattedString[] {
  const keys = plans.filter(isMandateOpen).map(({ rule }) => dependsKeys[rule.kind])
  return [...new Set(keys)].map((key) => text(key))
}

/** The line that says what a plan depends on. */
export function dependsText(text: Text, { kind }: Pick<PlanRule, 'kind'>): FormattedString {
  return text(dependsKeys[kind])
}

/** The texts of what plans of each kind depend on. */
export const dependsKeys: Readonly<Record<PlanRule['kind'], string>> = {
  'timed-close': 'plans-depend',
  'timed-scale-out': 'plans-depend',
  'price-close': 'plan-prices-depend',
  'break-even': 'plan-even-depends',
  'break-even-at-tp': 'plan-tp-depends',
  trail: 'plan-trail-depends',
  'rate-close': 'plan-rate-depends',
  slices: 'plan-slices-depends',
  'scale-in': 'plan-scale-in-depends',
  update: 'plan-update-depends',
}

/** The account, position, time and state of a plan, each a line. `now` is in milliseconds. */
export function planStatusLines(
  render: RenderContext,
  plan: HeldPlan,
  now: number,
): readonly FormattedString[] {
  const { text } = render
  const { id } = plan.position
  return [
    join([plan.accountLabel, ...(id === undefined ? [] : [text('manage-id', { id })])], ' · '),
    ...progressLine(render, {
      ...plan,
      done: progressOf(plan).done,
      leftOut: leftOut(plan),
      spent: spentParts(plan),
    }),
    ...(isMandateOpen(plan) && !hasNoPartLeft(plan)
      ? [...levelsLeftLine(render, plan), planTimeText(render, plan)]
      : []),
    planStateText(text, plan),
    ...(isStepBegun(plan) && plan.reason !== 'done'
      ? [text('plan-step-begun')]
      : plan.state === 'paused' &&
          dueAt(plan) <= now &&
          dueAtOf(plan.rule, nextPart(plan)) !== undefined &&
          !adds(plan)
        ? [text('plan-resumes-at-once')]
        : []),
  ]
}

/** The time of the next step of a plan, or the price, the rate or the take-profits that it waits for. */
export function planTimeText(render: RenderContext, plan: Parameters<typeof dueAt>[0]): FormattedString {
  const { rule } = plan
  if (rule.kind === 'rate-close' && isWaitingForRate(plan)) {
    const percent = render.numbers.percent(rule.percent)
    const isFunding = rule.on === 'funding'
    return render.text(isFunding ? 'plan-rate-funding' : 'plan-rate-borrow', { percent })
  }
  if (isWaitingForTakeProfit(plan)) {
    const list = takeProfitsOf(rule).map(
      ({ price, percent }) => `${render.numbers.exactPrice(price)} (${render.numbers.percent(percent)})`,
    )
    return render.text('plan-tp', { list: list.join(' · ') })
  }
  const [price, other] = waitedLevelsOf(plan).map((level) => render.numbers.exactPrice(level.price))
  if (price !== undefined && isWaitingForPrice(plan))
    return other === undefined
      ? render.text('plan-price', { price })
      : render.text('plan-price-or', { price, other })
  const at = new Date(dueAt(plan))
  return render.text('plan-time', { time: dateTime(render, at), left: countdown(render, at) })
}

/** The state of a plan, with the question that its owner has to decide. */
export function planStateText(
  text: Text,
  plan: Pick<HeldPlan, 'rule' | 'state' | 'reason' | 'steps'>,
): FormattedString {
  const isPaused = plan.state === 'paused'
  return (
    planReasonText(text, { ...plan, hasBegun: plan.steps.length > 0 }) ??
    text(isPaused ? 'alert-state-paused' : 'plan-armed')
  )
}
