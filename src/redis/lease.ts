import type { Redis } from 'ioredis'
import { processChannel } from './keys.js'
import { createNamedScript } from './script.js'
import { transact } from './transaction.js'
import { IS_CONNECTED, type WakeUps } from './wake-ups.js'
import type { Random } from '../lib/random.js'

/** A lease that one process at a time holds. That of a process that died ends by itself. */
export interface Lease {
  /** Takes it, also from another process. */
  seize(): Promise<void>
  /** Takes it where it is free, and renews it where this process holds it. True if this process holds it now. */
  hold(): Promise<boolean>
  /** Ends it, if this process holds it. */
  release(): Promise<void>
  /**
   * Calls `changed` when a process has seized or released it, where processes have messages; one that takes a free lease by `hold` sends
   * none, and a message may be lost. Returns the function that ends it.
   */
  onChange(changed: () => void): () => void
  /** Runs a step while this process holds it, and ends it then. Returns undefined, without the step, where another process holds it. */
  whileHeld<Value>(step: () => Promise<Value>): Promise<{ readonly value: Value } | undefined>
}

/** A process whose leases end soon after its death. */
export interface ConnectedHolder {
  /** Id of the process. */
  readonly id: string
  readonly wakeUps: Pick<WakeUps, 'listen' | 'isSteady'>
  /**
   * Milliseconds from the last renewal until the lease of a process without a connection ends: longer than between two
   * renewals, so that a process that lives and has lost only its subscription keeps the lease.
   */
  readonly lostMs: number
}

/** The duration of a lease that is not renewed, in milliseconds. */
const LEASE_MS = 10_000

/**
 * Takes a lease for `ms` milliseconds, or renews it. `lostMs`: the time that is left of it when the lease of a process without a connection
 * ends, or nothing if it ends by its time alone. `channels`: the prefix of the channels of processes. Returns 1 if the caller holds it now.
 */
const holdScript = createNamedScript(
  { keys: ['lease'], values: ['caller', 'ms', 'lostMs', 'channels'] },
  `
  ${IS_CONNECTED}
  local function isLost(holder)
    if lostMs == '' or redis.call('PTTL', lease) > tonumber(lostMs) then return false end
    return not isConnected(channels .. holder)
  end
  local holder = redis.call('GET', lease)
  if holder and holder ~= caller and not isLost(holder) then return 0 end
  redis.call('SET', lease, caller, 'PX', ms)
  return 1
`,
)

export function createLease({
  redis,
  key,
  ms = LEASE_MS,
  process,
  random,
}: {
  readonly redis: Redis
  readonly key: string
  readonly ms?: number
  /** This process, if its lease is to end soon after its death, and it takes that of another that died. */
  readonly process?: ConnectedHolder | undefined
  readonly random: Random
}): Lease {
  const holder = process?.id ?? random.uuid()
  process?.wakeUps.listen(processChannel(holder), () => undefined)
  const hold: Lease['hold'] = async () => {
    const lostFrom = process?.wakeUps.isSteady() ? ms - process.lostMs : ''
    return (
      (await holdScript(
        redis,
        { lease: key },
        { caller: holder, ms, lostMs: lostFrom, channels: processChannel('') },
      )) === 1
    )
  }
  const release: Lease['release'] = async () => {
    const when = [{ reply: ['GET', key], is: holder }] as const
    await transact(redis, {
      when,
      run: [
        ['DEL', key],
        ['ANNOUNCE', key],
      ],
    })
  }
  return {
    seize: async () => {
      await transact(redis, {
        run: [
          ['SET', key, holder, 'PX', ms],
          ['ANNOUNCE', key],
        ],
      })
    },
    hold,
    release,
    onChange: (changed) => process?.wakeUps.listen(key, changed, changed) ?? (() => undefined),
    whileHeld: async (step) => {
      if (!(await hold())) return undefined
      try {
        return { value: await step() }
      } finally {
        await release()
      }
    },
  }
}
