import type { Settings } from '../../accounts/settings/settings.js'
import type { NoticeKind } from '../notice.js'

/** The levels of a kind of notice: with a sound, without one, or not sent. */
export const notificationLevels = ['loud', 'silent', 'off'] as const

export type NotificationLevel = (typeof notificationLevels)[number]

/** Kinds that are silent by default. */
const SILENT: ReadonlySet<NoticeKind> = new Set([
  'order-accepted',
  'position-increased',
  'position-reduced',
  'protection-placed',
  'deposit',
  'service-down',
  'service-back',
  'rule-expired',
  'digest',
])

/** A person's level for a kind of notice: their own, or the default. */
export function notificationLevelOf({ level }: Pick<Settings, 'level'>, kind: NoticeKind): NotificationLevel {
  const chosen = level[kind]
  if (isNotificationLevel(chosen)) return chosen
  return SILENT.has(kind) ? 'silent' : 'loud'
}

export function isNotificationLevel(word: string | undefined): word is NotificationLevel {
  return notificationLevels.some((one) => one === word)
}

/** The kinds of notices in groups. Each kind is in one group. */
export const noticeGroups = {
  orders: ['order-accepted', 'order-filled', 'order-cancelled', 'order-expired', 'plan', 'guard'],
  positions: [
    'position-opened',
    'position-increased',
    'position-reduced',
    'position-closed',
    'position-liquidated',
  ],
  stops: ['protection-placed', 'protection-triggered', 'protection-missing'],
  nudges: ['nudge-stop', 'nudge-loss', 'nudge-liquidation', 'nudge-funding', 'nudge-margin', 'limit-losses'],
  account: ['funding', 'deposit', 'withdrawal', 'credentials-refused', 'service-down', 'service-back'],
  alerts: ['rule-fired', 'rule-expired', 'digest', 'broadcast'],
} as const satisfies Readonly<Record<string, readonly NoticeKind[]>>

export type NoticeGroup = keyof typeof noticeGroups

export const noticeGroupNames = Object.keys(noticeGroups) as readonly NoticeGroup[]

export function isNoticeGroup(word: string): word is NoticeGroup {
  return Object.hasOwn(noticeGroups, word)
}
