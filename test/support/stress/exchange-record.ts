import { Big } from 'big.js'
import { apply, exchangeOn, EMPTY_STATE } from '../../../packages/practice-exchange/src/engine/apply.js'
import { formatUnits, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import { fundingRate } from '../../../packages/practice-exchange/src/engine/fees.js'
import type { Event } from '../../../packages/practice-exchange/src/engine/events.js'
import {
  byNumber,
  byText,
  entries,
} from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type {
  PairState,
  Exchange,
  ExchangeState,
} from '../../../packages/practice-exchange/src/engine/state/state.js'
import type { DataRead } from '../../../packages/practice-exchange/src/http/backend.js'
import { marketOf } from '../../../packages/practice-exchange/src/market/pairs.js'
import { happenedTo, type Happened } from '../trading/exchange-log.js'
import { PAIRS } from './market.js'

/** An event of one account in the exchange's log, as a card could report it. */
export interface LogEntry {
  /** Key of the event on a card: `opened BTC/USD Long`, `deposit 10.07`. */
  readonly token: string
  /** In milliseconds. */
  readonly at: number
  /** Position among all events. */
  readonly place: number
  /**
   * Time since which the state before the event was visible; a change of an unseen state is no visible
   * change.
   */
  readonly since: number
  /** Time until which it is visible; Infinity for entries of a list. */
  until: number
}

/** Times of reads of an account, in milliseconds: open positions, closed positions and transfers. */
export interface ReadTimes {
  readonly open: number[]
  readonly ended: number[]
  readonly moved: number[]
}

/** Balance of an account from a time on. */
export interface BalanceAt {
  readonly at: number
  /** Dollars, 30 decimals. */
  readonly balance: bigint
}

/** Open positions of an account from a time on. */
export interface OpenPositionsAt {
  readonly at: number
  readonly positions: readonly Position[]
}

/** Price from a time on. */
export interface PriceAt {
  readonly at: number
  /** Decimal text. */
  readonly price: string
}

/** Records the exchange's events and replays them with the engine. */
export interface ExchangeRecord {
  /** Callbacks for the start of the exchange. */
  readonly onEvent: (event: Event) => void
  readonly onRead: (read: DataRead) => void
  /** Record of an account from the first call on; the address is in lower case. */
  readonly of: (address: string) => AccountRecord
  /** Prices by pair, as they were set. */
  readonly path: (symbol: string) => readonly PriceAt[]
  /** Funding rates in percent per hour by pair, as people's orders moved them. */
  readonly rates: (symbol: string) => readonly PriceAt[]
  /** Funding rate of a pair if longs grew by half of these dollars and shorts shrank by half. */
  readonly rateNow: (symbol: string, dollars: number) => string
}

/** Record of one account. */
export interface AccountRecord {
  readonly lines: readonly LogEntry[]
  readonly held: readonly BalanceAt[]
  readonly open: readonly OpenPositionsAt[]
  readonly reads: ReadTimes
  /** Its pending orders and open positions. */
  readonly live: () => readonly Position[]
}

interface Kept extends AccountRecord {
  readonly lines: LogEntry[]
  readonly held: BalanceAt[]
  readonly open: OpenPositionsAt[]
}

export const CHAIN = '42161'

export function createExchangeRecord(): ExchangeRecord {
  let state: ExchangeState = EMPTY_STATE
  let places = 0
  const accounts = new Map<string, Kept>()
  const paths = new Map<string, PriceAt[]>()
  const rates = new Map<string, PriceAt[]>()

  const exchange = (): Exchange => exchangeOn(state, CHAIN)
  const liveOf = (one: Exchange, address: string): readonly Position[] =>
    accountOf(one, address)
      .activeIds.map((posId) => byNumber.get(one.positions, posId))
      .filter((position) => position !== undefined)

  const note = (address: string, kept: Kept, before: Exchange, at: number): void => {
    const after = exchange()
    for (const happened of happenedTo(address, before, after)) {
      const token = tokenOf(happened, address, before, after)
      const since = sinceOf(kept.lines, token)
      for (const line of kept.lines)
        if (hides(token, line.token) || isMixed(token, line.token)) line.until = Math.min(line.until, at)
      kept.lines.push({ token, at, place: places++, since, until: Infinity })
    }
    const { balance } = accountOf(after, address)
    if (kept.held.at(-1)?.balance !== balance) kept.held.push({ at, balance })
    kept.open.push({ at, positions: liveOf(after, address).filter(({ entry }) => !entry) })
  }

  /** Records changed funding rates. */
  const noteRates = (before: Exchange, at: number): void => {
    for (const { tokenId, symbol } of PAIRS) {
      const id = Number.parseInt(tokenId, 10)
      const [was, pairState] = [byNumber.get(before.pairStates, id), byNumber.get(exchange().pairStates, id)]
      const path = rates.get(symbol) ?? []
      if (!pairState || (was === pairState && path.length > 0)) continue
      const price = percentOf(pairState)
      rates.set(symbol, path)
      if (path.at(-1)?.price !== price) path.push({ at, price })
    }
  }

  return {
    onEvent: (event) => {
      const before = state
      state = apply(state, event)
      if (event.type === 'setPrice') {
        const symbol = marketOf(event.tokenId)?.rules.symbol ?? ''
        const path = paths.get(symbol) ?? []
        paths.set(symbol, path)
        path.push({ at: event.at, price: formatUnits(event.price) })
      }
      if ((event.type !== 'command' && event.type !== 'tick') || event.chainId !== CHAIN) return
      const was = exchangeOn(before, CHAIN)
      noteRates(was, event.at)
      if (event.type === 'command') {
        const kept = accounts.get(event.account)
        if (kept) note(event.account, kept, was, event.at)
        return
      }
      const is = exchange()
      for (const [address, kept] of accounts) {
        const touched =
          accountOf(was, address) !== accountOf(is, address) ||
          liveOf(was, address).some((one) => byNumber.get(is.positions, one.posId) !== one)
        if (touched) note(address, kept, was, event.at)
      }
    },
    onRead: ({ at, account, type }) => {
      const reads = accounts.get(account)?.reads
      if (type === 'open_positions') reads?.open.push(at)
      if (type === 'closed_positions') reads?.ended.push(at)
      if (type === 'withdraws') reads?.moved.push(at)
    },
    of: (address) => {
      const found = accounts.get(address)
      if (found) return found
      if (!byText.get(exchange().accounts, address)) throw new Error(`Nobody has the address ${address}`)
      const { balance } = accountOf(exchange(), address)
      const kept: Kept = {
        lines: [],
        held: [{ at: 0, balance }],
        open: [],
        reads: { open: [], ended: [], moved: [] },
        live: () => liveOf(exchange(), address),
      }
      accounts.set(address, kept)
      return kept
    },
    path: (symbol) => paths.get(symbol) ?? [],
    rates: (symbol) => rates.get(symbol) ?? [],
    rateNow: (symbol, dollars) => {
      const id = Number.parseInt(PAIRS.find((pair) => pair.symbol === symbol)?.tokenId ?? '', 10)
      const pairState = byNumber.get(exchange().pairStates, id)
      if (!pairState) throw new Error(`Nobody trades ${symbol}`)
      const half = units(`${Math.round(Math.abs(dollars) / 2)}`) * (dollars < 0 ? -1n : 1n)
      return percentOf({ ...pairState, longs: pairState.longs + half, shorts: pairState.shorts - half })
    },
  }
}

/** Funding rate of a pair, in percent per hour. */
function percentOf(pairState: PairState): string {
  return new Big(fundingRate(pairState).toString()).times('1e-13').toFixed()
}

/**
 * Key of an event on its card. Each person takes each side of each pair once and transfers each amount once,
 * so it is unique.
 */
function tokenOf({ what, which, how }: Happened, address: string, before: Exchange, after: Exchange): string {
  if (what === 'deposit' || what === 'withdrawal') {
    const number = Number.parseInt(which.slice(2), 10)
    const moved = entries(accountOf(after, address)[`${what}s`]).find(([one]) => one === number)?.[1]
    return `${what} ${formatUnits(moved?.amount ?? 0n)}`
  }
  const [posId = '', order] = which.split('/')
  const id = Number.parseInt(posId, 10)
  const is = byNumber.get(after.positions, id)
  const position = is ?? byNumber.get(before.positions, id)
  if (!position) throw new Error(`Nobody knows position ${posId}`)
  const on = `${marketOf(position.tokenId)?.rules.symbol} ${position.isLong ? 'Long' : 'Short'}`
  if (order === 'trailing') return `${what} Trailing ${on}`
  if (order !== undefined) {
    const trigger = [...(is?.triggers ?? []), ...(is?.endedTriggers ?? [])].find(
      ({ orderId }) => `${orderId}` === order,
    )
    return `${what} ${trigger?.isTakeProfit === true ? 'TP' : 'SL'} ${on}`
  }
  return what === 'ended' ? `ended ${how} ${on}` : `${what} ${on}`
}

/** Events that change a size: of two without a read in between only the sum is visible. */
const SIZES = new Set(['grown', 'shrunk', 'collateral', 'dropped', 'fired'])

function isMixed(token: string, earlier: string): boolean {
  const [what = '', ...rest] = token.split(' ')
  const [was = '', ...of] = earlier.split(' ')
  return SIZES.has(what) && SIZES.has(was) && rest.slice(-2).join(' ') === of.slice(-2).join(' ')
}

/** Time since which the state before an event was visible. */
function sinceOf(lines: readonly LogEntry[], token: string): number {
  const last = lines.findLast((line) => isMixed(token, line.token))
  return Math.max(last?.at ?? -Infinity, beganAt(lines, token))
}

function beganAt(lines: readonly LogEntry[], token: string): number {
  const [what = '', ...rest] = token.split(' ')
  const needed =
    what === 'stopped'
      ? `placed ${rest.join(' ')}`
      : ['grown', 'shrunk', 'collateral', 'dropped'].includes(what)
        ? `opened ${rest.join(' ')}`
        : undefined
  return lines.find((line) => line.token === needed)?.at ?? -Infinity
}

/** True if an event makes an earlier one invisible. */
function hides(token: string, earlier: string): boolean {
  const [what = '', ...rest] = token.split(' ')
  const [was = '', ...of] = earlier.split(' ')
  const isSame = rest.slice(-2).join(' ') === of.slice(-2).join(' ')
  if (!isSame || was === 'opened' || was === 'ended') return false
  if (what === 'ended') return true
  if (what === 'opened') return was === 'accepted'
  return what === 'stopped' && earlier === `placed ${rest.join(' ')}`
}
