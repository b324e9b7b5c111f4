import type { Settings, SettingsStore } from '../../../../accounts/settings/settings.js'
import {
  type QuietIntent,
  parseQuiet,
  parseQuietWords,
  quietText,
} from '../../../../alerts/notification-preferences/quiet-hours.js'
import { DEFAULT_TIME_ZONE, timeZoneOf } from '../../../../alerts/notification-preferences/time-zone.js'
import type { Clock } from '../../../../lib/clock.js'
import type { SettingsList } from '../../../settings/settings-list.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Languages, Text } from '../../../shell/text/languages.js'
import { openZones, quietKeyboard, setQuiet, setZone, showQuiet, zonesKeyboard } from './keyboard.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** /quiet: the hours in which only urgent notices are sent, and the person's time zone. */
function quietCommand(deps: {
  readonly settings: SettingsStore
  readonly settingsList: SettingsList
  readonly languages: Languages
  readonly now: Clock
}): Command {
  return {
    name: 'quiet',
    topic: 'alerts',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseQuietWords(words).is === 'set',
    examples: ['/quiet', '/quiet 22-7', '/quiet off'],
    changesState: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const intent = parseQuietWords(typed)
      if (intent.is === 'unknown') {
        await reply(ctx, { text: ctx.text('quiet-unknown', { word: intent.word }) })
        return
      }
      if (intent.is === 'set') await set(ctx, intent)
      await show(ctx, reply)
    },
    buttons: [
      onPress(showQuiet, (ctx) => show(ctx, replaceMessage)),
      onPress(setQuiet, async (ctx, { hours }) => {
        const parsed = hours === 'off' ? hours : parseQuiet(hours)
        if (!parsed) return
        await set(ctx, { is: 'set', hours: parsed })
        await show(ctx, replaceMessage)
      }),
      onPress(openZones, (ctx) => replaceMessage(ctx, zonesCard(ctx.text))),
      onPress(setZone, async (ctx, { zone }) => {
        const timeZone = timeZoneOf(zone)
        if (timeZone === undefined) return
        await set(ctx, { is: 'set', timeZone })
        await show(ctx, replaceMessage)
      }),
    ],
  }

  async function set(
    ctx: DeskContext,
    { hours, timeZone }: Extract<QuietIntent, { readonly is: 'set' }>,
  ): Promise<void> {
    const { id } = personOf(ctx)
    if (hours !== undefined)
      await deps.settingsList.named('hours').change(id, hours === 'off' ? hours : quietText(hours))
    if (timeZone !== undefined) await deps.settingsList.named('zone').change(id, timeZone)
  }

  async function show(ctx: DeskContext, how: typeof replaceMessage | typeof reply): Promise<void> {
    const chosen = await deps.settings.read(personOf(ctx).id)
    const numbers = deps.languages.numbers(ctx.language, chosen)
    await how(ctx, quietCard(ctx.text, chosen, numbers.timeOfDay(new Date(deps.now()))))
  }
}

export const quietFeature = commandFeature('quiet', quietCommand)

/** The quiet hours, the notices that are sent in them, and the time zone; `clock` is the local time. */
export function quietCard(text: Text, settings: Settings, clock: string): Message {
  const { timeZone: zone = DEFAULT_TIME_ZONE, quiet } = settings
  const lines = [
    text('quiet-title'),
    quietLine(text, settings),
    text('quiet-zone', { zone, clock }),
    '',
    text('quiet-explained'),
    '',
    text('quiet-typed'),
  ]
  return { text: join(lines, '\n'), keyboard: quietKeyboard(text, quiet !== undefined) }
}

/** The question for the time zone. */
export function zonesCard(text: Text): Message {
  return { text: text('quiet-zone-ask'), keyboard: zonesKeyboard(text) }
}

/** The quiet hours in one line. */
export function quietLine(text: Text, { quiet, timeZone = DEFAULT_TIME_ZONE }: Settings): FormattedString {
  const hours = quiet === undefined ? undefined : parseQuiet(quiet)
  if (!hours) return text('quiet-none')
  return text('quiet-hours', { hours: quietText(hours).replace('-', '–'), zone: timeZone })
}
