import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import QuickLRU from 'quick-lru'
import type { Timers } from '../../lib/timers.js'
import type { ResolveName } from './target.js'

/** The name of a webhook could not be resolved. */
class UnresolvedNameError extends Error {
  override readonly name = 'UnresolvedNameError'
}

/** Time of one query before it is repeated, and of a whole look-up, in milliseconds. */
const QUERY_MS = 1_000
const DEADLINE_MS = 3_000

/** Look-ups at once: more than the webhooks that a process delivers to at once, each of which looks up one name. */
const MAX_LOOK_UPS = 64

/** Time for which a name that could not be resolved is not looked up again, in milliseconds; and names that are remembered so. */
const FAILED_MS = 30_000
const MOST_FAILED = 1_000

/**
 * Creates a resolver of names that people chose, whose servers may be anybody's. It asks DNS over its own sockets: `dns.lookup` would
 * hold one of the process's four threads for as long as a server is silent, and with four of them Telegram, Redis and the service
 * could be looked up no more. A look-up has a deadline; one name is looked up once at a time; and after a failure not for a while. A
 * process delivers to few webhooks of one person at once, so a person has as few names under way.
 *
 * Neither `/etc/hosts` nor search domains are consulted: what this machine and its network call something is not for people to name.
 */
export function createResolveName({
  servers,
  deadlineMs = DEADLINE_MS,
  timers,
}: {
  /** Addresses of DNS servers, with ports; those of the system by default. */
  readonly servers?: readonly string[]
  readonly deadlineMs?: number
  readonly timers: Pick<Timers, 'now' | 'deadline'>
}): ResolveName {
  const underWay = new Map<string, Promise<readonly LookupAddress[]>>()
  const failed = new QuickLRU<string, { readonly error: Error; readonly until: number }>({
    maxSize: MOST_FAILED,
  })

  const ask = async (name: string): Promise<readonly LookupAddress[]> => {
    // A resolver of its own: its port is not that of others, and canceling it ends nothing else.
    const resolver = new Resolver({ timeout: QUERY_MS, tries: Math.ceil(deadlineMs / QUERY_MS) })
    if (servers) resolver.setServers(servers)
    const deadline = timers.deadline(deadlineMs, () => resolver.cancel())
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const addresses = [
        ...valuesOf(four).map((address) => ({ address, family: 4 })),
        ...valuesOf(six).map((address) => ({ address, family: 6 })),
      ]
      if (addresses.length === 0)
        throw new UnresolvedNameError('A name has no address, or its DNS does not answer', {
          cause: four.status === 'rejected' ? four.reason : undefined,
        })
      return addresses
    } finally {
      deadline.cancel()
    }
  }

  const begin = async (name: string): Promise<readonly LookupAddress[]> => {
    try {
      return await ask(name)
    } catch (error) {
      if (error instanceof Error) failed.set(name, { error, until: timers.now() + FAILED_MS })
      throw error
    } finally {
      underWay.delete(name)
    }
  }

  return async (name) => {
    const known = failed.get(name)
    if (known && known.until > timers.now()) throw known.error
    const started = underWay.get(name)
    if (started) return await started
    if (underWay.size >= MAX_LOOK_UPS) throw new UnresolvedNameError('Too many names are being looked up')
    const looking = begin(name)
    underWay.set(name, looking)
    return await looking
  }
}

function valuesOf(result: PromiseSettledResult<readonly string[]>): readonly string[] {
  return result.status === 'fulfilled' ? result.value : []
}
