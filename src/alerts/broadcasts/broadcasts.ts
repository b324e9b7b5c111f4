import type { Clock } from '../../lib/clock.js'
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'

/** Something that whoever runs the bot tells everybody. */
export interface Broadcast {
  /** Random; what a button carries, and what keeps it from being told twice. */
  readonly id: string
  /** In the admin's own words. */
  readonly said: string
  /** When it was written, in milliseconds. */
  readonly at: number
  /** `draft`: shown to the admin alone. `running`: it is being put into people's chats. `done`: it was. */
  readonly state: 'draft' | 'running' | 'done'
  /** How many people it was put into the outbox for; while it is running, so far. */
  readonly people: number
}

/** What was told everybody, and what is about to be, for all processes. */
export interface Broadcasts {
  /** Keeps what an admin wrote; nobody is told yet. */
  draft(said: string): Promise<Broadcast>
  read(id: string): Promise<Broadcast | undefined>
  /** Begins to tell everybody. Only a draft becomes one that is running; says whether it did. */
  begin(id: string): Promise<boolean>
  /** Drops a draft. */
  discard(id: string): Promise<void>
  /** Those that are to be told, the oldest first. */
  running(): Promise<readonly Broadcast[]>
  /** Notes how far one is. */
  reached(broadcast: Broadcast, people: number, state: 'running' | 'done'): Promise<void>
}

/** How long a draft, and how long the report of what was told, is kept, in seconds. */
const DRAFT_S = 60 * 60
const REPORT_S = 30 * 24 * 60 * 60

const stored: z.ZodType<Broadcast> = z.object({
  id: z.string(),
  said: z.string(),
  at: z.number(),
  state: z.enum(['draft', 'running', 'done']),
  people: z.number(),
})

export function createBroadcasts(deps: { readonly redis: Redis; readonly now: Clock }): Broadcasts {
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
    draft: async (said) => {
      const id = randomBytes(9).toString('base64url')
      const broadcast: Broadcast = { id, said, at: deps.now(), state: 'draft', people: 0 }
      await write(broadcast)
      return broadcast
    },
    begin: async (id) => {
      const broadcast = await read(id)
      if (broadcast?.state !== 'draft') return false
      // Listed first: one that is listed and still a draft is begun by whoever finds it.
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
      const found = await Promise.all(ids.map(read))
      return found.filter((one) => one !== undefined)
    },
    reached: async (broadcast, people, state) => {
      await write({ ...broadcast, people, state })
      if (state === 'done') await deps.redis.zrem(keys.broadcastsRunning(), broadcast.id)
    },
  }
}
