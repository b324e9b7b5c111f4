import type { SettingsStore } from '../../../../accounts/settings/settings.js'
import { noticeKinds, type NoticeKind } from '../../../../alerts/notice.js'
import {
  isNoticeGroup,
  noticeGroupNames,
  noticeGroups,
  isNotificationLevel,
  type NotificationLevel,
} from '../../../../alerts/notification-preferences/level.js'
import type { SettingsList } from '../../../settings/settings-list.js'
import { refusedSetting } from '../../../shell/cards/setting-outcome.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import { levelCounts, notifyCard, notifyGroupCard } from './card.js'
import { openNotify, setNotify, showNotify } from './keyboard.js'

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
      onPress(showNotify, (ctx) => show(ctx, replace)),
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

  async function show(ctx: DeskContext, how: typeof replace | typeof reply): Promise<void> {
    await how(ctx, notifyCard(ctx.text, await settings.read(personOf(ctx).id)))
  }

  async function showGroup(ctx: DeskContext, group: string): Promise<void> {
    if (!isNoticeGroup(group)) return
    await replace(ctx, notifyGroupCard(ctx.text, await settings.read(personOf(ctx).id), group))
  }
}

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

export const notifyFeature = commandFeature('notify', notifyCommand)
