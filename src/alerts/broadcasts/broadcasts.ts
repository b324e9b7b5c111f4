import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { readRecord, unlessDamaged } from '../../redis/record.js'
import type { Random } from '../../lib/random.js'

/** A message of an admin to everybody. */
export interface Broadcast {
  /** Random; carried by buttons, and part of the notice ids, so that nobody gets it twice. */
  readonly id: string
  /** The text as the admin wrote it. */
  readonly body: string
  /** The time it was written, in milliseconds. */
  readonly at: number
  /** `draft`: shown to the admin alone. `running`: being put into the outbox. `done`: put for everybody. */
  readonly state: 'draft' | 'running' | 'done'
  /** The number of people for whom it was put into the outbox so far. */
  readonly recipients: number
}

/** The broadcasts, in Redis. */
export interface Broadcasts {
  /** Stores a draft. */
  draft(body: string): Promise<Broadcast>
  read(id: string): Promise<Broadcast | undefined>
  /** Starts sending a draft. False for any other broadcast. */
  start(id: string): Promise<boolean>
  /** Deletes a draft. */
  discard(id: string): Promise<void>
  /** The broadcasts that are being sent, the oldest first; a damaged one is left out. */
  running(): Promise<readonly Broadcast[]>
  /** Stores the progress of a broadcast. */
  recordProgress(broadcast: Broadcast, recipients: number, state: 'running' | 'done'): Promise<void>
}

/** The lifetime of a draft, and of a broadcast that was started, in seconds. */
const DRAFT_S = 60 * 60
const REPORT_S = 30 * 24 * 60 * 60

const stored: z.ZodType<Broadcast> = z.object({
  id: z.string(),
  body: z.string(),
  at: z.number(),
  state: z.enum(['draft', 'running', 'done']),
  recipients: z.number(),
})

export function createBroadcasts(deps: {
  readonly redis: Redis
  /** The source of their ids. */
  readonly random: Pick<Random, 'bytes'>
  readonly now: Clock
}): Broadcasts {
  const { random } = deps
  const read = async (id: string): Promise<Broadcast | undefined> => {
    const text = await deps.redis.get(keys.broadcast(id))
    return text === null ? undefined : readRecord('a broadcast', () => stored.parse(JSON.parse(text)))
  }
  const write = async (broadcast: Broadcast): Promise<void> => {
    const seconds = broadcast.state === 'draft' ? DRAFT_S : REPORT_S
    await deps.redis.set(keys.broadcast(broadcast.id), JSON.stringify(broadcast), 'EX', seconds)
  }
  return {
    read,
    draft: async (body) => {
      const id = random.bytes(9).toString('base64url')
      const broadcast: Broadcast = { id, body, at: deps.now(), state: 'draft', recipients: 0 }
      // A message that is handled again keeps one that was sent meanwhile.
      await deps.redis.set(keys.broadcast(id), JSON.stringify(broadcast), 'EX', DRAFT_S, 'NX')
      return broadcast
    },
    start: async (id) => {
      const broadcast = await read(id)
      if (broadcast?.state !== 'draft') return false
      // Listed first: a draft that is listed is sent as well.
      await deps.redis.zadd(keys.broadcastsRunning(), deps.now(), id)
      await write({ ...broadcast, state: 'running' })
      return true
    },
    discard: async (id) => {
      const broadcast = await read(id)
      if (broadcast?.state === 'draft') await deps.redis.del(keys.broadcast(id))
    },
    running: async () => {
      const ids = await deps.redis.zrange(keys.broadcastsRunning(), '0', '-1')
      const found = await Promise.all(ids.map((id) => unlessDamaged(read(id))))
      return found.filter((one) => one !== undefined)
    },
    recordProgress: async (broadcast, recipients, state) => {
      await write({ ...broadcast, recipients, state })
      if (state === 'done') await deps.redis.zrem(keys.broadcastsRunning(), broadcast.id)
    },
  }
}
