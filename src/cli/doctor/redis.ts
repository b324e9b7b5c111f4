import type { Redis } from 'ioredis'
import { levelOf, usedShareOf } from '../../redis/memory-reserve.js'
import { nodesOf } from '../../redis/open.js'
import { checkDurability, fieldsOf, nameOf } from '../../redis/durability.js'
import { ok, problem, warning, type CheckResult } from '../../lib/finding.js'
import type { Clock } from '../../lib/clock.js'

/** Oldest version that has all commands the bot uses. */
const OLDEST = 7

/**
 * Checks every server that holds keys, because a wrong setting of one loses its data. `mayLoseSeconds` is what a crash may lose of
 * acknowledged writes. Rejects if none answers.
 */
export async function checkRedis(redis: Redis, mayLoseSeconds: number): Promise<readonly CheckResult[]> {
  await redis.ping()
  const nodes = nodesOf(redis)
  const findings = await Promise.all(nodes.map((node) => checkNode(node, nameOf(node, nodes.length))))
  return [...findings.flat(), ...(await checkDurability(redis, mayLoseSeconds))]
}

async function checkNode(node: Redis, name: string): Promise<readonly CheckResult[]> {
  const server = fieldsOf(await node.info('server'))
  const replication = fieldsOf(await node.info('replication'))
  return [versionOf(name, server), roleOf(name, replication), ...room(name, await node.info('memory'))]
}

function versionOf(name: string, server: ReadonlyMap<string, string>): CheckResult {
  // A Valkey server gives the version of Redis that it is compatible with.
  const version = server.get('redis_version') ?? 'unknown'
  return Number.parseInt(version, 10) >= OLDEST
    ? ok(`${name}: version`, version)
    : problem(`${name}: version`, version, `use version ${OLDEST} or later`)
}

function roleOf(name: string, replication: ReadonlyMap<string, string>): CheckResult {
  const role = replication.get('role')
  if (role !== 'master') {
    return problem(
      `${name}: role`,
      `it is a ${role ?? 'server of no known role'}`,
      'lead REDIS_URL to the master',
    )
  }
  const replicas = replication.get('connected_slaves') ?? '0'
  return ok(`${name}: role`, `master, ${replicas} ${replicas === '1' ? 'replica' : 'replicas'}`)
}

/** The room that is left; nothing without a limit, of which `checkDurability` warns. */
function room(name: string, info: string): readonly CheckResult[] {
  const memory = fieldsOf(info)
  const share = usedShareOf(info)
  const most = Number.parseInt(memory.get('maxmemory') ?? '0', 10)
  const used = Number.parseInt(memory.get('used_memory') ?? '0', 10)
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`
  if (share === undefined) return []
  const says = `${megabytes(used)} of ${megabytes(most)} used`
  const level = levelOf(share)
  switch (level) {
    case 'ample':
      return [ok(`${name}: memory`, says)]
    case 'scarce':
      return [
        warning(
          `${name}: memory`,
          `${says}: broadcasts, summaries and caches wait`,
          'give it more: a full server takes no more orders',
        ),
      ]
    case 'reserved':
      return [
        problem(
          `${name}: memory`,
          `${says}: the rest is kept for orders, no new alerts and accounts are taken, and messages wait at Telegram`,
          'give it more now: a full server takes no more orders',
        ),
      ]
    default:
      throw new Error(`Unknown memory level: ${JSON.stringify(level satisfies never)}`)
  }
}

/** Largest difference between two right clocks, in milliseconds. A preview is valid for a minute. */
const MOST_OFF_MS = 2_000

/** Compares the clock of this machine with that of Redis. */
export async function checkClock(redis: Redis, now: Clock): Promise<CheckResult> {
  const before = now()
  const [seconds, microseconds] = await redis.time()
  const after = now()
  const theirs = Number(seconds) * 1_000 + Number(microseconds) / 1_000
  const off = Math.round(theirs - (before + after) / 2)
  return Math.abs(off) <= MOST_OFF_MS
    ? ok('Clock', `${Math.abs(off)} ms from that of Redis`)
    : problem('Clock', `${Math.abs(off)} ms from that of Redis`, 'set both machines by a time server')
}
