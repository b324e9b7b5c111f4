import type { Redis } from 'ioredis'
import type { Logger } from '../lib/log/log.js'
import { type CheckResult, ok, problem, warning } from '../lib/finding.js'
import { nodesOf } from './open.js'

/** The seconds of acknowledged writes that a crash may lose, by `appendfsync`. */
const LOST_SECONDS: Readonly<Record<string, number>> = { always: 0, everysec: 1, no: 30 }

/** Redis would lose what it has acknowledged. The message says which setting, and what to do. */
export class RedisForgetsError extends Error {
  override readonly name = 'RedisForgetsError'
}

/** Checks every server that holds keys. A `problem` loses data at a crash, or by itself; a `warning` may end in one. */
export async function checkDurability(
  redis: Redis,
  /** Seconds of acknowledged writes that the operator lets a crash lose. */
  mayLoseSeconds: number,
): Promise<readonly CheckResult[]> {
  const nodes = nodesOf(redis)
  const findings = await Promise.all(
    nodes.map((node) => checkNode(node, nameOf(node, nodes.length), mayLoseSeconds)),
  )
  return findings.flat()
}

/**
 * Checks the servers at the start. Rejects with a `RedisForgetsError` where one may lose what it has acknowledged; the log has what may
 * end in that.
 */
export async function requireDurability(
  redis: Redis,
  { redisMayLoseSeconds }: { readonly redisMayLoseSeconds: number },
  logger: Logger,
): Promise<void> {
  const findings = await checkDurability(redis, redisMayLoseSeconds)
  requireNone('problem', findings)
  for (const finding of findings.filter(({ is }) => is === 'warning'))
    logger.warn(
      { event: 'redis-not-durable', finding: explained(finding) },
      'Redis is set up so that data may be lost',
    )
}

/** Throws a `RedisForgetsError` if there is a finding of this kind. */
export function requireNone(kind: 'problem' | 'warning', findings: readonly CheckResult[]): void {
  const found = findings.filter(({ is }) => is === kind)
  if (found.length > 0) throw new RedisForgetsError(found.map(explained).join('; '))
}

/** A finding with its advice, as a part of a sentence. */
function explained({ what, says, fix = '' }: CheckResult): string {
  return `${what}: ${says}; ${fix}`
}

/** The name of a server in a line for the operator: alone it needs no address. */
export function nameOf(node: Redis, count: number): string {
  return count > 1 ? `Redis ${node.options.host ?? ''}:${node.options.port ?? ''}` : 'Redis'
}

/** The `name:value` lines of INFO. */
export function fieldsOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

async function checkNode(node: Redis, name: string, mayLoseSeconds: number): Promise<readonly CheckResult[]> {
  const [persistence, memory, fsync] = [
    fieldsOf(await node.info('persistence')),
    fieldsOf(await node.info('memory')),
    await configOf(node, 'appendfsync'),
  ]
  return [
    persistenceOf(`${name}: persistence`, persistence, fsync, mayLoseSeconds),
    evictionOf(`${name}: eviction`, memory),
    ...limitOf(`${name}: limit`, memory),
  ]
}

function persistenceOf(
  what: string,
  persistence: ReadonlyMap<string, string>,
  fsync: string | undefined,
  mayLoseSeconds: number,
): CheckResult {
  const isKept = persistence.get('aof_enabled') === '1'
  if (!isKept && mayLoseSeconds < Infinity) {
    const fix =
      'set appendonly yes, or a restart forgets everything; where that may be, say REDIS_MAY_LOSE=everything'
    return problem(what, 'appendonly is off', fix)
  }
  if (!isKept) return ok(what, 'a restart forgets everything, as REDIS_MAY_LOSE allows')
  if (persistence.get('aof_last_write_status') === 'err')
    return problem(what, 'the append-only file could not be written', 'look at the disk of Redis')
  if (fsync === undefined)
    return warning(what, 'it does not tell its appendfsync', 'make sure that it is always')
  const lost = LOST_SECONDS[fsync] ?? Infinity
  if (lost === 0) return ok(what, 'append-only file, written at once')
  if (lost > mayLoseSeconds)
    return problem(
      what,
      `appendfsync is ${fsync}`,
      `set appendfsync always: an order that was sent must not be forgotten; where a crash may lose ${lost} s, say REDIS_MAY_LOSE=${lost}`,
    )
  return ok(what, `a crash may lose ${lost} s, as REDIS_MAY_LOSE allows`)
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

function evictionOf(what: string, memory: ReadonlyMap<string, string>): CheckResult {
  const policy = memory.get('maxmemory_policy') ?? 'unknown'
  return policy === 'noeviction'
    ? ok(what, 'nothing is thrown away')
    : problem(what, `maxmemory-policy is ${policy}`, 'set maxmemory-policy noeviction')
}

/** Without a limit the machine ends Redis when its memory is used up, instead of refused writes. */
function limitOf(what: string, memory: ReadonlyMap<string, string>): readonly CheckResult[] {
  if ((memory.get('maxmemory') ?? '0') !== '0') return []
  return [warning(what, 'no maxmemory is set', 'set maxmemory below the memory of its machine')]
}
