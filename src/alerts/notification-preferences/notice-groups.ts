import type { NoticeKind } from '../notice.js'

/** The kinds of notices, in groups that belong together: each is in one. */
export const kindGroups = {
  orders: ['order-accepted', 'order-filled', 'order-cancelled', 'order-expired'],
  positions: [
    'position-opened',
    'position-increased',
    'position-reduced',
    'position-closed',
    'position-liquidated',
  ],
  stops: ['protection-placed', 'protection-triggered', 'protection-missing'],
  account: ['deposit', 'withdrawal', 'credentials-refused', 'service-down', 'service-back'],
  alerts: ['rule-fired', 'rule-expired', 'digest', 'broadcast'],
} as const satisfies Readonly<Record<string, readonly NoticeKind[]>>

export type KindGroup = keyof typeof kindGroups

export const kindGroupNames = Object.keys(kindGroups) as readonly KindGroup[]

export function isKindGroup(word: string): word is KindGroup {
  return Object.hasOwn(kindGroups, word)
}
