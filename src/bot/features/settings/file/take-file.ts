import { GrammyError, type Middleware } from 'grammy'
import { TransportError } from '../../../../lib/http/request.js'
import type { SettingsFiles } from './files.js'
import { fileCard } from './card.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'

/** The text of a file that Telegram keeps, by its path there. Rejects when it cannot be had. */
export type ReadTelegramFile = (path: string) => Promise<string>

/** The largest file of settings that is read, in bytes; one of ours is a twentieth of it. */
const LARGEST = 64 * 1024

/** Below a file, what asks to take it in. */
const CAPTION = /^\/settings(?:@\w+)?\s+import\s*$/i

/**
 * Takes files of settings: one that is sent with `/settings import` below it, or after that was said. Stands before the
 * conversations: a file is no answer to what they ask.
 */
export function takeSettingsFile({
  settingsFiles: files,
  readFile,
}: {
  readonly settingsFiles: SettingsFiles
  readonly readFile: ReadTelegramFile
}): Middleware<DeskContext> {
  return async (ctx, next) => {
    const { document, caption = '' } = ctx.message ?? {}
    if (!document || !isPrivate(ctx)) return await next()
    const isForBot = CAPTION.test(caption) || (caption === '' && (await files.expects(personOf(ctx).id)))
    if (isForBot) await reply(ctx, await take(ctx, document.file_size))
    else await next()
  }

  async function take(ctx: DeskContext, size: number | undefined): Promise<Message> {
    if (size === undefined || size > LARGEST) return { text: ctx.text('settings-file-too-large') }
    const text = await contentOf(ctx)
    if (text === undefined) return { text: ctx.text('settings-file-undelivered') }
    return fileCard(ctx.text, await files.read(personOf(ctx).id, text))
  }

  /** Undefined when Telegram does not hand it over now. */
  async function contentOf(ctx: DeskContext): Promise<string | undefined> {
    try {
      const { file_path: path } = await ctx.getFile()
      return path === undefined ? undefined : await readFile(path)
    } catch (err) {
      if (!(err instanceof GrammyError) && !(err instanceof TransportError)) throw err
      ctx.log.warn(
        { event: 'settings-file-download-failed', err },
        'A settings file could not be downloaded from Telegram; the user is told',
      )
      return undefined
    }
  }
}
