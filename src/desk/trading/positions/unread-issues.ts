import { Big } from 'big.js'
import type { Unread } from '../../account/positions/open-book.js'
import { warningIssue, type Issue } from '../issue.js'
import type { PlanCheck } from '../trading.js'

/** Warns of what could not be read of the account, in a plan that was made for something of it. */
export const checkUnread: PlanCheck = async (account, { intent }) =>
  'target' in intent ? unreadIssues((await account.open()).unread) : []

/** A warning for each part that could not be read. */
export function unreadIssues(unread: readonly Pick<Unread, 'list' | 'rows'>[]): readonly Issue[] {
  return unread.map(({ list, rows }) => {
    if (rows === undefined)
      return list === 'positions' ? warningIssue('positions-unread') : warningIssue('orders-unread')
    const values = { rows: new Big(rows) }
    return list === 'positions'
      ? warningIssue('positions-rows-unread', values)
      : warningIssue('orders-rows-unread', values)
  })
}
