import type { Correction, Corrections } from '../../../accounts/corrections/corrections.js'
import type { WordsEndpoints } from './endpoints.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import type { SettingLine } from '../../shell/cards/setting.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { addForgetButtons, correctionLines, forgetCorrection } from './corrections.js'
import type { WordsUsed } from '../../../accounts/words-use.js'
import { join } from '../../shell/text/markup.js'
import type { Text } from '../../shell/text/languages.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { runCommand } from '../../shell/keyboard/command.js'

/** The two services that a person switches on or off by themselves. */
const wordsServices = ['model', 'speech'] as const
type WordsService = (typeof wordsServices)[number]

/** Switches one of them `on` or `off`. */
const switchWords = defineAction('words-switch', 'service', 'to')

/** Below /words: a button for each service that there is, those to remove corrections, and the way to all settings. */
function wordsKeyboard(
  text: Text,
  services: readonly { readonly name: WordsService; readonly isOn: boolean }[],
  corrections: readonly Correction[],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { name, isOn } of services) {
    const to = isOn ? 'off' : 'on'
    const label = `${name}-${to}`
    keyboard.text(text(`words-button-${label}`).text, switchWords.pack({ service: name, to })).row()
  }
  addForgetButtons(keyboard, text, corrections)
  return keyboard.text(text('settings-back').text, runCommand.pack({ name: 'settings', argument: '' }))
}

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
        await replaceMessage(ctx, await card(ctx))
      }),
      onPress(forgetCorrection, async (ctx, { id }) => {
        const { id: userId } = personOf(ctx)
        await (id === 'all' ? corrections.removeAll(userId) : corrections.remove(userId, id))
        await replaceMessage(ctx, await card(ctx))
      }),
    ],
  }
}

/** A service as the card shows it. */
interface ShownService {
  readonly name: WordsService
  /** Host and port that are sent something; undefined where the operator has set none. */
  readonly host: string | undefined
  readonly isOn: boolean
}

/** /words: for each service, where it is, exactly what is sent there, and what was used of both today; then the corrections. */
export function wordsCard(
  text: Text,
  services: readonly ShownService[],
  used: WordsUsed & { readonly most: number },
  corrections: readonly Correction[],
): Message {
  const parts = services.map(({ name, host, isOn }) => {
    const isModel = name === 'model'
    if (host === undefined) return text(isModel ? 'words-model-missing' : 'words-speech-missing')
    const state = isOn ? 'on' : 'off'
    const explained = text(isModel ? 'words-model-explained' : 'words-speech-explained', { host })
    return join([text(isModel ? `words-model-${state}` : `words-speech-${state}`, { host }), explained], '\n')
  })
  const offered = services.filter(({ host }) => host !== undefined)
  const { calls, tokens, most } = used
  const use = text('words-use', { calls: String(calls), most: String(most), tokens: String(tokens) })
  return {
    text: join(
      [
        join([text('words-title'), text('words-explained')], '\n'),
        ...parts,
        ...(offered.length > 0 ? [use, text('words-typed')] : []),
        correctionLines(text, corrections),
      ],
      '\n\n',
    ),
    keyboard: wordsKeyboard(text, offered, corrections),
  }
}
