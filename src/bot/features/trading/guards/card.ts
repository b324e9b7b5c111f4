import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { isMandateOpen, OFFER_MS, openFirst } from '../../../../mandates/mandate.js'
import type { GuardCalls } from '../../../../guards/acts.js'
import { conditionOf, isMet, type GuardReading } from '../../../../guards/conditions.js'
import { highAfter } from '../../../../guards/equity-high.js'
import type { Guard } from '../../../../guards/guard.js'
import { comparesPrices, MOST_SUBJECTS } from '../../../../guards/observe.js'
import { isActing, pausesPlans, type GuardRule } from '../../../../guards/rule.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Result } from '../../../../lib/result.js'
import { accountLine, accountName } from '../../../shell/cards/account-parts.js'
import { guardFigureText, guardStatusLines, guardText } from '../../../shell/cards/guard.js'
import { countdown } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { ticketTitle } from '../tickets/summary.js'
import { guardOfferKeyboard, guardsKeyboard } from './keyboard.js'

/** Calls that a preview names. */
const MOST_CALLS = 6

/** The guards of a person, each with what it watches, what it does, and how it stands; then what they depend on. */
export function guardsCard(
  render: RenderContext,
  { all, unread }: { readonly all: readonly Guard[]; readonly unread: number },
): Message {
  const { text } = render
  const shown = openFirst(all).map((guard, index) => ({ number: index + 1, guard }))
  const damaged = unread === 0 ? [] : [text('guards-unread', { count: String(unread) })]
  if (shown.length === 0)
    return { text: join([text('guards-title'), text('guards-none'), ...damaged], '\n\n') }
  return {
    text: join(
      [
        text('guards-title'),
        ...shown.map(({ number, guard }) => guardLines(render, number, guard)),
        ...damaged,
        ...(shown.some(({ guard }) => isMandateOpen(guard)) ? [text('guards-depend')] : []),
      ],
      '\n\n',
    ),
    keyboard: guardsKeyboard(text, shown),
  }
}

function guardLines(render: RenderContext, number: number, guard: Guard): FormattedString {
  const title = render.text('guard-title', { number: String(number), line: guardText(render, guard.rule) })
  return join([title, ...guardStatusLines(render, guard)], '\n')
}

/** The preview of a guard: its rule, where things stand, what it would do now and at worst, and what it depends on. */
export function guardPreview(
  render: RenderContext,
  trader: Trader,
  { id, rule, createdAt }: Pick<Guard, 'id' | 'rule' | 'createdAt'>,
  { reading, calls }: { readonly reading: Result<GuardReading>; readonly calls: Result<GuardCalls> },
): Message {
  const { text } = render
  const worst = worstOf(rule)
  const acting = [
    join([...wouldLines(render, rule, calls), text(`guard-worst-${worst}`)], '\n'),
    ...accountLines(render, calls),
    ...planLines(render, rule),
    join([text('guard-mandate'), ...bandLines(render, rule)], ' '),
  ]
  return {
    text: join(
      [
        join([text('guard-new'), guardText(render, rule), accountLine(render, trader)], '\n'),
        ...nowLines(render, rule, reading),
        ...nearestLines(render, rule, reading),
        ...(rule.on.kind === 'loss' || rule.on.kind === 'streak' ? [text('guard-realized')] : []),
        ...(rule.on.kind === 'loss' && rule.on.most.by === 'percent' ? [text('guard-loss-percent')] : []),
        ...(rule.on.kind === 'drawdown' ? [text('guard-drawdown-counts')] : []),
        ...(isActing(rule) ? acting : [text('guard-tells')]),
        text('guards-depend'),
        text('plan-validity', { time: countdown(render, new Date(createdAt + OFFER_MS)) }),
      ],
      '\n\n',
    ),
    keyboard: guardOfferKeyboard(text, id),
  }
}

/**
 * The figure of now, and what follows from one that meets the condition already: of a condition on a position, that of the one which is nearest
 * to it. Nothing of one on time.
 */
function nowLines(
  render: RenderContext,
  rule: GuardRule,
  reading: Result<GuardReading>,
): readonly FormattedString[] {
  const { on } = rule
  if (on.kind === 'nostop') return []
  const { figures, isBelow } = conditionOf(on)
  // One that watches from now on has its high in what is there now.
  const drawdown = reading.ok && highAfter(undefined, reading.value).high ? new Big(0) : undefined
  const values = reading.ok
    ? figures(reading.value, { bareMs: () => 0, drawdown }).flatMap(({ value }) => value ?? [])
    : []
  const [nearest] = values.toSorted((one, other) => (isBelow ? one.cmp(other) : other.cmp(one)))
  const { text } = render
  const value = guardFigureText(render, on, nearest?.toFixed())
  if (!nearest || !isMet(on, nearest)) return [text('alert-now', { value })]
  return [join([text('alert-now-met', { value }), ...(isActing(rule) ? [text('guard-met')] : [])], '\n')]
}

/** The number of positions that are watched at a time, where there are more. */
function nearestLines(
  { text }: RenderContext,
  { on }: GuardRule,
  reading: Result<GuardReading>,
): readonly FormattedString[] {
  const count = reading.ok ? reading.value.positions.positions.length : 0
  if (!conditionOf(on).isOfPosition || count <= MOST_SUBJECTS) return []
  return [text('guard-nearest', { count: String(count), most: String(MOST_SUBJECTS) })]
}

/** The accounts that all is closed in. */
function accountLines({ text }: RenderContext, calls: Result<GuardCalls>): readonly FormattedString[] {
  const { accounts } = calls.ok ? calls.value : {}
  if (!accounts) return []
  const names = accounts.map((account) => accountName({ text }, account))
  return [text('guard-accounts', { accounts: join(names, ', ') })]
}

/** The plans that a rule holds up before it acts. Going flat ends them all, as it does by hand. */
function planLines({ text }: RenderContext, rule: GuardRule): readonly FormattedString[] {
  if (!pausesPlans(rule)) return []
  const isFlat = rule.action.do === 'flat'
  return [text(isFlat ? 'guard-ends-plans' : 'guard-pauses-plans')]
}

function wouldLines(
  render: RenderContext,
  { on, action }: GuardRule,
  calls: Result<GuardCalls>,
): readonly FormattedString[] {
  const { text } = render
  if (!calls.ok) return [text('guard-would-unread')]
  const { calls: all, unfit } = calls.value
  if (all.length + unfit === 0) return [text('guard-would-nothing')]
  const isForOne = conditionOf(on).isOfPosition && action.do !== 'flat' && all.length > 1
  const titles = all
    .slice(0, MOST_CALLS)
    .map(({ plan }) => join(['• ', ticketTitle(render, { quote: plan })]))
  const left = all.length - titles.length
  return [
    text(isForOne ? 'guard-would-one' : 'guard-would'),
    ...titles,
    ...(left > 0 ? [text('close-all-more', { number: String(left) })] : []),
    ...(unfit > 0 ? [text('notice-guard-refused', { count: String(unfit) })] : []),
  ]
}

/** The terms that prices of the two reads have to meet; none where neither the figure nor the action depends on them. */
function bandLines({ text }: RenderContext, rule: GuardRule): readonly FormattedString[] {
  if (conditionOf(rule.on).isOfPrices) return [text('guard-fresh')]
  return comparesPrices(rule) ? [text('guard-band')] : []
}

/** The worst that a rule may do, by its action. */
function worstOf({ action }: GuardRule): 'stop' | 'cancel' | 'close' | 'flat' {
  return action.do === 'stop' || action.do === 'cancel' || action.do === 'flat' ? action.do : 'close'
}
