import { GrammyError, type Middleware } from 'grammy'
import { TransportError } from '../../../lib/http/request.js'
import type { FileChange, ReadFile, FileRefusal, SettingsFiles } from './settings-file.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { clip } from '../../shell/format/columns.js'
import { applyFileKeyboard } from './card.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'

/** The largest file of settings that is read, in bytes; one of ours is a twentieth of it. */
const LARGEST = 64 * 1024

/** Below a file, what asks to take it in. */
const CAPTION = /^\/settings(?:@\w+)?\s+import\s*$/i

/** The most characters shown of a value, and the most faults listed. */
const LONGEST_VALUE = 60
const MOST_FAULTS = 20

/** The text of a file that Telegram keeps, by its path there. Rejects when it cannot be had. */
export type ReadTelegramFile = (path: string) => Promise<string>

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

/** The result of reading a file of settings: what it would change, or why it cannot be applied. */
export function fileCard(text: Text, read: ReadFile): Message {
  if (read.is === 'refused') return { text: refusalText(text, read.refusal) }
  if (read.is === 'same') return { text: text('settings-file-same') }
  const lines = read.changes.map((change) => changeLine(text, change))
  return {
    text: join(
      [join([text('settings-file-title'), ...lines], '\n'), text('settings-file-not-applied')],
      '\n\n',
    ),
    keyboard: applyFileKeyboard(text, read.id),
  }
}

function changeLine(text: Text, { label, from, to }: FileChange): FormattedString {
  const value = (one: string | undefined): FormattedString | string =>
    one === undefined ? text('settings-file-none') : clip(one, LONGEST_VALUE)
  return text('settings-file-change', { name: text(label), from: value(from), to: value(to) })
}

function refusalText(text: Text, refusal: FileRefusal): FormattedString {
  if (refusal.is === 'not-settings') return text('settings-file-not-settings')
  if (refusal.is === 'newer') return text('settings-file-newer', { version: refusal.version })
  const faults = refusal.faults
    .slice(0, MOST_FAULTS)
    .map(({ field, value }) =>
      value === ''
        ? text('settings-file-unknown', { field: clip(field, LONGEST_VALUE) })
        : text('settings-file-wrong', { field, value: clip(value, LONGEST_VALUE) }),
    )
  return join([text('settings-file-faults'), ...faults], '\n')
}
