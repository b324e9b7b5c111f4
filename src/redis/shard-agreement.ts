import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from '../lib/log/log.js'
import { createSingleRun } from '../lib/single-run.js'
import { keys } from './keys.js'
import { createScript, SERVER_NOW } from './script.js'

/** The numbers of shards that must be the same in all processes: with others, a chat or an account would be in two shards. */
export interface ShardNumbers {
  readonly outboxShards: number
  readonly watchShards: number
}

/** Running processes have other numbers of shards than this one. */
export class ShardNumbersError extends Error {
  override readonly name = 'ShardNumbersError'
  /** The numbers that differ, and the number of processes that have them. */
  readonly differences: string
  /** Advice to the operator. */
  readonly remedy: string
  constructor(differences: string, remedy: string) {
    super(`Another number of shards: ${differences}; ${remedy}`)
    this.differences = differences
    this.remedy = remedy
  }
}

/** A process among those that have the same numbers of shards. */
export interface ShardAgreement {
  /** Leaves them: others may have other numbers from now on. */
  readonly leave: () => Promise<void>
}

/** Milliseconds between two beats, and after the last one until a process that was killed does not count any more. */
const BEAT_MS = 5_000
const FORGOTTEN_MS = 30_000

/**
 * Lua: the running processes with other numbers than those in ARGV[1], each by its numbers.
 */
const OTHERS = `${SERVER_NOW}
  local others = {}
  for _, process in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
    local numbers = string.match(process, '^[^/]+')
    if numbers ~= ARGV[1] then table.insert(others, numbers) end
  end
`

/** Key: the processes. Value: the numbers. Returns those of the others. */
const othersScript = createScript(`${OTHERS} return others`)

/**
 * Adds a process, or has it count for longer, unless others have other numbers. Key: the processes. Values: its numbers, the
 * process, the milliseconds for which it counts. Returns the numbers of the others.
 */
const joinScript = createScript(`${OTHERS}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if #others == 0 then redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1] .. '/' .. ARGV[2]) end
  return others
`)

/**
 * Joins the running processes. Rejects with a `ShardNumbersError` when they have other numbers of shards. `lost` gets one when
 * others began with other numbers while this process could not be seen for half a minute: it must end.
 */
export async function agreeOnShards({
  redis,
  numbers,
  logger,
  lost,
  beatMs = BEAT_MS,
}: {
  readonly redis: Redis
  readonly numbers: ShardNumbers
  readonly logger: Pick<Logger, 'warn'>
  readonly lost: (error: Error) => void
  readonly beatMs?: number
}): Promise<ShardAgreement> {
  const self = randomUUID()
  const join = async (): Promise<ShardNumbersError | undefined> => {
    const others = await joinScript(redis, [keys.shardProcesses()], [encoded(numbers), self, FORGOTTEN_MS])
    return errorOf(numbers, others as readonly string[])
  }
  const refused = await join()
  if (refused) throw refused
  const beating = createSingleRun(
    async () => {
      const error = await join()
      if (error) lost(error)
    },
    (err) =>
      logger.warn(
        { event: 'shard-agreement-beat-failed', err },
        'This process could not be counted among those with the same numbers of shards; trying again at the next beat',
      ),
  )
  const timer = setInterval(beating.start, beatMs)
  return {
    leave: async () => {
      clearInterval(timer)
      await beating.ended()
      await redis.zrem(keys.shardProcesses(), `${encoded(numbers)}/${self}`)
    },
  }
}

/** The difference between these numbers of shards and those of the running processes; undefined for none. Changes nothing. */
export async function findShardConflict(
  redis: Redis,
  numbers: ShardNumbers,
): Promise<ShardNumbersError | undefined> {
  const others = await othersScript(redis, [keys.shardProcesses()], [encoded(numbers)])
  return errorOf(numbers, others as readonly string[])
}

function encoded({ outboxShards, watchShards }: ShardNumbers): string {
  return `${outboxShards}-${watchShards}`
}

function errorOf(
  { outboxShards, watchShards }: ShardNumbers,
  others: readonly string[],
): ShardNumbersError | undefined {
  const [theirs] = others
  if (theirs === undefined) return undefined
  const [outbox = '', watch = ''] = theirs.split('-')
  const differing = [
    { name: 'OUTBOX_SHARDS', own: String(outboxShards), their: outbox },
    { name: 'WATCH_SHARDS', own: String(watchShards), their: watch },
  ].filter(({ own, their }) => own !== their)
  const differences = differing.map(({ name, own, their }) => `${name} is ${own} here and ${their}`)
  const settings = differing.map(({ name, their }) => `${name}=${their}`)
  return new ShardNumbersError(
    `${differences.join(', ')} in running processes (${others.length})`,
    `set ${settings.join(' ')}, or stop all processes and start them with the new number; ` +
      `one that was killed counts for ${FORGOTTEN_MS / 1_000} seconds`,
  )
}
