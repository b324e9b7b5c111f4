import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { RehearsalPicture } from '../../../../charts/picture.js'
import { PERIOD_MS } from '../../../../desk/market/prices/candles.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { conditionOf, type GuardCondition } from '../../../../guards/conditions.js'
import type { Guard } from '../../../../guards/guard.js'
import {
  createReadPast,
  rehearsalSpans,
  type PastRead,
  type RehearsalSpan,
} from '../../../../guards/rehearsal/read-past.js'
import { sourceOf } from '../../../../guards/rehearsal/readings.js'
import { rehearse, type Rehearsal } from '../../../../guards/rehearsal/rehearse.js'
import { isActing, printGuard, type GuardRule } from '../../../../guards/rule.js'
import type { GuardStore } from '../../../../guards/store.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Timers } from '../../../../lib/timers.js'
import type { Service } from '../../../../service/service.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { guardFigureName, guardFigureText, guardText } from '../../../shell/cards/guard.js'
import { durationText } from '../../../shell/cards/rule.js'
import { age } from '../../../shell/format/age.js'
import { pairNameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import type { ReadDrafts } from '../../../shell/delivery/read-drafts.js'
import { withReadProgress } from '../../../shell/delivery/read-progress.js'
import { dateTime } from '../../../shell/format/times.js'
import { runButton } from '../../../shell/keyboard/command.js'
import { lookOf, pictureSubject } from '../../../shell/pictures/look.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import type { PictureContext, RenderContext } from '../../../shell/render-context.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { showRehearsal } from './keyboard.js'

/** Times at which it would have acted that are listed: those below a picture. */
const MOST_TIMES = 10

const MINUTE_MS = 60_000

/** The time that a rehearsal shows first. */
const DEFAULT_SPAN = rehearsalSpans[2]

/** Shows a stored guard the last so many days of its account, and makes the answer. */
type RehearseGuard = (ctx: DeskContext, id: string, days?: number) => Promise<Message>

export function createRehearse({
  desk,
  guards,
  service,
  pictures,
  readDrafts,
  timers,
  now,
}: {
  readonly desk: Pick<Desk, 'account' | 'market' | 'findTraderOf'>
  readonly guards: Pick<GuardStore, 'read'>
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly pictures: Pictures
  readonly readDrafts: ReadDrafts
  readonly timers: Timers
  readonly now: Clock
}): RehearseGuard {
  const readPast = createReadPast({ ...desk.account, ...desk.market, service, timers, now })
  return async (ctx, id, days) => {
    // It only reads, so it may be pressed again after a failure.
    ctx.retryData = ctx.callbackQuery?.data
    const stored = await guards.read({ userId: personOf(ctx).id, id })
    if (!stored) return { text: ctx.text('guard-not-stored') }
    const { held: guard } = stored
    const { on } = guard.rule
    if (!sourceOf(on)) return { text: ctx.text('guard-rehearsal-none') }
    const trader = await desk.findTraderOf(guard)
    if (!trader) return { text: ctx.text('account-not-connected') }
    const span = rehearsalSpans.find((one) => one.days === days) ?? DEFAULT_SPAN
    const read = await withReadProgress(ctx, { readDrafts, timers, rows: 'export-kind-history' }, (onRows) =>
      readPast(trader, on, span, onRows),
    )
    if (!read)
      return {
        text: ctx.text('guard-rehearsal-late'),
        keyboard: rehearsalKeyboard(ctx.text, guard, span),
      }
    return rehearsalCard(ctx, pictures, trader, guard, {
      span,
      read,
      rehearsal: await rehearse(guard, read.past, read.from),
    })
  }
}

/** The answer to Rehearse: what a guard would have done over the past of its account, as a picture and by time, and what is not known of it. */
function rehearsalCard(
  render: PictureContext,
  pictures: Pictures,
  trader: Trader,
  guard: Pick<Guard, 'id' | 'rule'>,
  {
    span,
    read,
    rehearsal,
  }: { readonly span: RehearsalSpan; readonly read: PastRead; readonly rehearsal: Rehearsal },
): Message {
  const { text } = render
  const { rule } = guard
  const { from, to, triggers } = rehearsal
  const times = triggers.slice(-MOST_TIMES).map((one) => timeLine(render, rule, one))
  const left = triggers.length - times.length
  const period = { from: dateTime(render, new Date(from)), to: dateTime(render, new Date(to)) }
  return {
    picture: pictures(pictureOf(render, trader, rule, span, rehearsal), text('picture-missing')),
    text: join(
      [
        join([text('guard-rehearsal-title'), guardText(render, rule), accountLine(render, trader)], '\n'),
        join(
          [
            text('guard-rehearsal-span', period),
            ...(from > read.from ? [text('guard-rehearsal-short')] : []),
            outcomeText(render, read, rehearsal),
            ...(left > 0 ? [text('guard-rehearsal-before', { number: String(left) })] : []),
            ...times,
          ],
          '\n',
        ),
        join(
          [
            ...unknownLines(render, read, rehearsal),
            ...basisOf(rule.on).map((basis) => basisText(text, span, basis)),
            ...(isActing(rule) && triggers.length > 0 ? [text('guard-rehearsal-as-it-was')] : []),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: rehearsalKeyboard(text, guard, span),
  }
}

/** The spans, the one that is shown marked, and the preview. */
function rehearsalKeyboard(
  text: Text,
  { id: guard, rule }: Pick<Guard, 'id' | 'rule'>,
  shown: RehearsalSpan,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { days } of rehearsalSpans) {
    const name = text('condition-days', { count: days }).text
    keyboard.text(
      days === shown.days ? text('chosen', { name }).text : name,
      showRehearsal.pack({ guard, days: String(days) }),
    )
  }
  return keyboard.row().add(runButton(`/guard ${printGuard(rule)}`))
}

/** The number of times at which it would have acted. What was seen at no time says nothing, and what was seen in part says nothing of the rest. */
export function outcomeText(
  render: RenderContext,
  read: Pick<PastRead, 'unreadPairs'>,
  rehearsal: Rehearsal,
): FormattedString {
  const { text } = render
  const { triggers, curve } = rehearsal
  if (triggers.length > 0) return text('guard-rehearsal-count', { count: triggers.length })
  if (curve.every(({ value }) => value === undefined)) return text('guard-rehearsal-empty')
  const isKnown = unknownLines(render, read, rehearsal).length === 0
  return text(isKnown ? 'guard-rehearsal-never' : 'guard-rehearsal-never-known')
}

/** `Nov 12, 14:00 · BTC/USD Long · 2.4%`. */
function timeLine(
  render: RenderContext,
  { on }: GuardRule,
  { position, seen: [first] }: Rehearsal['triggers'][number],
): FormattedString {
  const parts = [
    dateTime(render, new Date(first.at)),
    ...(position
      ? [
          join(
            [
              pairNameOf(render.text, { symbol: position.symbol, pairId: undefined }),
              render.text(sideKey(position.isLong)),
            ],
            ' ',
          ),
        ]
      : []),
    guardFigureText(render, on, first.value),
  ]
  return join(['• ', join(parts, ' · ')])
}

/** Lines on what is not known of this past. */
function unknownLines(
  { text }: RenderContext,
  { unreadPairs }: Pick<PastRead, 'unreadPairs'>,
  { unseenMs, unknown, from, to }: Rehearsal,
): readonly FormattedString[] {
  // Less than a thousandth of the time is that of a candle in which something was opened.
  const isLong = unseenMs * 1_000 > to - from
  return [
    ...(isLong ? [text('guard-rehearsal-unknown', { time: age(text, unseenMs) })] : []),
    ...(unknown > 0 ? [text('guard-rehearsal-left-out', { count: String(unknown) })] : []),
    ...(unreadPairs.length > 0 ? [text('guard-rehearsal-pairs', { pairs: unreadPairs.join(', ') })] : []),
  ]
}

type Basis = 'exact' | 'rebuilt' | 'ends' | 'worst' | 'equity' | 'no-stops'

/** The parts that the figures of a condition are made of, and how exact that is. */
function basisOf(on: GuardCondition): readonly Basis[] {
  if (sourceOf(on) === 'results') return ['exact']
  if (on.kind === 'liquidation') return ['worst', 'rebuilt']
  if (on.kind === 'open') return ['no-stops', 'ends', 'rebuilt']
  return sourceOf(on) === 'candles' ? ['ends', 'rebuilt', 'equity'] : ['rebuilt']
}

function basisText(text: Text, { period }: RehearsalSpan, basis: Basis): FormattedString {
  return text(`guard-rehearsal-${basis}`, { time: durationText(text, PERIOD_MS[period] / MINUTE_MS) })
}

function pictureOf(
  render: PictureContext,
  trader: Trader,
  { on }: GuardRule,
  { days }: RehearsalSpan,
  { from, to, curve, triggers }: Rehearsal,
): RehearsalPicture {
  const { text } = render
  const { unit, threshold } = conditionOf(on)
  return {
    kind: 'rehearsal',
    ...lookOf(render),
    title: join([text('guard-rehearsal'), text('condition-days', { count: days })], ' · ').text,
    subtitle: pictureSubject(text, trader),
    from,
    to,
    curve: curve.map(({ at, value }) => ({ time: at, value: value?.toNumber() })),
    isStepped: sourceOf(on) !== 'candles',
    isDollars: unit === 'dollars',
    threshold: {
      value: threshold.toNumber(),
      label: guardFigureText(render, on, threshold.toFixed()).text,
    },
    marks: triggers.map(({ seen: [, { at, value }] }) => ({ time: at, value: new Big(value).toNumber() })),
    words: { empty: text('guard-rehearsal-empty').text, curve: guardFigureName(render, on).text },
  }
}
