import type { Boards } from '../../../../alerts/boards/boards.js'
import { unlessDamaged } from '../../../../redis/record.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { topicOf } from '../../../shell/text/in-topic.js'
import type { RichDelivery } from '../../../shell/text/rich/rich-delivery.js'
import type { Clock } from '../../../../lib/clock.js'
import { boardMessage } from './card.js'
import { decodeFigures, encodeFigures } from './figures.js'
import type { ReadFigures } from './read-figures.js'
import { refusable, removeMessage } from '../../../shell/delivery/remove-message.js'
import { nextEditAt } from './schedule.js'

/**
 * Sends the board of a person to the end of their private chat, pins it, and removes the one before. A redelivered update
 * completes what the first delivery has left, and sends no second one.
 */
export type SendBoard = (ctx: DeskContext) => Promise<void>

export function createSendBoard(deps: {
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
    const figures = await deps.readFigures(userId, { before, isForced: true })
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
