import type { Big } from 'big.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Random } from '../../../../lib/random.js'
import {
  replaceWithShown,
  replyWithRead,
  replyWithShown,
  type ReadCard,
} from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import { commandFeature } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { withMiniApp } from '../../../shell/keyboard/command.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { sharePositionButton } from '../share/buttons.js'
import type { SharedCards } from '../share/shared-cards.js'
import { closingCard, positionCard, positionsCard } from './card.js'
import { newPosition, newPositions, showClosing, showPosition, showPositions } from './keyboard.js'

/** The longest wait for what only makes the offered stops better, in milliseconds. */
const RANGE_MS = 1_000

/** /positions: open positions in pages; and one of them in full. */
function positionsCommand(deps: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly sharedCards: SharedCards
  readonly random: Random
  /** Public address of the mini app; undefined where it is off. */
  readonly miniAppUrl: string | undefined
}): Command {
  /** The usual range of a pair; undefined where it is not known in time. */
  const readRange = async (trader: Trader, symbol: string | undefined): Promise<Big | undefined> => {
    const { market, trading } = deps.desk
    if (symbol === undefined) return undefined
    return await trading.readAccount(trader).within(RANGE_MS, market.averageTrueRange(trader, symbol))
  }
  const list =
    (page: number): ReadCard =>
    async (ctx, trader) => {
      const positions = await deps.desk.account.positions.withOrders(trader)
      const view = { order: ctx.userContext?.settings.sort ?? 'opened', hasPaper: deps.desk.hasPaper }
      return withMiniApp(ctx, positionsCard(ctx, trader, positions, page, view), deps.miniAppUrl)
    }
  const closing =
    (page: number): ReadCard =>
    async (ctx, trader) =>
      closingCard(ctx, trader, await deps.desk.account.positions.withOrders(trader), page)
  const one =
    (id: string): ReadCard =>
    async (ctx, trader) => {
      const positions = await deps.desk.account.positions.withOrders(
        trader,
        (position) => shortId(position.id) === id,
      )
      const [held] = positions.positions
      return positionCard(ctx, trader, positions, held, id, await readRange(trader, held?.symbol))
    }
  const run: Command['run'] = (ctx) =>
    replyWithRead(ctx, deps.desk, list(0), (shown) => showPositions.pack({ ...shown, page: '0' }))
  return {
    name: 'positions',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    alone: { accepts: () => true, run },
    isFeatured: true,
    run,
    buttons: [
      sharePositionButton(deps),
      onPress(showPositions, (ctx, { page, ...shown }) =>
        replaceWithShown(ctx, deps.desk, shown, list(pageNumber(page))),
      ),
      onPress(showClosing, (ctx, { page, ...shown }) =>
        replaceWithShown(ctx, deps.desk, shown, closing(pageNumber(page))),
      ),
      onPress(newPositions, (ctx, shown) => replyWithShown(ctx, deps.desk, shown, list(0))),
      onPress(newPosition, (ctx, { position, ...shown }) =>
        replyWithShown(ctx, deps.desk, shown, one(position)),
      ),
      onPress(showPosition, (ctx, { position, ...shown }) =>
        replaceWithShown(ctx, deps.desk, shown, one(position)),
      ),
    ],
  }
}

export const positionsFeature = commandFeature('positions', positionsCommand)
