import type { Api } from 'grammy'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import { type RichDelivery, createRichDelivery } from '../../../shell/text/rich.js'
import { nextEditAt, startBoardWorker } from './board-worker.js'
import { type ReadFigures, createReadFigures } from './read-figures.js'
import type { Accounts } from '../../../../accounts/accounts.js'
import type { Boards } from '../../../../alerts/boards/boards.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Clock } from '../../../../lib/clock.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { replyWithShown } from '../../../shell/account-read.js'
import { type Button, type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { refusable, removeMessage } from '../../../shell/delivery/push.js'
import { type Action, shortId } from '../../../shell/keyboard/action.js'
import { edit, reply } from '../../../shell/text/deliver.js'
import { ordersCard } from '../orders.js'
import { positionCard } from '../positions/card.js'
import { openBoardOrders, openBoardPosition } from './tables.js'
import { unlessDamaged } from '../../../../redis/record.js'
import { topicOf } from '../../../shell/text/in-topic.js'
import { boardMessage, endBoard, refreshBoard } from './card.js'
import { decodeFigures, encodeFigures } from './figures.js'

type Made = 'readFigures' | 'richDelivery' | 'findTrader' | 'market' | 'api'

export const boardFeature = defineFeature({
  name: 'board',
  create: (
    deps: Omit<Needs<typeof boardCommand | typeof startBoardWorker | typeof createReadFigures>, Made> & {
      readonly openApi: () => Api
    },
  ) => {
    const { desk } = deps
    const board = {
      ...deps,
      readFigures: createReadFigures({
        ...deps,
        findTrader: desk.findTraderOf,
        market: desk.market,
      }),
      richDelivery: createRichDelivery(deps),
    }
    return {
      commands: [boardCommand(board)],
      // Another board is edited while Telegram limits one.
      workers: () => [startBoardWorker({ ...board, api: deps.openApi() })],
    }
  },
})

/** /board: one message with all accounts of the person that is edited on and on. */
function boardCommand(deps: {
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
      onBoard(openBoardPosition, (ctx, { position: id, ...shown }) =>
        replyWithShown(ctx, desk, shown, async (own, trader) => {
          const positions = await desk.account.positions.withOrders(trader, (one) => shortId(one.id) === id)
          return positionCard(own, trader, positions, positions.positions[0], id)
        }),
      ),
      onBoard(openBoardOrders, (ctx, shown) =>
        replyWithShown(ctx, desk, shown, async (own, trader) =>
          ordersCard(own, trader, await desk.account.orders(trader), 0),
        ),
      ),
    ],
  }
}

/**
 * Sends the board of a person to the end of their private chat, pins it, and removes the one before. A redelivered update
 * completes what the first delivery has left, and sends no second one.
 */
type SendBoard = (ctx: DeskContext) => Promise<void>

function createSendBoard(deps: {
  readonly boards: Boards
  readonly readFigures: ReadFigures
  readonly richDelivery: RichDelivery
  readonly now: Clock
}): SendBoard {
  const { boards } = deps

  /** Pins the board, and removes the message of the one before. */
  const complete = async (ctx: DeskContext, userId: number): Promise<void> => {
    const board = await boards.read(userId)
    if (!board || board.isComplete) return
    const { messageId, previous } = board
    if (previous === undefined || (await removePrevious(ctx, userId, previous)))
      await refusable(() => ctx.api.pinChatMessage(userId, messageId, { disable_notification: true }))
    await boards.noteComplete(userId, messageId)
  }

  return async (ctx) => {
    const userId = personOf(ctx).id
    const { update_id: updateId } = ctx.update
    const old = await unlessDamaged(boards.read(userId))
    if (old?.updateId === updateId) return await complete(ctx, userId)
    // Else the board before that one would stay.
    if (old?.isComplete === false) await complete(ctx, userId)
    const before = decodeFigures(old?.figures)
    const figures = await deps.readFigures(userId, before)
    const at = deps.now()
    const message = boardMessage(ctx, figures, { now: at, pausedAt: undefined })
    const sent = await deps.richDelivery.send(ctx.api, userId, message, topicOf(ctx))
    await boards.begin(
      userId,
      {
        messageId: sent.message_id,
        updateId,
        previous: old?.messageId,
        figures: encodeFigures(figures),
      },
      nextEditAt(figures, at, at),
    )
    await complete(ctx, userId)
  }
}

/**
 * Removes the board before. False if the person has unpinned it, or has pinned another message since then, which stays on top:
 * then the new one is not pinned.
 */
async function removePrevious(ctx: DeskContext, chatId: number, messageId: number): Promise<boolean> {
  const chat = await refusable(() => ctx.api.getChat(chatId))
  const wasThere = await removeMessage(ctx.api, { chatId, messageId }, { text: ctx.text('board-ended') })
  return !wasThere || chat?.pinned_message?.message_id === messageId
}
