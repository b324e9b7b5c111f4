import { isUrgent } from './rules/kinds/alert-kinds.js'
import { decodeRule } from './rules/rule.js'

/** A notice of an event to one person. Plain JSON, as it waits in the outbox; amounts are decimal text. */
export interface Notice {
  /**
   * The id of the event: every process that observes it makes the same one, so that the notice is sent once.
   * `filled 42161/1007`, `rule 3kf9 2`.
   */
  readonly id: string
  readonly kind: NoticeKind
  /** The time of the event, in milliseconds; the time of its first observation where the service does not say. */
  readonly at: number
  /** The account of the event; absent for an event of no account, such as a price. */
  readonly place?: NoticePlace
  /** Facts of the event, by name, as text. A card shows a missing fact as unknown. */
  readonly facts: Readonly<Record<string, string>>
  /** The message in the same chat that it replies to. */
  readonly replyTo?: number
  /** The ticket of its person that asked for what it tells: where its receipt tells it, nothing is sent. */
  readonly ticketId?: string
  /** Set in a repeat of a notice that its person has not acknowledged. */
  readonly repeat?: NoticeRepeat
}

/** The place of a repeat among the repeats of its notice. */
interface NoticeRepeat {
  /** The reminder that it belongs to. */
  readonly reminder: string
  /** 1 for the first repeat. */
  readonly number: number
  /** The time at which it was due, in milliseconds. */
  readonly at: number
}

/** The account of a notice. */
interface NoticePlace {
  readonly accountId: string
  /** The label of the account at the time of the event. */
  readonly label: string
  readonly venue: string
  readonly chainId: string
}

/** Every kind of notice. A person sets each of them to loud, silent or off. */
export const noticeKinds = [
  'order-accepted',
  'order-filled',
  'order-cancelled',
  'order-expired',
  'position-opened',
  'position-increased',
  'position-reduced',
  'position-closed',
  'position-liquidated',
  'protection-placed',
  'protection-triggered',
  'protection-missing',
  'nudge-stop',
  'nudge-loss',
  'nudge-liquidation',
  'nudge-funding',
  'nudge-margin',
  'limit-losses',
  'plan',
  'guard',
  'funding',
  'deposit',
  'withdrawal',
  'credentials-refused',
  'service-down',
  'service-back',
  'rule-fired',
  'rule-expired',
  'digest',
  'broadcast',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds that are sent before the others, and in quiet hours too, without a sound; so are urgent alerts, see `isUrgentRule`. */
const URGENT: ReadonlySet<NoticeKind> = new Set([
  'position-liquidated',
  'protection-missing',
  'nudge-stop',
  'nudge-loss',
  'nudge-liquidation',
  'nudge-margin',
  'limit-losses',
  'plan',
  'guard',
  'order-filled',
  'protection-triggered',
  'position-closed',
  'credentials-refused',
])

/** Kinds that many people get at the same moment, and that nobody waits for. They are sent after all others. */
const BULK: ReadonlySet<NoticeKind> = new Set(['service-down', 'service-back', 'digest', 'broadcast'])

/** The order in which notices are sent: an alert does not wait behind any amount of bulk. */
export const priorities = ['urgent', 'alert', 'bulk'] as const

export type Priority = (typeof priorities)[number]

export function priorityOf({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): Priority {
  if (URGENT.has(kind) || isUrgentRule(kind, facts)) return 'urgent'
  return BULK.has(kind) ? 'bulk' : 'alert'
}

/** True for the notice of a rule that fired on which its owner should act at once. */
export function isUrgentRule(kind: NoticeKind, facts: Notice['facts']): boolean {
  const rule = kind === 'rule-fired' ? decodeRule(facts['rule']) : undefined
  return rule !== undefined && isUrgent(rule.condition)
}

/** The priority of the first that is sent; `bulk` for none. */
export function highestPriority(notices: readonly Pick<Notice, 'kind' | 'facts'>[]): Priority {
  const found = new Set(notices.map(priorityOf))
  return priorities.find((priority) => found.has(priority)) ?? 'bulk'
}
