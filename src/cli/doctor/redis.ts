import type { Redis } from 'ioredis'
import { levelOf, usedShareOf } from '../../redis/memory-reserve.js'
import { nodesOf, usesTls } from '../../redis/open.js'
import { checkDurability, fieldsOf, nameOf } from '../../redis/durability.js'
import { ok, problem, warning, type CheckResult } from '../../lib/finding.js'
import { certificateProblem } from './certificates.js'
import type { Secret } from '../../lib/secret.js'

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

/** The result for the clock of another server, which is ahead of this machine's by so many milliseconds; below 0 behind. */
export function clockResult(server: string, offset: number): CheckResult {
  const says = `${Math.abs(Math.round(offset))} ms from that of ${server}`
  return Math.abs(offset) <= MOST_OFF_MS
    ? ok('Clock', says)
    : problem('Clock', says, 'set both machines by a time server')
}

/** Faults of a connection that have a remedy of their own, by what the error says. */
const FAULTS: readonly (readonly [says: RegExp, problem: string, fix: string])[] = [
  [
    /WRONGPASS|invalid password/i,
    'it does not accept the name or the password',
    'put the right ones into REDIS_URL',
  ],
  [/NOAUTH/, 'it asks for a password', 'put one into REDIS_URL, as in redis://:password@host'],
  [
    /SSL|TLS|wrong version number|EPROTO|certificate/i,
    'no TLS connection comes about',
    'rediss:// is for a server with TLS, redis:// for one without',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'its name is not known', 'check the host in REDIS_URL'],
  [
    /ECONNREFUSED|ENOENT/,
    'nobody listens there',
    'check the port or path in REDIS_URL, and that the server runs',
  ],
  [/ECONNRESET|Connection is closed/, 'it closes the connection', 'a server with TLS needs rediss://'],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|did not answer/,
    'nobody answers',
    'check the network and its firewalls',
  ],
]

/** The problem of a Redis that could not be reached, by its cause and its address. */
export function unreachable(cause: unknown, url: Secret): CheckResult {
  const distrusted = certificateProblem('Redis', 'REDIS_URL', cause)
  if (distrusted) return distrusted
  const says = cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : ''
  const [, found = 'nobody answers', fix = 'check REDIS_URL and that the server runs'] =
    FAULTS.find(([pattern]) => pattern.test(says)) ?? []
  // A server without TLS waits in silence for the rest of what it takes for a command.
  const isSilent = found === 'nobody answers' && usesTls(url)
  return problem('Redis', found, isSilent ? `${fix}; rediss:// is for a server with TLS alone` : fix)
}

/** The problem of a check that Redis refused. */
export function refused(what: string, error: unknown): CheckResult {
  const says = error instanceof Error ? error.message : ''
  return says.includes('NOPERM')
    ? problem(what, `not checked: ${says}`, 'give the user of REDIS_URL the commands of deploy/redis/start')
    : problem(what, `not checked: ${says}`, 'look at the log of Redis')
}
