import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { WordsEndpoints } from './endpoints.js'
import { Context, GrammyError, InlineKeyboard, type Middleware } from 'grammy'
import { EndpointError } from '../../../desk/trading/words/endpoint/endpoint-error.js'
import type { Transcriber } from '../../../desk/trading/words/speech/transcriber.js'
import { TransportError } from '../../../lib/http/request.js'
import { filterUpdates } from '../../shell/compose.js'
import { isPrivate, personOf, type DeskContext } from '../../shell/context.js'
import { runCommand } from '../../shell/keyboard/command.js'
import { reply } from '../../shell/text/deliver.js'
import type { ReadSentence } from './read-words.js'

/** The bytes of a file that Telegram keeps, by its path there. Rejects with a `TransportError`. */
export type ReadTelegramBytes = (path: string) => Promise<Uint8Array>

/** The longest recording that is sent on, in seconds. */
const LONGEST_S = 60

/** The largest, in bytes: a minute of speech has a third of it. */
const LARGEST = 1024 * 1024

/**
 * Takes voice messages of people who have switched that on: shows the text that the endpoint gives, and treats it as a sentence
 * that they wrote. One that was forwarded is somebody else's, and is not sent anywhere.
 */
export function takeSpeech({
  settings,
  words,
  readBytes,
  readSentence,
}: {
  readonly settings: SettingsStore
  readonly words: WordsEndpoints
} & {
  readonly readBytes: ReadTelegramBytes
  readonly readSentence: ReadSentence
}): Middleware<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message:voice'), async (ctx, next) => {
    if (!isPrivate(ctx) || ctx.message.forward_origin !== undefined) return await next()
    const { duration, file_size: size } = ctx.message.voice
    const { transcriber, use } = words
    const { id } = personOf(ctx)
    if (!transcriber) return void (await reply(ctx, { text: ctx.text('speech-missing') }))
    const { host } = transcriber
    if ((await settings.read(id)).speech !== 'on') {
      const keyboard = new InlineKeyboard().text('/words', runCommand.pack({ name: 'words', argument: '' }))
      return void (await reply(ctx, { text: ctx.text('speech-off', { host }), keyboard }))
    }
    if (duration > LONGEST_S || size === undefined || size > LARGEST)
      return void (await reply(ctx, { text: ctx.text('speech-too-long') }))
    if (!(await use.claimCall(id)))
      return void (await reply(ctx, { text: ctx.text('words-limit', { most: String(use.callsADay) }) }))
    const said = await transcribe(ctx, transcriber)
    if (said === undefined) return void (await reply(ctx, { text: ctx.text('speech-failed') }))
    await reply(ctx, { text: ctx.text('speech-heard', { said }) })
    if (!(await readSentence(ctx, said))) await reply(ctx, { text: ctx.text('unknown-text') })
  })

  /** Undefined where Telegram does not hand the recording over, or the endpoint gives no text. */
  async function transcribe(ctx: DeskContext, transcriber: Transcriber): Promise<string | undefined> {
    try {
      const { file_path: path, file_size: size = 0 } = await ctx.getFile()
      if (path === undefined || size > LARGEST) return undefined
      const said = await transcriber.transcribe(await readBytes(path))
      words.count('speech', 'text')
      return said
    } catch (err) {
      const isKnown =
        err instanceof GrammyError || err instanceof TransportError || err instanceof EndpointError
      if (!isKnown) throw err
      words.count('speech', err instanceof EndpointError ? err.reason : 'undelivered')
      ctx.log.warn(
        { event: 'speech-not-transcribed', err },
        'A voice message could not be turned into text; the user is told',
      )
      return undefined
    }
  }
}
