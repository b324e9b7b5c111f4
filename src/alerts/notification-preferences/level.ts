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
