import type { Message as SentMessage } from 'grammy/types'
import type { Desk } from '../../desk/desk.js'
import type { Trader } from '../../desk/trader.js'
import { noAccountCard } from './cards/account-parts.js'
import { personOf, type DeskContext } from './context.js'
import { shownOf, type Shown } from './keyboard/shown.js'
import { replaceMessage, reply } from './text/deliver.js'
import type { Message } from './text/message.js'

/** Makes the card of one read, for the trader that the person is now. */
export type ReadCard = (ctx: DeskContext, trader: Trader) => Promise<Message>

/** The data of a card's Refresh button: pressed below a failure, it puts the card in its place. Undefined where it fits no button. */
type Refresh = (shown: Shown) => string | undefined

/**
 * Answers a command with a read of the person's current account, or says that there is none. With `refresh`, a read that
 * fails whole can be tried again with a tap.
 */
export async function replyWithRead(
  ctx: DeskContext,
  desk: Desk,
  card: ReadCard,
  refresh?: Refresh,
): Promise<void> {
  await sendRead(ctx, desk, card, refresh)
}

/** Does something as the person's current account, or says that there is none. */
export async function withTrader(
  ctx: DeskContext,
  desk: Desk,
  act: (trader: Trader) => Promise<void>,
): Promise<void> {
  const trader = await desk.findTrader(personOf(ctx).id, ctx.userContext)
  if (trader) await act(trader)
  else await reply(ctx, noAccountCard(ctx.text, desk.hasPaper))
}

/** As `replyWithRead`; resolves with the sent message. */
export async function sendRead(
  ctx: DeskContext,
  desk: Desk,
  card: ReadCard,
  refresh?: Refresh,
): Promise<SentMessage> {
  const trader = await desk.findTrader(personOf(ctx).id, ctx.userContext)
  if (trader) ctx.retryData = refresh?.(shownOf(trader))
  return await reply(ctx, trader ? await card(ctx, trader) : noAccountCard(ctx.text, desk.hasPaper))
}

/**
 * The same for a card that names its account and chain: it keeps showing those, also after the person has chosen
 * others. Figures of another account in their place would be taken for theirs.
 */
export async function replaceWithShown(
  ctx: DeskContext,
  desk: Desk,
  shown: Shown,
  card: ReadCard,
): Promise<void> {
  await replaceMessage(ctx, await shownOrGone(ctx, desk, shown, card))
}

/** As `replaceWithShown`, but sends a message of its own, so that the card stays. */
export async function replyWithShown(
  ctx: DeskContext,
  desk: Desk,
  shown: Shown,
  card: ReadCard,
): Promise<void> {
  await reply(ctx, await shownOrGone(ctx, desk, shown, card))
}

async function shownOrGone(
  ctx: DeskContext,
  desk: Desk,
  { account, chain }: Shown,
  card: ReadCard,
): Promise<Message> {
  // Such a button only reads, so it may be pressed again after a failure.
  ctx.retryData = ctx.callbackQuery?.data
  const trader = await desk.findTraderOf({ userId: personOf(ctx).id, accountId: account, chainId: chain })
  return trader ? await card(ctx, trader) : { text: ctx.text('account-not-connected') }
}
