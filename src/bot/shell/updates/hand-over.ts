import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
import { keys, processChannel } from '../../../redis/keys.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { EXTEND_MS, LEASE_MS, LOST_LEASE_MS } from './leases.js'
import type { LeasedUpdate, Taken } from './taken.js'

/**
 * Lua: `notePlaces`, which notes how many updates others may hand over to a process that has so many free places, of which it has just
 * taken some. Notes nothing where the number of places is ''. A key that is no hash is begun anew.
 */
export const NOTE_PLACES = `
  local function notePlaces(places, process, free, taken)
    if free == '' then return end
    local left = math.max(0, tonumber(free) - taken)
    if type(redis.pcall('HSET', places, process, left)) == 'number' then return end
    redis.call('DEL', places)
    redis.call('HSET', places, process, left)
  end
`

/**
 * Lua: `handOver`, which sends an update to the process that has the most free places, if that has more than `own`, the number of
 * the process that does this. Returns the other process; false where there is none. One that does not hear it is forgotten. For the
 * update see `HandedOver`.
 */
export const HAND_OVER = `
  local function freestBut(self, places, own)
    local noted, process, most = redis.pcall('HGETALL', places), false, math.max(own, 0)
    for i = 1, #noted, 2 do
      local free = tonumber(noted[i + 1]) or 0
      if noted[i] ~= self and free > most then process, most = noted[i], free end
    end
    return process
  end
  local function handOver(places, self, own, channels, update)
    local process = freestBut(self, places, own)
    while process do
      local heard = redis.pcall('PUBLISH', channels .. process, cjson.encode(update))
      if type(heard) == 'number' and heard > 0 then
        redis.call('HINCRBY', places, process, -1)
        return process
      end
      redis.call('HDEL', places, process)
      process = freestBut(self, places, own)
    end
    return false
  end
`

/** The message to a process for which an update was leased. Times are in milliseconds. */
type HandedOver = readonly [
  queue: string,
  updateId: string,
  acceptedAt: string,
  leaseEnd: string,
  sealed: string,
]

/**
 * The rest of its lease with which an update that was handed over may still begin, in milliseconds: it is extended before the lease of a
 * process without a connection would end.
 */
const LEAST_LEASE_MS = LEASE_MS - LOST_LEASE_MS + EXTEND_MS

/** Places that are free for the next updates, though they are taken now. */
export interface FreedPlaces {
  /** The number of updates in hand that end. */
  readonly ended?: number
  /** The number of places that are reserved for updates which are to be taken. */
  readonly reserved?: number
}

/** Takes the updates that other processes hand over. */
interface Receiver {
  /** The number of updates that may begin at once; negative where some wait for that. */
  readonly places: (freed: FreedPlaces) => number
  /** Begins an update that is not in hand yet, or leaves it to others. Also called for what was sent before the receiving ended. */
  readonly begin: (taken: Taken) => void
}

/** The receiving of handed-over updates. */
export interface Receiving {
  /** The number of free places, see `Receiver`; '' where nobody hands over. */
  readonly places: (freed: FreedPlaces) => number | ''
  /** Begins to receive. Returns the function that ends it. */
  readonly receive: (by: Receiver) => () => Promise<void>
}

/**
 * Creates the receiving of a process. One that accepts many updates at once leases some of them for processes that have more free places:
 * those would otherwise be told, ask for them, and write that they have them. A message that is lost holds an update up until the end of
 * its lease.
 */
export function createReceiving({
  redis,
  takenOf,
  wakeUps,
  holder,
  isShared,
  findHeld,
  timers,
  now,
}: {
  readonly redis: Redis
  /** Opens a leased update; `more` is true if another was ready. For `leasedAt` see `Taken`. */
  readonly takenOf: (leased: LeasedUpdate, more: boolean, leasedAt: number) => Taken
  readonly wakeUps: Pick<WakeUps, 'hear'> | undefined
  /** The process that leases updates; empty if nothing can be handed over to it. */
  readonly holder: string
  /** True while there are other processes. */
  readonly isShared: () => boolean
  /** Finds the updates that are leased to this process. */
  readonly findHeld: () => Promise<readonly LeasedUpdate[]>
  readonly timers: Pick<Timers, 'now'>
  readonly now: Clock
}): Receiving {
  let receiver: Receiver | undefined
  let hasEnded = false
  const hear = (message: string): void => {
    const [queue, updateId, acceptedAt, leaseEnd, sealed] = JSON.parse(message) as HandedOver
    const leftMs = Number.parseInt(leaseEnd, 10) - now()
    // An update that waited in a process that hung may soon be another's; it is left to the end of its lease.
    if (!receiver || leftMs < LEAST_LEASE_MS) return
    const leasedAt = timers.now() - Math.max(0, LEASE_MS - leftMs)
    receiver.begin(takenOf([queue, updateId, 1, sealed, acceptedAt], false, leasedAt))
  }
  /** Begins what was handed over while the subscription was dead. What is in hand already is not begun again. */
  const missed = (): void => {
    const begin = async (): Promise<void> => {
      // Whether the lease still holds is asked before anything is said.
      for (const one of await findHeld()) receiver?.begin(takenOf(one, false, -Infinity))
    }
    // Otherwise it waits until the end of its lease.
    begin().catch(() => undefined)
  }
  if (holder) wakeUps?.hear(processChannel(holder), hear, missed)
  return {
    places: (freed) => (holder && receiver && !hasEnded && isShared() ? receiver.places(freed) : ''),
    receive: (by) => {
      receiver = by
      return async () => {
        hasEnded = true
        if (holder) await redis.hdel(keys.inboxPlaces(), holder)
      }
    },
  }
}
