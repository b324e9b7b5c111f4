import type { Redis } from 'ioredis'
import { MOST_SIGNALS, MOST_SIGNALS_SEEN } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import type { SourceAddress } from '../sources/address.js'
import type { SignalIdentity } from './identity.js'
import { readSignalEntries, type SignalEntry } from './entry.js'
import { settleScript, takeScript } from './scripts.js'

/** A signal that is being made into drafts for longer than this was left by a process that died, in milliseconds. */
export const LEFT_MS = 10_000

/** A day by UTC, in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000

/** Result of taking a signal. */
type Taken =
  | { readonly is: 'taken' | 'full' | 'gone' }
  /** So many signals count as seen that no other can be known again; milliseconds until one may come. */
  | { readonly is: 'crowded'; readonly waitMs: number }
  /** The same came before; undefined where its line is not kept any more. */
  | { readonly is: 'repeat'; readonly line: SignalEntry | undefined }
  /** The same came before, and the process that took it died. */
  | { readonly is: 'again'; readonly line: SignalEntry }

/** Lists of signals, one for each source. */
export interface SignalHistory {
  /** The signals of a source, the latest first. Rejects with a `DamagedRecordError`. */
  list(source: SourceAddress): Promise<readonly SignalEntry[]>
  /**
   * Puts a line into the list, once for each identity in its window. `mostADay` only for one that is to become a draft. Rejects with a
   * `MemoryReservedError` where there is no room for it.
   */
  take(
    source: SourceAddress,
    identity: SignalIdentity,
    line: SignalEntry,
    mostADay: number | undefined,
  ): Promise<Taken>
  /** Writes what became of a line that was taken. */
  settle(
    source: SourceAddress,
    line: Pick<SignalEntry, 'id' | 'at'>,
    became: Pick<SignalEntry, 'state'> & Partial<SignalEntry>,
  ): Promise<void>
}

export function createSignalHistory({
  redis,
  memory,
}: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
}): SignalHistory {
  const dayOf = (at: number): number => Math.floor(at / DAY_MS)

  return {
    list: async ({ userId, id }) => {
      const text = await redis.hget(keys.signalHistory(userId), id)
      return text === null ? [] : readSignalEntries(text)
    },
    take: async ({ userId, id }, { key, windowMs }, line, mostADay) => {
      await memory.requireRoom()
      const [is, earlier] = (await takeScript(
        redis,
        {
          sources: keys.signalSources(userId),
          history: keys.signalHistory(userId),
          identities: keys.signalsSeen(userId, id),
          days: keys.signalDays(userId),
          settings: keys.settings(userId),
          registry: keys.registry(userId),
          earlierIdentities: keys.earlierSignalsSeen(userId),
        },
        {
          source: id,
          key,
          windowMs,
          now: line.at,
          newLine: JSON.stringify(line),
          mostDrafts: mostADay ?? '',
          today: dayOf(line.at),
          leftMs: LEFT_MS,
          mostLines: MOST_SIGNALS,
          mostIdentities: MOST_SIGNALS_SEEN,
        },
      )) as readonly [Taken['is'], string?]
      if (is === 'crowded') return { is, waitMs: Number(earlier) }
      const [found] = earlier === undefined ? [] : readSignalEntries(`[${earlier}]`)
      if (is === 'repeat') return { is, line: found }
      if (is === 'again') return found ? { is, line: found } : { is: 'repeat', line: undefined }
      return { is }
    },
    settle: async ({ userId, id }, line, became) => {
      const { state } = became
      const kind = state === 'drafted' ? state : 'refused'
      await settleScript(
        redis,
        {
          sources: keys.signalSources(userId),
          history: keys.signalHistory(userId),
          days: keys.signalDays(userId),
        },
        { source: id, id: line.id, fields: JSON.stringify(became), day: dayOf(line.at), kind },
      )
    },
  }
}
