import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { AccountSnapshotStore, WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { LevelIndex } from '../levels/level-index.js'
import type { RefusedCredentials } from '../account/refused-credentials.js'
import type { WatchListOf } from './watch-list.js'

interface WatchStores {
  readonly listOf: WatchListOf
  readonly levels: Pick<LevelIndex, 'forget'>
  readonly snapshots: Pick<AccountSnapshotStore, 'forget'>
  readonly refusedCredentials: Pick<RefusedCredentials, 'clear'>
  /** The chains on which every account is watched. */
  readonly chains: readonly Chain[]
}

/** Wraps accounts, so that each is watched from its connection to its disconnection. */
export function watchedAccounts(accounts: Accounts, stores: WatchStores): Accounts {
  const { listOf, refusedCredentials, chains } = stores
  return {
    ...accounts,
    connect: async (userId, credentials, label) => {
      const account = await accounts.connect(userId, credentials, label)
      const watched = onAllChains(chains, userId, account.id)
      await refusedCredentials.clear(userId, account.id)
      await listOf(account.venue).add(watched)
      // The same credentials again, after a refusal: the account is on the list, with a poll an hour away.
      await listOf(account.venue).pollNow(watched)
      return account
    },
    disconnect: async (userId, accountId) => {
      const account = await accounts.disconnect(userId, accountId)
      if (account) {
        for (const one of onAllChains(chains, userId, accountId))
          await stopWatching(stores, account.venue, one)
      }
      return account
    },
  }
}

/** Stops watching an account, and deletes its snapshot. */
export async function stopWatching(
  { listOf, levels, snapshots, refusedCredentials }: Omit<WatchStores, 'chains'>,
  venue: string,
  watched: WatchedAccount,
): Promise<void> {
  await listOf(venue).remove(watched)
  // The snapshot names the levels.
  await levels.forget(watched)
  await snapshots.forget(watched)
  await refusedCredentials.clear(watched.userId, watched.accountId)
}

/** An account on each of the chains. */
export function onAllChains(
  chains: readonly Chain[],
  userId: number,
  accountId: string,
): readonly WatchedAccount[] {
  return chains.map(({ id }) => ({ userId, accountId, chainId: id }))
}
