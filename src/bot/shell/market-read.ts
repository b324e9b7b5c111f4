import type { FoundMarketDataAccess } from '../../desk/market/market-data-access.js'
import type { Desk } from '../../desk/desk.js'
import { CredentialsRefusedError } from '../../service/errors.js'
import { isPrivate, personOf, type DeskContext } from './context.js'
import { replaceMessage, reply } from './text/deliver.js'
import type { Message } from './text/message.js'

/** Makes a card of market data, read with these credentials. */
export type MarketCard = (access: FoundMarketDataAccess) => Promise<Message>

/**
 * Answers a command with market data, or says why there is none. `refresh` gives the data of the card's Refresh button for a
 * chain, so that a read that failed completely can be repeated; undefined if the data is too long for a button.
 */
export async function replyWithMarket(
  ctx: DeskContext,
  desk: Desk,
  card: MarketCard,
  refresh: (chain: string) => string | undefined = () => undefined,
): Promise<void> {
  const { message } = await marketMessage(ctx, desk, undefined, (access) => {
    ctx.retryData = refresh(access.chain.id)
    return card(access)
  })
  await reply(ctx, message)
}

/**
 * Puts market data of a chain in the place of the message whose button was pressed. Anybody in a group may press: what
 * only says that this person can't ask is a message of its own, and the card stays as it was.
 */
export async function replaceWithMarket(
  ctx: DeskContext,
  desk: Desk,
  chainId: string,
  card: MarketCard,
): Promise<void> {
  ctx.retryData = ctx.callbackQuery?.data
  const { message, isCard } = await marketMessage(ctx, desk, chainId, card)
  await (isCard ? replaceMessage(ctx, message) : reply(ctx, message))
}

async function marketMessage(
  ctx: DeskContext,
  desk: Desk,
  chainId: string | undefined,
  card: MarketCard,
): Promise<{ readonly message: Message; readonly isCard: boolean }> {
  const access = await desk.market.findMarketDataAccess(personOf(ctx).id, {
    isPrivate: isPrivate(ctx),
    chainId,
    settings: ctx.userContext?.settings,
  })
  if (!access) return { message: { text: ctx.text('market-no-access') }, isCard: false }
  try {
    return { message: await card(access), isCard: true }
  } catch (error) {
    if (!(access.isFeed && error instanceof CredentialsRefusedError)) throw error
    // The person's own key is another one, and nothing is wrong with it.
    ctx.log.error(
      { event: 'feed-credentials-rejected', err: error },
      'The trading service does not accept FEED_API_KEY; market data cannot be read with it',
    )
    return { message: { text: ctx.text('market-feed-refused') }, isCard: false }
  }
}
