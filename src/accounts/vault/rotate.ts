import type { Redis } from 'ioredis'
import { parseSealedKey, SEALED_PATTERNS } from '../../redis/keys.js'
import { scanKeys } from '../../redis/open.js'
import { replaceValue } from '../../redis/transaction.js'
import { otherSealers, retireMasterKeys } from './sealing-leases.js'
import { SealError, type Vault } from './vault.js'

/** Result of a rotation. */
export interface Rotation {
  /** Number of records sealed anew with the first key. */
  readonly resealed: number
  /** Number of records that the first key had sealed already. */
  readonly current: number
  /** Redis keys of records that no configured master key opens; they were left as they are. */
  readonly unreadable: readonly string[]
  /** Ids of master keys that no record needs any more. */
  readonly retired: readonly string[]
  /**
   * Number of running processes that seal with an old key, by the id of that key. No key is retired while there are any:
   * records that they seal after this rotation would be lost with the key.
   */
  readonly stillSealing: ReadonlyMap<string, number>
}

/** Processes may seal with an old key meanwhile, so passes are repeated until one finds nothing to reseal. */
const MAX_PASSES = 5

/**
 * Seals every record again with the first master key. The bot may run meanwhile: a record that changes is read again. An
 * interrupted rotation continues with the remaining records when it is run again. A key is retired only if no process
 * sealed with it from before the last pass until the retirement.
 */
export async function rotateVault(redis: Redis, vault: Vault): Promise<Rotation> {
  let resealed = 0
  for (let pass = 1; ; pass++) {
    // Read before the pass, so that the pass finds everything that a process sealed with an old key before it ended.
    const before = await otherSealers(redis, vault)
    const found = await rotateOnce(redis, vault)
    resealed += found.resealed
    if (found.resealed > 0 && pass < MAX_PASSES) continue
    const clean = found.resealed === 0 && found.unreadable.length === 0 && before.processes.size === 0
    return {
      resealed,
      current: found.current,
      unreadable: found.unreadable,
      retired: clean ? await retireMasterKeys(redis, vault, before) : [],
      stillSealing: before.processes,
    }
  }
}

async function rotateOnce(
  redis: Redis,
  vault: Vault,
): Promise<Pick<Rotation, 'resealed' | 'current' | 'unreadable'>> {
  let resealed = 0
  let current = 0
  const unreadable: string[] = []
  for await (const key of sealedKeys(redis)) {
    const outcome = await reseal(redis, vault, key)
    if (outcome === 'resealed') resealed++
    if (outcome === 'current') current++
    if (outcome === 'unreadable') unreadable.push(key)
  }
  return { resealed, current, unreadable }
}

async function reseal(
  redis: Redis,
  vault: Vault,
  key: string,
): Promise<'resealed' | 'current' | 'unreadable' | 'gone'> {
  const record = parseSealedKey(key)
  if (!record) return 'unreadable'
  for (;;) {
    const sealed = await redis.get(key)
    if (sealed === null) return 'gone'
    try {
      if (vault.keyIdOf(sealed) === vault.currentKeyId) return 'current'
      const again = vault.seal(record, vault.open(record, sealed))
      if (await replaceValue(redis, key, sealed, again)) return 'resealed'
    } catch (error) {
      if (error instanceof SealError) return 'unreadable'
      throw error
    }
  }
}

/** Every key that holds a sealed value. SCAN may give one twice; resealing is idempotent. */
async function* sealedKeys(redis: Redis): AsyncGenerator<string> {
  for (const match of SEALED_PATTERNS) {
    yield* scanKeys(redis, match)
  }
}
