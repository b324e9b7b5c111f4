import type { Redis } from 'ioredis'
import { unregisteredKeys } from '../../accounts/erasure/unregistered-keys.js'
import { ownRecord } from '../../redis/keys.js'
import { ok, problem, type Finding } from './finding.js'

/** Checks that /forget finds every record of every person, by scanning all keys. */
export async function checkRegistry(redis: Redis): Promise<Finding> {
  const missing: string[] = []
  for await (const key of unregisteredKeys(redis)) missing.push(key)
  const [first] = missing
  if (first === undefined) return ok('Erasure', 'finds every record of a person')
  const sorts = [...new Set(missing.map((key) => ownRecord(key).sort))].toSorted()
  return problem(
    'Erasure',
    `${missing.length} records are in no registry (${sorts.join(', ')})`,
    'report it: /forget leaves them behind',
  )
}
