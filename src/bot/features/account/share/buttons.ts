import type { Timers } from '../../../../lib/timers.js'
import type { ReadDrafts } from '../../../shell/delivery/read-drafts.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { shareCard, type FoundShare } from '../../../shell/cards/share-card.js'
import { onPress, type Button } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { shortId, type Action } from '../../../shell/keyboard/action.js'
import { shareKeyboard, sharePosition, shareTrade } from './keyboard.js'
import { historyExtentLines } from '../../../shell/cards/history.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { sharedPosition, sharedTrade, sharePicture } from '../../../shell/pictures/share-picture.js'
import { cardQuery } from './feature.js'
import type { SharedCards } from './shared-cards.js'
import { withReadProgress } from '../../../shell/delivery/read-progress.js'
import { replaceWithShown, replyWithShown, type ReadCard } from '../../../shell/account-read.js'

/** Finds the position or trade by its `shortId`. */
type FindShared = (ctx: DeskContext, trader: Trader, id: string) => Promise<FoundShare>

/** The buttons that make a card of something and switch its dollars on and off. */
function shareButton(deps: {
  readonly action: Action<'account' | 'chain' | 'id' | 'amounts'>
  readonly desk: Desk
  readonly pictures: Pictures
  readonly sharedCards: SharedCards
  readonly find: FindShared
}): Button {
  return onPress(deps.action, async (ctx, { id, amounts, ...shown }) => {
    const withAmounts = amounts === '1'
    const options = { withAmounts, botName: `@${ctx.me.username}` }
    // Without inline mode the person forwards the card.
    const cardId = ctx.me.supports_inline_queries ? deps.sharedCards.newId() : undefined
    const query = cardId === undefined ? undefined : cardQuery(cardId)
    const keyboard = shareKeyboard(ctx.text, deps.action, { ...shown, id }, { withAmounts, query })
    const card: ReadCard = async (_, trader) => {
      const found = await deps.find(ctx, trader, id)
      const made = shareCard(ctx, deps.pictures, found, { ...options, keyboard })
      if (found.shared && cardId !== undefined) {
        const picture = sharePicture(ctx, found.shared, options)
        await deps.sharedCards.keep({ userId: personOf(ctx).id, id: cardId }, { picture, text: made.text })
      }
      return made
    }
    // The card of the position stays where it is; only a share card gives way to another.
    await (amounts === '-' ? replyWithShown : replaceWithShown)(ctx, deps.desk, shown, card)
  })
}

/** The button on the card of an open position. */
export function sharePositionButton(parts: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly sharedCards: SharedCards
}): Button {
  return shareButton({
    ...parts,
    action: sharePosition,
    find: async (_, trader, id) => {
      const { positions, asOf } = await parts.desk.account.positions.marked(
        trader,
        (position) => shortId(position.id) === id,
      )
      const [found] = positions
      return { shared: found && sharedPosition(found, asOf, trader.account.venue), missing: [] }
    },
  })
}

/** The button on the card of a closed one. */
export function shareTradeButton(parts: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly readDrafts: ReadDrafts
  readonly sharedCards: SharedCards
  readonly timers: Timers
}): Button {
  return shareButton({
    ...parts,
    action: shareTrade,
    find: async (ctx, trader, id) => {
      const { trade, read } = await withReadProgress(
        ctx,
        { ...parts, rows: 'export-kind-history' },
        (onRows) => parts.desk.account.history.find(trader, (_, key) => shortId(key) === id, onRows),
      )
      return {
        shared: trade && sharedTrade(trade.whole, trade.symbol, trader.account.venue, trade.initialRisk),
        missing: trade && !trade.hasUnreadParts ? [] : historyExtentLines(ctx, read),
      }
    },
  })
}
