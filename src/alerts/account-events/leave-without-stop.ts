import type { Accounts } from '../../accounts/accounts.js'
import type { AccountSnapshotStore, WatchedAccount } from './account-snapshot-store.js'

/**
 * Notes that a person leaves an open position without a stop, for every account of theirs that trades for its wallet. False where no open
 * position of the account is the one, or polls keep writing meanwhile.
 */
export type LeaveWithoutStop = (
  watched: WatchedAccount,
  isPosition: (id: string) => boolean,
) => Promise<boolean>

export function createLeaveWithoutStop({
  accounts,
  snapshots,
}: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly snapshots: Pick<AccountSnapshotStore, 'read' | 'noteNoStop'>
}): LeaveWithoutStop {
  return async (watched, isPosition) => {
    const all = await accounts.list(watched.userId)
    const venue = all.find(({ id }) => id === watched.accountId)?.venue
    const walletOf = async (one: WatchedAccount): Promise<string | undefined> =>
      (await snapshots.read(one))?.snapshot.wallet
    const wallet = await walletOf(watched)
    for (const one of all) {
      const other = { ...watched, accountId: one.id }
      if (one.venue !== venue || one.id === watched.accountId || wallet === undefined) continue
      if ((await walletOf(other)) === wallet) await snapshots.noteNoStop(other, isPosition)
    }
    return await snapshots.noteNoStop(watched, isPosition)
  }
}
