import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import type { Position } from '../../../service/service.js'
import { registering } from '../../../redis/registry.js'
import { transact, whileConnected } from '../../../redis/transaction.js'

/** An account on a chain, whose positions are noted. */
export interface NotedAccount {
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** A position by its id, and the time at which it was opened: an id may be used again. */
export type Opened = Pick<Position, 'id'> & { readonly createdAt: Date | undefined }

/** The notes of an account. */
interface NotesOfAccount {
  /** The note of a position, also after its end; undefined where it has none. */
  readonly find: (position: Opened) => string | undefined
  /** Time of the oldest one, in milliseconds; undefined without any. */
  readonly since: number | undefined
}

/** A short text for each of the newest positions of an account, for as long as their results are told. */
export interface PositionNotes {
  /** Keeps a text of a position, unless it has one that is not to be replaced. Keeps nothing of an account that is disconnected. */
  keep(
    account: NotedAccount,
    position: Opened,
    text: string,
    options: { readonly replaces: boolean },
  ): Promise<void>
  read(account: NotedAccount): Promise<NotesOfAccount>
}

/** They are forgotten so long after the last one was kept, in milliseconds. */
const KEPT_MS = 365 * 24 * 60 * 60_000
/** The number that goes at once where there are too many. */
const DROPPED = 20

export function createPositionNotes({
  redis,
  now,
  keyOf,
  most,
}: {
  readonly redis: Redis
  readonly now: Clock
  /** The hash of an account: `position/time of its opening in seconds` → time of the note in milliseconds, and its text. */
  readonly keyOf: (account: NotedAccount) => string
  /** The number of positions of one account. */
  readonly most: number
}): PositionNotes {
  const dropOldest = async (key: string): Promise<void> => {
    const oldest = Object.entries(await redis.hgetall(key))
      .toSorted(([, one], [, other]) => keptAt(one) - keptAt(other))
      .slice(0, DROPPED)
    if (oldest.length > 0) await redis.hdel(key, ...oldest.map(([field]) => field))
  }
  return {
    keep: async (account, position, text, { replaces }) => {
      const key = keyOf(account)
      const replies = await transact(redis, {
        when: [whileConnected(account.userId, account.accountId)],
        run: [
          [replaces ? 'HSET' : 'HSETNX', key, fieldOf(position), `${now()} ${text}`],
          ['PEXPIRE', key, KEPT_MS],
          ['HLEN', key],
          registering(key),
        ],
      })
      if (replies && Number(replies[2]) > most) await dropOldest(key)
    },
    read: async (account) => {
      const kept = await redis.hgetall(keyOf(account))
      const times = Object.values(kept).map(keptAt)
      return {
        since: times.length > 0 ? Math.min(...times) : undefined,
        find: (position) => {
          const own = kept[fieldOf(position)]
          if (own !== undefined) return textOf(own)
          // A service may leave out the time in one of its lists.
          const [latest] = Object.entries(kept)
            .filter(([field]) =>
              position.createdAt ? field === `${position.id}/` : field.startsWith(`${position.id}/`),
            )
            .toSorted(([, one], [, other]) => keptAt(other) - keptAt(one))
          return latest && textOf(latest[1])
        },
      }
    },
  }
}

/** Services date in whole seconds. */
function fieldOf({ id, createdAt }: Opened): string {
  return `${id}/${createdAt ? Math.floor(createdAt.getTime() / 1_000) : ''}`
}

function keptAt(value: string): number {
  return Number(value.split(' ')[0])
}

function textOf(value: string): string {
  return value.slice(value.indexOf(' ') + 1)
}
