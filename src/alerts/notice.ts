/** Something to tell a person. Plain JSON: it waits in Redis until it is told. Amounts are decimal text, never floats. */
export interface Notice {
  /**
   * The event's own identity. Whoever sees the event, and however often, gives it the same id, so that it is told once:
   * `filled 42161/1007`, `rule 3kf9 2`.
   */
  readonly id: string
  readonly kind: NoticeKind
  /** When it happened, in milliseconds; when it was first seen, where the service does not say. */
  readonly at: number
  /** Where it happened; absent for what is about no account, such as a price. */
  readonly place?: NoticePlace
  /** What is known of it, by name, as text. A card shows a fact that is not there as unknown. */
  readonly facts: Readonly<Record<string, string>>
  /** The message that it belongs to, in the chat that it is told in: it is told as an answer to that. */
  readonly replyTo?: number
}

/** The account that a notice is about. */
interface NoticePlace {
  readonly accountId: string
  /** What the account was called then. */
  readonly label: string
  readonly venue: string
  readonly chainId: string
}

/** Every kind there is; a person has each of them loud, silent or off. */
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

/** Kinds that go before the others, and that come in quiet hours too, without a sound. */
const URGENT: ReadonlySet<NoticeKind> = new Set([
  'position-liquidated',
  'protection-missing',
  'order-filled',
  'protection-triggered',
  'position-closed',
  'credentials-refused',
])

/** Whether a notice goes before those that wait already. */
export function isUrgent({ kind }: Pick<Notice, 'kind'>): boolean {
  return URGENT.has(kind)
}
