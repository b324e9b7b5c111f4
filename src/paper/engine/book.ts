import { carry, fundingIndexAt, liquidationPrice, mostOver } from './carry.js'
import { byNumber, byRank, byText, type Rank, type Tree } from './ordered-map.js'
import { demand } from './refusal.js'
import type { Account, Book, Exchange, Position, Watch } from './state.js'

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

/** Prices at which something of this position is to be looked at. */
function watches(position: Position): Watch[] {
  const { posId, isLong, entry } = position
  if (entry) {
    if (!entry.resting) return []
    const name = `${posId}:entry`
    // A stop waits for the price to go on in the direction of the trade, a limit for it to come back.
    if (entry.stopPrice !== undefined) {
      return [{ name, price: entry.stopPrice, rising: isLong, posId, kind: 'entry' }]
    }
    return entry.limitPrice === undefined
      ? []
      : [{ name, price: entry.limitPrice, rising: !isLong, posId, kind: 'entry' }]
  }
  const found: Watch[] = position.triggers.map(({ orderId, isTakeProfit, price }) => ({
    name: `${posId}:trigger:${orderId}`,
    price,
    rising: isLong === isTakeProfit,
    posId,
    kind: 'trigger',
    orderId,
  }))
  if (position.dangerPrice !== undefined) {
    const name = `${posId}:liquidation`
    found.push({ name, price: position.dangerPrice, rising: !isLong, posId, kind: 'liquidation' })
  }
  return found
}

/** When the keeper next has to look at this position without any price asking for it. */
function dueTimes(position: Position): Rank[] {
  const { entry, change, reviewAt, posId } = position
  const due: Rank[] = []
  if (entry && !entry.resting) due.push([BigInt(entry.dueAt), `${posId}:entry`])
  if (change) due.push([BigInt(change.dueAt), `${posId}:change`])
  if (reviewAt !== undefined) due.push([BigInt(reviewAt), `${posId}:review`])
  return due
}

function reindexWatches(book: Book, before: Position | undefined, after: Position | undefined): Book {
  let { rises, falls } = book
  const rank = (watch: Watch): Rank => [watch.price, watch.name]
  for (const watch of before ? watches(before) : []) {
    if (watch.rising) rises = byRank.remove(rises, rank(watch))
    else falls = byRank.remove(falls, rank(watch))
  }
  for (const watch of after ? watches(after) : []) {
    if (watch.rising) rises = byRank.set(rises, rank(watch), watch)
    else falls = byRank.set(falls, rank(watch), watch)
  }
  return { ...book, rises, falls }
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
