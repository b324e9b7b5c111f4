import { GrammyError, InputFile, type Api } from 'grammy'
import type { Text } from '../../bot/shell/text/languages.js'
import { inlineResult } from '../../bot/shell/text/inline.js'
import { inlineShareCard } from '../../bot/shell/cards/share-card.js'
import type { Message, MessagePicture } from '../../bot/shell/text/message.js'
import type { Logger } from '../../lib/log/log.js'

/** The calls of the Bot API with which a card is handed to Telegram. */
export type CardApi = Pick<Api, 'sendPhoto' | 'deleteMessage' | 'savePreparedInlineMessage'>

/**
 * Hands a card to Telegram, which lets its person alone send it. Gives the id of the prepared message; undefined where the Bot API
 * server cannot do this.
 */
export type PrepareCard = (userId: number, text: Text, card: Message) => Promise<string | undefined>

/** A picture that was sent to its person alone, so that Telegram has it. */
interface UploadedPicture {
  readonly messageId: number
  readonly fileId: string
}

/** Prepared messages go to people, groups and channels: in a chat with a bot nobody would see the card. */
const CHATS = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true } as const

export function createPrepareCard({
  api,
  logger,
}: {
  readonly api: CardApi
  readonly logger: Pick<Logger, 'info' | 'warn'>
}): PrepareCard {
  /** True once the server was found not to have the method; it is not asked again. */
  let isMissing = false

  const save = async (
    userId: number,
    text: Text,
    { text: said }: Message,
    fileId: string | undefined,
  ): Promise<string> => {
    const result = inlineResult(inlineShareCard(text, { id: 'card', said, fileId }))
    return (await api.savePreparedInlineMessage(userId, result, CHATS)).id
  }

  /** Sends the picture to the private chat of its person, silently; undefined where there is none, or the chat takes none. */
  const upload = async (userId: number, picture: MessagePicture): Promise<UploadedPicture | undefined> => {
    const bytes = await picture.draw()
    if (!bytes) return undefined
    const file = new InputFile(bytes, 'picture.png')
    const sent = await unlessRefused(api.sendPhoto(userId, file, { disable_notification: true }))
    const fileId = sent?.photo.at(-1)?.file_id
    if (!sent || fileId === undefined) return undefined
    await picture.uploaded(fileId)
    return { messageId: sent.message_id, fileId }
  }

  const remove = async (userId: number, { messageId }: UploadedPicture): Promise<void> => {
    try {
      await api.deleteMessage(userId, messageId)
    } catch (err) {
      logger.warn(
        { event: 'share-upload-left', user: userId, err },
        'The upload of a shared card could not be deleted; it stays in the chat of its person',
      )
    }
  }

  return async (userId, text, card) => {
    if (isMissing) return undefined
    const known = await card.picture?.known()
    // Telegram may have dropped it since.
    const again = known === undefined ? undefined : await unlessRefused(save(userId, text, card, known))
    if (again !== undefined) return again
    const uploaded = card.picture && (await upload(userId, card.picture))
    try {
      return await save(userId, text, card, uploaded?.fileId)
    } catch (err) {
      if (!isRefusal(err)) throw err
      isMissing = err.error_code === 404
      logger.info(
        { event: 'share-refused', user: userId, err },
        'Telegram did not take a card to be shared; the page says how to share it in the chat',
      )
      return undefined
    } finally {
      if (uploaded) await remove(userId, uploaded)
    }
  }
}

/** The server said no, so that nothing has happened: a method or a value that it does not know, or a chat that is closed. */
function isRefusal(error: unknown): error is GrammyError {
  return error instanceof GrammyError && [400, 403, 404].includes(error.error_code)
}

async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
