import { InlineKeyboard } from 'grammy'
import type { NoticeKind } from '../../../../alerts/notice.js'
import {
  noticeGroupNames,
  notificationLevels,
  type NotificationLevel,
} from '../../../../alerts/notification-preferences/level.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { showQuiet } from '../quiet/keyboard.js'

/** Shows the levels of all kinds. */
export const showNotify = defineAction('notify')
/** Shows the kinds of one group. */
export const openNotify = defineAction('notify-group', 'group')
/** Sets the level of a kind of notice. */
export const setNotify = defineAction('notify-set', 'kind', 'to')

/** The buttons below all kinds: the groups, and quiet hours. */
export function notifyKeyboard(text: Text): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, group] of noticeGroupNames.entries()) {
    keyboard.text(text(`notify-group-${group}`).text, openNotify.pack({ group }))
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard.text(text('quiet-open').text, showQuiet.pack({}))
}

/** The buttons below one group: each sets its kind to the next level. */
export function notifyGroupKeyboard(
  text: Text,
  kinds: readonly { readonly kind: NoticeKind; readonly level: NotificationLevel; readonly name: string }[],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { kind, level, name } of kinds) {
    keyboard.text(caption(name), setNotify.pack({ kind, to: after(level) })).row()
  }
  return keyboard.text(text('notify-back').text, showNotify.pack({}))
}

function after(level: NotificationLevel): NotificationLevel {
  return notificationLevels[(notificationLevels.indexOf(level) + 1) % notificationLevels.length] ?? 'loud'
}
