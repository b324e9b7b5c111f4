import type { Settings } from '../../accounts/settings/settings.js'
import type { NoticeKind } from '../notice.js'

/** How a person is told: with a sound, without one, or not at all. */
export const notificationLevels = ['loud', 'silent', 'off'] as const

export type NotificationLevel = (typeof notificationLevels)[number]

/** What nobody needs to look up for, unless they say so. */
const SILENT: ReadonlySet<NoticeKind> = new Set([
  'order-accepted',
  'position-increased',
  'position-reduced',
  'protection-placed',
  'deposit',
  'service-down',
  'service-back',
  'rule-expired',
  'rule-expired',
  'digest',
])

/** How a person is told of a kind: as they chose, or as is usual. */
export function notificationLevelOf({ level }: Pick<Settings, 'level'>, kind: NoticeKind): NotificationLevel {
  const chosen = level[kind]
  if (isNotificationLevel(chosen)) return chosen
  return SILENT.has(kind) ? 'silent' : 'loud'
}

export function isNotificationLevel(word: string | undefined): word is NotificationLevel {
  return notificationLevels.some((one) => one === word)
}
