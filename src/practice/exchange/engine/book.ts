import { carry, fundingIndexAt, liquidationPrice, mostOver } from './carry.js'
import { byNumber, byRank, byText, type Rank, type Tree } from './ordered-map.js'
import { demand } from './refusal.js'
import type { Position } from './position.js'
import type { Account, Book, Exchange } from './state.js'
import { dueTimes, reindexWatches } from './watches.js'

/** How long a worked-out danger price serves before it is worked out anew. */
const REVIEW_MS = 24 * 3_600_000

/** The account at an address. Every position has one, so a missing one is a fault of the engine. */
export function accountOf(exchange: Exchange, address: string): Account {
  const account = byText.get(exchange.accounts, address)
  if (!account) throw new Error(`No account ${address}`)
  return account
}

/** The book of a pair; refuses when the exchange does not trade it. */
export function bookOf(exchange: Exchange, tokenId: number): Book {
  const book = byNumber.get(exchange.books, tokenId)
  demand(book !== undefined, `There is no pair ${tokenId}.`)
  return book
}

/** The exchange with an account changed. */
export function withAccount(exchange: Exchange, account: Account): Exchange {
  return { ...exchange, accounts: byText.set(exchange.accounts, account.address, account) }
}

/** Adds to an account's balance; a negative amount takes from it and refuses what is not there. */
export function credit(exchange: Exchange, address: string, amount: bigint): Exchange {
  const account = accountOf(exchange, address)
  const balance = account.balance + amount
  demand(balance >= 0n, 'The deposited balance is too small for this.')
  return withAccount(exchange, { ...account, balance })
}

function openSize(position: Position | undefined): bigint {
  return position && !position.entry ? position.size : 0n
}

/** The book at `at` with one side's open interest changed; funding up to then is counted at the rate that stood until now. */
function withOpenInterest(book: Book, isLong: boolean, added: bigint, at: number): Book {
  if (added === 0n) return book
  const funded = { ...book, fundingIndex: fundingIndexAt(book, at), fundedAt: at }
  return isLong ? { ...funded, longs: book.longs + added } : { ...funded, shorts: book.shorts + added }
}

/**
 * Puts `after` in the place of `before`; either may be absent. This is the only way a position changes: open interest,
 * the watches by price, the keeper's times and the account's list follow from the position here and nowhere else.
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
  const others = account.live.filter((id) => id !== posId)
  const live = before && after ? account.live : after ? [...others, posId] : others
  return withAccount(
    {
      ...exchange,
      due,
      books: byNumber.set(exchange.books, tokenId, reindexWatches(book, before, after)),
      positions: after
        ? byNumber.set(exchange.positions, posId, after)
        : byNumber.remove(exchange.positions, posId),
    },
    { ...account, live },
  )
}

/** Keeps a new or changed position. An open one is carried to `at`, and the price near which it is in danger worked out anew. */
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

/** Takes a position or order out of the book; its money has been settled before. */
export function drop(exchange: Exchange, position: Position, at: number): Exchange {
  return replace(exchange, byNumber.get(exchange.positions, position.posId), undefined, at)
}
