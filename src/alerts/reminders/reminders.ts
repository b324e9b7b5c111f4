import type { Redis } from 'ioredis'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { MOST_KEYBOARDS, MOST_REMINDERS } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { changeField, transact } from '../../redis/transaction.js'
import type { Notice } from '../notice.js'
import { REPEAT_AFTER_MS, reminderIdOf } from './reminder.js'

/** The reminder of a delivered notice. */
export interface Reminder {
  readonly id: string
  /** The delivery of the notice, in milliseconds. */
  readonly deliveredAt: number
  /** The number of repeats that were put into the outbox. */
  readonly repeats: number
  /** The messages of the notice and of its repeats in the private chat, the first one first. */
  readonly messageIds: readonly number[]
  readonly notice: Notice
}

/** A reminder by its person and its id. */
export interface ReminderName {
  readonly userId: number
  readonly id: string
}

/** The reminders of notices that their people have not acknowledged, in Redis: at most `MOST_REMINDERS` of each person. */
export interface Reminders {
  /** Reminders, by the time of the next repeat, and of the end. */
  readonly due: DueSet<ReminderName>
  /**
   * Notes the message in which a notice, or a repeat of it, was delivered. The first one starts the reminder. `keyboard` is what
   * is left of its keyboard once it is acknowledged, as JSON; undefined for a message without the button.
   */
  noteDelivered(userId: number, notice: Notice, messageId: number, keyboard?: string): Promise<void>
  /** Gives the keyboard that is left of a message, once. Undefined where none was noted, or it was given before. */
  takeKeyboard(userId: number, messageId: number): Promise<string | undefined>
  /** Ends the reminders of a person that are in a message. Returns them. */
  acknowledgeMessage(userId: number, messageId: number): Promise<readonly Reminder[]>
  /** Ends one reminder of a person. Returns it; undefined where it has ended before. */
  acknowledge(name: ReminderName): Promise<Reminder | undefined>
  /** Undefined where it was acknowledged or erased. */
  read(name: ReminderName): Promise<Reminder | undefined>
  /** Notes a repeat. False where it was acknowledged or erased. */
  noteRepeat(name: ReminderName, repeats: number): Promise<boolean>
  /** Ends it, because there is nothing more to repeat. */
  end(name: ReminderName): Promise<void>
}

/** Time for which the keyboards of messages are kept after the last one, in seconds. */
const KEYBOARDS_SECONDS = 24 * 60 * 60

export function createReminders(parts: DueSetParts): Reminders {
  const { redis, now } = parts
  const due = createDueSet({ ...parts, key: keys.remindersDue() }, itemsOfPeople)
  const read: Reminders['read'] = async ({ userId, id }) => {
    const stored = await redis.hget(keys.reminders(userId), id)
    return stored === null ? undefined : decode(id, stored)
  }
  const end: Reminders['end'] = async ({ userId, id }) => {
    await redis.hdel(keys.reminders(userId), id)
    await due.remove({ userId, id })
  }
  const acknowledge: Reminders['acknowledge'] = async (name) => {
    const reminder = await read(name)
    await end(name)
    return reminder
  }
  /** Keeps a keyboard; those of the earliest messages go where there are too many. */
  const keepKeyboard = async (userId: number, messageId: number, keyboard: string): Promise<void> => {
    const key = keys.reminderKeyboards(userId)
    const [, , kept] =
      (await transact(redis, {
        run: [
          ['HSET', key, messageId, keyboard],
          ['EXPIRE', key, KEYBOARDS_SECONDS],
          ['HKEYS', key],
        ],
      })) ?? []
    const messages = (kept as readonly string[]).toSorted((one, other) => Number(one) - Number(other))
    const surplus = messages.slice(0, -MOST_KEYBOARDS)
    if (surplus.length > 0) await redis.hdel(key, ...surplus)
  }
  return {
    due,
    takeKeyboard: async (userId, messageId) => {
      const key = keys.reminderKeyboards(userId)
      const [found] =
        (await transact(redis, {
          run: [
            ['HGET', key, messageId],
            ['HDEL', key, messageId],
          ],
        })) ?? []
      return typeof found === 'string' ? found : undefined
    },
    noteDelivered: async (userId, notice, messageId, keyboard) => {
      if (keyboard !== undefined) await keepKeyboard(userId, messageId, keyboard)
      const [key, id, at] = [keys.reminders(userId), reminderIdOf(notice), now()]
      const known = await changeField(redis, key, id, (before) =>
        before === '' ? undefined : before.replace(/^\d+ \d+ \S+/, `$&,${messageId}`),
      )
      if (notice.repeat) return
      const isNoted =
        known !== undefined ||
        (await transact(redis, {
          when: [{ reply: ['HLEN', key], below: MOST_REMINDERS }],
          run: [['HSETNX', key, id, `${at} 0 ${messageId} ${JSON.stringify(notice)}`]],
        }))
      // Also where it was noted before, as by a process that died before it did this.
      if (isNoted) await due.schedule({ userId, id }, at + REPEAT_AFTER_MS[0])
    },
    acknowledgeMessage: async (userId, messageId) => {
      const all = await redis.hgetall(keys.reminders(userId))
      const shown = Object.entries(all)
        .map(([id, stored]) => decode(id, stored))
        .filter(({ messageIds }) => messageIds.includes(messageId))
      for (const { id } of shown) await end({ userId, id })
      return shown
    },
    acknowledge,
    read,
    noteRepeat: async ({ userId, id }, repeats) => {
      const noted = await changeField(redis, keys.reminders(userId), id, (before) =>
        before === '' ? undefined : before.replace(/^(\d+) \d+/, `$1 ${repeats}`),
      )
      return noted !== undefined
    },
    end,
  }
}

/** Takes the reminders of a person out of the due set, because they are being erased. */
export async function leaveDueReminders(redis: Redis, userId: number): Promise<void> {
  const ids = await redis.hkeys(keys.reminders(userId))
  if (ids.length > 0)
    await redis.zrem(keys.remindersDue(), ...ids.map((id) => itemsOfPeople.nameOf({ userId, id })))
}

const STORED = /^(?<at>\d+) (?<repeats>\d+) (?<messages>\S+) (?<notice>.*)$/s

function decode(id: string, stored: string): Reminder {
  return readRecord('a reminder', () => {
    const { at = '', repeats = '', messages = '', notice = '' } = STORED.exec(stored)?.groups ?? {}
    return {
      id,
      deliveredAt: Number.parseInt(at, 10),
      repeats: Number.parseInt(repeats, 10),
      messageIds: messages.split(',').map((message) => Number.parseInt(message, 10)),
      notice: JSON.parse(notice) as Notice,
    }
  })
}
