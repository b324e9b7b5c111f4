import {
  isUnread,
  unreadLists,
  type AccountPoll,
  type AccountSnapshot,
  type UnreadList,
} from './account-snapshot.js'
import { knownFacts, type AccountChange } from './change.js'
import type { Comparison } from './comparison.js'

/** Milliseconds for which a list has to be unreadable before the owner of its account is notified. */
const LONG_MS = 120_000

/** The lists that polls could not read, with those of this one. Those that not every poll reads are not known in between. */
export function unreadSinceOf(
  before: AccountSnapshot | undefined,
  poll: AccountPoll,
): Pick<AccountSnapshot, 'unreadSince'> {
  const since = unreadLists.flatMap((list): readonly (readonly [UnreadList, number])[] => {
    const was = before?.unreadSince?.[list]
    if (isUnread(poll, list)) return [[list, was ?? poll.at]]
    const isRead = list === 'positions' || list === 'orders' || poll[list] !== undefined
    return !isRead && was !== undefined ? [[list, was]] : []
  })
  return since.length > 0 ? { unreadSince: Object.fromEntries(since) } : {}
}

/** The lists that could not be read for long, and those that can be read again, of which the owner is notified once each. */
export function unreadListChanges({ before, after, poll }: Comparison): {
  readonly changes: readonly AccountChange[]
  readonly noticed: Pick<AccountSnapshot, 'unreadNoticed'>
} {
  const { unreadSince = {} } = after
  const earlier = before.unreadNoticed ?? []
  // Without the positions the orders say nothing alone: one notice tells both.
  const isLong = (list: UnreadList): boolean =>
    poll.at - (unreadSince[list] ?? poll.at) >= LONG_MS && !(list === 'orders' && 'positions' in unreadSince)
  const fresh = unreadLists.filter((list) => isLong(list) && !earlier.includes(list))
  const back = earlier.filter((list) => !(list in unreadSince))
  const noticed = [...earlier.filter((list) => list in unreadSince), ...fresh]
  return {
    changes: [
      ...back.map((list): AccountChange => ({
        id: `readable ${list} ${before.unreadSince?.[list] ?? poll.at}`,
        kind: 'service-back',
        at: poll.at,
        facts: knownFacts({ list, since: before.unreadSince?.[list]?.toFixed() }),
      })),
      ...fresh.map((list): AccountChange => ({
        id: `unread ${list} ${unreadSince[list] ?? poll.at}`,
        kind: 'service-down',
        at: poll.at,
        facts: knownFacts({ list }),
      })),
    ],
    noticed: noticed.length > 0 ? { unreadNoticed: noticed } : {},
  }
}
