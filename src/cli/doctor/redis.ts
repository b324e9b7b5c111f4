import type { Redis } from 'ioredis'
import { levelOf, usedShareOf } from '../../redis/memory-reserve.js'
import { nodesOf } from '../../redis/open.js'
import { ok, problem, warning, type CheckResult } from './finding.js'
import type { Clock } from '../../lib/clock.js'

/** Oldest version that has all commands the bot uses. */
const OLDEST = 7

/** Checks every server that holds keys, because a wrong setting of one loses its data. Rejects if none answers. */
export async function checkRedis(redis: Redis): Promise<readonly CheckResult[]> {
  await redis.ping()
  const nodes = nodesOf(redis)
  const findings = await Promise.all(nodes.map((node) => checkNode(node, nodes.length > 1)))
  return findings.flat()
}

async function checkNode(node: Redis, isOneOfMany: boolean): Promise<readonly CheckResult[]> {
  const { host = '', port = '' } = node.options
  const name = isOneOfMany ? `Redis ${host}:${port}` : 'Redis'
  const server = fieldsOf(await node.info('server'))
  const info = await node.info('memory')
  const replication = fieldsOf(await node.info('replication'))
  return [
    versionOf(name, server),
    roleOf(name, replication),
    ...(await persistenceOf(name, node)),
    evictionOf(name, fieldsOf(info)),
    room(name, info),
  ]
}

type Fields = ReadonlyMap<string, string>

/** The `name:value` lines of INFO. */
function fieldsOf(text: string): Fields {
  const lines = text.split('\r\n').filter((line) => line.includes(':'))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

function versionOf(name: string, server: Fields): CheckResult {
  // A Valkey server gives the version of Redis that it is compatible with.
  const version = server.get('redis_version') ?? 'unknown'
  return Number.parseInt(version, 10) >= OLDEST
    ? ok(`${name}: version`, version)
    : problem(`${name}: version`, version, `use version ${OLDEST} or later`)
}

function roleOf(name: string, replication: Fields): CheckResult {
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

async function persistenceOf(name: string, node: Redis): Promise<readonly CheckResult[]> {
  const [appendonly, fsync] = [await configOf(node, 'appendonly'), await configOf(node, 'appendfsync')]
  if (appendonly === undefined) {
    return [
      warning(
        `${name}: persistence`,
        'it does not tell its settings',
        'make sure of appendonly yes and appendfsync always',
      ),
    ]
  }
  if (appendonly !== 'yes') {
    return [
      problem(
        `${name}: persistence`,
        'appendonly is off',
        'set appendonly yes, or a restart forgets everything',
      ),
    ]
  }
  return [
    fsync === 'always'
      ? ok(`${name}: persistence`, 'append-only file, written at once')
      : problem(
          `${name}: persistence`,
          `appendfsync is ${fsync ?? 'unknown'}`,
          'set appendfsync always: an order that was sent must not be forgotten',
        ),
  ]
}

/** A setting; undefined if the server does not allow CONFIG, as some hosted ones. */
async function configOf(node: Redis, setting: string): Promise<string | undefined> {
  try {
    const [, value] = (await node.config('GET', setting)) as readonly string[]
    return value
  } catch {
    return undefined
  }
}

function evictionOf(name: string, memory: Fields): CheckResult {
  const policy = memory.get('maxmemory_policy') ?? 'unknown'
  return policy === 'noeviction'
    ? ok(`${name}: eviction`, 'nothing is thrown away')
    : problem(`${name}: eviction`, `maxmemory-policy is ${policy}`, 'set maxmemory-policy noeviction')
}

function room(name: string, info: string): CheckResult {
  const memory = fieldsOf(info)
  const share = usedShareOf(info)
  const most = Number.parseInt(memory.get('maxmemory') ?? '0', 10)
  const used = Number.parseInt(memory.get('used_memory') ?? '0', 10)
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`
  if (share === undefined) return ok(`${name}: memory`, `${megabytes(used)} used, no limit`)
  const says = `${megabytes(used)} of ${megabytes(most)} used`
  const level = levelOf(share)
  switch (level) {
    case 'ample':
      return ok(`${name}: memory`, says)
    case 'scarce':
      return warning(
        `${name}: memory`,
        `${says}: broadcasts, summaries and caches wait`,
        'give it more: a full server takes no more orders',
      )
    case 'reserved':
      return problem(
        `${name}: memory`,
        `${says}: the rest is kept for orders, no new alerts and accounts are taken, and messages wait at Telegram`,
        'give it more now: a full server takes no more orders',
      )
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
