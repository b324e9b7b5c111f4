import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { type NoticeKind, noticeKinds } from '../../../alerts/notice.js'
import {
  type NoticeGroup,
  type NotificationLevel,
  isNoticeGroup,
  isNotificationLevel,
  noticeGroupNames,
  noticeGroups,
  notificationLevelOf,
  notificationLevels,
} from '../../../alerts/notification-preferences/level.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { refusedSetting } from '../../shell/cards/setting-value.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { renderContextOf } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { quietLine } from './quiet/command.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { showQuiet } from './quiet/keyboard.js'

/** Shows the levels of all kinds. */
const showNotify = defineAction('notify')
/** Shows the kinds of one group. */
const openNotify = defineAction('notify-group', 'group')
/** Sets the level of a kind of notice. */
const setNotify = defineAction('notify-set', 'kind', 'to')

/** The buttons below all kinds: the groups, and quiet hours. */
function notifyKeyboard(text: Text): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, group] of noticeGroupNames.entries()) {
    keyboard.text(text(`notify-group-${group}`).text, openNotify.pack({ group }))
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard.text(text('quiet-open').text, showQuiet.pack({}))
}

/** The buttons below one group: each sets its kind to the next level. */
function notifyGroupKeyboard(
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

/** The icon of each level. */
const LEVEL_ICONS: Readonly<Record<NotificationLevel, string>> = {
  loud: '🔔',
  silent: '🔕',
  off: '🚫',
}

/** The number of kinds of notices at each level, such as `🔔 9 · 🔕 3 · 🚫 0`. */
function levelCounts(settings: Settings): string {
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

/** /notify: the level of each kind of notice, and the phrase below them. */
function notifyCommand({
  settings,
  settingsList,
}: {
  readonly settings: SettingsStore
  readonly settingsList: SettingsList
}): Command {
  return {
    name: 'notify',
    topic: 'alerts',
    access: 'everybody',
    place: 'private',
    accepts: isNotifyIntent,
    examples: ['/notify', '/notify deposit silent'],
    changesState: true,
    isFeatured: true,
    setting: {
      place: { row: 6, column: 1 },
      lines: [
        {
          name: 'notify',
          group: 'notifications',
          read: (reader) => ({ chosen: levelCounts(reader.settings) }),
        },
      ],
      aliases: ['notices'],
    },
    run: async (ctx, typed) => {
      const [word = '', ...rest] = typed.split(/\s+/)
      if (typed === '') return await show(ctx, reply)
      if (word.toLowerCase() === 'phrase') return await setPhrase(ctx, rest.join(' '))
      const kinds = kindsOf(word.toLowerCase())
      const to = rest.join(' ').toLowerCase()
      if (!kinds || !isNotificationLevel(to)) {
        const groups = noticeGroupNames.join(', ')
        await reply(ctx, { text: ctx.text('notify-unknown', { typed, groups }) })
        return
      }
      await set(ctx, kinds, to)
      await show(ctx, reply)
    },
    buttons: [
      onPress(showNotify, (ctx) => show(ctx, replaceMessage)),
      onPress(openNotify, (ctx, { group }) => showGroup(ctx, group)),
      onPress(setNotify, async (ctx, { kind, to }) => {
        const [known] = kindsOf(kind) ?? []
        if (!known || !isNotificationLevel(to)) return
        await set(ctx, [known], to)
        await showGroup(ctx, noticeGroupNames.find((group) => includes(noticeGroups[group], known)) ?? '')
      }),
    ],
  }

  async function set(ctx: DeskContext, kinds: readonly NoticeKind[], to: NotificationLevel): Promise<void> {
    for (const kind of kinds) await settingsList.named(`notice-${kind}`).change(personOf(ctx).id, to)
  }

  async function setPhrase(ctx: DeskContext, typed: string): Promise<void> {
    const { id } = personOf(ctx)
    const outcome = await settingsList.named('phrase').change(id, typed)
    const refused = refusedSetting(renderContextOf(ctx), outcome)
    if (refused) {
      await reply(ctx, { text: refused })
      return
    }
    await show(ctx, reply)
  }

  async function show(ctx: DeskContext, how: typeof replaceMessage | typeof reply): Promise<void> {
    await how(ctx, notifyCard(ctx.text, await settings.read(personOf(ctx).id)))
  }

  async function showGroup(ctx: DeskContext, group: string): Promise<void> {
    if (!isNoticeGroup(group)) return
    await replaceMessage(ctx, notifyGroupCard(ctx.text, await settings.read(personOf(ctx).id), group))
  }
}

export const notifyFeature = commandFeature('notify', notifyCommand)

function isNotifyIntent(words: string): boolean {
  const [kind = '', ...to] = words.toLowerCase().split(' ')
  return kindsOf(kind) !== undefined && isNotificationLevel(to.join(' '))
}

/** The kinds that a word names: one kind, or all of a group. */
function kindsOf(word: string): readonly NoticeKind[] | undefined {
  if (isNoticeGroup(word)) return noticeGroups[word]
  const kind = noticeKinds.find((one) => one === word)
  return kind && [kind]
}

function includes(kinds: readonly NoticeKind[], kind: NoticeKind): boolean {
  return kinds.includes(kind)
}
