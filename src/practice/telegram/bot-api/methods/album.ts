import { z } from 'zod'
import { postMessage, type Content } from '../../state/messages.js'
import { openChat } from '../content/chat-access.js'
import { readMessageOptions } from '../content/message-options.js'
import { inputMedia, readMedia } from '../parameters/input-media.js'
import { method } from '../method.js'
import { nested } from '../parameters/common.js'
import { sendingAlbum } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'

/** Maximum number of photos or documents in an album. */
const MAX_ITEMS = 10

/** https://core.telegram.org/bots/api#sendmediagroup (photos and documents) */
export const sendMediaGroup = method(
  {
    ...sendingAlbum,
    media: nested(
      z.array(inputMedia, {
        error: ({ input }) =>
          input === undefined ? 'parameter "media" is required' : 'expected an Array of InputMedia',
      }),
    ),
  },
  async (hub, parameters, call) => {
    const items = parameters.media.map((item) => readMedia(hub, item))
    if (items.length === 0) throw badRequest('there are no messages to send')
    if (items.length > MAX_ITEMS) throw badRequest('too many messages to send as an album')
    const kinds = new Set(items.map(({ kind }) => kind))
    if (kinds.size > 1) throw badRequest("document can't be mixed with other media types")
    const chatRecord = openChat(hub, parameters.chat_id)
    const options = readMessageOptions(hub, chatRecord, parameters)
    const contents: Content[] = []
    for (const item of items) contents.push(await item.take(hub, call))
    const group =
      contents.length > 1
        ? { media_group_id: `1${chatRecord.instance.replace('-', '')}${chatRecord.nextMessageId}` }
        : {}
    return contents.map((content) =>
      postMessage(hub, chatRecord, hub.state.bot, { ...content, ...options, ...group }),
    )
  },
)
