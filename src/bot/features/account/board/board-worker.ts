import { type Api, GrammyError } from 'grammy'
import type { People } from '../../../../accounts/access/people.js'
import { isLetIn } from '../../../../accounts/access/role.js'
import type { Board } from '../../../../alerts/boards/board-record.js'
import { type Boards, EDITS_APART_MS } from '../../../../alerts/boards/boards.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Logger } from '../../../../lib/log/log.js'
import type { Worker } from '../../../../lib/running/worker.js'
import { startDueWorker } from '../../../../redis/due-worker.js'
import type { Repeat } from '../../../../lib/running/repeat.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { isRefusal } from '../../../shell/text/refusals.js'
import { removeMessage } from '../../../shell/delivery/push.js'
import type { RichDelivery } from '../../../shell/text/rich.js'
import { boardMessage } from './card.js'
import { type BoardFigures, decodeFigures, encodeFigures } from './figures.js'
import type { ReadFigures } from './read-figures.js'

/** Milliseconds between two edits while something is open, if nothing happens. */
const OPEN_MS = 10_000

/** The same while nothing is: watchers tell of what opens, so this only makes up for a message that was lost. */
const EMPTY_MS = 300_000

/** Milliseconds after which a board pauses that nobody has used. */
export const UNUSED_MS = 3_600_000

/** The lease of one board, in milliseconds: longer than reading its accounts and editing it. */
const LEASE_MS = 30_000

/** Boards that are edited at the same time. */
const CONCURRENCY = 4

/** The wait after a failure, and after a refusal for which Telegram names no time, in milliseconds. */
const RETRY_MS = 10_000

/** The time of the next edit, in milliseconds, after one that began at `at`; not later than that of the pause. */
export function nextEditAt(figures: BoardFigures, at: number, usedAt: number): number {
  const isOpen = figures.some(
    ({ positions, orders, hasFailed }) => hasFailed || positions.length + (orders?.length ?? 1) > 0,
  )
  return Math.min(at + (isOpen ? OPEN_MS : EMPTY_MS), Math.max(at, usedAt + UNUSED_MS))
}

/**
 * Edits the boards that are due, whichever process sent them. One process at a time has the lease of a board, and notes each
 * edit before and after it, so that two of them are `EDITS_APART_MS` apart.
 */
export function startBoardWorker(deps: {
  readonly boards: Boards
  readonly readFigures: ReadFigures
  readonly richDelivery: RichDelivery
  /** Does not repeat a call that Telegram limits: another board is edited meanwhile. */
  readonly api: Api
  readonly people: Pick<People, 'accessStatus'>
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  const { boards, logger, now } = deps

  /** Edits a board that is due. Returns the time of its next edit, in milliseconds; undefined for none. */
  const work = async (userId: number): Promise<number | undefined> => {
    const board = await boards.read(userId)
    if (!board || board.pausedAt !== undefined) return undefined
    const { messageId } = board
    if (now() < board.editedAt + EDITS_APART_MS) return board.editedAt + EDITS_APART_MS
    if (!isLetIn(await deps.people.accessStatus(userId))) return await giveUp(userId, messageId)
    const isPausing = now() - board.usedAt >= UNUSED_MS
    const before = decodeFigures(board.figures)
    const figures = isPausing ? before : await deps.readFigures(userId, before)
    const at = now()
    if (!(await boards.noteEdit(userId, messageId, { editedAt: at }))) return undefined
    const shown = await show(userId, board, figures, isPausing ? at : undefined)
    if (shown === 'refused') return await giveUp(userId, messageId)
    // Kept for the person who comes back: `noteUse` ends the pause, and /board replaces this message.
    if (shown === 'blocked') return await pause(userId, board)
    const edited = { editedAt: now(), figures: encodeFigures(figures) }
    // Erased meanwhile, or another board took its place: that has a time of its own.
    if (!(await boards.noteEdit(userId, messageId, edited))) return undefined
    return isPausing ? await pause(userId, board) : nextEditAt(figures, at, board.usedAt)
  }

  const pause = async (userId: number, board: Board): Promise<undefined> => {
    await boards.pause(userId, board)
  }

  /**
   * Edits the message. `refused`: it is gone, or Telegram does not take this edit of it. `blocked`: the person has blocked the bot, which
   * can do nothing in their chat until they let it in again.
   */
  const show = async (
    userId: number,
    { messageId }: Board,
    figures: BoardFigures,
    pausedAt: number | undefined,
  ): Promise<'shown' | 'refused' | 'blocked'> => {
    const { render, language } = await deps.findRecipient(userId)
    const message = boardMessage({ ...render, language }, figures, { now: now(), pausedAt })
    try {
      return (await deps.richDelivery.edit(deps.api, userId, messageId, message)) ? 'shown' : 'refused'
    } catch (error) {
      if (!isRefusal(error)) throw error
      const isBlocked = error.error_code === 403
      logger.warn(
        { event: 'board-refused', err: error, user: userId, isBlocked },
        isBlocked
          ? 'A person has blocked the bot; their board is edited again when they let it in'
          : 'Telegram refused the edit of a board for good; its message is removed',
      )
      return isBlocked ? 'blocked' : 'refused'
    }
  }

  /** Ends a board, and takes its message out of the chat, where it would say for good that it is updated. */
  const giveUp = async (userId: number, messageId: number): Promise<undefined> => {
    const { render } = await deps.findRecipient(userId)
    await removeMessage(deps.api, { chatId: userId, messageId }, { text: render.text('board-ended') })
    await boards.end(userId, messageId)
  }

  /** Puts a board off, also if something happens meanwhile. Returns the time of its next edit, in milliseconds. */
  const putOff = async (userId: number, waitMs: number): Promise<number> => {
    const at = now() + waitMs
    const board = await boards.read(userId)
    if (board) await boards.noteEdit(userId, board.messageId, { editedAt: at - EDITS_APART_MS })
    return at
  }

  return startDueWorker({
    ...deps,
    due: boards.due,
    leaseMs: LEASE_MS,
    concurrency: CONCURRENCY,
    work: async (userId) => {
      const edited = await boards.leaseOf(userId, LEASE_MS).whileHeld(() => work(userId))
      // Otherwise another process edits it now, and may have read the accounts before this came.
      return edited ? edited.value : now() + EDITS_APART_MS
    },
    failed: {
      event: 'board-not-edited',
      text: 'A board could not be edited; it is tried again after a while',
      about: (user, err) => ({ user, waitMs: waitAfter(err) }),
      retryAt: (userId, err) => putOff(userId, waitAfter(err)),
    },
  })
}

/** The time to leave a chat alone after a failure, in milliseconds. */
function waitAfter(error: unknown): number {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined
  return seconds === undefined ? RETRY_MS : Math.max(EDITS_APART_MS, seconds * 1_000)
}
