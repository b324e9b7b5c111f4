/** The accounts that are leased at most. */
export interface LeaseLimits {
  readonly most: number
  /** Of these, accounts whose poll is due at its time. The others are to be polled out of turn. */
  readonly mostDue: number
}

/** Limits, and the end of the lease in milliseconds. */
interface LeaseRequest extends LeaseLimits {
  readonly until: number
}

/** The accounts leased in one shard. */
interface LeasedInShard<Due> {
  readonly leased: readonly Due[]
  /** The number of those that are to be polled out of turn; they come first. */
  readonly outOfTurn: number
}

/**
 * Leases from several shards at once, an equal part from each; what some do not have is asked of the others. The shards take
 * turns in being asked first, so that a limit smaller than their number is fair to all.
 */
export function createLeaseInShards<Due>(
  shards: readonly number[],
  leaseIn: (shard: number, request: LeaseRequest) => Promise<LeasedInShard<Due>>,
): (request: LeaseRequest) => Promise<readonly Due[]> {
  let turn = 0
  return async ({ until, ...limits }) => {
    const all: Due[] = []
    let most = limits.most
    let mostDue = Math.min(limits.mostDue, most)
    turn = (turn + 1) % shards.length
    let open: readonly number[] = [...shards.slice(turn), ...shards.slice(0, turn)]
    while (most > 0 && open.length > 0) {
      const parts = open.map((shard, place) => ({
        shard,
        most: partOf(most, open.length, place),
        mostDue: partOf(mostDue, open.length, place),
      }))
      const found = await Promise.all(
        parts.map(async (part) => ({
          ...part,
          ...(part.most === 0 ? { leased: [], outOfTurn: 0 } : await leaseIn(part.shard, { ...part, until })),
        })),
      )
      for (const { leased, outOfTurn } of found) {
        all.push(...leased)
        most -= leased.length
        mostDue -= leased.length - outOfTurn
      }
      mostDue = Math.min(mostDue, most)
      const mayDueBeLeft = mostDue > 0
      open = found.flatMap(({ shard, leased, outOfTurn, ...part }) => {
        const mayHaveMore = leased.length === part.most
        return mayHaveMore || (mayDueBeLeft && leased.length - outOfTurn === part.mostDue) ? [shard] : []
      })
    }
    return all
  }
}

/** The part of a number that falls to one of so many places: all differ by one at most, the first ones are larger. */
function partOf(total: number, places: number, place: number): number {
  return Math.floor(total / places) + (place < total % places ? 1 : 0)
}
