import type { Redis } from 'ioredis'
import { nodesOf } from '../../redis/open.js'
import { ill, warning, well, type Finding } from './finding.js'

/** The oldest version whose commands are all used here. */
const OLDEST = 7

/** Looks at every server that holds keys: a setting that one of them lacks loses what it keeps. Rejects when none answers. */
export async function examineRedis(redis: Redis): Promise<readonly Finding[]> {
  await redis.ping()
  const nodes = nodesOf(redis)
  const findings = await Promise.all(nodes.map((node) => examineNode(node, nodes.length > 1)))
  return findings.flat()
}

async function examineNode(node: Redis, isOneOfMany: boolean): Promise<readonly Finding[]> {
  const { host = '', port = '' } = node.options
  const name = isOneOfMany ? `Redis ${host}:${port}` : 'Redis'
  const server = fieldsOf(await node.info('server'))
  const memory = fieldsOf(await node.info('memory'))
  const replication = fieldsOf(await node.info('replication'))
  return [
    versionOf(name, server),
    roleOf(name, replication),
    ...(await persistenceOf(name, node)),
    evictionOf(name, memory),
    room(name, memory),
  ]
}

type Fields = ReadonlyMap<string, string>

/** The `name:value` lines of INFO. */
function fieldsOf(text: string): Fields {
  const lines = text.split('\r\n').filter((line) => line.includes(':'))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

function versionOf(name: string, server: Fields): Finding {
  // A Valkey server says here which Redis it stands for.
  const version = server.get('redis_version') ?? 'unknown'
  return Number.parseInt(version, 10) >= OLDEST
    ? well(`${name}: version`, version)
    : ill(`${name}: version`, version, `use version ${OLDEST} or later`)
}

function roleOf(name: string, replication: Fields): Finding {
  const role = replication.get('role')
  if (role !== 'master') {
    return ill(
      `${name}: role`,
      `it is a ${role ?? 'server of no known role'}`,
      'lead REDIS_URL to the master',
    )
  }
  const replicas = replication.get('connected_slaves') ?? '0'
  return well(`${name}: role`, `master, ${replicas} ${replicas === '1' ? 'replica' : 'replicas'}`)
}

async function persistenceOf(name: string, node: Redis): Promise<readonly Finding[]> {
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
      ill(`${name}: persistence`, 'appendonly is off', 'set appendonly yes, or a restart forgets everything'),
    ]
  }
  return [
    fsync === 'always'
      ? well(`${name}: persistence`, 'append-only file, written at once')
      : ill(
          `${name}: persistence`,
          `appendfsync is ${fsync ?? 'unknown'}`,
          'set appendfsync always: an order that was sent must not be forgotten',
        ),
  ]
}

/** A setting; undefined where the server keeps its settings to itself, as some that are rented do. */
async function configOf(node: Redis, setting: string): Promise<string | undefined> {
  try {
    const [, value] = (await node.config('GET', setting)) as readonly string[]
    return value
  } catch {
    return undefined
  }
}

function evictionOf(name: string, memory: Fields): Finding {
  const policy = memory.get('maxmemory_policy') ?? 'unknown'
  return policy === 'noeviction'
    ? well(`${name}: eviction`, 'nothing is thrown away')
    : ill(`${name}: eviction`, `maxmemory-policy is ${policy}`, 'set maxmemory-policy noeviction')
}

/** A server is full at this part of its memory, in percent: what it then refuses is told, and nothing goes on. */
const NEARLY_FULL = 80

function room(name: string, memory: Fields): Finding {
  const most = Number.parseInt(memory.get('maxmemory') ?? '0', 10)
  const used = Number.parseInt(memory.get('used_memory') ?? '0', 10)
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`
  if (most === 0) return well(`${name}: memory`, `${megabytes(used)} used, no limit`)
  const says = `${megabytes(used)} of ${megabytes(most)} used`
  return (used * 100) / most < NEARLY_FULL
    ? well(`${name}: memory`, says)
    : warning(`${name}: memory`, says, 'give it more: a full server takes no more orders')
}
