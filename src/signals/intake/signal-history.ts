import type { Redis } from 'ioredis'
import { MOST_SIGNAL_BYTES, MOST_SIGNALS, MOST_SIGNALS_SEEN, EXITS_SEEN } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { registering } from '../../redis/registry.js'
import type { RedisCommand } from '../../redis/script.js'
import { transact } from '../../redis/transaction.js'
import type { SourceAddress } from '../sources/address.js'
import type { SignalIdentity } from './identity.js'
import { readSignalEntries, type SignalEntry } from './entry.js'

/** A signal that is being made into drafts for longer than this was left by a process that died, in milliseconds. */
export const LEFT_MS = 10_000
/** The owner of a source with a mandate hears of its update that is handled for longer than this, in milliseconds. */
export const UPDATE_LEFT_MS = 60_000

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

/** Limits for a signal that is taken. */
interface TakeLimits {
  /** The most drafts of a day by UTC; undefined for a signal that is to become none. */
  readonly mostADay: number | undefined
  /** True for an update that is acted on by the mandate of its source: places among those that count as seen are kept for it. */
  readonly isMandated: boolean
}

/** Lists of signals, one for each source. */
export interface SignalHistory {
  /** The signals of a source, the latest first. Rejects with a `DamagedRecordError`. */
  list(source: SourceAddress): Promise<readonly SignalEntry[]>
  /**
   * Puts a line into the list, once for each identity in its window. Rejects with a `MemoryReservedError` where there is no room for it.
   */
  take(source: SourceAddress, identity: SignalIdentity, line: SignalEntry, limits: TakeLimits): Promise<Taken>
  /** Writes what became of a line that was taken. */
  settle(
    source: SourceAddress,
    line: Pick<SignalEntry, 'id' | 'at'>,
    became: Pick<SignalEntry, 'state'> & Partial<SignalEntry>,
  ): Promise<void>
  /** Writes what the drafts of lines have opened, by the ids of the lines. */
  noteOpened(
    source: SourceAddress,
    opened: ReadonlyMap<string, NonNullable<SignalEntry['opened']>>,
  ): Promise<void>
}

export function createSignalHistory({
  redis,
  memory,
}: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
}): SignalHistory {
  /** Reads what is kept of a source: its list and the number of its drafts on the day that was counted last, as they are stored. */
  const read = async ({ userId, id }: SourceAddress): Promise<SourceState | undefined> => {
    const replies = await transact(redis, {
      when: [
        { reply: ['HEXISTS', keys.signalSources(userId), id], is: 1 },
        { reply: ['HEXISTS', keys.settings(userId), 'erasure'], is: 0 },
      ],
      run: [
        ['HGET', keys.signalHistory(userId), id],
        ['HGET', keys.signalDays(userId), id],
      ],
    })
    const [lines, drafted] = (replies ?? []) as readonly (string | null)[]
    return replies && { lines: lines ?? '', drafted: drafted ?? '' }
  }
  /** Writes a list, and the number of drafts of a day where it is given, unless something has changed since they were read: then false. */
  const write = async (
    { userId, id }: SourceAddress,
    before: SourceState,
    entries: readonly SignalEntry[],
    drafted: DraftedOn | undefined,
    more: readonly RedisCommand[] = [],
  ): Promise<boolean> => {
    const [history, days] = [keys.signalHistory(userId), keys.signalDays(userId)]
    const count = drafted && (['HSET', days, id, `${drafted.day}:${drafted.count}`] as const)
    const written = await transact(redis, {
      when: [
        { reply: ['HEXISTS', keys.signalSources(userId), id], is: 1 },
        { reply: ['HGET', history, id], is: before.lines },
        { reply: ['HGET', days, id], is: before.drafted },
      ],
      run: [['HSET', history, id, encodeEntries(entries)], ...(count ? [count] : []), ...more],
    })
    return written !== undefined
  }

  /** Takes a signal on what was read; undefined where something has changed since. */
  const takeOn = async (
    source: SourceAddress,
    before: SourceState,
    { key, windowMs }: SignalIdentity,
    line: SignalEntry,
    { mostADay, isMandated }: TakeLimits,
  ): Promise<Taken | undefined> => {
    const now = line.at
    const identities = keys.signalsSeen(source.userId, source.id)
    const identity = key.slice(0, IDENTITY_LENGTH)
    const day = dayOf(now)
    const count = draftedOn(before, day) ?? 0
    const isFull = mostADay !== undefined && count >= mostADay
    const drafted = mostADay === undefined || isFull ? undefined : { day, count: count + 1 }
    const asTaken = (entry: SignalEntry): SignalEntry => ({
      ...entry,
      state: isFull ? 'daily-limit' : line.state,
      detail: line.detail,
    })
    const ends = await redis.zscore(identities, identity)
    const entries = entriesOf(before)
    if (Number(ends) > now) {
      const known = entries.find((entry) => entry.key === key)
      if (!known) return { is: 'repeat', line: undefined }
      if (known.state === 'taking' && now - known.at > LEFT_MS) return { is: 'again', line: readEntry(known) }
      const isTaken = known.state === 'unavailable' || known.state === 'left'
      const changed = isTaken ? asTaken(known) : { ...known, repeats: (known.repeats ?? 0) + 1 }
      const all = entries.map((entry) => (entry === known ? changed : entry))
      if (!(await write(source, before, all, isTaken ? drafted : undefined))) return undefined
      const isAgain = isTaken && changed.state === 'taking'
      return { is: isAgain ? 'again' : 'repeat', line: readEntry(changed) }
    }
    const [first, until] = await redis.zrangebyscore(
      identities,
      `(${now}`,
      '+inf',
      'WITHSCORES',
      'LIMIT',
      0,
      1,
    )
    const mostSeen = isMandated ? MOST_SIGNALS_SEEN : MOST_SIGNALS_SEEN - EXITS_SEEN
    if (first !== undefined && (await redis.zcount(identities, `(${now}`, '+inf')) >= mostSeen) {
      const crowded = line.state === 'taking' ? { ...line, state: 'crowded' as const } : line
      const isWritten = await write(source, before, [crowded, ...entries], undefined)
      return isWritten ? { is: 'crowded', waitMs: Number(until) - now } : undefined
    }
    const isWritten = await write(source, before, [asTaken(line), ...entries], drafted, [
      ['ZREMRANGEBYSCORE', identities, '-inf', now],
      ['ZADD', identities, now + windowMs, identity],
      // For as long as the longest of its windows.
      ['PEXPIRE', identities, windowMs, 'NX'],
      ['PEXPIRE', identities, windowMs, 'GT'],
      registering(identities),
    ])
    return isWritten ? { is: isFull ? 'full' : 'taken' } : undefined
  }

  return {
    list: async ({ userId, id }) => {
      const text = await redis.hget(keys.signalHistory(userId), id)
      return text === null ? [] : readSignalEntries(text)
    },
    take: async (source, identity, line, limits) => {
      await memory.requireRoom()
      for (;;) {
        const before = await read(source)
        if (!before) return { is: 'gone' }
        const taken = await takeOn(source, before, identity, line, limits)
        if (taken) return taken
      }
    },
    settle: async (source, { id, at }, became) => {
      for (;;) {
        const before = await read(source)
        const entries = before ? entriesOf(before) : []
        const line = entries.find((entry) => entry.id === id)
        const isDrafted = became.state === 'drafted'
        const isTaking = line?.state === 'taking'
        const isOver = line?.state === 'drafted' || !(isTaking || line?.state === 'left' || isDrafted)
        if (!before || !line || isOver) return
        const settled = { ...line, ...became, ...(isDrafted && { detail: undefined }) }
        // It was taken as one draft. Where it became none, its place in the day is free again; a reversal is two.
        const drafts = isDrafted ? (became.drafts?.split(' ').length ?? 1) : 0
        const change = drafts - (isTaking ? 1 : 0)
        const count = draftedOn(before, dayOf(at))
        const drafted =
          change === 0 || count === undefined
            ? undefined
            : { day: dayOf(at), count: Math.max(0, count + change) }
        const all = entries.map((entry) => (entry === line ? settled : entry))
        if (await write(source, before, all, drafted)) return
      }
    },
    noteOpened: async (source, opened) => {
      for (;;) {
        const before = await read(source)
        if (!before) return
        const all = entriesOf(before).map((entry) => ({
          ...entry,
          opened: opened.get(entry.id) ?? entry.opened,
        }))
        if (await write(source, before, all, undefined)) return
      }
    },
  }
}

/** The records of a source, as they are stored; '' for none. */
interface SourceState {
  /** Its list, as JSON. */
  readonly lines: string
  /** The number of its drafts on a day, as `day:count`. */
  readonly drafted: string
}

/** The number of drafts on a day, which is counted from 1970 by UTC. */
interface DraftedOn {
  readonly day: number
  readonly count: number
}

/** Characters of an identity that are kept: 96 bits tell a person's signals apart. */
const IDENTITY_LENGTH = 16

function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** The number of drafts on a day; undefined where another day is counted. */
function draftedOn({ drafted }: SourceState, day: number): number | undefined {
  const { on, count } = /^(?<on>\d+):(?<count>\d+)$/.exec(drafted)?.groups ?? {}
  return on === String(day) ? Number(count) : undefined
}

/** The list of a source; a damaged one begins anew. Entries of a later release stay as they are. */
function entriesOf({ lines }: SourceState): readonly SignalEntry[] {
  try {
    const found: unknown = JSON.parse(lines || '[]')
    return Array.isArray(found) ? (found as SignalEntry[]) : []
  } catch {
    return []
  }
}

/** States of signals by which the trades of a source are known. */
const OF_TRADES: ReadonlySet<string> = new Set(['taking', 'drafted', 'acted'])
/** True for a signal by which they are known: one that was to open another may be meant by what comes later, whatever became of it. */
const isOfTrades = ({ state, opens }: SignalEntry): boolean => OF_TRADES.has(state) || opens !== undefined
/** The newest signals, which are kept whatever became of them. */
const NEWEST = 10

/** As many of a list as are kept: before signals of trades those go that became nothing, and of each the oldest. */
function encodeEntries(entries: readonly SignalEntry[]): string {
  const kept = [...entries]
  let text = JSON.stringify(kept)
  while (kept.length > MOST_SIGNALS || (kept.length > 1 && Buffer.byteLength(text) > MOST_SIGNAL_BYTES)) {
    const place = kept.findLastIndex((entry, at) => at >= NEWEST && !isOfTrades(entry))
    kept.splice(place, 1)
    text = JSON.stringify(kept)
  }
  return text
}

/** An entry that was read without its schema. Throws a `DamagedRecordError`. */
function readEntry(entry: SignalEntry): SignalEntry {
  const [read = entry] = readSignalEntries(JSON.stringify([entry]))
  return read
}
