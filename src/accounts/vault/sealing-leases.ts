import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Timer, Timers } from '../../lib/timers.js'
import { keys } from '../../redis/keys.js'
import { createNamedScript, SERVER_NOW } from '../../redis/script.js'
import { MasterKeyError } from './master-key-check.js'
import type { Vault } from './vault.js'

/** The right of one process to seal with a master key. While it is held, no rotation retires that key. */
export interface SealingLease {
  /** The same vault; it seals only while the lease is held, and throws a `SealingLeaseError` otherwise. */
  readonly vault: Vault
  /** Gives the lease back: this process seals no more. */
  readonly end: () => Promise<void>
}

/** This process may not seal now: it could not renew its lease in time, and a rotation may have retired its key. */
export class SealingLeaseError extends Error {
  override readonly name = 'SealingLeaseError'
}

/** The processes that seal with another key than the first, as a rotation sees them. */
export interface OtherSealers {
  /** Number of running processes by the id of the key that each seals with. */
  readonly processes: ReadonlyMap<string, number>
  /** Number of leases that were ever begun. Unchanged between two looks, no process began to seal in between. */
  readonly begun: number
}

/**
 * Duration of a lease that is not renewed, in milliseconds. A process that was killed keeps its key from being retired for
 * as long.
 */
const LEASE_MS = 5 * 60_000
const RENEW_MS = 15_000
const RETRY_MS = 1_000
/** A process stops sealing this long before its lease ends, so that what it sealed last has arrived by then. */
const MARGIN_MS = 60_000

/** Keys: the leases, their counter. Values: the holder as `<key id>/<process>`, the duration. */
const beginScript = createNamedScript(
  { keys: ['leases', 'counter'], values: ['holder', 'ms'] },
  `${SERVER_NOW}
  redis.call('INCR', counter)
  redis.call('ZADD', leases, now + tonumber(ms), holder)
  return 1
`,
)

/**
 * Keys: the leases, their counter, the key checks. Values: the holder, the duration, its key id. Returns 0 if the key was
 * retired.
 */
const renewScript = createNamedScript(
  { keys: ['leases', 'counter', 'checks'], values: ['holder', 'ms', 'keyId'] },
  `${SERVER_NOW}
  local ending = redis.call('ZSCORE', leases, holder)
  if not ending or tonumber(ending) <= now then
    if redis.call('HEXISTS', checks, keyId) == 0 then return 0 end
    redis.call('INCR', counter)
  end
  redis.call('ZADD', leases, now + tonumber(ms), holder)
  return 1
`,
)

/** Lua: the live leases of other keys than `keyId`, as `<key id>/<process>`. Leases that ended are removed. */
const OTHERS = `${SERVER_NOW}
  redis.call('ZREMRANGEBYSCORE', leases, '-inf', now)
  local others = {}
  for _, holder in ipairs(redis.call('ZRANGE', leases, 0, -1)) do
    if string.sub(holder, 1, string.len(keyId) + 1) ~= keyId .. '/' then table.insert(others, holder) end
  end
`

/** Returns the number of leases that were ever begun, then the live leases of other keys than `keyId`. */
const othersScript = createNamedScript(
  { keys: ['leases', 'counter'], values: ['keyId'] },
  `${OTHERS}
  table.insert(others, 1, redis.call('GET', counter) or '0')
  return others
`,
)

/**
 * Removes the checks of all keys but one, unless a process seals with another key, or began to since the counter was read.
 * Keys: the leases, their counter, the key checks. Values: the id of the first key, the counter. Returns the ids removed.
 */
const retireScript = createNamedScript(
  { keys: ['leases', 'counter', 'checks'], values: ['keyId', 'begun'] },
  `${OTHERS}
  if #others > 0 or (redis.call('GET', counter) or '0') ~= begun then return {} end
  local retired = {}
  for _, id in ipairs(redis.call('HKEYS', checks)) do
    if id ~= keyId then
      redis.call('HDEL', checks, id)
      table.insert(retired, id)
    end
  end
  return retired
`,
)

const leaseKeys = () => ({ leases: keys.sealingLeases(), counter: keys.sealingLeasesBegun() })

/**
 * Begins a lease for the first key of a vault, and renews it until it is ended. Begin it before anything is sealed. `lost`
 * gets the error when the key was retired while Redis could not be reached: the process must be started again.
 */
export async function beginSealingLease(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly logger: Pick<Logger, 'warn'>
  readonly lost: (error: Error) => void
  /** Id of this process. */
  readonly processId: string
  /** Duration of the lease, in milliseconds; five minutes by default. */
  readonly leaseMs?: number
  readonly timers: Pick<Timers, 'after' | 'stopwatch'>
}): Promise<SealingLease> {
  const { redis, vault, processId, leaseMs = LEASE_MS, timers } = deps
  const keyId = vault.currentKeyId
  const holder = `${keyId}/${processId}`
  const renewMs = Math.min(RENEW_MS, leaseMs / 4)
  const marginMs = Math.min(MARGIN_MS, leaseMs / 2)
  // Counted from before the request by a clock that nobody sets, so that this process stops before the lease ends. It is the clock of
  // deadlines, as the lease ends by the clock of the Redis server.
  const elapsed = timers.stopwatch()
  const untilFrom = (asked: number): number => asked + leaseMs - marginMs
  let asked = elapsed()
  await beginScript(redis, leaseKeys(), { holder, ms: leaseMs })
  let until = untilFrom(asked)
  let isEnded = false
  let renewing: Promise<void> = Promise.resolve()

  const renew = async (): Promise<void> => {
    let again = renewMs
    try {
      asked = elapsed()
      const renewed = await renewScript(
        redis,
        { ...leaseKeys(), checks: keys.masterKeyChecks() },
        {
          holder,
          ms: leaseMs,
          keyId,
        },
      )
      if (renewed === 1) until = untilFrom(asked)
      else {
        isEnded = true
        deps.lost(
          new MasterKeyError(
            `The key "${keyId}" was retired while this process could not reach Redis. Start it again with the first key of the rotation in front.`,
          ),
        )
      }
    } catch (err) {
      again = Math.min(RETRY_MS, again)
      deps.logger.warn(
        { event: 'sealing-lease-renew-failed', err },
        'The lease of the master key could not be renewed; trying again in a second',
      )
    }
    if (!isEnded) timer = renewIn(again)
  }
  const renewIn = (ms: number): Timer =>
    timers.after(ms, () => {
      renewing = renew()
    })
  let timer = renewIn(renewMs)

  return {
    vault: {
      ...vault,
      seal: (record, clear) => {
        if (isEnded || elapsed() >= until)
          throw new SealingLeaseError(
            `The lease of the master key "${keyId}" could not be renewed, so nothing is sealed with it`,
          )
        return vault.seal(record, clear)
      },
    },
    end: async () => {
      isEnded = true
      timer.cancel()
      // A renewal that Redis gets after the end would begin the lease anew.
      await renewing
      await redis.zrem(keys.sealingLeases(), holder)
    },
  }
}

/** The running processes that seal with another key than the first of this vault. */
export async function otherSealers(redis: Redis, vault: Vault): Promise<OtherSealers> {
  const reply = await othersScript(redis, leaseKeys(), { keyId: vault.currentKeyId })
  const [begun, ...holders] = reply as readonly [string, ...string[]]
  const processes = new Map<string, number>()
  for (const holder of holders) {
    const keyId = holder.slice(0, holder.lastIndexOf('/'))
    processes.set(keyId, (processes.get(keyId) ?? 0) + 1)
  }
  return { processes, begun: Number.parseInt(begun, 10) }
}

/**
 * Removes the checks of all keys but the first, which may then leave `VAULT_KEYS`, and returns their ids. Call it once no
 * record needs them. Removes nothing if a process seals with one of them, or began to since `since` was read.
 */
export async function retireMasterKeys(
  redis: Redis,
  vault: Vault,
  since: Pick<OtherSealers, 'begun'>,
): Promise<readonly string[]> {
  return (await retireScript(
    redis,
    { ...leaseKeys(), checks: keys.masterKeyChecks() },
    {
      keyId: vault.currentKeyId,
      begun: since.begun,
    },
  )) as readonly string[]
}
