import type { ClosedPosition } from '../../service/service.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'
import type { OwnerActions } from './own-actions.js'

/** Two looks at an account, and what may explain their differences. */
export interface Comparison {
  readonly before: AccountSnapshot
  /** The snapshot of the poll; what is missing from the poll is in it as missing. */
  readonly after: AccountSnapshot
  readonly poll: AccountPoll
  /** Rows of the closed list that are not explained yet, by their id. */
  readonly newRows: ReadonlyMap<string, readonly ClosedPosition[]>
  readonly owner: OwnerActions
  /** The revision of the snapshot before, which makes ids of changes unique that have none. */
  readonly revision: number
}
