import { unlessDamaged } from '../../../redis/record.js'
import type { AccountLevels } from '../../account-events/account-snapshot.js'
import type { AccountSnapshotStore, WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { SweepComparison } from '../../jobs/sweep.js'
import type { MarketKey } from '../../rules/rule-index.js'
import type { AccountAtVenue, LevelEntry, LevelIndex } from './level-index.js'

/**
 * The comparisons between the levels that snapshots name and the level index, which lie in different slots: a failover of Redis
 * that lost writes leaves them apart, and no later poll writes a level that has not changed.
 */
export interface LevelComparisons {
  /** Accounts of which a level is missing in the index, or has another price there. */
  lost(batches: AsyncIterable<readonly AccountAtVenue[]>): SweepComparison<AccountAtVenue, AccountAtVenue>
  /** Entries of one market that the snapshot of their account does not name. */
  outdated(market: MarketKey): SweepComparison<LevelEntry, LevelEntry>
}

export function createLevelComparisons(deps: {
  readonly levels: LevelIndex
  readonly snapshots: Pick<AccountSnapshotStore, 'read'>
  /** Is told of repairs. */
  readonly note: (what: 'levels-restored' | 'level-removed', count: number) => void
}): LevelComparisons {
  const { levels, note } = deps
  const snapshotOf = (
    watched: WatchedAccount,
  ): Promise<{ readonly revision: number | undefined; readonly levels: AccountLevels } | undefined> =>
    // A damaged one says nothing about its levels.
    unlessDamaged(
      deps.snapshots
        .read(watched)
        .then((stored) => ({ revision: stored?.revision, levels: stored?.snapshot.levels ?? {} })),
    )

  const findLost = async (batch: readonly AccountAtVenue[]): Promise<readonly AccountAtVenue[]> => {
    const complete = await Promise.all(
      batch.map(async (at) => {
        const snapshot = await snapshotOf(at.watched)
        return !snapshot || (await levels.has(at, snapshot.levels))
      }),
    )
    return batch.filter((_, place) => complete[place] === false)
  }

  const restore = async (at: AccountAtVenue): Promise<void> => {
    const before = await snapshotOf(at.watched)
    if (!before) return
    await levels.restore(at, before.levels)
    // A poll may have written others meanwhile.
    const after = await snapshotOf(at.watched)
    if (after && after.revision !== before.revision) await levels.replace(at, before.levels, after.levels)
  }

  const findOutdated =
    ({ symbol }: MarketKey) =>
    async (entries: readonly LevelEntry[]): Promise<readonly LevelEntry[]> => {
      const named = await Promise.all(
        entries.map(async ({ watched, side }) => {
          const snapshot = await snapshotOf(watched)
          return !snapshot || snapshot.levels[symbol]?.[side] !== undefined
        }),
      )
      return entries.filter((_, place) => named[place] === false)
    }

  return {
    lost: (batches) => ({
      batches,
      find: findLost,
      findAgain: findLost,
      repair: async (lost) => {
        for (const one of lost) await restore(one)
        note('levels-restored', lost.length)
      },
    }),
    outdated: (market) => ({
      batches: levels.entries(market),
      find: findOutdated(market),
      findAgain: findOutdated(market),
      repair: async (outdated) => {
        await levels.removeEntries(market, outdated)
        note('level-removed', outdated.length)
      },
    }),
  }
}
