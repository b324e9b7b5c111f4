import { z } from 'zod'
import type { Hub } from '../../hub.js'
import type { AnsweredResult } from '../../state/queries/query-records.js'
import { lookUp } from '../../state/state.js'
import { readInlineKeyboard, replyMarkup } from './reply-markup.js'
import { entities } from './entities.js'
import { linkPreview } from './sending.js'
import { badRequest } from '../bot-api-error.js'
import { readCaption, readText } from '../content/text.js'

const cannot = (what: string): string => `can't parse inline query result: ${what}`
const missing = (field: string): string => cannot(`Can't find field "${field}"`)

/** Fields of an inline query result of any type; the required ones per type are checked below. */
export const inlineResult = z.looseObject(
  {
    type: z.string({ error: missing('type') }),
    id: z.string({ error: missing('id') }),
    title: z.string().optional(),
    caption: z.string().optional(),
    parse_mode: z.string().optional(),
    caption_entities: entities.optional(),
    photo_file_id: z.string().optional(),
    document_file_id: z.string().optional(),
    reply_markup: replyMarkup.optional(),
    input_message_content: z
      .looseObject({
        message_text: z.string({ error: cannot('Input message content is not specified') }),
        parse_mode: z.string().optional(),
        entities: entities.optional(),
        link_preview_options: linkPreview.optional(),
      })
      .optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'inline query result must be an object' : undefined) },
)

/** Maximum length of a result's id, in bytes. */
const MAX_ID_BYTES = 64

/**
 * Reads results: articles, and photos and documents already on this server. Throws Telegram's errors. Types
 * that need a remote URL are not supported, because this server fetches nothing.
 */
export function readResults(hub: Hub, given: readonly z.output<typeof inlineResult>[]): AnsweredResult[] {
  const ids = new Set<string>()
  return given.map((result) => {
    const bytes = Buffer.byteLength(result.id)
    if (bytes < 1 || bytes > MAX_ID_BYTES) throw badRequest('RESULT_ID_INVALID')
    if (ids.has(result.id)) throw badRequest('RESULT_ID_DUPLICATE')
    ids.add(result.id)
    const keyboard = readInlineKeyboard(
      { chat: { id: 0, type: 'private', first_name: '' } },
      result.reply_markup,
    )
    const { reply_markup: _, ...rest } = result
    return {
      ...rest,
      sends: contentOf(hub, result),
      ...(keyboard && { reply_markup: keyboard }),
    } as unknown as AnsweredResult
  })
}

function contentOf(hub: Hub, result: z.output<typeof inlineResult>): AnsweredResult['sends'] {
  const content = result.input_message_content
  const words = content && readText(hub, { ...content, text: content.message_text })
  if (result.type === 'article') {
    if (!result.title) throw badRequest(missing('title'))
    if (!words) throw badRequest(cannot('Input message content is not specified'))
    return { text: words.text!, ...(words.entities && { entities: words.entities }) }
  }
  if (result.type !== 'photo' && result.type !== 'document') {
    throw badRequest(cannot(`type "${result.type}" is unsupported for the inline query result`))
  }
  const fileId = result[`${result.type}_file_id`]
  const file = fileId === undefined ? undefined : lookUp(hub.state.files, fileId)
  if (!file || (file.size !== undefined) !== (result.type === 'photo')) {
    throw badRequest('wrong file identifier/HTTP URL specified')
  }
  if (words) return { text: words.text!, ...(words.entities && { entities: words.entities }) }
  const { caption = '', caption_entities } = readCaption(hub, result)
  return { text: caption, ...(caption_entities && { entities: caption_entities }), file_id: file.file_id }
}
