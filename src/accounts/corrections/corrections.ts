import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../../lib/log/log.js'
import { MOST_CORRECTION_BYTES, MOST_CORRECTIONS } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import type { SealedStore } from '../vault/sealed-store.js'
import { SealError } from '../vault/vault.js'

/** A sentence that was misread once, without its numbers, and the line that its person gave for it. */
export interface Correction {
  /** Follows from the shape, and fits on a button. */
  readonly id: string
  /** The sentence with `#` for each number. */
  readonly shape: string
  /** The line without its slash, with `#1`, `#2` for the numbers of the sentence. */
  readonly line: string
}

/** The corrections of people, each under one shape of a sentence, sealed. */
export interface Corrections {
  /** The newest first. None where the record cannot be opened, which is logged. */
  read(userId: number): Promise<readonly Correction[]>
  /**
   * Keeps one in the place of another of the same shape; the oldest is dropped where there are too many. Rejects with a
   * `MemoryReservedError` where there is no room for it.
   */
  keep(userId: number, taught: Omit<Correction, 'id'>): Promise<Correction>
  remove(userId: number, id: string): Promise<void>
  removeAll(userId: number): Promise<void>
}

const record = z.array(z.strictObject({ shape: z.string(), line: z.string() })).max(MOST_CORRECTIONS)

/** The private chat of a person is answered one message at a time, so a change is a read and a write. */
export function createCorrections({
  sealed,
  memory,
  logger,
}: {
  readonly sealed: SealedStore
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly logger: Logger
}): Corrections {
  const read = async (userId: number): Promise<readonly Correction[]> => {
    const key = keys.corrections(userId)
    try {
      const text = await sealed.read(key)
      return text === undefined
        ? []
        : record.parse(JSON.parse(text)).map((one) => ({ id: idOf(one), ...one }))
    } catch (err) {
      if (!(err instanceof SealError || err instanceof z.ZodError || err instanceof SyntaxError)) throw err
      logger.warn(
        { event: 'corrections-unreadable', err, user: userId },
        'The corrections of a user cannot be opened; sentences are read without them, and the next one replaces the record',
      )
      return []
    }
  }
  const write = async (userId: number, corrections: readonly Correction[]): Promise<void> => {
    if (corrections.length === 0) return await sealed.remove(keys.corrections(userId))
    const stored = corrections.slice(0, MOST_CORRECTIONS).map(({ shape, line }) => ({ shape, line }))
    while (stored.length > 0 && Buffer.byteLength(JSON.stringify(stored)) > MOST_CORRECTION_BYTES)
      stored.pop()
    await sealed.write(keys.corrections(userId), JSON.stringify(stored))
  }
  return {
    read,
    keep: async (userId, taught) => {
      await memory.requireRoom()
      const kept = { id: idOf(taught), ...taught }
      const others = (await read(userId)).filter(({ shape }) => shape !== taught.shape)
      await write(userId, [kept, ...others])
      return kept
    },
    remove: async (userId, id) => {
      const all = await read(userId)
      const others = all.filter((one) => one.id !== id)
      if (others.length < all.length) await write(userId, others)
    },
    removeAll: async (userId) => {
      await sealed.remove(keys.corrections(userId))
    },
  }
}

function idOf({ shape }: Pick<Correction, 'shape'>): string {
  return createHash('sha256').update(shape).digest('base64url').slice(0, 10)
}
