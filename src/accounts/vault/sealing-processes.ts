import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createNamedScript, SERVER_NOW } from '../../redis/script.js'
import { systemRandom, type Random } from '../../lib/random.js'

/** Beginning of the ids of rotations. */
const ROTATION = 'rotation-'

/** Key: the leases. Returns the holders of those that have not ended. */
const holdersScript = createNamedScript(
  { keys: ['leases'] },
  `${SERVER_NOW}
  return redis.call('ZRANGEBYSCORE', leases, '(' .. now, '+inf')
`,
)

/** An id for a rotation: it holds a lease to seal too, but is no process of the bot. */
export function rotationId(random: Pick<Random, 'uuid'> = systemRandom): string {
  return `${ROTATION}${random.uuid()}`
}

/** Ids of the running processes of the bot, all of which hold a lease to seal; of one that was killed, for five minutes. */
export async function findSealingProcesses(redis: Redis): Promise<readonly string[]> {
  const holders = (await holdersScript(redis, { leases: keys.sealingLeases() }, {})) as readonly string[]
  return holders
    .map((holder) => holder.slice(holder.lastIndexOf('/') + 1))
    .filter((id) => !id.startsWith(ROTATION))
}
