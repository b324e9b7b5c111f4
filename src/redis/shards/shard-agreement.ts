import type { Redis } from 'ioredis'
import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import { keys } from '../keys.js'
import { createNamedScript, SERVER_NOW } from '../script.js'
import {
  encodeShardNumbers,
  shardNumbersError,
  type ShardNumbers,
  type ShardNumbersError,
} from './shard-numbers.js'

/** A process among those that have the same numbers of shards. */
export interface ShardAgreement {
  /** Leaves them: others may have other numbers from now on. */
  readonly leave: () => Promise<void>
}

/** The dependencies of a comparison with other processes. */
interface Comparison {
  readonly redis: Redis
  readonly numbers: ShardNumbers
  /**
   * Ids of the running processes, also of those of an earlier release that take no part in the agreement; of one that was
   * killed, for five minutes.
   */
  readonly findProcesses: () => Promise<readonly string[]>
}

/** Milliseconds between two beats, and after the last one until a process that was killed does not count any more. */
const BEAT_MS = 6_000
const FORGOTTEN_MS = 30_000

/** Milliseconds for which the id of a process that does not count any more is kept: longer than `findProcesses` has it. */
const KEPT_MS = 10 * 60_000

/** Lua: the numbers of the running processes that have others than `own`. */
const OTHERS = `${SERVER_NOW}
  local others = {}
  for _, process in ipairs(redis.call('ZRANGEBYSCORE', processes, '(' .. now, '+inf')) do
    local numbers = string.match(process, '^[^/]+')
    if numbers ~= own then table.insert(others, numbers) end
  end
`

/** Returns the numbers of the running processes that have others than `own`. */
const othersScript = createNamedScript({ keys: ['processes'], values: ['own'] }, `${OTHERS} return others`)

/**
 * Adds a process with its `own` numbers, or has it count for longer, unless others have other numbers. It counts for `countsMs`
 * milliseconds, and is kept for `keptMs`. Notes the numbers in `last`. Returns the numbers of the others.
 */
const joinScript = createNamedScript(
  { keys: ['processes', 'last'], values: ['own', 'process', 'countsMs', 'keptMs'] },
  `${OTHERS}
  redis.call('ZREMRANGEBYSCORE', processes, '-inf', now - tonumber(keptMs))
  if #others == 0 then
    redis.call('ZADD', processes, now + tonumber(countsMs), own .. '/' .. process)
    redis.call('SET', last, own)
  end
  return others
`,
)

/**
 * Joins the running processes. Rejects with a `ShardNumbersError` when they have other numbers of shards, or may have: some of
 * an earlier release take no part, and the numbers were others so far. `lost` gets one when others began with other numbers
 * while this process could not be seen for half a minute: it must end.
 */
export async function agreeOnShards({
  processId,
  logger,
  lost,
  repeat,
  ...comparison
}: Comparison & {
  /** Id of this process, as `findProcesses` has it. */
  readonly processId: string
  readonly logger: Pick<Logger, 'warn'>
  readonly lost: (error: Error) => void
  readonly repeat: Repeat
}): Promise<ShardAgreement> {
  const { redis, numbers } = comparison
  const join = async (): Promise<ShardNumbersError | undefined> => {
    const others = await joinScript(
      redis,
      { processes: keys.shardProcesses(), last: keys.shardNumbers() },
      { own: encodeShardNumbers(numbers), process: processId, countsMs: FORGOTTEN_MS, keptMs: KEPT_MS },
    )
    return errorOf(numbers, others as readonly string[])
  }
  const refused = (await findShardConflict(comparison)) ?? (await join())
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
  const stopBeating = repeat(beating.start, BEAT_MS)
  return {
    leave: async () => {
      stopBeating()
      await beating.ended()
      await redis.zrem(keys.shardProcesses(), `${encodeShardNumbers(numbers)}/${processId}`)
    },
  }
}

/** The difference between these numbers of shards and those that the running processes have, or may have. Changes nothing. */
export async function findShardConflict(comparison: Comparison): Promise<ShardNumbersError | undefined> {
  const { redis, numbers } = comparison
  const others = await othersScript(
    redis,
    { processes: keys.shardProcesses() },
    { own: encodeShardNumbers(numbers) },
  )
  const conflict = errorOf(numbers, others as readonly string[])
  if (conflict) return conflict
  const silent = await countSilentProcesses(comparison)
  if (silent === 0) return undefined
  return shardNumbersError(numbers, await storedNumbers(redis), {
    whose: `so far, and running processes of an earlier release (${silent}) do not tell theirs`,
    remedy:
      ' until these have ended, or stop all processes and start them with the new number; ' +
      'one that was killed counts for 5 minutes',
  })
}

/**
 * The difference between these numbers and those with which the data was last worked on. For a program that moves none of it.
 */
export async function findStoredConflict(
  redis: Redis,
  numbers: ShardNumbers,
): Promise<ShardNumbersError | undefined> {
  const stored = await redis.get(keys.shardNumbers())
  if (stored === null) return undefined
  return shardNumbersError(numbers, stored, { whose: 'in what is stored', remedy: '' })
}

/** The number of running processes that do not tell their numbers, because they are of an earlier release. */
export async function countSilentProcesses({
  redis,
  findProcesses,
}: Omit<Comparison, 'numbers'>): Promise<number> {
  // Read first: a process tells its numbers before it is among these.
  const running = await findProcesses()
  const members = await redis.zrange(keys.shardProcesses(), '0', '-1')
  const known = new Set(members.map((member) => member.slice(member.indexOf('/') + 1)))
  return running.filter((id) => !known.has(id)).length
}

/** The numbers of the process that joined last; where none has, those that senders and watchers of an earlier release left. */
async function storedNumbers(redis: Redis): Promise<string> {
  const stored = await redis.get(keys.shardNumbers())
  if (stored !== null) return stored
  const [outbox, watch] = await Promise.all([
    redis.get(keys.outboxShards()),
    redis.get(keys.watchListShards()),
  ])
  return `${outbox ?? '1'}-${watch ?? '1'}`
}

function errorOf(numbers: ShardNumbers, others: readonly string[]): ShardNumbersError | undefined {
  const [theirs] = others
  if (theirs === undefined) return undefined
  return shardNumbersError(numbers, theirs, {
    whose: `in running processes (${others.length})`,
    remedy:
      ', or stop all processes and start them with the new number; ' +
      `one that was killed counts for ${FORGOTTEN_MS / 1_000} seconds`,
  })
}
