import { accrue, fundingIndexAt, liquidationPrice, maxFeesOver } from '../fees.js'
import { type SortKey, type Tree, byNumber, bySortKey, byText } from './ordered-map.js'
import { rejectUnless } from '../rejected-error.js'
import type { Position } from './position.js'
import type { Account, Exchange, PairState, PriceWatch } from './state.js'

/** Time for which a computed `liquidationCheckPrice` stays valid, in milliseconds. */
const LIQUIDATION_REVIEW_MS = 24 * 3_600_000

/** Returns the account at an address. Every position has one, so a missing account is a bug of the engine. */
export function accountOf(exchange: Exchange, address: string): Account {
  const account = byText.get(exchange.accounts, address)
  if (!account) throw new Error(`No account ${address}`)
  return account
}

/** Returns the state of a pair; rejects a pair that is not traded. */
export function pairStateOf(exchange: Exchange, tokenId: number): PairState {
  const pairState = byNumber.get(exchange.pairStates, tokenId)
  rejectUnless(pairState !== undefined, `There is no pair ${tokenId}.`)
  return pairState
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
  rejectUnless(balance >= 0n, 'The deposited balance is too small for this.')
  return withAccount(exchange, { ...account, balance })
}

function openSize(position: Position | undefined): bigint {
  return position && !position.entry ? position.size : 0n
}

/** Changes the open interest of one side at `at`. Funding up to then accrues at the previous rate. */
function withOpenInterest(pairState: PairState, isLong: boolean, added: bigint, at: number): PairState {
  if (added === 0n) return pairState
  const funded = { ...pairState, fundingIndex: fundingIndexAt(pairState, at), fundedAt: at }
  return isLong
    ? { ...funded, longs: pairState.longs + added }
    : { ...funded, shorts: pairState.shorts + added }
}

/**
 * Replaces `before` by `after`; either may be absent. Every change of a position goes through here, so open
 * interest, price watches, due times and the account's list of active positions stay in step with it.
 */
function replacePosition(
  exchange: Exchange,
  before: Position | undefined,
  after: Position | undefined,
  at: number,
): Exchange {
  const one = after ?? before
  if (!one) return exchange
  const { posId, tokenId, isLong } = one
  const pairState = withOpenInterest(
    pairStateOf(exchange, tokenId),
    isLong,
    openSize(after) - openSize(before),
    at,
  )
  let due: Tree<SortKey, number> = exchange.due
  for (const sortKey of before ? dueTimes(before) : []) due = bySortKey.remove(due, sortKey)
  for (const sortKey of after ? dueTimes(after) : []) due = bySortKey.set(due, sortKey, posId)
  const account = accountOf(exchange, one.account)
  const others = account.activeIds.filter((id) => id !== posId)
  const activeIds = before && after ? account.activeIds : after ? [...others, posId] : others
  return withAccount(
    {
      ...exchange,
      due,
      pairStates: byNumber.set(exchange.pairStates, tokenId, reindexWatches(pairState, before, after)),
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
export function savePosition(exchange: Exchange, position: Position, at: number): Exchange {
  const before = byNumber.get(exchange.positions, position.posId)
  if (position.entry) return replacePosition(exchange, before, position, at)
  const pairState = pairStateOf(exchange, position.tokenId)
  const accrued = accrue(position, pairState, at)
  return replacePosition(
    exchange,
    before,
    {
      ...accrued,
      liquidationCheckPrice: liquidationPrice(
        accrued,
        pairState,
        maxFeesOver(accrued, pairState.rules, LIQUIDATION_REVIEW_MS),
      ),
      liquidationReviewAt: at + LIQUIDATION_REVIEW_MS,
    },
    at,
  )
}

/** Removes a position or order. Its money must have been paid out before. */
export function removePosition(exchange: Exchange, position: Position, at: number): Exchange {
  return replacePosition(exchange, byNumber.get(exchange.positions, position.posId), undefined, at)
}

/** Prices at which the keeper must handle this position. */
function priceWatches(position: Position): PriceWatch[] {
  const { posId, isLong, entry } = position
  if (entry) {
    if (!entry.resting) return []
    const name = `${posId}:entry`
    // A stop fires when the price moves on in the trade's direction, a limit when it comes back.
    if (entry.stopPrice !== undefined) {
      return [{ name, price: entry.stopPrice, firesAbove: isLong, posId, kind: 'entry' }]
    }
    return entry.limitPrice === undefined
      ? []
      : [{ name, price: entry.limitPrice, firesAbove: !isLong, posId, kind: 'entry' }]
  }
  const found: PriceWatch[] = position.triggers.map(({ orderId, isTakeProfit, price }) => ({
    name: `${posId}:trigger:${orderId}`,
    price,
    firesAbove: isLong === isTakeProfit,
    posId,
    kind: 'trigger',
    orderId,
  }))
  const { trailing } = position
  if (trailing?.bestPrice !== undefined) {
    const better = trailing.bestPrice + (isLong ? 1n : -1n)
    found.push(
      { name: `${posId}:trailing`, price: trailing.stopPrice, firesAbove: !isLong, posId, kind: 'trailing' },
      { name: `${posId}:best`, price: better, firesAbove: isLong, posId, kind: 'best' },
    )
  }
  if (position.liquidationCheckPrice !== undefined) {
    const name = `${posId}:liquidation`
    found.push({
      name,
      price: position.liquidationCheckPrice,
      firesAbove: !isLong,
      posId,
      kind: 'liquidation',
    })
  }
  return found
}

/** Times at which the keeper must handle this position, whatever the price. */
function dueTimes(position: Position): SortKey[] {
  const { entry, change, trailing, liquidationReviewAt, posId } = position
  const due: SortKey[] = []
  if (entry && !entry.resting) due.push([BigInt(entry.dueAt), `${posId}:entry`])
  if (change) due.push([BigInt(change.dueAt), `${posId}:change`])
  if (trailing && trailing.bestPrice === undefined) due.push([BigInt(trailing.dueAt), `${posId}:trailing`])
  if (liquidationReviewAt !== undefined) due.push([BigInt(liquidationReviewAt), `${posId}:review`])
  return due
}

/** Replaces the watches of `before` by those of `after`; either may be absent. */
function reindexWatches(
  pairState: PairState,
  before: Position | undefined,
  after: Position | undefined,
): PairState {
  let { watchesAbove, watchesBelow } = pairState
  const sortKey = (watch: PriceWatch): SortKey => [watch.price, watch.name]
  for (const watch of before ? priceWatches(before) : []) {
    if (watch.firesAbove) watchesAbove = bySortKey.remove(watchesAbove, sortKey(watch))
    else watchesBelow = bySortKey.remove(watchesBelow, sortKey(watch))
  }
  for (const watch of after ? priceWatches(after) : []) {
    if (watch.firesAbove) watchesAbove = bySortKey.set(watchesAbove, sortKey(watch), watch)
    else watchesBelow = bySortKey.set(watchesBelow, sortKey(watch), watch)
  }
  return { ...pairState, watchesAbove, watchesBelow }
}
