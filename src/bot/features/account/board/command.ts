import type { Accounts } from '../../../../accounts/accounts.js'
import type { Boards } from '../../../../alerts/boards/boards.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Clock } from '../../../../lib/clock.js'
import type { RichDelivery } from '../../../shell/text/rich/rich-delivery.js'
import type { ReadFigures } from './read-figures.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { replyWithShown } from '../../../shell/account-read.js'
import { onPress, type Button, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { removeMessage } from '../../../shell/delivery/remove-message.js'
import { shortId, type Action } from '../../../shell/keyboard/action.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { edit, reply } from '../../../shell/text/deliver.js'
import { ordersCard } from '../orders/card.js'
import { positionCard } from '../positions/position-card.js'
import { endBoard, openOrders, openPosition, refreshBoard } from './keyboard.js'
import { createSendBoard } from './send-board.js'

/** /board: one message with all accounts of the person that is edited on and on. */
export function boardCommand(deps: {
  readonly desk: Desk
  readonly accounts: Accounts
  readonly boards: Boards
  readonly readFigures: ReadFigures
  readonly richDelivery: RichDelivery
  readonly now: Clock
}): Command {
  const { desk, boards } = deps
  const sendBoard = createSendBoard(deps)

  /** A button of the board, each of which is a use of it. On a message that is no board any more it says so. */
  const onBoard = <Field extends string>(
    action: Action<Field>,
    handle: (ctx: DeskContext, values: Readonly<Record<Field, string>>) => Promise<void>,
  ): Button =>
    onPress(action, async (ctx, values) => {
      const { id: userId } = personOf(ctx)
      const pressed = ctx.callbackQuery?.message?.message_id
      const board = await boards.read(userId)
      if (pressed === undefined || board?.messageId === pressed) {
        await boards.noteUse(userId)
        await handle(ctx, values)
      } else await edit(ctx.api, userId, pressed, { text: ctx.text('board-ended') })
    })

  return {
    name: 'board',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      const accounts = await deps.accounts.list(personOf(ctx).id)
      if (accounts.length === 0) await reply(ctx, noAccountCard(ctx.text, desk.hasPaper))
      else await sendBoard(ctx)
    },
    buttons: [
      // The use alone has it edited.
      onBoard(refreshBoard, () => Promise.resolve()),
      onBoard(endBoard, async (ctx) => {
        const { id: userId } = personOf(ctx)
        const messageId = ctx.callbackQuery?.message?.message_id
        if (messageId === undefined) return
        await boards.end(userId, messageId)
        await removeMessage(ctx.api, { chatId: userId, messageId }, { text: ctx.text('board-ended') })
      }),
      onBoard(openPosition, (ctx, { position: id, ...shown }) =>
        replyWithShown(ctx, desk, shown, async (own, trader) => {
          const positions = await desk.account.positions.withOrders(trader, (one) => shortId(one.id) === id)
          return positionCard(own.text, own.numbers, trader, positions, positions.positions[0], id)
        }),
      ),
      onBoard(openOrders, (ctx, shown) =>
        replyWithShown(ctx, desk, shown, async (own, trader) =>
          ordersCard(renderContextOf(own), trader, await desk.account.orders(trader), 0),
        ),
      ),
    ],
  }
}
