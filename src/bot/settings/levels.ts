import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { NoticeKind } from '../../alerts/notice.js'
import {
  isNotificationLevel,
  noticeGroupNames,
  noticeGroups,
  notificationLevelOf,
  notificationLevels,
} from '../../alerts/notification-preferences/level.js'
import type { Setting } from './setting.js'

/** The store of the levels. */
interface LevelStores {
  readonly settings: Pick<SettingsStore, 'setNotificationLevel'>
}

/** The level of one kind of notice. */
function levelSetting({ settings }: LevelStores, kind: NoticeKind): Setting {
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
      return { is: 'changed' }
    },
  }
}

/** The level of every kind of notice, in the order of their groups. */
export function levelSettings(stores: LevelStores): readonly Setting[] {
  return noticeGroupNames.flatMap((group) => noticeGroups[group].map((kind) => levelSetting(stores, kind)))
}
