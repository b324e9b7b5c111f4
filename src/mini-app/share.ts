import { z } from 'zod'
import type { AddRoutes } from './http/routes.js'
import type { PictureContext } from '../bot/shell/render-context.js'
import { inlineShareCard, shareCard } from '../bot/shell/cards/share-card.js'
import type { Pictures } from '../bot/shell/pictures/pictures.js'
import { type Shared, sharedPosition } from '../bot/shell/pictures/share-picture.js'
import type { PositionReader } from '../desk/account/positions/positions.js'
import type { FindTraderOf } from '../desk/trader.js'
import { parsePlace, placeKey } from './place.js'
import type { ShareReply } from './page/share/protocol.js'
import { type Api, GrammyError, InputFile } from 'grammy'
import type { Text } from '../bot/shell/text/languages.js'
import { inlineResult } from '../bot/shell/text/inline.js'
import type { Message, MessagePicture } from '../bot/shell/text/message.js'
import type { Logger } from '../lib/log/log.js'

/** `position` is the key of its row. */
const wanted = z.strictObject({ position: z.string().min(1).max(300) })

/** POST /share: prepares the card of a position, for its person to send from Telegram. */
export function shareRoutes(deps: SharePositionDeps): AddRoutes {
  const share = createSharePosition(deps)
  return (routes) =>
    routes.post('/share', wanted, async ({ userId }, { position }) => await share(userId, position))
}

/** Prepares the card of a position, by the key of its row. Rejects with a `ServiceError` if the position cannot be read. */
type SharePosition = (userId: number, key: string) => Promise<ShareReply>

interface SharePositionDeps {
  readonly findTraderOf: FindTraderOf
  readonly positions: Pick<PositionReader, 'marked'>
  readonly pictureContextOf: (userId: number) => Promise<PictureContext>
  readonly pictures: Pictures
  readonly prepare: PrepareCard
  /** With its @. */
  readonly botName: string
}

function createSharePosition(deps: SharePositionDeps): SharePosition {
  /** The position of this person; undefined if it is gone, or not all of its figures are known. */
  const find = async (userId: number, key: string): Promise<Shared | undefined> => {
    // The id of the position stands behind its account and chain.
    const { accountId = '', chainId = '' } = parsePlace(key)
    const trader = await deps.findTraderOf({ userId, accountId, chainId })
    if (!trader) return undefined
    const wanted = key.slice(placeKey(accountId, chainId).length + 1)
    const { positions, asOf } = await deps.positions.marked(trader, (position) => position.id === wanted)
    const [found] = positions
    return found && sharedPosition(found, asOf, trader.account.venue)
  }

  return async (userId, key) => {
    const context = await deps.pictureContextOf(userId)
    const shared = await find(userId, key)
    if (!shared) return { message: context.text('share-incomplete').text }
    // In percent alone, as a card in the chat before its person adds the dollars.
    const options = { withAmounts: false, botName: deps.botName }
    const card = shareCard(context, deps.pictures, { shared, missing: [] }, options)
    const id = await deps.prepare(userId, context.text, card)
    return id === undefined ? { message: context.text('mini-app-share-in-chat').text } : { id }
  }
}

/** The calls of the Bot API with which a card is handed to Telegram. */
export type CardApi = Pick<Api, 'sendPhoto' | 'deleteMessage' | 'savePreparedInlineMessage'>

/**
 * Hands a card to Telegram, which lets its person alone send it. Gives the id of the prepared message; undefined where the Bot API
 * server cannot do this.
 */
type PrepareCard = (userId: number, text: Text, card: Message) => Promise<string | undefined>

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
