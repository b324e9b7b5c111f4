import { carry, fundingIndexAt, liquidationPrice, mostOver } from './carry.js'
import { byNumber, byRank, byText, type Rank, type Tree } from './ordered-map.js'
import { demand } from './refusal.js'
import type { Position } from './position.js'
import type { Account, Book, Exchange } from './state.js'
import { dueTimes, reindexWatches } from './watches.js'

/** Time for which a computed `liquidationCheckPrice` stays valid, in milliseconds. */
const REVIEW_MS = 24 * 3_600_000

/** Returns the account at an address. Every position has one, so a missing account is a bug of the engine. */
export function accountOf(exchange: Exchange, address: string): Account {
  const account = byText.get(exchange.accounts, address)
  if (!account) throw new Error(`No account ${address}`)
  return account
}

/** Returns the state of a pair; rejects a pair that is not traded. */
export function bookOf(exchange: Exchange, tokenId: number): Book {
  const book = byNumber.get(exchange.books, tokenId)
  demand(book !== undefined, `There is no pair ${tokenId}.`)
  return book
}

/** Returns the exchange with an account replaced. */
export function withAccount(exchange: Exchange, account: Account): Exchange {
  return { ...exchange, accounts: byText.set(exchange.accounts, account.address, account) }
}

/**
 * Adds to an account's balance. A negative amount is taken from it and rejected when the balance is too
 * small.
 */
export function credit(exchange: Exchange, address: string, amount: bigint): Exchange {
  const account = accountOf(exchange, address)
  const balance = account.balance + amount
  demand(balance >= 0n, 'The deposited balance is too small for this.')
  return withAccount(exchange, { ...account, balance })
}

function openSize(position: Position | undefined): bigint {
  return position && !position.entry ? position.size : 0n
}

/** Changes the open interest of one side at `at`. Funding up to then accrues at the previous rate. */
function withOpenInterest(book: Book, isLong: boolean, added: bigint, at: number): Book {
  if (added === 0n) return book
  const funded = { ...book, fundingIndex: fundingIndexAt(book, at), fundedAt: at }
  return isLong ? { ...funded, longs: book.longs + added } : { ...funded, shorts: book.shorts + added }
}

/**
 * Replaces `before` by `after`; either may be absent. Every change of a position goes through here, so open
 * interest, price watches, due times and the account's list of active positions stay in step with it.
 */
function replace(
  exchange: Exchange,
  before: Position | undefined,
  after: Position | undefined,
  at: number,
): Exchange {
  const one = after ?? before
  if (!one) return exchange
  const { posId, tokenId, isLong } = one
  const book = withOpenInterest(bookOf(exchange, tokenId), isLong, openSize(after) - openSize(before), at)
  let due: Tree<Rank, number> = exchange.due
  for (const rank of before ? dueTimes(before) : []) due = byRank.remove(due, rank)
  for (const rank of after ? dueTimes(after) : []) due = byRank.set(due, rank, posId)
  const account = accountOf(exchange, one.account)
  const others = account.activeIds.filter((id) => id !== posId)
  const activeIds = before && after ? account.activeIds : after ? [...others, posId] : others
  return withAccount(
    {
      ...exchange,
      due,
      books: byNumber.set(exchange.books, tokenId, reindexWatches(book, before, after)),
      positions: after
        ? byNumber.set(exchange.positions, posId, after)
        : byNumber.remove(exchange.positions, posId),
    },
    { ...account, activeIds },
  )
}

/**
 * Stores a new or changed position. Fees of an open position accrue up to `at`, and its
 * `liquidationCheckPrice` is computed again.
 */
export function put(exchange: Exchange, position: Position, at: number): Exchange {
  const before = byNumber.get(exchange.positions, position.posId)
  if (position.entry) return replace(exchange, before, position, at)
  const book = bookOf(exchange, position.tokenId)
  const carried = carry(position, book, at)
  return replace(
    exchange,
    before,
    {
      ...carried,
      dangerPrice: liquidationPrice(carried, book, mostOver(carried, book.rules, REVIEW_MS)),
      reviewAt: at + REVIEW_MS,
    },
    at,
  )
}

/** Removes a position or order. Its money must have been paid out before. */
export function drop(exchange: Exchange, position: Position, at: number): Exchange {
  return replace(exchange, byNumber.get(exchange.positions, position.posId), undefined, at)
}
