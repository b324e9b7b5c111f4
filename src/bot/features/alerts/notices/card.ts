import type { FormattedString } from '@grammyjs/parse-mode'
import type { Notice, NoticeKind } from '../../../../alerts/notice.js'
import { parseRule } from '../../../../alerts/rules/parse-rule.js'
import { isOnMarket, type Rule } from '../../../../alerts/rules/rule.js'
import type { Chain } from '../../../../config/config.js'
import { age } from '../../../shell/format/age.js'
import { clip } from '../../../shell/format/clip.js'
import { pairNameOf } from '../../../shell/format/pair-name.js'
import { noticeKeyboard } from './keyboard.js'
import { join, type Value } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { accountName } from '../../../shell/cards/account-name.js'
import type { Pen } from '../../trading/previews/parts.js'
import { accountLines } from './account.js'
import { digestLines } from './digest.js'
import { factsOf, sideOf, type Facts } from './facts.js'
import { orderLines, orderTitle } from './orders.js'
import { positionLines } from './positions.js'
import { protectionLines, protectionTitle } from './protection.js'
import { endedRuleLines, ruleLines, ruleTitle } from './rule.js'

/** Where and when a notice is told. */
export interface Telling {
  /** The time, in milliseconds. */
  readonly now: number
  readonly chains: readonly Chain[]
  /** What an account is called, by its id; needed only for a rule on an account. */
  readonly labelOf?: (accountId: string) => string | undefined
  /** Whether it is told in the chat that the person has with the bot alone. */
  readonly isPrivate: boolean
  /** Whether the person may have anything executed; others are not offered it. */
  readonly trades: boolean
}

/** Stands first, so that a glance tells what it is about. */
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

/** What is told later than this says when it happened, in milliseconds. */
const LATE_MS = 60_000

/** No message tells of anything outside of these years; and not every number is a time. */
const TIMES = { first: 0, last: Date.UTC(9999, 0, 1) } as const

/** The longest text that everybody is told. */
const LONGEST_SAID = 2_000

/** The longest name of an account or a chain that is shown. */
const LONGEST_NAME = 64

/** What one notice says: what happened, where, to what, with which figures; and when, if that is a while ago. */
export function noticeCard(pen: Pen, notice: Notice, telling: Telling): Message {
  const facts = factsOf(notice)
  const lines = [
    headLine(pen, notice, facts),
    ...placeLines(pen, notice, telling),
    ...bodyLines(pen, notice, facts, telling),
    ...lateLines(pen, notice, telling),
  ]
  return { text: join(lines, '\n'), keyboard: noticeKeyboard(pen.text, notice, telling) }
}

function headLine(pen: Pen, notice: Notice, facts: Facts): FormattedString {
  const { text } = pen
  const { kind } = notice
  const icon = ICONS[kind]
  const title = titleOf(pen, kind, facts, notice)
  const [symbol, pairId] = [facts.word('symbol'), facts.word('pairId')]
  // A position always has a pair, even where nobody knows which.
  const hasPair = symbol !== undefined || pairId !== undefined || facts.word('positionId') !== undefined
  if (!hasPair) return text('notice-head', { icon, title })
  return text('notice-head-pair', {
    icon,
    title,
    symbol: pairNameOf(text, { symbol, pairId }),
    side: sideOf(pen, facts),
  })
}

function titleOf(pen: Pen, kind: NoticeKind, facts: Facts, { facts: all }: Notice): Value {
  if (kind === 'order-cancelled') return orderTitle(pen, facts)
  if (kind === 'protection-placed' || kind === 'protection-triggered')
    return protectionTitle(pen, kind, facts)
  if (kind === 'rule-fired' || kind === 'rule-expired') return ruleTitle(pen, kind, all['rule'])
  // What must not be missed is louder than its name elsewhere.
  if (kind === 'position-liquidated') return pen.text('notice-liquidated')
  if (kind === 'protection-missing') return pen.text('notice-missing')
  const isPaper = facts.word('venue') === 'paper'
  if (isPaper && kind === 'service-down') return pen.text('notice-paper-down')
  if (isPaper && kind === 'service-back') return pen.text('notice-paper-back')
  return pen.text(`notice-${kind}`)
}

function placeLines(pen: Pen, notice: Notice, { chains, labelOf }: Telling): readonly FormattedString[] {
  const { text } = pen
  const place = notice.place ?? rulePlace(notice, labelOf)
  if (!place) return []
  const { venue, label, chainId } = place
  const chain = chainNameOf(chains, chainId)
  if (label !== undefined) {
    const account = accountName(pen, { venue, label: clip(label, LONGEST_NAME) })
    return [text('notice-place', { account, chain })]
  }
  return [venue === 'paper' ? text('market-paper', { chain }) : join([chain])]
}

/** Where a rule was looked for; the account only where it is about that. */
function rulePlace(
  { facts }: Notice,
  labelOf: Telling['labelOf'],
): (Pick<Rule, 'venue' | 'chainId'> & { readonly label: string | undefined }) | undefined {
  const rule = parseRule(facts['rule'])
  if (!rule) return undefined
  const { condition, accountId, venue, chainId } = rule
  const isOfAccount = accountId !== undefined && !isOnMarket(condition)
  return { venue, chainId, label: isOfAccount ? labelOf?.(accountId) : undefined }
}

function chainNameOf(chains: readonly Chain[], id: string): string {
  return clip(chains.find((chain) => chain.id === id)?.name ?? id, LONGEST_NAME)
}

function bodyLines(
  pen: Pen,
  { kind, facts: all }: Notice,
  facts: Facts,
  { now, chains }: Telling,
): readonly (FormattedString | string)[] {
  switch (kind) {
    case 'order-accepted':
    case 'order-filled':
    case 'order-cancelled':
    case 'order-expired':
      return orderLines(pen, kind, facts)
    case 'position-opened':
    case 'position-increased':
    case 'position-reduced':
    case 'position-closed':
    case 'position-liquidated':
      return positionLines(pen, kind, facts)
    case 'protection-placed':
    case 'protection-triggered':
    case 'protection-missing':
      return protectionLines(pen, kind, facts)
    case 'deposit':
    case 'withdrawal':
    case 'credentials-refused':
    case 'service-down':
    case 'service-back':
      return accountLines(pen, kind, facts, now)
    case 'rule-fired':
      return ruleLines(pen, all)
    case 'rule-expired':
      return endedRuleLines(pen, all)
    case 'broadcast':
      return [clip(all['said'] ?? '', LONGEST_SAID)]
    case 'digest':
      return digestLines(pen, all, (id) => chainNameOf(chains, id))
    default:
      throw new Error(`No such notice: ${String(kind satisfies never)}`)
  }
}

/** When it happened, where that is a while ago. */
function lateLines({ text, numbers }: Pen, { at }: Notice, { now }: Telling): readonly FormattedString[] {
  if (!(now - at > LATE_MS) || !(at >= TIMES.first && at <= TIMES.last)) return []
  const happened = new Date(at)
  const isToday = numbers.date(happened) === numbers.date(new Date(now))
  const time = isToday ? numbers.timeOfDay(happened) : numbers.dateTime(happened)
  return [text('notice-late', { time, age: age(text, now - at) })]
}
