import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { media } from '../../state/files.js'
import type { Content } from '../../state/messages.js'
import type { CallContext } from '../method.js'
import { entities } from './entities.js'
import { captioned } from './sending.js'
import { badRequest, type BotApiError } from '../bot-api-error.js'
import { takeFile } from '../content/uploads.js'
import { readCaption } from '../content/text.js'

/** A photo or document in an album or edit; other types are not supported here. */
export const inputMedia = z.strictObject(
  {
    ...captioned,
    caption_entities: entities.optional(),
    type: z.string({ error: 'can\'t parse InputMedia: Can\'t find field "type"' }),
    media: z.string({ error: "can't parse InputMedia: media not found" }),
    thumbnail: z.string().optional(),
    show_caption_above_media: z.boolean().optional(),
    has_spoiler: z.boolean().optional(),
    disable_content_type_detection: z.boolean().optional(),
  },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? "can't parse InputMedia: expected an Object" : undefined,
  },
)

type InputMedia = z.output<typeof inputMedia>

/** A photo or document whose file has not been stored yet. */
export interface ReadMedia {
  kind: 'photo' | 'document'
  /** Stores the file and returns the complete content. */
  take(hub: Hub, call: CallContext): Promise<Content>
}

/** Checks everything except the file. Throws Telegram's errors for an unknown type and for the caption. */
export function readMedia(hub: Hub, given: InputMedia): ReadMedia {
  const { type: kind } = given
  if (kind !== 'photo' && kind !== 'document') throw unparsed(`type "${kind}" is unsupported`)
  const words = readCaption(hub, given)
  return {
    kind,
    take: async (hub, call) => ({
      ...media(kind, await takeFile(hub, call, kind, given.media, "can't parse InputMedia: media not found")),
      ...words,
      ...(given.show_caption_above_media && { show_caption_above_media: true }),
      ...(given.has_spoiler && kind === 'photo' && { has_media_spoiler: true }),
    }),
  }
}

function unparsed(what: string): BotApiError {
  return badRequest(`can't parse InputMedia: ${what}`)
}
