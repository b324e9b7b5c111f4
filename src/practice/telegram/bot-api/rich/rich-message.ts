import type { RichMessage } from 'grammy/types'
import { z } from 'zod'
import type { ChatRecord } from '../../state/state.js'
import { badRequest } from '../bot-api-error.js'
import { nested } from '../parameters/common.js'
import { createRichLimits } from './limits.js'
import { readBlocks } from './rich-block.js'

/** Parameter `rich_message`; checked in detail by `readRichMessage`. */
export const richMessage = nested(
  z.record(z.string(), z.unknown(), { error: "can't parse InputRichMessage: expected an Object" }),
)

/** The ways to give the content, of which exactly one is taken. */
const CONTENT = ['blocks', 'html', 'markdown'] as const

/**
 * Reads a rich message for this chat. Throws Telegram's errors where their texts are documented; only `blocks` are served here,
 * without media.
 */
export function readRichMessage(
  { chat }: Pick<ChatRecord, 'chat'>,
  given: z.output<typeof richMessage>,
): RichMessage {
  const contents = CONTENT.filter((name) => given[name] !== undefined)
  if (contents.length !== 1)
    throw badRequest('exactly one of the fields html, markdown, or blocks must be used')
  if (given['blocks'] === undefined || given['media'] !== undefined)
    throw badRequest('only blocks without media are served by this practice server')
  const place = { limits: createRichLimits(), inPrivate: chat.type === 'private' }
  const blocks = readBlocks(given['blocks'], place)
  if (blocks.length === 0) throw badRequest('rich message must be non-empty')
  return { blocks, ...(given['is_rtl'] === true && { is_rtl: true }) }
}
