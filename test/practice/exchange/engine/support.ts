import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { apply, exchangeOn, EMPTY_STATE } from '../../../../packages/practice-exchange/src/engine/apply.js'
import { accountOf } from '../../../../packages/practice-exchange/src/engine/state/update.js'
import type { Command, Event } from '../../../../packages/practice-exchange/src/engine/events.js'
import { byNumber, values } from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Closed, Position } from '../../../../packages/practice-exchange/src/engine/state/position.js'
import type {
  Account,
  Exchange,
  PairRules,
  ExchangeState,
} from '../../../../packages/practice-exchange/src/engine/state/state.js'

export const CHAIN = '42161'
export const ALICE = '0xa'
export const BOB = '0xb'
export const CAROL = '0xc'
export const HOUR = 3_600_000
const START = 1_700_000_000_000

/** A pair without costs, so that an example can set the one it tests. */
export function rules(changed: Partial<PairRules> = {}): PairRules {
  return {
    tokenId: 1,
    symbol: 'BTC/USD',
    maxLeverage: 100,
    longFee: 0n,
    shortFee: 0n,
    longBorrowRate: 0n,
    shortBorrowRate: 0n,
    maxFundingRate: 0n,
    maxLong: units('1000000'),
    maxShort: units('1000000'),
    ...changed,
  }
}

/** An engine with one pair and two traders of 10,000 dollars each, with settable time and price. */
export function engineWith(changed: Partial<PairRules> = {}) {
  let state: ExchangeState = EMPTY_STATE
  let at = START
  let price = units('28000')
  const happen = (event: Event): void => {
    state = apply(state, event)
  }
  happen({
    type: 'launch',
    at,
    seed: 's',
    chains: [CHAIN],
    pairs: [rules(changed)],
    platforms: ['0xregistered'],
  })
  for (const account of [ALICE, BOB]) {
    happen({ type: 'signUp', at, account, wallet: units('500'), balance: units('10000') })
  }
  const exchange = (): Exchange => exchangeOn(state, CHAIN)
  const act = (command: Command, account = ALICE): void =>
    happen({ type: 'command', at, chainId: CHAIN, account, command })
  /** Advances the time and runs the keeper. */
  const pass = (milliseconds: number): void => {
    at += milliseconds
    happen({ type: 'tick', at, chainId: CHAIN, prices: [[1, price]] })
  }
  const order = (
    request: Partial<Omit<Extract<Command, { name: 'placeOrder' }>, 'collateral' | 'size'>> & {
      collateral?: string
      size?: string
    } = {},
    account = ALICE,
  ): number => {
    const { collateral = '1000', size = '10000', ...rest } = request
    const posId = exchange().nextPosId
    act(
      {
        name: 'placeOrder',
        tokenId: 1,
        isLong: true,
        positionType: 'Market',
        ...rest,
        collateral: units(collateral),
        size: units(size),
        price,
      },
      account,
    )
    return posId
  }
  return {
    state: () => state,
    exchange,
    signUp: (who: Omit<Extract<Event, { type: 'signUp' }>, 'type' | 'at'>): void =>
      happen({ type: 'signUp', at, ...who }),
    act,
    pass,
    order,
    /** Opens a market position at the current price; returns its id. */
    open(request: Parameters<typeof order>[0] = {}, account = ALICE): number {
      const posId = order(request, account)
      pass(1_000)
      return posId
    },
    /** Changes the price and runs the keeper at once. */
    moveTo(text: string): void {
      price = units(text)
      pass(0)
    },
    setPrice(text: string): void {
      price = units(text)
    },
    at: () => at,
    account: (address = ALICE): Account => accountOf(exchange(), address),
    position: (posId: number): Position | undefined => byNumber.get(exchange().positions, posId),
    closed: (address = ALICE): Closed[] => values(accountOf(exchange(), address).closed),
  }
}

/** Sum of all money of the exchange; always equals `minted`. */
export function countMoney(exchange: Exchange): bigint {
  const held = values(exchange.positions).map(
    ({ collateral, entry, change }) =>
      collateral + (entry?.fee ?? 0n) + (change?.kind === 'add' ? change.collateral + change.fee : 0n),
  )
  const owned = values(exchange.accounts).map(({ wallet, balance }) => wallet + balance)
  return [...held, ...owned].reduce((sum, amount) => sum + amount, exchange.vault + exchange.fees)
}
