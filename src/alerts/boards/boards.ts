import { createDueSet, userIds, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import { createLease, type Lease } from '../../redis/lease.js'
import type { RedisCommand } from '../../redis/script.js'
import { transact, type TransactionCondition } from '../../redis/transaction.js'
import { decodeBoard, type Board } from './board-record.js'
import type { Random } from '../../lib/random.js'

/** The shortest time between two edits of one board, in milliseconds: Telegram limits the edits in a chat. */
export const EDITS_APART_MS = 3_000

/** A new board. */
type NewBoard = Pick<Board, 'messageId' | 'updateId' | 'previous'> & { readonly figures: string }

/** Fields of a board that an edit changes. */
type BoardEdit = Partial<Pick<Board, 'editedAt' | 'figures'>>

/** The board of every person who has one, in Redis. */
export interface Boards {
  /** People with a board, by the time of its next edit. */
  readonly due: DueSet<number>
  read(userId: number): Promise<Board | undefined>
  /** Begins a board in a message that was sent just now, in the place of the one before. It is due at `nextAt`. */
  begin(userId: number, board: NewBoard, nextAt: number): Promise<void>
  /** Notes that a board was pinned, and that the one before was removed. */
  noteComplete(userId: number, messageId: number): Promise<void>
  /** Notes that the person has used it, which also ends a pause. It is edited soon. Without effect where there is none. */
  noteUse(userId: number): Promise<void>
  /** Notes that something has happened in an account. The board is edited soon; one that pauses, or none, is not. */
  noteEvent(userId: number): Promise<void>
  /** The lease to edit the board of a person. */
  leaseOf(userId: number, ms: number): Lease
  /** Notes an edit of the board in this message. False where that is not the board of this person any more. */
  noteEdit(userId: number, messageId: number, edit: BoardEdit): Promise<boolean>
  /** Begins a pause of a board, unless its person has used it since it was read. */
  pause(userId: number, board: Pick<Board, 'messageId' | 'usedAt'>): Promise<void>
  /** Ends the board in this message; without effect where the person has another one. */
  end(userId: number, messageId: number): Promise<void>
}

export function createBoards({
  random,
  ...parts
}: DueSetParts & {
  readonly random: Random
}): Boards {
  const { redis, now } = parts
  const due = createDueSet({ ...parts, key: keys.boardsDue() }, userIds)

  /** Makes the board due, after a use, which ends its pause, or an event, which does nothing during one. */
  const change = async (userId: number, what: 'use' | 'event'): Promise<void> => {
    const key = keys.board(userId)
    const at = now()
    const use = [
      ['HSET', key, 'usedAt', at],
      ['HDEL', key, 'pausedAt'],
    ] as const
    const replies = await transact(redis, {
      when: [
        { reply: ['HEXISTS', key, 'editedAt'], is: 1 },
        ...(what === 'use' ? [] : [{ reply: ['HEXISTS', key, 'pausedAt'], is: 0 } as const]),
      ],
      run: [['HGET', key, 'editedAt'], ...(what === 'use' ? use : [])],
    })
    if (!replies) return
    // Edited later than now: the clock was set back since.
    await due.schedule(userId, Math.max(at, Math.min(Number(replies[0]), at) + EDITS_APART_MS))
  }
  /** Carries out commands if the board is in this message, and all else that is given holds. False if not. */
  const write = async (
    userId: number,
    messageId: number,
    run: readonly RedisCommand[],
    ...when: readonly TransactionCondition[]
  ): Promise<boolean> => {
    const isIt = { reply: ['HGET', keys.board(userId), 'message'], is: messageId } as const
    return (await transact(redis, { when: [isIt, ...when], run })) !== undefined
  }

  return {
    due,
    read: async (userId) => decodeBoard(await redis.hgetall(keys.board(userId))),
    begin: async (userId, { messageId, updateId, previous, figures }, nextAt) => {
      const at = now()
      await redis
        .multi()
        .del(keys.board(userId))
        .hset(keys.board(userId), {
          message: messageId,
          update: updateId,
          usedAt: at,
          editedAt: at,
          figures,
          incomplete: 1,
          ...(previous === undefined ? {} : { previous }),
        })
        .exec()
      await due.schedule(userId, nextAt)
    },
    noteComplete: async (userId, messageId) => {
      await write(userId, messageId, [['HDEL', keys.board(userId), 'incomplete', 'previous']])
    },
    noteUse: (userId) => change(userId, 'use'),
    noteEvent: (userId) => change(userId, 'event'),
    leaseOf: (userId, ms) => createLease({ redis, key: keys.boardLease(userId), ms, random }),
    noteEdit: async (userId, messageId, edit) => {
      const fields = Object.entries(edit).flatMap(([field, value]) =>
        value === undefined ? [] : [field, value],
      )
      return await write(userId, messageId, [['HSET', keys.board(userId), ...fields]])
    },
    pause: async (userId, { messageId, usedAt }) => {
      const key = keys.board(userId)
      const isUnused = { reply: ['HGET', key, 'usedAt'], is: usedAt } as const
      await write(userId, messageId, [['HSET', key, 'pausedAt', now()]], isUnused)
    },
    end: async (userId, messageId) => {
      // Its time stays: that of a board which was begun meanwhile is the same.
      await write(userId, messageId, [['DEL', keys.board(userId)]])
    },
  }
}
