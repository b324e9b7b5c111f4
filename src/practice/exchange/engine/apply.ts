import { addCollateral, queueAdd, queueDecrease, queueRemoveCollateral } from './change.js'
import { accountOf, withAccount } from './book.js'
import { placeOrder } from './entry.js'
import type { Command, Event } from './events.js'
import { pendingOrder } from './fill.js'
import { found, moveFunds, signUp } from './funds.js'
import { tick } from './keeper.js'
import { dropChange } from './make-change.js'
import { byNumber } from './ordered-map.js'
import { demand } from './refusal.js'
import { cancelEntry } from './settle.js'
import type { Exchange, World } from './state.js'
import { addTrailing, dropTrailing } from './trailing.js'
import { addTriggers, cancelTrigger } from './triggers.js'

/** State before the first event. */
export const VOID: World = { seed: '', chains: {}, quotes: [], keys: null, platforms: [] }

/**
 * Applies an event to the state. Pure: the same state and event always give the same result. Throws a
 * `RejectedError` when the rules do not allow the event. An event without effect returns the same object.
 */
export function apply(world: World, event: Event): World {
  switch (event.type) {
    case 'found':
      return found(event)
    case 'signUp':
      return signUp(world, event)
    case 'quote': {
      const { at, tokenId, price, frozen } = event
      return { ...world, quotes: [...world.quotes, { at, tokenId, price, frozen }] }
    }
    case 'tick': {
      const exchange = exchangeOn(world, event.chainId)
      return withExchange(world, event.chainId, tick(exchange, event.prices, event.at))
    }
    case 'command': {
      const exchange = exchangeOn(world, event.chainId)
      const { command, account, at } = event
      if (command.name === 'setPlatform') demandRegistered(world, command.platform)
      return withExchange(world, event.chainId, obey(exchange, account, command, at))
    }
    default:
      throw new Error(`No such event: ${JSON.stringify(event satisfies never)}`)
  }
}

/** Returns the exchange of a chain; rejects an unknown chain. */
export function exchangeOn(world: World, chainId: string): Exchange {
  const exchange = Object.hasOwn(world.chains, chainId) ? world.chains[chainId] : undefined
  demand(exchange !== undefined, `There is no exchange on chain ${chainId}.`)
  return exchange
}

function withExchange(world: World, chainId: string, exchange: Exchange): World {
  if (world.chains[chainId] === exchange) return world
  return { ...world, chains: { ...world.chains, [chainId]: exchange } }
}

function demandRegistered(world: World, platform: string): void {
  demand(
    world.platforms.includes(platform),
    'This platform is not registered; its operators have to register it first.',
  )
}

function obey(exchange: Exchange, account: string, command: Command, at: number): Exchange {
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

const BY_OWNER = 'The owner cancelled it.'

/**
 * Cancels an entry order. For an open position, cancels its trailing stop or, without one, its queued change.
 */
function cancelPending(exchange: Exchange, account: string, posId: number, at: number): Exchange {
  const order = pendingOrder(exchange, posId)
  if (order?.account === account) return cancelEntry(exchange, order, BY_OWNER, at)
  const position = byNumber.get(exchange.positions, posId)
  demand(
    position?.account === account && (position.trailing ?? position.change) !== undefined,
    `There is no pending order ${posId}.`,
  )
  return position.trailing
    ? dropTrailing(exchange, position, BY_OWNER, at)
    : dropChange(exchange, position, BY_OWNER, at)
}
