import { createDueSet, userIds, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import { createLease, type Lease } from '../../redis/lease.js'
import type { RedisCommand } from '../../redis/script.js'
import { transact } from '../../redis/transaction.js'
import { decodeBoard, type Board } from './board-record.js'
import type { Random } from '../../lib/random.js'

/** The shortest time between two edits of one board, in milliseconds: Telegram limits the edits in a chat. */
export const EDITS_APART_MS = 3_000

/** A new board. */
type NewBoard = Pick<Board, 'messageId' | 'updateId' | 'previous'> & { readonly figures: string }

/** Fields of a board that an edit changes. */
type BoardEdit = Partial<Pick<Board, 'editedAt' | 'figures'>>

/** The board of every person who has one, in Redis. */
export interface Boards extends Pick<DueSet, 'onDue'> {
  read(userId: number): Promise<Board | undefined>
  /** Begins a board in a message that was sent just now, in the place of the one before. It is due at `nextAt`. */
  begin(userId: number, board: NewBoard, nextAt: number): Promise<void>
  /** Notes that a board was pinned, and that the one before was removed. */
  noteComplete(userId: number, messageId: number): Promise<void>
  /** Notes that the person has used it, which also ends a pause. It is edited soon. Without effect where there is none. */
  noteUse(userId: number): Promise<void>
  /** Notes that something has happened in an account. The board is edited soon; one that pauses, or none, is not. */
  noteEvent(userId: number): Promise<void>
  /** Leases the person whose board is overdue longest, for `ms` milliseconds; undefined when none is due. */
  takeDue(ms: number): Promise<number | undefined>
  /** The lease to edit the board of a person. */
  leaseOf(userId: number, ms: number): Lease
  /** Notes an edit of the board in this message. False where that is not the board of this person any more. */
  noteEdit(userId: number, messageId: number, edit: BoardEdit): Promise<boolean>
  /** Makes the board due at `at`, in milliseconds; sooner where its number of changes is not `changes` any more. */
  schedule(userId: number, at: number, changes: number): Promise<void>
  /** Begins a pause, unless something has changed since there were `changes`: then the board is edited soon. */
  pause(userId: number, messageId: number, changes: number): Promise<void>
  /** Makes the board due at `at`, in milliseconds, whatever has changed. */
  postpone(userId: number, at: number): Promise<void>
  /** Takes a person out of those whose boards are due: there is no board, or it pauses or is damaged. */
  rest(userId: number): Promise<void>
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
  const dueSet = createDueSet({ ...parts, key: keys.boardsDue() }, userIds)

  /** Counts a change, and makes the board due. A use ends its pause; an event does nothing during one. */
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
      run: [['HGET', key, 'editedAt'], ['HINCRBY', key, 'changes', 1], ...(what === 'use' ? use : [])],
    })
    if (!replies) return
    // Edited later than now: the clock was set back since.
    await dueSet.schedule(userId, Math.max(at, Math.min(Number(replies[0]), at) + EDITS_APART_MS))
  }
  /** Carries out commands if the board is in this message, and has so many changes where that is given. False where it is another. */
  const write = async (
    userId: number,
    messageId: number,
    run: readonly RedisCommand[],
    changes?: number,
  ): Promise<boolean> => {
    const key = keys.board(userId)
    const hasChanged =
      (await transact(redis, {
        when: [
          { reply: ['HGET', key, 'message'], is: messageId },
          ...(changes === undefined ? [] : [{ reply: ['HGET', key, 'changes'], is: changes || '' } as const]),
        ],
        run,
      })) === undefined
    return !hasChanged
  }
  /** Edits it again soon where it has changed meanwhile: whoever counted the change may have set its time before. */
  const again = async (userId: number, changes: number): Promise<void> => {
    const counted = Number((await redis.hget(keys.board(userId), 'changes')) ?? changes)
    if (counted !== changes) await dueSet.schedule(userId, now() + EDITS_APART_MS)
  }

  return {
    onDue: dueSet.onDue,
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
      await dueSet.schedule(userId, nextAt)
    },
    noteComplete: async (userId, messageId) => {
      await write(userId, messageId, [['HDEL', keys.board(userId), 'incomplete', 'previous']])
    },
    noteUse: (userId) => change(userId, 'use'),
    noteEvent: (userId) => change(userId, 'event'),
    takeDue: dueSet.take,
    leaseOf: (userId, ms) => createLease({ redis, key: keys.boardLease(userId), ms, random }),
    noteEdit: async (userId, messageId, edit) => {
      const fields = Object.entries(edit).flatMap(([field, value]) =>
        value === undefined ? [] : [field, value],
      )
      return await write(userId, messageId, [['HSET', keys.board(userId), ...fields]])
    },
    schedule: async (userId, at, changes) => {
      await dueSet.schedule(userId, at)
      await again(userId, changes)
    },
    pause: async (userId, messageId, changes) => {
      const pause = ['HSET', keys.board(userId), 'pausedAt', now()] as const
      if (await write(userId, messageId, [pause], changes)) await dueSet.remove(userId)
      // A use that came in between has made it due before.
      await again(userId, changes)
    },
    postpone: dueSet.schedule,
    rest: dueSet.remove,
    end: async (userId, messageId) => {
      if (await write(userId, messageId, [['DEL', keys.board(userId)]])) await dueSet.remove(userId)
    },
  }
}
