import type { NoticeKind } from '../notice.js'

/** The kinds of notices in groups. Each kind is in one group. */
export const noticeGroups = {
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

export type NoticeGroup = keyof typeof noticeGroups

export const noticeGroupNames = Object.keys(noticeGroups) as readonly NoticeGroup[]

export function isNoticeGroup(word: string): word is NoticeGroup {
  return Object.hasOwn(noticeGroups, word)
}
