import { createHash, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys, registryOf } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { REGISTER } from '../../redis/registry.js'
import { createScript } from '../../redis/script.js'

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

/** Answers of posts by their Idempotency-Key, for each token, over all processes. */
export interface KeptAnswers {
  /** Begins a post. `request` is all that makes it this one: method, path and body. */
  begin(token: { readonly userId: number; readonly id: string }, key: string, request: string): Promise<Begun>
}

/** Time for which an answer is kept, and after which a post of a process that died may be run again, in milliseconds. */
const KEPT_MS = 24 * 60 * 60_000
const RUNNING_MS = 60_000

const stored = z.union([
  z.object({ request: z.string(), run: z.string() }),
  z.object({ request: z.string(), body: z.string() }),
])

/** Keys: the registry, the answer. Values: the run, milliseconds. Gives what is there already; null where the run was written. */
const beginScript = createScript(`${REGISTER}
  local there = redis.call('GET', KEYS[2])
  if there then return there end
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  register(KEYS[1], KEYS[2])
  return false
`)

/** Ends a run that is still there. Key: the answer. Values: the run, the answer or nothing, milliseconds. */
const endScript = createScript(`
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  if ARGV[2] == '' then return redis.call('DEL', KEYS[1]) end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1
`)

export function createKeptAnswers({ redis }: { readonly redis: Redis }): KeptAnswers {
  return {
    begin: async (token, key, request) => {
      const place = keys.apiAnswer(token.userId, `${token.id}/${digest(key)}`)
      const own = { request: digest(request), run: randomUUID() }
      const run = JSON.stringify(own)
      const there = await beginScript(redis, [registryOf(place), place], [run, RUNNING_MS])
      if (there === null) {
        const end = async (answer: string): Promise<void> => {
          await endScript(redis, [place], [run, answer, KEPT_MS])
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
