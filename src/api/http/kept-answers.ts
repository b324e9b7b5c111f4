import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys, personKeyName } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { capOf, keysToKeep, settingNewest } from '../../redis/caps/newest-kept.js'
import { KEEP_NEWEST } from '../../redis/registry.js'
import { readRecord } from '../../redis/record.js'
import { createNamedScript, SERVER_NOW } from '../../redis/script.js'
import { transact } from '../../redis/transaction.js'
import type { Random } from '../../lib/random.js'

/** An Idempotency-Key: up to 128 printable characters without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/

/** The beginning of a post. */
type Begun =
  /** It is to be run: once it is, `keep` its answer; where it changed nothing, `drop` the key. */
  | { readonly is: 'new'; keep(body: string): Promise<void>; drop(): Promise<void> }
  /** It was run before, and its answer was this JSON. */
  | { readonly is: 'kept'; readonly body: string }
  /** The same is being run now. */
  | { readonly is: 'running' }
  /** The key was used for another request. */
  | { readonly is: 'other' }
  /** So many posts of the person are running, or ended just now, that this one could not be kept; milliseconds until it may be. */
  | { readonly is: 'crowded'; readonly waitMs: number }

/**
 * Answers of posts by their Idempotency-Key, for each token, over all processes: the last ones of a person, for a day. The oldest goes
 * where there are too many.
 */
export interface KeptAnswers {
  /**
   * Begins a post. `request` is all that makes it this one: method, path and body. Rejects with a `MemoryReservedError` where there is
   * no room for its answer.
   */
  begin(token: { readonly userId: number; readonly id: string }, key: string, request: string): Promise<Begun>
}

/** Time for which an answer is kept, in seconds, and after which a post of a process that died may be run again, in milliseconds. */
const KEPT_SECONDS = 24 * 60 * 60
const RUNNING_MS = 60_000

const stored = z.union([
  z.object({ request: z.string(), run: z.string() }),
  z.object({ request: z.string(), body: z.string() }),
])

/**
 * Begins a run. Gives what is there already; 1 where the run was written; 0 where so many are running that an answer would be forgotten that nobody had yet.
 */
const beginScript = createNamedScript(
  { keys: ['index', 'registry', 'key'], values: ['run', 'keptMs', 'most', 'bytes'] },
  `${SERVER_NOW}${KEEP_NEWEST}
  local there = redis.call('GET', key)
  if there then return there end
  if redis.call('ZCOUNT', index, now - keptMs, '+inf') >= tonumber(most) then return 0 end
  redis.call('SET', key, run, 'PX', keptMs)
  keepNewest(index, registry, key, now, keptMs, most, bytes)
  return 1
`,
)

export function createKeptAnswers({
  redis,
  memory,
  random,
}: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly random: Random
}): KeptAnswers {
  return {
    begin: async (token, key, request) => {
      const place = keys.apiAnswer(token.userId, `${token.id}/${digest(key)}`)
      const own = { request: digest(request), run: random.uuid() }
      const run = JSON.stringify(own)
      const { most, bytes } = capOf(place)
      if ((await redis.exists(place)) === 0) await memory.requireRoom()
      const there = await beginScript(redis, keysToKeep(place), { run, keptMs: RUNNING_MS, most, bytes })
      if (there === 0) return { is: 'crowded', waitMs: RUNNING_MS }
      if (there === 1) {
        const end = async (answer: string): Promise<void> => {
          // One that is larger than all together may be is not kept: the same post finds what it made by its key.
          const isKept = answer !== '' && Buffer.byteLength(answer) <= bytes
          const forget = [
            ['DEL', place],
            ['ZREM', keysToKeep(place).index, personKeyName(place)],
          ] as const
          await transact(redis, {
            when: [{ reply: ['GET', place], is: run }],
            run: isKept ? settingNewest(place, answer, KEPT_SECONDS) : forget,
          })
        }
        return {
          is: 'new',
          keep: (body) => end(JSON.stringify({ request: own.request, body })),
          drop: () => end(''),
        }
      }
      const found = readRecord('an answer of the API', () => stored.parse(JSON.parse(there as string)))
      if (found.request !== own.request) return { is: 'other' }
      return 'run' in found ? { is: 'running' } : { is: 'kept', body: found.body }
    },
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
