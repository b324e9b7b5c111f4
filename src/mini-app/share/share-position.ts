import type { PictureContext } from '../../bot/shell/render-context.js'
import { shareCard } from '../../bot/shell/cards/share-card.js'
import type { Pictures } from '../../bot/shell/pictures/pictures.js'
import { sharedPosition, type Shared } from '../../bot/shell/pictures/share-picture.js'
import type { PositionReader } from '../../desk/account/positions/positions.js'
import type { FindTraderOf } from '../../desk/trader.js'
import type { ShareReply } from '../page/share/protocol.js'
import type { PrepareCard } from './prepare-card.js'

/** Prepares the card of a position, by the key of its row. Rejects with a `ServiceError` if the position cannot be read. */
export type SharePosition = (userId: number, key: string) => Promise<ShareReply>

export function createSharePosition(deps: {
  readonly findTraderOf: FindTraderOf
  readonly positions: Pick<PositionReader, 'marked'>
  readonly pictureContextOf: (userId: number) => Promise<PictureContext>
  readonly pictures: Pictures
  readonly prepare: PrepareCard
  /** With its @. */
  readonly botName: string
}): SharePosition {
  /** The position of this person; undefined if it is gone, or not all of its figures are known. */
  const find = async (userId: number, key: string): Promise<Shared | undefined> => {
    const [accountId = '', chainId = '', ...id] = key.split('/')
    const trader = await deps.findTraderOf({ userId, accountId, chainId })
    if (!trader) return undefined
    const wanted = id.join('/')
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
