import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { createDueSet, userIds, type DueSet } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import { createLease, type Lease } from '../../redis/lease.js'
import { createNamedScript } from '../../redis/script.js'
import type { WakeUps } from '../../redis/wake-ups.js'
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

/** Sets fields of a board. Returns 0 where it is gone. */
const editScript = createNamedScript(
  { keys: ['board'], values: ['message'], rows: { values: ['field', 'value'] } },
  `
  if redis.call('HGET', board, 'message') ~= message then return 0 end
  for field, value in rows() do redis.call('HSET', board, field, value) end
  return 1
`,
)

/** Notes that a board is complete. */
const completeScript = createNamedScript(
  { keys: ['board'], values: ['message'] },
  `
  if redis.call('HGET', board, 'message') ~= message then return 0 end
  return redis.call('HDEL', board, 'incomplete', 'previous')
`,
)

/**
 * Counts a change. Key: the board. Values: the time of a use, or nothing for an event. Returns the time of the last edit, or
 * nothing where it is not to be edited.
 */
const changeScript = createNamedScript(
  { keys: ['board'], values: ['usedAt'] },
  `
  local editedAt = redis.call('HGET', board, 'editedAt')
  if not editedAt then return '' end
  if usedAt ~= '' then
    redis.call('HSET', board, 'usedAt', usedAt)
    redis.call('HDEL', board, 'pausedAt')
  elseif redis.call('HEXISTS', board, 'pausedAt') == 1 then
    return ''
  end
  redis.call('HINCRBY', board, 'changes', 1)
  return editedAt
`,
)

/** Begins a pause. Key: the board. Values: its message, the number of changes, now. Returns 0 where it has changed. */
const pauseScript = createNamedScript(
  { keys: ['board'], values: ['message', 'changes', 'now'] },
  `
  if redis.call('HGET', board, 'message') ~= message then return 0 end
  if (redis.call('HGET', board, 'changes') or '0') ~= changes then return 0 end
  redis.call('HSET', board, 'pausedAt', now)
  return 1
`,
)

/** Deletes a board. Key: the board. Value: its message. */
const endScript = createNamedScript(
  { keys: ['board'], values: ['message'] },
  `
  if redis.call('HGET', board, 'message') ~= message then return 0 end
  return redis.call('DEL', board)
`,
)

export function createBoards({
  redis,
  wakeUps,
  timers,
  random,
  now,
}: {
  readonly redis: Redis
  readonly wakeUps?: WakeUps | undefined
  readonly timers: Pick<Timers, 'after'>
  readonly random: Random
  readonly now: Clock
}): Boards {
  const dueSet = createDueSet({ redis, key: keys.boardsDue(), wakeUps, timers, now }, userIds)

  const change = async (userId: number, usedAt: number | ''): Promise<void> => {
    const editedAt = await changeScript(redis, { board: keys.board(userId) }, { usedAt })
    if (editedAt === '') return
    const at = now()
    // Edited later than now: the clock was set back since.
    await dueSet.set(userId, Math.max(at, Math.min(Number(editedAt), at) + EDITS_APART_MS))
  }
  /** Edits it again soon where it has changed meanwhile: whoever counted the change may have set its time before. */
  const again = async (userId: number, changes: number): Promise<void> => {
    const counted = Number((await redis.hget(keys.board(userId), 'changes')) ?? changes)
    if (counted !== changes) await dueSet.set(userId, now() + EDITS_APART_MS)
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
      await dueSet.set(userId, nextAt)
    },
    noteComplete: async (userId, messageId) => {
      await completeScript(redis, { board: keys.board(userId) }, { message: messageId })
    },
    noteUse: (userId) => change(userId, now()),
    noteEvent: (userId) => change(userId, ''),
    takeDue: dueSet.leaseOne,
    leaseOf: (userId, ms) => createLease({ redis, key: keys.boardLease(userId), ms, random }),
    noteEdit: async (userId, messageId, edit) => {
      const rows = Object.entries(edit).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, value }],
      )
      return (await editScript(redis, { board: keys.board(userId) }, { message: messageId }, rows)) === 1
    },
    schedule: async (userId, at, changes) => {
      await dueSet.set(userId, at)
      await again(userId, changes)
    },
    pause: async (userId, messageId, changes) => {
      const isPaused = await pauseScript(
        redis,
        { board: keys.board(userId) },
        { message: messageId, changes, now: now() },
      )
      if (isPaused === 1) await dueSet.remove(userId)
      // A use that came in between has made it due before.
      await again(userId, changes)
    },
    postpone: dueSet.set,
    rest: dueSet.remove,
    end: async (userId, messageId) => {
      const ended = await endScript(redis, { board: keys.board(userId) }, { message: messageId })
      if (ended === 1) await dueSet.remove(userId)
    },
  }
}
