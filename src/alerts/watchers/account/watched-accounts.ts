import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import type { AccountSnapshotStore, WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { RefusedCredentials } from './refused-credentials.js'
import type { WatchListOf } from './watch-list.js'

/** What it takes to watch accounts, or to leave off. */
interface Watching {
  readonly listOf: WatchListOf
  readonly snapshots: Pick<AccountSnapshotStore, 'forget'>
  readonly refusedCredentials: Pick<RefusedCredentials, 'over'>
  /** Every account is watched on all of these. */
  readonly chains: readonly Chain[]
}

/** The same accounts, each of them watched from when it is connected to when it is disconnected. */
export function watchedAccounts(accounts: Accounts, watching: Watching): Accounts {
  const { listOf, refusedCredentials, chains } = watching
  return {
    ...accounts,
    connect: async (userId, credentials, label) => {
      const account = await accounts.connect(userId, credentials, label)
      const watched = everywhere(chains, userId, account.id)
      await refusedCredentials.over(userId, account.id)
      await listOf(account.venue).add(watched)
      // The same credentials again, after they were refused for a while, are looked at now.
      for (const one of watched) await listOf(account.venue).hurry(one)
      return account
    },
    disconnect: async (userId, accountId) => {
      const account = await accounts.disconnect(userId, accountId)
      if (account) {
        for (const one of everywhere(chains, userId, accountId)) await forget(watching, account.venue, one)
      }
      return account
    },
  }
}

/** Watches every account that there is; `failed` hears of people whose accounts cannot be read. Rejects when Redis fails. */
export async function watchAll(
  accounts: Accounts,
  { listOf, chains }: Watching,
  failed: (userId: number, error: unknown) => void,
): Promise<void> {
  for await (const { userId, id, venue } of accounts.all(failed))
    await listOf(venue).add(everywhere(chains, userId, id))
}

/** Leaves off watching an account, and forgets what was seen of it. */
export async function forget(
  { listOf, snapshots, refusedCredentials }: Omit<Watching, 'chains'>,
  venue: string,
  watched: WatchedAccount,
): Promise<void> {
  await listOf(venue).remove(watched)
  await snapshots.forget(watched)
  await refusedCredentials.over(watched.userId, watched.accountId)
}

function everywhere(chains: readonly Chain[], userId: number, accountId: string): readonly WatchedAccount[] {
  return chains.map(({ id }) => ({ userId, accountId, chainId: id }))
}
