import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { AccountSnapshotStore, WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { RefusedCredentials } from './refused-credentials.js'
import type { WatchListOf } from './watch-list.js'

interface WatchStores {
  readonly listOf: WatchListOf
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
      for (const one of watched) await listOf(account.venue).pollNow(one)
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

/** Watches every account. `onFailure` gets the people whose accounts cannot be read. Rejects when Redis fails. */
export async function watchAll(
  accounts: Accounts,
  { listOf, chains }: WatchStores,
  onFailure: (userId: number, error: unknown) => void,
): Promise<void> {
  for await (const { userId, id, venue } of accounts.all(onFailure))
    await listOf(venue).add(onAllChains(chains, userId, id))
}

/** Stops watching an account, and deletes its snapshot. */
export async function stopWatching(
  { listOf, snapshots, refusedCredentials }: Omit<WatchStores, 'chains'>,
  venue: string,
  watched: WatchedAccount,
): Promise<void> {
  await listOf(venue).remove(watched)
  await snapshots.forget(watched)
  await refusedCredentials.clear(watched.userId, watched.accountId)
}

function onAllChains(chains: readonly Chain[], userId: number, accountId: string): readonly WatchedAccount[] {
  return chains.map(({ id }) => ({ userId, accountId, chainId: id }))
}
