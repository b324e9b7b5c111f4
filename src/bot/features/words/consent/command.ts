import type { Corrections } from '../../../../accounts/corrections/corrections.js'
import type { WordsEndpoints } from '../endpoints.js'
import type { Settings, SettingsStore } from '../../../../accounts/settings/settings.js'
import type { SettingLine } from '../../../shell/cards/setting.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { wordsCard } from './card.js'
import { forgetCorrection } from '../corrections/keyboard.js'
import { switchWords, wordsServices, type WordsService } from './keyboard.js'

const SWITCH = /^(?<service>model|speech|voice) (?<to>on|off)$/
/** Removes all corrections. */
const FORGET = 'forget'

/**
 * /words: lets a person send their sentences to a model, and their voice messages to a transcription. Both are off until
 * they switch them on, after they have read what is sent and where to. Shows their corrections, and removes them.
 */
export function wordsCommand({
  settings,
  words,
  corrections,
}: {
  readonly settings: SettingsStore
  readonly words: WordsEndpoints
  readonly corrections: Corrections
}): Command {
  const hosts: Readonly<Record<WordsService, string | undefined>> = {
    model: words.model?.host,
    speech: words.transcriber?.host,
  }

  const card = async (ctx: DeskContext): Promise<Message> => {
    const { id } = personOf(ctx)
    const [chosen, used, taught] = await Promise.all([
      settings.read(id),
      words.use.today(id),
      corrections.read(id),
    ])
    const services = wordsServices.map((name) => ({ name, host: hosts[name], isOn: chosen[name] === 'on' }))
    return wordsCard(ctx.text, services, { ...used, most: words.use.callsADay }, taught)
  }

  const change = async (ctx: DeskContext, service: WordsService, to: string): Promise<void> => {
    const { id } = personOf(ctx)
    // Nobody agrees to a host that is not known yet.
    if (to === 'on' && hosts[service] !== undefined) await settings.change(id, { [service]: 'on' })
    else await settings.clear(id, service)
  }

  const line = (name: WordsService) => ({
    name,
    group: 'you' as const,
    read: ({ settings: chosen, render }: { settings: Settings; render: Pick<DeskContext, 'text'> }) => {
      const host = hosts[name]
      return {
        chosen:
          chosen[name] === 'on' && host !== undefined
            ? render.text('settings-words-on', { host })
            : undefined,
      }
    },
  })

  const correctionsLine: SettingLine = {
    name: 'corrections',
    group: 'you',
    read: async ({ userId }) => {
      const { length } = await corrections.read(userId)
      return { chosen: length === 0 ? undefined : String(length) }
    },
  }

  return {
    name: 'words',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (typed) => SWITCH.test(typed.toLowerCase()) || typed.toLowerCase() === FORGET,
    examples: ['/words', '/words model on', '/words voice on', '/words forget'],
    changesState: true,
    setting: { place: { row: 7, column: 2 }, lines: [...wordsServices.map(line), correctionsLine] },
    run: async (ctx, typed) => {
      const { service, to } = SWITCH.exec(typed.toLowerCase())?.groups ?? {}
      if (typed.toLowerCase() === FORGET) await corrections.removeAll(personOf(ctx).id)
      if (service !== undefined && to !== undefined)
        await change(ctx, service === 'model' ? 'model' : 'speech', to)
      await reply(ctx, await card(ctx))
    },
    buttons: [
      onPress(switchWords, async (ctx, { service, to }) => {
        const name = wordsServices.find((one) => one === service)
        if (name !== undefined) await change(ctx, name, to)
        await replace(ctx, await card(ctx))
      }),
      onPress(forgetCorrection, async (ctx, { id }) => {
        const { id: userId } = personOf(ctx)
        await (id === 'all' ? corrections.removeAll(userId) : corrections.remove(userId, id))
        await replace(ctx, await card(ctx))
      }),
    ],
  }
}
