import { formatUnits, ONE, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { apply, EMPTY_STATE, exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import type { Command, Event } from '../../../packages/practice-exchange/src/engine/events.js'
import { keeperSteps } from '../../../packages/practice-exchange/src/engine/keeper.js'
import { RejectedError } from '../../../packages/practice-exchange/src/engine/rejected-error.js'
import {
  byNumber,
  byText,
  values,
  type Tree,
} from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { KeeperTerms, Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type {
  Account,
  Exchange,
  ExchangeState,
} from '../../../packages/practice-exchange/src/engine/state/state.js'
import type { Market } from '../../../packages/practice-exchange/src/market/pairs.js'
import { createDraws } from './draws.js'
import { createLives, type Life, type Step } from './lives.js'
import { commandOf } from './others.js'
import { createPrices, priceDecimals, type Prices } from './prices.js'
import type { TrueEvent } from './true-events.js'
import type { ServiceWorld } from './world.js'

/** Runs something after so many milliseconds of virtual time. */
export type After = (ms: number, run: () => void) => { cancel(): void }

/** Time and chance of a run, which its scheduler holds. */
export interface CoreDeps {
  readonly world: ServiceWorld
  /** Addresses of the wallets, in lower case. Each has money on every chain, and did what the world says of the past. */
  readonly wallets: readonly string[]
  /** Numbers from 0 to 1; one is taken. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly after: After
}

/** Holder of a key who acts: the bot's own person, somebody else, or the service by itself. */
type By = 'owner' | 'other' | 'service'

/** A command to the exchange. */
interface Act {
  readonly chainId: string
  readonly wallet: string
  readonly command: Command
  readonly by: By
  /** Number of the call of /execute that it came with. */
  readonly request?: number
}

/** The true exchange: exact, and without habits in what it shows. */
export interface Core {
  readonly chains: readonly string[]
  readonly prices: Prices
  /** Everything that happened, oldest first. It only grows. */
  readonly log: readonly TrueEvent[]
  /** Addresses of the wallets. */
  readonly wallets: readonly string[]
  /** Does something now; throws a RejectedError if the rules forbid it. */
  act(act: Act): void
  /** Appends to the log what the presentation alone knows: the calls of /execute, and their answers. */
  note(event: TrueEvent): void
  /** Sets a price from now on. */
  movePrice(market: Market, price: bigint): void
  /** The price nearest to the current one at which a trigger, an order or a liquidation of a pair is reached. */
  nearestLevel(market: Market, kind: 'trigger' | 'order' | 'liquidation'): bigint | undefined
  /** The exchange of a chain as it was at a time. */
  exchangeAt(chainId: string, time: number): Exchange
  /** Everything of a wallet that a list can show, in the order in which it came to be. */
  livesOf(chainId: string, wallet: string): readonly Life[]
  /** Open positions of a wallet at a time. */
  positionsAt(wallet: string, time: number, chainId?: string): readonly Position[]
  /** Orders of a wallet that waited at a time. */
  ordersAt(wallet: string, time: number, chainId?: string): readonly Position[]
  /** Open take-profits and stop-losses of a wallet's open positions at a time. */
  triggersAt(
    wallet: string,
    time: number,
    chainId?: string,
  ): readonly (Position['triggers'][number] & { readonly posId: number })[]
  /** Deposited balance of a wallet at a time, in dollars as decimal text. */
  balanceAt(wallet: string, time: number, chainId?: string): string
  eventsOf(wallet: string): readonly TrueEvent[]
  /** Money that appeared or disappeared, in dollars with 30 decimals; always 0. */
  moneyFault(): bigint
}

const CHAINS = ['42161', '8453'] as const

/** Dollars of USDC in each wallet, and of its deposited balance, on every chain. */
const MONEY = { wallet: '500', balance: '10000' }

/** Kinds of levels by those of the engine. */
const LEVELS = {
  trigger: 'trigger',
  trailing: 'trigger',
  entry: 'order',
  liquidation: 'liquidation',
  best: undefined,
} as const

/** Steps of a walk that are searched at a time for one that reaches something. */
const SEARCHED_STEPS = 64

/** Makes the exchange of a world. Its time begins now. */
export function createCore({ world, wallets, random, now, after }: CoreDeps): Core {
  const draws = createDraws(Math.floor(random() * 4_294_967_296))
  const start = now()
  const prices = createPrices(world, draws, start)
  const log: TrueEvent[] = []
  const lives = createLives()
  /** States of each chain with the time since which they hold. */
  const history = new Map<string, { readonly at: number; readonly exchange: Exchange }[]>()
  let state: ExchangeState = EMPTY_STATE
  let acts = 0
  let placed = 0
  let checkedUntil = Number.NEGATIVE_INFINITY
  let waiting: { cancel(): void } | undefined

  function remember(chainId: string, at: number): void {
    const states = history.get(chainId) ?? []
    history.set(chainId, states)
    if (states.at(-1)?.at === at) states.pop()
    states.push({ at, exchange: exchangeOn(state, chainId) })
  }

  function happen(event: Event): void {
    state = apply(state, event)
  }

  const rated = (rate: bigint): bigint => rate * BigInt(world.rates)
  const launchedAt = start - 1_000 - Math.max(0, ...world.past.map(({ msAgo }) => msAgo))
  happen({
    type: 'launch',
    at: launchedAt,
    seed: '',
    chains: CHAINS,
    platforms: ['0x1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f'],
    pairs: prices.markets.map(({ rules }) => ({
      ...rules,
      longBorrowRate: rated(rules.longBorrowRate),
      shortBorrowRate: rated(rules.shortBorrowRate),
      maxFundingRate: rated(rules.maxFundingRate),
    })),
  })
  for (const account of wallets) {
    happen({
      type: 'signUp',
      at: launchedAt,
      account,
      wallet: units(MONEY.wallet),
      balance: units(MONEY.balance),
    })
  }
  for (const chainId of CHAINS) remember(chainId, Number.NEGATIVE_INFINITY)

  const fillPrice = (market: Market, at: number): bigint =>
    (prices.at(market, at) * BigInt(1_000_000 + world.fillDistance)) / 1_000_000n

  /** Makes a step the truth, and writes into the log what it changed. */
  function record(chainId: string, before: Exchange, next: Exchange, step: Step): void {
    if (next === before) return
    state = { ...state, chains: { ...state.chains, [chainId]: next } }
    remember(chainId, step.at)
    const events = lives.follow(chainId, before, next, step)
    log.push(...events)
    for (const event of events) if (event.kind === 'trigger-placed') mayCancelStop(chainId, event)
  }

  function mayCancelStop(chainId: string, event: Extract<TrueEvent, { kind: 'trigger-placed' }>): void {
    const key = `stop cancelled ${placed++}`
    if (!draws.is(world.stopsCancelled, key) || event.at < start) return
    after(draws.within(world.stopsCancelledAfter, key), () => {
      const { wallet, posId, orderId } = event
      const command: Command = { name: 'cancelTrigger', posId, orderId }
      tryTo(() => act({ chainId, wallet, command, by: 'service' }, now()))
    })
  }

  /** Runs the keeper at a time: what is due, and what the prices have reached. */
  function runKeeper(at: number): void {
    const all = prices.markets.map((market): [number, bigint] => [
      market.rules.tokenId,
      fillPrice(market, at),
    ])
    for (const chainId of CHAINS) {
      let before = exchangeOn(state, chainId)
      for (const { posId, watch, exchange } of keeperSteps(before, all, at)) {
        record(chainId, before, exchange, { at, posId, watch: watch?.kind, orderId: watch?.orderId })
        before = exchange
      }
    }
    checkedUntil = at
  }

  /** Waits for the next thing that the keeper has to do, if there is any. */
  function schedule(): void {
    waiting?.cancel()
    const at = now()
    const due = CHAINS.map((chainId) => firstKey(exchangeOn(state, chainId).due))
      .filter((time) => time !== undefined)
      .map((time) => Number(time))
    const reached = nextReached(at)
    const next = Math.min(...due, ...(reached === undefined ? [] : [reached]))
    waiting = Number.isFinite(next)
      ? after(Math.max(0, next - at), () => {
          runKeeper(now())
          schedule()
        })
      : undefined
  }

  /** The time at which the keeper handles the next price that reaches something. */
  function nextReached(from: number): number | undefined {
    const times = prices.markets.flatMap((market) => {
      const pairs = CHAINS.map((chainId) =>
        byNumber.get(exchangeOn(state, chainId).pairStates, market.rules.tokenId),
      ).filter((pair) => pair !== undefined)
      const above = pairs.map(({ watchesAbove }) => firstKey(watchesAbove)).filter((key) => key !== undefined)
      const below = pairs.map(({ watchesBelow }) => lastKey(watchesBelow)).filter((key) => key !== undefined)
      if (above.length === 0 && below.length === 0) return []
      let time: number | undefined = checkedUntil >= from ? prices.nextChange(market, from) : from
      for (let steps = 0; time !== undefined; steps++) {
        const price = fillPrice(market, time)
        const isReached = above.some((key) => key <= price) || below.some((key) => key >= price)
        // Beyond the steps that are searched it looks again.
        if (isReached)
          return [time + draws.within(world.keeperPriceDelay, `price ${market.rules.tokenId} ${time}`)]
        if (steps === SEARCHED_STEPS) return [time]
        time = prices.nextChange(market, time)
      }
      return []
    })
    return times.length === 0 ? undefined : Math.min(...times)
  }

  function act({ chainId, wallet, command, by, request }: Act, at: number): void {
    const before = exchangeOn(state, chainId)
    // The past was well-behaved: it only sets the scene.
    const treated = at < start ? withoutDelay(command) : withHabits(command, chainId, wallet)
    acts += 1
    const next = exchangeOn(
      apply(state, { type: 'command', at, chainId, account: wallet, command: treated }),
      chainId,
    )
    record(chainId, before, next, { at, wallet, command, by, ...(request === undefined ? {} : { request }) })
    checkedUntil = Number.NEGATIVE_INFINITY
    if (at >= start) schedule()
  }

  /** The command, for a keeper without delay. */
  function withoutDelay(command: Command): Command {
    const waits = ['placeOrder', 'add', 'decrease', 'removeCollateral', 'addTrailing'].includes(command.name)
    return waits ? ({ ...command, keeperDelayMs: 0 } as Command) : command
  }

  /** The command as this service keeps it. */
  function withHabits(command: Command, chainId: string, wallet: string): Command {
    const key = `act ${acts}`
    const tokenId = 'tokenId' in command ? command.tokenId : tokenOf(command, chainId)
    const price = <T extends bigint | undefined>(value: T): T =>
      kept(value, priceDecimals(world.keptPriceDecimals, tokenId), world) as T
    const amount = <T extends bigint | undefined>(value: T): T =>
      kept(value, world.keptAmountDecimals, world) as T
    switch (command.name) {
      case 'placeOrder': {
        const { limitPrice, stopPrice, takeProfit, stopLoss, slippage } = command
        const isMissing = draws.is(world.stopsMissing, `stops ${key}`)
        const posId = world.idsReused ? endedId(chainId, wallet) : undefined
        return {
          ...command,
          ...keeperTerms(key),
          size: amount(command.size),
          collateral: amount(command.collateral),
          slippage: slippage ?? units(world.defaultSlippage),
          ...(limitPrice === undefined ? {} : { limitPrice: price(limitPrice) }),
          ...(stopPrice === undefined ? {} : { stopPrice: price(stopPrice) }),
          ...(takeProfit === undefined ? {} : { takeProfit: price(takeProfit) }),
          ...(stopLoss === undefined ? {} : { stopLoss: price(stopLoss) }),
          ...(isMissing ? { stopsMissing: true } : {}),
          ...(world.merges ? { merges: true } : {}),
          ...(posId === undefined ? {} : { posId }),
        }
      }
      case 'add':
        return {
          ...command,
          ...keeperTerms(key),
          size: amount(command.size),
          collateral: amount(command.collateral),
        }
      case 'decrease':
        return { ...command, ...keeperTerms(key), size: wholeOr(command, amount(command.size), chainId) }
      case 'removeCollateral':
        return { ...command, ...keeperTerms(key), amount: amount(command.amount) }
      case 'addTrailing': {
        const { keeperParts: _, ...terms } = keeperTerms(key)
        return { ...command, ...terms, stopPrice: price(command.stopPrice) }
      }
      case 'addTriggers': {
        const { takeProfit, stopLoss } = command
        checkTriggers(command.posId, chainId)
        return {
          ...command,
          ...(takeProfit ? { takeProfit: { ...takeProfit, price: price(takeProfit.price) } } : {}),
          ...(stopLoss ? { stopLoss: { ...stopLoss, price: price(stopLoss.price) } } : {}),
          ...(draws.is(world.stopsMissing, `stops ${key}`) ? { stopsMissing: true } : {}),
          ...(world.orderIdsReused ? { reusesIds: true } : {}),
        }
      }
      case 'addCollateral':
        return { ...command, amount: amount(command.amount) }
      case 'deposit':
      case 'withdraw':
      case 'cancelPending':
      case 'cancelTrigger':
      case 'setPlatform':
        return command
      default:
        throw new Error(`No such command: ${JSON.stringify(command satisfies never)}`)
    }
  }

  /** Pair of the position that a command names; 0 if there is none. */
  function tokenOf(command: Command, chainId: string): number {
    if (!('posId' in command) || command.posId === undefined) return 0
    return byNumber.get(exchangeOn(state, chainId).positions, command.posId)?.tokenId ?? 0
  }

  function keeperTerms(key: string): KeeperTerms {
    const delay = (attempt: number): number => draws.within(world.keeperDelay, `keeper ${key} ${attempt}`)
    let keeperDelayMs = 0
    for (let attempt = 0; attempt <= world.keeperRetries; attempt++) keeperDelayMs += delay(attempt)
    return {
      keeperDelayMs,
      ...(draws.is(world.keeperCancels, `cancels ${key}`) ? { keeperCancels: true } : {}),
      ...(draws.is(world.keeperParts, `parts ${key}`)
        ? {
            keeperParts: {
              share: (ONE * BigInt(10 + draws.below(81, `share ${key}`))) / 100n,
              delayMs: draws.within(world.keeperPartsDelay, `rest ${key}`),
              ...(world.keeperPartsRestCancelled ? { restCancels: true } : {}),
            },
          }
        : {}),
    }
  }

  /** The size to close, or all of it where rounding alone makes it larger than the position. */
  function wholeOr(
    command: Extract<Command, { name: 'decrease' }>,
    rounded: bigint,
    chainId: string,
  ): bigint {
    const size = byNumber.get(exchangeOn(state, chainId).positions, command.posId)?.size
    return size !== undefined && command.size <= size && rounded > size ? size : rounded
  }

  function checkTriggers(posId: number, chainId: string): void {
    const count = byNumber.get(exchangeOn(state, chainId).positions, posId)?.triggers.length ?? 0
    if (count < world.mostTriggers) return
    throw new RejectedError(`A position can have at most ${world.mostTriggers} triggers.`)
  }

  /** Id of the wallet's latest position or order that has ended, unless it is in use again. */
  function endedId(chainId: string, wallet: string): number | undefined {
    const ended = lives.of(chainId, wallet).findLast(({ kind, to }) => kind !== 'trigger' && to !== undefined)
    const posId = ended?.posId
    const isFree = posId !== undefined && !byNumber.get(exchangeOn(state, chainId).positions, posId)
    return isFree ? posId : undefined
  }

  const exchangeAt = (chainId: string, time: number): Exchange => {
    const states = history.get(chainId)!
    let [low, high] = [0, states.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (states[middle]!.at <= time) low = middle
      else high = middle - 1
    }
    return states[low]!.exchange
  }
  const accountAt = (wallet: string, time: number, chainId: string): Account | undefined =>
    byText.get(exchangeAt(chainId, time).accounts, wallet)
  const activeAt = (wallet: string, time: number, chainId: string): Position[] =>
    (accountAt(wallet, time, chainId)?.activeIds ?? [])
      .map((posId) => byNumber.get(exchangeAt(chainId, time).positions, posId))
      .filter((one) => one !== undefined)

  const [mainChain] = CHAINS
  const core: Core = {
    chains: CHAINS,
    prices,
    log,
    wallets,
    act: (one) => act(one, now()),
    note: (event) => {
      log.push(event)
    },
    movePrice(market, price) {
      const at = now()
      prices.set(market, at, price)
      log.push({ at, kind: 'price', tokenId: market.rules.tokenId, price: formatUnits(price) })
      checkedUntil = Number.NEGATIVE_INFINITY
      schedule()
    },
    nearestLevel(market, kind) {
      const price = prices.at(market, now())
      const distance = (one: bigint): bigint => (one > price ? one - price : price - one)
      const levels = CHAINS.flatMap((chainId) => {
        const pair = byNumber.get(exchangeOn(state, chainId).pairStates, market.rules.tokenId)
        return [...values(pair?.watchesAbove ?? null), ...values(pair?.watchesBelow ?? null)]
      }).filter((watch) => LEVELS[watch.kind] === kind)
      return levels
        .map((watch) => watch.price)
        .toSorted((one, other) => (distance(one) < distance(other) ? -1 : 1))[0]
    },
    exchangeAt,
    livesOf: (chainId, wallet) => lives.of(chainId, wallet),
    positionsAt: (wallet, time, chainId = mainChain) =>
      activeAt(wallet, time, chainId).filter(({ entry }) => !entry),
    ordersAt: (wallet, time, chainId = mainChain) =>
      activeAt(wallet, time, chainId).filter(({ entry }) => entry !== undefined),
    triggersAt: (wallet, time, chainId = mainChain) =>
      activeAt(wallet, time, chainId).flatMap(({ entry, posId, triggers }) =>
        entry ? [] : triggers.map((trigger) => ({ ...trigger, posId })),
      ),
    balanceAt: (wallet, time, chainId = mainChain) =>
      formatUnits(accountAt(wallet, time, chainId)?.balance ?? 0n),
    eventsOf: (wallet) => log.filter((event) => 'wallet' in event && event.wallet === wallet),
    moneyFault: () => CHAINS.reduce((sum, chainId) => sum + moneyFaultOf(exchangeOn(state, chainId)), 0n),
  }

  for (const { msAgo, action, percent } of world.past) {
    const at = start - msAgo
    for (const wallet of wallets) {
      const command = commandOf({ action, percent }, { core, chainId: mainChain, wallet, at })
      if (command) tryTo(() => act({ chainId: mainChain, wallet, command, by: 'other' }, at))
      runKeeper(at)
    }
  }
  if (world.past.length > 0) schedule()
  return core
}

/** Does something that the rules may forbid. */
export function tryTo(run: () => void): boolean {
  try {
    run()
    return true
  } catch (error) {
    if (error instanceof RejectedError) return false
    throw error
  }
}

/** An amount at the resolution at which it is kept; at least one step of it. */
function kept(
  value: bigint | undefined,
  decimals: number | 'all',
  { rounding }: Pick<ServiceWorld, 'rounding'>,
): bigint | undefined {
  if (value === undefined || decimals === 'all') return value
  const rounded = roundTo(value, decimals, rounding)
  return rounded > 0n ? rounded : 10n ** BigInt(30 - decimals)
}

/** An amount of 30 decimals rounded to so many decimals. */
export function roundTo(value: bigint, decimals: number, rounding: ServiceWorld['rounding']): bigint {
  const step = 10n ** BigInt(30 - decimals)
  const rest = ((value % step) + step) % step
  const down = value - rest
  if (rest === 0n || rounding === 'down') return down
  return rounding === 'up' || rest * 2n >= step ? down + step : down
}

type Keyed = readonly [bigint, string]

/** Price or time of the first entry. */
function firstKey(tree: Tree<Keyed, unknown>): bigint | undefined {
  let branch = tree
  while (branch?.left) branch = branch.left
  return branch?.key[0]
}

/** Price or time of the last entry. */
function lastKey(tree: Tree<Keyed, unknown>): bigint | undefined {
  let branch = tree
  while (branch?.right) branch = branch.right
  return branch?.key[0]
}

function moneyFaultOf(exchange: Exchange): bigint {
  const reserved = values(exchange.positions).map(
    ({ collateral, entry, change }) =>
      collateral + (entry?.fee ?? 0n) + (change?.kind === 'add' ? change.collateral + change.fee : 0n),
  )
  const owned = values(exchange.accounts).map(({ wallet, balance }) => wallet + balance)
  return (
    [...reserved, ...owned].reduce((sum, amount) => sum + amount, exchange.vault + exchange.fees) -
    exchange.minted
  )
}
