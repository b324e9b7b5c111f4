import { addCollateral, queueAdd, queueDecrease, queueRemoveCollateral } from './positions/queue-change.js'
import { accountOf, withAccount } from './state/update.js'
import { placeOrder } from './orders/place-order.js'
import type { Command, Event } from './events.js'
import { pendingOrder } from './orders/fill.js'
import { launch, moveFunds, signUp } from './accounts.js'
import { tick } from './keeper.js'
import { cancelChange } from './positions/execute-change.js'
import { byNumber } from './state/ordered-map.js'
import { rejectUnless } from './rejected-error.js'
import { cancelEntryOrder } from './positions/close-position.js'
import type { Exchange, ExchangeState } from './state/state.js'
import { addTrailing, removeTrailing } from './orders/trailing-stop.js'
import { addTriggers, cancelTrigger } from './orders/triggers.js'

/** State before the first event. */
export const EMPTY_STATE: ExchangeState = {
  seed: '',
  chains: {},
  priceOverrides: [],
  keys: null,
  platforms: [],
}

/**
 * Applies an event to the state. Pure: the same state and event always give the same result. Throws a
 * `RejectedError` when the rules do not allow the event. An event without effect returns the same object.
 */
export function apply(state: ExchangeState, event: Event): ExchangeState {
  switch (event.type) {
    case 'launch':
      return launch(event)
    case 'signUp':
      return signUp(state, event)
    case 'setPrice': {
      const { at, tokenId, price, frozen } = event
      return { ...state, priceOverrides: [...state.priceOverrides, { at, tokenId, price, frozen }] }
    }
    case 'tick': {
      const exchange = exchangeOn(state, event.chainId)
      return withExchange(state, event.chainId, tick(exchange, event.prices, event.at))
    }
    case 'command': {
      const exchange = exchangeOn(state, event.chainId)
      const { command, account, at } = event
      if (command.name === 'setPlatform') checkPlatform(state, command.platform)
      return withExchange(state, event.chainId, applyCommand(exchange, account, command, at))
    }
    default:
      throw new Error(`No such event: ${JSON.stringify(event satisfies never)}`)
  }
}

/** Returns the exchange of a chain; rejects an unknown chain. */
export function exchangeOn(state: ExchangeState, chainId: string): Exchange {
  const exchange = Object.hasOwn(state.chains, chainId) ? state.chains[chainId] : undefined
  rejectUnless(exchange !== undefined, `There is no exchange on chain ${chainId}.`)
  return exchange
}

function withExchange(state: ExchangeState, chainId: string, exchange: Exchange): ExchangeState {
  if (state.chains[chainId] === exchange) return state
  return { ...state, chains: { ...state.chains, [chainId]: exchange } }
}

function checkPlatform(state: ExchangeState, platform: string): void {
  rejectUnless(
    state.platforms.includes(platform),
    'This platform is not registered; its operators have to register it first.',
  )
}

function applyCommand(exchange: Exchange, account: string, command: Command, at: number): Exchange {
  switch (command.name) {
    case 'deposit':
    case 'withdraw':
      return moveFunds(exchange, account, command, at)
    case 'placeOrder':
      return placeOrder(exchange, account, command, at)
    case 'add':
      return queueAdd(exchange, account, command, at)
    case 'decrease':
      return queueDecrease(exchange, account, command, at)
    case 'addCollateral':
      return addCollateral(exchange, account, command, at)
    case 'removeCollateral':
      return queueRemoveCollateral(exchange, account, command, at)
    case 'addTriggers':
      return addTriggers(exchange, account, command, at)
    case 'addTrailing':
      return addTrailing(exchange, account, command, at)
    case 'cancelTrigger':
      return cancelTrigger(exchange, account, command, at)
    case 'cancelPending':
      return cancelPending(exchange, account, command.posId, at)
    case 'setPlatform':
      return withAccount(exchange, { ...accountOf(exchange, account), platform: command.platform })
    default:
      throw new Error(`No such command: ${JSON.stringify(command satisfies never)}`)
  }
}

const CANCELLED_BY_OWNER = 'The owner cancelled it.'

/**
 * Cancels an entry order. For an open position, cancels its trailing stop or, without one, its queued change.
 */
function cancelPending(exchange: Exchange, account: string, posId: number, at: number): Exchange {
  const order = pendingOrder(exchange, posId)
  if (order?.account === account) return cancelEntryOrder(exchange, order, CANCELLED_BY_OWNER, at)
  const position = byNumber.get(exchange.positions, posId)
  rejectUnless(
    position?.account === account && (position.trailing ?? position.change) !== undefined,
    `There is no pending order ${posId}.`,
  )
  return position.trailing
    ? removeTrailing(exchange, position, CANCELLED_BY_OWNER, at)
    : cancelChange(exchange, position, CANCELLED_BY_OWNER, at)
}
