import type { FormattedString } from '@grammyjs/parse-mode'
import type { Settings } from '../../../../accounts/settings/settings.js'
import { noticeKinds, type NoticeKind } from '../../../../alerts/notice.js'
import {
  noticeGroupNames,
  noticeGroups,
  type NoticeGroup,
  notificationLevelOf,
  notificationLevels,
  type NotificationLevel,
} from '../../../../alerts/notification-preferences/level.js'
import { notifyGroupKeyboard, notifyKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { quietLine } from '../quiet/card.js'

/** The icon of each level. */
const LEVEL_ICONS: Readonly<Record<NotificationLevel, string>> = {
  loud: '🔔',
  silent: '🔕',
  off: '🚫',
}

/** The number of kinds of notices at each level, such as `🔔 9 · 🔕 3 · 🚫 0`. */
export function levelCounts(settings: Settings): string {
  return notificationLevels
    .map((level) => {
      const count = noticeKinds.filter((kind) => notificationLevelOf(settings, kind) === level).length
      return `${LEVEL_ICONS[level]} ${count}`
    })
    .join(' · ')
}

/** The levels of all kinds of notices. */
export function notifyCard(text: Text, settings: Settings): Message {
  const { phrase } = settings
  const groups = noticeGroupNames.map((group) =>
    join(
      [
        text('notify-group', { name: text(`notify-group-${group}`) }),
        ...noticeGroups[group].map((kind) => kindLine(text, settings, kind)),
      ],
      '\n',
    ),
  )
  const foot = [
    text('notify-legend'),
    quietLine(text, settings),
    phrase === undefined ? text('notify-no-phrase') : text('notify-phrase', { phrase }),
  ]
  return {
    text: join([text('notify-title'), ...groups, join(foot, '\n')], '\n\n'),
    keyboard: notifyKeyboard(text),
  }
}

/** The kinds of one group, each with a button that changes its level. */
export function notifyGroupCard(text: Text, settings: Settings, group: NoticeGroup): Message {
  const kinds = noticeGroups[group].map((kind) => ({
    kind,
    level: notificationLevelOf(settings, kind),
    name: kindLine(text, settings, kind).text,
  }))
  return {
    text: join(
      [
        text('notify-group', { name: text(`notify-group-${group}`) }),
        text('notify-hint'),
        text('notify-legend'),
      ],
      '\n',
    ),
    keyboard: notifyGroupKeyboard(text, kinds),
  }
}

function kindLine(text: Text, settings: Settings, kind: NoticeKind): FormattedString {
  return text('notify-kind', {
    icon: LEVEL_ICONS[notificationLevelOf(settings, kind)],
    name: text(`notice-${kind}`),
  })
}
