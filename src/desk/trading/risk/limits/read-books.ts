import type { Accounts } from '../../../../accounts/accounts.js'
import type { Chain } from '../../../../config/values.js'
import type { Service } from '../../../../service/service.js'
import { readOpenBook } from '../../../account/positions/open-book.js'
import type { FindTraderOf } from '../../../trader.js'
import type { AccountReading } from '../../account-reading.js'
import type { OpenPositionsAndOrders } from './exposure.js'

/**
 * Reads what is open and pending in all accounts of a person on all chains, at the venue of the account given, which is not
 * read twice; nor are the others for one reading of it. Rejects with a `ServiceError` when one of them cannot be read.
 */
export type ReadBooks = (account: AccountReading) => Promise<readonly OpenPositionsAndOrders[]>

export function createReadBooks(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTraderOf: FindTraderOf
  readonly service: Pick<Service, 'openOrders' | 'openPositions'>
}): ReadBooks {
  // A reading stands for one answer: what it has read of the others is as new as its own.
  const known = new WeakMap<AccountReading, ReturnType<ReadBooks>>()
  const read: ReadBooks = async (current) => {
    const { userId, account, chain } = current.trader
    const accounts = await deps.accounts.list(userId)
    const others = accounts
      .filter(({ venue }) => venue === account.venue)
      .flatMap(({ id: accountId }) => deps.chains.map(({ id: chainId }) => ({ accountId, chainId })))
      .filter(({ accountId, chainId }) => accountId !== account.id || chainId !== chain.id)
    const books = await Promise.all([
      current.book().then((book) => ({ book, chainId: chain.id })),
      ...others.map(async ({ accountId, chainId }) => {
        const trader = await deps.findTraderOf({ userId, accountId, chainId })
        return trader && { book: await readOpenBook(deps.service, trader), chainId }
      }),
    ])
    return books.flatMap((read) =>
      read
        ? [{ chainId: read.chainId, positions: read.book.positions, pending: read.book.orders.pending }]
        : [],
    )
  }
  return (current) => {
    const books = known.get(current) ?? read(current)
    known.set(current, books)
    return books
  }
}
