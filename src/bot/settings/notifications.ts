import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Digests } from '../../alerts/digests/digests.js'
import { digestScheduleText, parseDigestSchedule } from '../../alerts/digests/schedule.js'
import type { NoticeKind } from '../../alerts/notice.js'
import {
  isNotificationLevel,
  noticeGroupNames,
  noticeGroups,
  notificationLevelOf,
  notificationLevels,
} from '../../alerts/notification-preferences/level.js'
import { parseQuiet, quietText } from '../../alerts/notification-preferences/quiet-hours.js'
import { DEFAULT_TIME_ZONE, timeZoneOf } from '../../alerts/notification-preferences/time-zone.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import { clean, isBlank } from '../shell/text/clean.js'
import type { Setting, SettingOutcome } from './setting.js'

/** Stores of what is sent unasked, and when. */
export interface NotificationStores {
  readonly settings: Pick<SettingsStore, 'change' | 'clear' | 'setNotificationLevel'>
  readonly digests: Pick<Digests, 'setSchedule' | 'reschedule'>
  readonly outbox: Pick<Outbox, 'rescheduleAll'>
}

/** The quiet hours offered. */
export const offeredHours = ['22:00-07:00', '23:00-07:00', '23:00-08:00', '00:00-08:00'] as const

/** The time zones offered. */
export const offeredZones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
] as const

/** The hours offered for a digest. */
export const offeredDigestHours = [6, 7, 8, 9, 12, 18, 20, 22] as const

/** The longest anti-phishing phrase, in characters: it is in every notice. */
const LONGEST_PHRASE = 64

const CHANGED: SettingOutcome = { is: 'changed' }

/** The quiet hours: `22:00-07:00`, or `off`. */
export function hoursSetting({ settings, outbox }: NotificationStores): Setting {
  return {
    name: 'hours',
    group: 'notifications',
    kind: 'hours',
    label: 'settings-name-hours',
    explained: 'quiet-explained',
    command: '/quiet',
    isFree: true,
    file: {
      name: 'quiet',
      field: 'quiet',
      isFit: (typed) => {
        const hours = parseQuiet(typed)
        return hours !== undefined && quietText(hours) === typed
      },
    },
    current: (person) => {
      const hours = parseQuiet(person.settings.quiet ?? '')
      return hours ? quietText(hours) : 'off'
    },
    offered: () => [...offeredHours, 'off'].map((to) => ({ to })),
    change: async (userId, typed) => {
      const hours = parseQuiet(typed)
      if (typed.toLowerCase() === 'off') await settings.clear(userId, 'quiet')
      else if (hours) await settings.change(userId, { quiet: quietText(hours) })
      else return { is: 'refused', key: 'quiet-unknown', values: { word: typed } }
      // Notices that waited for the end of the earlier hours may be due now.
      await outbox.rescheduleAll(userId)
      return CHANGED
    },
  }
}

/** The time zone, by its IANA name or its city. */
export function zoneSetting({ settings, digests, outbox }: NotificationStores): Setting {
  return {
    name: 'zone',
    group: 'you',
    kind: 'verbatim',
    label: 'settings-name-zone',
    command: '/quiet',
    isFree: true,
    file: { name: 'timeZone', field: 'timeZone', isFit: (name) => timeZoneOf(name) === name },
    current: (person) => person.settings.timeZone ?? DEFAULT_TIME_ZONE,
    offered: () => offeredZones.map((to) => ({ to })),
    change: async (userId, typed) => {
      const timeZone = timeZoneOf(typed)
      if (timeZone === undefined) return { is: 'refused', key: 'quiet-unknown', values: { word: typed } }
      await settings.change(userId, { timeZone })
      await digests.reschedule(userId)
      await outbox.rescheduleAll(userId)
      return CHANGED
    },
  }
}

/** The schedule of the digest: `daily 8`, `weekly mon 8`, or `off`. */
export function digestSetting({ digests }: NotificationStores): Setting {
  return {
    name: 'digest',
    group: 'notifications',
    kind: 'digest',
    label: 'settings-name-digest',
    explained: 'digest-explained',
    command: '/digest',
    isFree: true,
    file: {
      name: 'digest',
      field: 'digest',
      isFit: (typed) => {
        const schedule = parseDigestSchedule(typed)
        return schedule !== undefined && digestScheduleText(schedule) === typed
      },
    },
    current: (person) => person.settings.digest ?? 'off',
    offered: () =>
      [...offeredDigestHours.map((hour) => `daily ${hour}`), 'weekly mon 8', 'off'].map((to) => ({ to })),
    change: async (userId, typed) => {
      const schedule = parseDigestSchedule(typed)
      if (!schedule && typed.toLowerCase() !== 'off')
        return { is: 'refused', key: 'digest-unknown', values: { typed } }
      await digests.setSchedule(userId, schedule)
      return CHANGED
    },
  }
}

/** The phrase below every notice; `off` removes it. */
export function phraseSetting({ settings }: Pick<NotificationStores, 'settings'>): Setting {
  return {
    name: 'phrase',
    group: 'notifications',
    kind: 'verbatim',
    label: 'settings-name-phrase',
    command: '/notify phrase',
    isFree: true,
    current: (person) => person.settings.phrase ?? 'off',
    offered: () => [{ to: 'off' }],
    change: async (userId, typed) => {
      const phrase = clean(typed).replaceAll(/\s+/g, ' ').trim()
      if (isBlank(phrase) || Array.from(phrase).length > LONGEST_PHRASE)
        return { is: 'refused', key: 'notify-phrase-usage', values: { most: String(LONGEST_PHRASE) } }
      if (phrase.toLowerCase() === 'off') await settings.clear(userId, 'phrase')
      else await settings.change(userId, { phrase })
      return CHANGED
    },
  }
}

/** The level of one kind of notice. */
function levelSetting({ settings }: Pick<NotificationStores, 'settings'>, kind: NoticeKind): Setting {
  return {
    name: `notice-${kind}`,
    group: 'notifications',
    kind: 'level',
    label: `notice-${kind}`,
    command: `/notify ${kind}`,
    isFree: false,
    current: (person) => notificationLevelOf(person.settings, kind),
    offered: () => notificationLevels.map((to) => ({ to })),
    change: async (userId, typed) => {
      const level = typed.toLowerCase()
      if (!isNotificationLevel(level)) {
        const groups = noticeGroupNames.join(', ')
        return { is: 'refused', key: 'notify-unknown', values: { typed: `${kind} ${typed}`, groups } }
      }
      await settings.setNotificationLevel(userId, kind, level)
      return CHANGED
    },
  }
}

/** The level of every kind of notice, in the order of their groups. */
export function levelSettings(stores: Pick<NotificationStores, 'settings'>): readonly Setting[] {
  return noticeGroupNames.flatMap((group) => noticeGroups[group].map((kind) => levelSetting(stores, kind)))
}
