import { Big } from 'big.js'
import { apply, exchangeOn, EMPTY_STATE } from '../../../src/practice/exchange/engine/apply.js'
import { formatUnits, units } from '../../../src/practice/exchange/engine/amounts.js'
import { accountOf } from '../../../src/practice/exchange/engine/state/update.js'
import { fundingRate } from '../../../src/practice/exchange/engine/fees/accrual.js'
import type { Event } from '../../../src/practice/exchange/engine/events.js'
import { byNumber, byText, entries } from '../../../src/practice/exchange/engine/state/ordered-map.js'
import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import type { PairState, Exchange, ExchangeState } from '../../../src/practice/exchange/engine/state/state.js'
import type { DataRead } from '../../../src/practice/exchange/http/backend.js'
import { marketOf } from '../../../src/practice/exchange/market/pairs.js'
import { happenedTo, type Happened } from '../trading/exchange-log.js'
import { PAIRS } from './market.js'

/** One line of the exchange's log about one account, as a person could be told of it. */
export interface Line {
  /** What a card about it is known by: `opened BTC/USD Long`, `deposit 10.07`. */
  readonly token: string
  /** When it happened, in milliseconds. */
  readonly at: number
  /** Its place among all lines. */
  readonly place: number
  /** Since when what it changed had been as it was: a change of what nobody had seen yet is no change to them. */
  readonly since: number
  /** Until when it could be seen; Infinity for what stays in a list. */
  until: number
}

/** When an account was looked at, in milliseconds: what is open there, what has ended, and what was moved. */
export interface Looks {
  readonly open: number[]
  readonly ended: number[]
  readonly moved: number[]
}

/** What somebody's account held from a time on. */
export interface Held {
  readonly at: number
  /** Dollars, 30 decimals. */
  readonly balance: bigint
}

/** What somebody held open from a time on. */
export interface Open {
  readonly at: number
  readonly positions: readonly Position[]
}

/** What a price was from a time on. */
export interface Priced {
  readonly at: number
  /** Decimal text. */
  readonly price: string
}

/** Keeps the exchange's own log: everything that it said has happened, worked out anew by the engine. */
export interface Witness {
  /** What the exchange is to be started with. */
  readonly onEvent: (event: Event) => void
  readonly onRead: (read: DataRead) => void
  /** What happened to an account from when it is first asked for; its address is in lower case. */
  readonly of: (address: string) => Watched
  /** Prices as they were set, by pair. */
  readonly path: (symbol: string) => readonly Priced[]
  /** Funding rates in percent an hour, by pair, as people's orders moved them. */
  readonly rates: (symbol: string) => readonly Priced[]
  /** What the rate of a pair would be now with so many more dollars of longs and fewer of shorts. */
  readonly rateNow: (symbol: string, dollars: number) => string
}

/** An account as the log has it. */
export interface Watched {
  readonly lines: readonly Line[]
  readonly held: readonly Held[]
  readonly open: readonly Open[]
  readonly looks: Looks
  /** Its orders that wait and its open positions. */
  readonly live: () => readonly Position[]
}

interface Kept extends Watched {
  readonly lines: Line[]
  readonly held: Held[]
  readonly open: Open[]
}

export const CHAIN = '42161'

export function createWitness(): Witness {
  let state: ExchangeState = EMPTY_STATE
  let places = 0
  const accounts = new Map<string, Kept>()
  const paths = new Map<string, Priced[]>()
  const rates = new Map<string, Priced[]>()

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

  /** Notes the funding rates of the pairs that something was opened or closed on. */
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
      const looks = accounts.get(account)?.looks
      if (type === 'open_positions') looks?.open.push(at)
      if (type === 'closed_positions') looks?.ended.push(at)
      if (type === 'withdraws') looks?.moved.push(at)
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
        looks: { open: [], ended: [], moved: [] },
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

/** The funding rate of a book, in percent an hour. */
function percentOf(pairState: PairState): string {
  return new Big(fundingRate(pairState).toString()).times('1e-13').toFixed()
}

/** What a card about it is known by. Everybody takes each side of each pair once, and moves each amount once. */
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

/** What makes a position larger or smaller: of two of these that nobody looked between, only the sum can be seen. */
const SIZES = new Set(['grown', 'shrunk', 'collateral', 'dropped', 'fired'])

function isMixed(token: string, earlier: string): boolean {
  const [what = '', ...rest] = token.split(' ')
  const [was = '', ...of] = earlier.split(' ')
  return SIZES.has(what) && SIZES.has(was) && rest.slice(-2).join(' ') === of.slice(-2).join(' ')
}

/** When what a line changes had come to be as it was before. */
function sinceOf(lines: readonly Line[], token: string): number {
  const last = lines.findLast((line) => isMixed(token, line.token))
  return Math.max(last?.at ?? -Infinity, beganAt(lines, token))
}

function beganAt(lines: readonly Line[], token: string): number {
  const [what = '', ...rest] = token.split(' ')
  const needed =
    what === 'stopped'
      ? `placed ${rest.join(' ')}`
      : ['grown', 'shrunk', 'collateral', 'dropped'].includes(what)
        ? `opened ${rest.join(' ')}`
        : undefined
  return lines.find((line) => line.token === needed)?.at ?? -Infinity
}

/** Whether one thing that happens leaves nothing to be seen of another. */
function hides(token: string, earlier: string): boolean {
  const [what = '', ...rest] = token.split(' ')
  const [was = '', ...of] = earlier.split(' ')
  const isSame = rest.slice(-2).join(' ') === of.slice(-2).join(' ')
  if (!isSame || was === 'opened' || was === 'ended') return false
  if (what === 'ended') return true
  if (what === 'opened') return was === 'accepted'
  return what === 'stopped' && earlier === `placed ${rest.join(' ')}`
}
