import { dateTime, timeOfDay } from '../../../shell/format/times.js'
import { accountName } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Notice, NoticeKind } from '../../../../alerts/notice.js'
import { REPEAT_AFTER_MS, isRepeated } from '../../../../alerts/reminders/reminder.js'
import { planLines } from './plans.js'
import { guardEndReasons, guardFreezeReasons, guardOutcomes } from '../../../../guards/guard.js'
import { parseGuard } from '../../../../guards/rule.js'
import { guardFigureText, guardReasonText, guardText } from '../../../shell/cards/guard.js'
import { type Rule, decodeRule } from '../../../../alerts/rules/rule.js'
import { isOnMarket } from '../../../../alerts/rules/kinds/alert-kinds.js'
import type { Chain } from '../../../../config/values.js'
import { age } from '../../../shell/format/age.js'
import { clip } from '../../../shell/format/columns.js'
import { pairNameOf } from '../../../shell/format/pair-and-side.js'
import { noticeKeyboard, type NoticeKeyboardContext } from './keyboard.js'
import { type Value, join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { digestLines } from './digest.js'
import {
  type NoticeFacts,
  lossTierLines,
  marginLines,
  fundingLines,
  nudgeLines,
  noticeFactsOf,
  orderLines,
  orderTitle,
  positionLines,
  protectionLines,
  protectionTitle,
  sideText,
} from './account-events.js'
import { isPaper } from '../../../../service/venues.js'
import { conditionText, durationText, isSilentPerPosition, measuredText } from '../../../shell/cards/rule.js'

/** The longest note, in characters. */
const LONGEST_NOTE = 300

/** The condition of a rule. */
function ruleTitle(
  render: RenderContext,
  kind: 'rule-fired' | 'rule-expired',
  ruleText: string | undefined,
): FormattedString {
  const rule = decodeRule(ruleText)
  return rule ? conditionText(render, rule.condition) : render.text(`notice-${kind}`)
}

/**
 * The lines of a rule that fired: the measured value, and the last price where it has left that; the note, and its rest. Where it is told
 * again and was not measured anew, no value is that of now.
 */
function ruleLines(render: RenderContext, facts: Notice['facts']): readonly FormattedString[] {
  const { text } = render
  const rule = decodeRule(facts['rule'])
  if (!rule) return [text('notice-rule-seen', { value: '—' })]
  const { condition, note, cooldownMs } = rule
  const { value, last: left = value, unread } = facts
  const last = unread === undefined ? left : undefined
  return [
    ...(last === value
      ? []
      : [text('notice-rule-reached', { value: measuredText(render, condition, value) })]),
    text('notice-rule-seen', { value: last === undefined ? '—' : measuredText(render, condition, last) }),
    ...noteLines(render, note),
    cooldownMs === undefined
      ? text('notice-rule-finished')
      : text(isSilentPerPosition(condition) ? 'notice-rule-silent-position' : 'notice-rule-silent', {
          time: durationText(text, Math.max(1, Math.round(cooldownMs / 60_000))),
        }),
  ]
}

/** The lines of a rule that expired. */
function endedRuleLines(render: RenderContext, facts: Notice['facts']): readonly FormattedString[] {
  return [render.text('notice-rule-ended'), ...noteLines(render, decodeRule(facts['rule'])?.note)]
}

function noteLines({ text }: RenderContext, note: string | undefined): readonly FormattedString[] {
  return note === undefined ? [] : [text('notice-rule-note', { note: clip(note, LONGEST_NOTE) })]
}

/** The context in which a notice is shown. */
export interface NoticeContext extends NoticeKeyboardContext {
  /** The current time, in milliseconds. */
  readonly now: number
  readonly chains: readonly Chain[]
  /** The label of an account, by its id; needed only for a rule on an account. */
  readonly labelOf?: (accountId: string) => string | undefined
}

/** The icon of each kind, which starts the notice. */
const ICONS: Readonly<Record<NoticeKind, string>> = {
  'order-accepted': '🕓',
  'order-filled': '✅',
  'order-cancelled': '✖️',
  'order-expired': '⌛',
  'position-opened': '🆕',
  'position-increased': '➕',
  'position-reduced': '➖',
  'position-closed': '🏁',
  'position-liquidated': '🚨🚨',
  'protection-placed': '🛡',
  'protection-triggered': '⚡',
  'protection-missing': '🚨🚨',
  'nudge-stop': '🛡',
  'nudge-loss': '⚠️',
  'nudge-liquidation': '🚨',
  'nudge-funding': '💸',
  'nudge-margin': '⚠️',
  'limit-losses': '🧯',
  plan: '⏰',
  guard: '🚦',
  funding: '💸',
  deposit: '💰',
  withdrawal: '🏧',
  'credentials-refused': '🔑',
  'service-down': '🔌',
  'service-back': '🔋',
  'rule-fired': '🔔',
  'rule-expired': '⏳',
  digest: '🗞',
  broadcast: '📣',
}

/** The delay after which a notice states the time of its event, in milliseconds. */
const LATE_MS = 60_000

/** The range of valid times, in milliseconds. */
const TIMES = { first: 0, last: Date.UTC(9999, 0, 1) } as const

/** The longest text of a broadcast, in characters. */
const LONGEST_BROADCAST = 2_000

/** The longest name of an account or a chain, in characters. */
const LONGEST_NAME = 64

/** The card of a notice: the event, the account, the figures, and the time where it is late. */
export function noticeCard(render: RenderContext, notice: Notice, noticeContext: NoticeContext): Message {
  const facts = noticeFactsOf(notice)
  const lines = [
    headLine(render, notice, facts),
    ...repeatLines(render, notice),
    ...placeLines(render, notice, noticeContext),
    ...bodyLines(render, notice, facts, noticeContext),
    ...(notice.repeat ? [] : lateLines(render, notice, noticeContext)),
    ...acknowledgeLines(render, notice, noticeContext),
  ]
  return { text: join(lines, '\n'), keyboard: noticeKeyboard(render, notice, noticeContext) }
}

/** True for a notice of a pair: a position always has one, even an unknown one. */
function hasPair(facts: NoticeFacts): boolean {
  return ['symbol', 'pairId', 'positionId'].some((name) => facts.word(name) !== undefined)
}

/** The subject of a notice in a few words: the pair and side, the condition of a rule, or the account. */
export function aboutText(render: RenderContext, notice: Notice): string {
  const rule = decodeRule(notice.facts['rule'])
  if (rule) return conditionText(render, rule.condition).text
  const facts = noticeFactsOf(notice)
  if (!hasPair(facts)) return clip(notice.place?.label ?? '', LONGEST_NAME)
  const symbol = pairNameOf(render.text, { symbol: facts.word('symbol'), pairId: facts.word('pairId') })
  return join([symbol, sideText(render, facts)], ' ').text
}

function headLine(render: RenderContext, notice: Notice, facts: NoticeFacts): FormattedString {
  const { text } = render
  const { kind } = notice
  // What other stops cover is not known: no alarm, and no calm.
  const icon = facts.word('leftUnstated') === undefined ? ICONS[kind] : '⚠️'
  const title = titleOf(render, kind, facts, notice)
  const [symbol, pairId] = [facts.word('symbol'), facts.word('pairId')]
  if (!hasPair(facts)) return text('notice-head', { icon, title })
  return text('notice-head-pair', {
    icon,
    title,
    symbol: pairNameOf(text, { symbol, pairId }),
    side:
      facts.word('alike') === undefined
        ? sideText(render, facts)
        : join([sideText(render, facts), `#${facts.word('positionId') ?? ''}`], ' '),
  })
}

function titleOf(render: RenderContext, kind: NoticeKind, facts: NoticeFacts, { facts: all }: Notice): Value {
  if (kind === 'order-cancelled') return orderTitle(render, facts)
  if (kind === 'protection-placed' || kind === 'protection-triggered' || kind === 'protection-missing')
    return protectionTitle(render, kind, facts)
  if (kind === 'rule-fired' || kind === 'rule-expired') return ruleTitle(render, kind, all['rule'])
  const isUnlisted = kind === 'position-closed' && ['unknown', 'unread'].includes(facts.word('reason') ?? '')
  if (isUnlisted) return render.text('notice-position-unlisted')
  const isAgain = kind === 'position-opened' || kind === 'order-accepted'
  if (isAgain && facts.word('again') !== undefined) return render.text('notice-listed-again')
  const isBeyond = facts.word('stopBeyond') !== undefined
  if (isBeyond && kind === 'nudge-stop') return render.text('nudge-stop-beyond-open')
  if (isBeyond && kind === 'nudge-loss') return render.text('nudge-stop-beyond-loss')
  if (kind === 'plan' && facts.word('notActed') !== undefined) return render.text('notice-update')
  // These titles are louder than the names of their kinds.
  if (kind === 'position-liquidated') return render.text('notice-liquidated')
  const isOfList = facts.word('list') !== undefined
  if (isOfList && kind === 'service-down') return render.text('notice-list-unread')
  if (isOfList && kind === 'service-back') return render.text('notice-list-back')
  const isPractice = isPaper(facts.word('venue'))
  if (isPractice && kind === 'service-down') return render.text('notice-paper-down')
  if (isPractice && kind === 'service-back') return render.text('notice-paper-back')
  return render.text(`notice-${kind}`)
}

function placeLines(
  render: RenderContext,
  notice: Notice,
  { chains, labelOf }: NoticeContext,
): readonly FormattedString[] {
  const { text } = render
  const place = notice.place ?? rulePlace(notice, labelOf)
  if (!place) return []
  const { venue, label, chainId } = place
  const chain = chainNameOf(chains, chainId)
  if (label !== undefined) {
    const account = accountName(render, { venue, label: clip(label, LONGEST_NAME) })
    return [text('notice-place', { account, chain })]
  }
  return [isPaper(venue) ? text('market-paper', { chain }) : join([chain])]
}

/** The venue and chain of a rule, and its account where the condition is on an account. */
function rulePlace(
  { facts }: Notice,
  labelOf: NoticeContext['labelOf'],
): (Pick<Rule, 'venue' | 'chainId'> & { readonly label: string | undefined }) | undefined {
  const rule = decodeRule(facts['rule'])
  if (!rule) return undefined
  const { condition, accountId, venue, chainId } = rule
  const isOfAccount = accountId !== undefined && !isOnMarket(condition)
  return { venue, chainId, label: isOfAccount ? labelOf?.(accountId) : undefined }
}

function chainNameOf(chains: readonly Chain[], id: string): string {
  return clip(chains.find((chain) => chain.id === id)?.name ?? id, LONGEST_NAME)
}

function bodyLines(
  render: RenderContext,
  { kind, facts: all }: Notice,
  facts: NoticeFacts,
  { now, chains }: NoticeContext,
): readonly (FormattedString | string)[] {
  switch (kind) {
    case 'order-accepted':
    case 'order-filled':
    case 'order-cancelled':
    case 'order-expired':
      return orderLines(render, kind, facts)
    case 'position-opened':
    case 'position-increased':
    case 'position-reduced':
    case 'position-closed':
    case 'position-liquidated':
      return positionLines(render, kind, facts)
    case 'protection-placed':
    case 'protection-triggered':
    case 'protection-missing':
      return protectionLines(render, kind, facts)
    case 'nudge-stop':
    case 'nudge-loss':
    case 'nudge-liquidation':
    case 'nudge-funding':
      return nudgeLines(render, kind, facts)
    case 'nudge-margin':
      return marginLines(render, facts)
    case 'limit-losses':
      return lossTierLines(render, facts)
    case 'plan':
      return planLines(render, all)
    case 'guard':
      return guardLines(render, facts)
    case 'funding':
      return fundingLines(render, facts)
    case 'deposit':
    case 'withdrawal':
    case 'credentials-refused':
    case 'service-down':
    case 'service-back':
      return accountLines(render, kind, facts, now)
    case 'rule-fired':
      return ruleLines(render, all)
    case 'rule-expired':
      return endedRuleLines(render, all)
    case 'broadcast':
      return [clip(all['body'] ?? '', LONGEST_BROADCAST)]
    case 'digest':
      return digestLines(render, all, (id) => chainNameOf(chains, id))
    default:
      throw new Error(`No such notice: ${String(kind satisfies never)}`)
  }
}

/** The lines of a guard: its rule, the two figures that it saw, what it did, and what comes next. */
function guardLines(render: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const { text } = render
  const parsed = parseGuard(facts.word('guardRule') ?? '')
  const rule = parsed.ok ? parsed.intent.rule : undefined
  if (!rule) return [text('notice-rule-seen', { value: '—' })]
  if (facts.word('is') === 'unseen') return [guardText(render, rule), text('guard-unseen')]
  const figure = (name: 'first' | 'second') => guardFigureText(render, rule.on, facts.word(name))
  const is = guardOutcomes.find((one) => one === facts.word('is'))
  const [count = '0', refused = '0'] = [facts.word('done'), facts.word('refused')]
  const open = (['waits', 'late'] as const).find((one) => one === is)
  const ticket = facts.word('ticket')
  const waits =
    ticket === undefined ? open && text(`notice-guard-${open}`) : text('waits-for-damaged', { ticket })
  const isFrozen = facts.word('isFrozen') === 'yes'
  const done = [
    ...(count === '0' ? [] : [text('notice-guard-done', { count })]),
    ...(refused === '0' ? [] : [text('notice-guard-refused', { count: refused })]),
    ...(is === 'told' || is === 'nothing' ? [text(`notice-guard-${is}`)] : []),
    ...(is === 'unknown' && !isFrozen ? [text('notice-guard-unknown')] : []),
    ...(waits ? [waits] : []),
  ]
  const reason = [...guardFreezeReasons, ...guardEndReasons].find((one) =>
    isFrozen ? one === is : one === facts.word('over'),
  )
  const over = guardReasonText(text, reason)
  return [
    guardText(render, rule),
    text('notice-guard-seen', { first: figure('first'), second: figure('second') }),
    ...done,
    ...(over ? [over] : open ? [] : [text('notice-guard-next')]),
  ]
}

/** The place of a repeat among the repeats of its notice, and the time of the event. */
function repeatLines(render: RenderContext, { repeat, at }: Notice): readonly FormattedString[] {
  if (!repeat) return []
  const [number, of] = [String(repeat.number), String(REPEAT_AFTER_MS.length)]
  const isValid = at >= TIMES.first && at <= TIMES.last
  const time = isValid ? timeOfDay(render, new Date(at)) : '—'
  return [render.text('notice-repeat', { number, of, time })]
}

/** The way to acknowledge a notice that is repeated. */
function acknowledgeLines(
  { text }: RenderContext,
  notice: Notice,
  { isPrivate }: NoticeContext,
): readonly FormattedString[] {
  if (!isPrivate || !isRepeated(notice)) return []
  return [text(notice.repeat ? 'notice-acknowledge-again' : 'notice-acknowledge-first')]
}

/** The time of the event, where the notice is late. */
function lateLines(
  render: RenderContext,
  { at }: Notice,
  { now }: NoticeContext,
): readonly FormattedString[] {
  if (!(now - at > LATE_MS) || !(at >= TIMES.first && at <= TIMES.last)) return []
  const happened = new Date(at)
  const { text, numbers } = render
  const isToday = numbers.date(happened) === numbers.date(new Date(now))
  const time = isToday ? timeOfDay(render, happened) : dateTime(render, happened)
  return [text('notice-late', { time, age: age(text, now - at) })]
}

/** The lines of a notice of a transfer, of credentials or of the service. */
function accountLines(
  { text, numbers }: RenderContext,
  kind: 'deposit' | 'withdrawal' | 'credentials-refused' | 'service-down' | 'service-back',
  facts: NoticeFacts,
  now: number,
): readonly FormattedString[] {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return [
        text('notice-amount', { amount: numbers.dollars(facts.amount('amount')) }),
        text('transfer-transaction', { hash: facts.word('hash') ?? '—' }),
      ]
    case 'credentials-refused':
      return [text('notice-credentials-refused-explained')]
    case 'service-down':
      return [unreadText(text, facts) ?? text('notice-service-down-explained')]
    case 'service-back': {
      const since = facts.amount('since')
      const away = since && since.lt(now) ? since.minus(now).abs().toNumber() : undefined
      return away === undefined
        ? [text('notice-service-back-explained')]
        : [text('notice-service-back-after', { age: age(text, away) }), text('notice-service-back-explained')]
    }
    default:
      throw new Error(`No such notice of an account: ${String(kind satisfies never)}`)
  }
}

/** Text about what is not monitored while a list of one account cannot be read; undefined where the whole service is away. */
function unreadText(text: RenderContext['text'], facts: NoticeFacts): FormattedString | undefined {
  switch (facts.word('list')) {
    case undefined:
      return undefined
    case 'positions':
      return text('notice-list-unread-positions')
    case 'orders':
      return text('notice-list-unread-orders')
    case 'deposits':
      return text('notice-list-unread-deposits')
    case 'withdrawals':
      return text('notice-list-unread-withdrawals')
    default:
      return text('notice-list-unread-closed')
  }
}
