import { Agent, request } from 'undici'
import { apply, EMPTY_STATE, exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import type { Event } from '../../../packages/practice-exchange/src/engine/events.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { ExchangeState } from '../../../packages/practice-exchange/src/engine/state/state.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import { activePositions } from '../../../packages/practice-exchange/src/http/backend.js'
import { createPrices } from '../../../packages/practice-exchange/src/market/prices.js'
import { marketOf } from '../../../packages/practice-exchange/src/market/pairs.js'
import { createWalk } from '../../../packages/practice-exchange/src/market/walk.js'
import { startPracticeExchange } from '../../../packages/practice-exchange/src/server.js'
import type { ExecuteCall } from '../../../src/service/operations.js'

/** Chains of the practice exchange. */
const CHAINS = ['42161', '8453'] as const

/** The time at which a market opens, in milliseconds. */
const START = 1_763_700_000_000

/** Seed of its simulated prices. */
const SEED = 'ledger'

/** Dollars in the wallet and in the balance of each trader, on each chain. */
const FUNDS = { funds: '1500', deposited: '4000' }

/** A trader with an account on the exchange. */
export interface LedgerTrader {
  /** Address. */
  readonly account: string
  readonly apiKey: string
  readonly keyId: string
  /** The chain that they trade on. */
  readonly chainId: string
}

/** A practice exchange and its traders. */
export interface LedgerMarket {
  readonly url: string
  readonly traders: readonly [LedgerTrader, ...LedgerTrader[]]
  readonly now: () => number
  /** The exchange's own state, made of the log of its events. */
  readonly state: () => ExchangeState
  /** The price of a pair now, with 30 decimals. */
  readonly price: (tokenId: number) => bigint
  /** Calls one of the practice controls. Throws an ExchangeError where the exchange refuses. */
  readonly control: <T>(path: string, body?: object, method?: 'DELETE') => Promise<T>
  /**
   * Sends an order as a trader. Throws an ExchangeError where the exchange answers one, and another Error where it answers
   * nothing.
   */
  readonly execute: (trader: LedgerTrader, call: ExecuteCall) => Promise<void>
  /** Lets time pass; then the keeper runs. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** An error that the exchange answered. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
}

/** Pending orders and open positions of a trader, newest first, as the exchange has them. */
export function activeOf(market: LedgerMarket, { account, chainId }: LedgerTrader): readonly Position[] {
  const exchange = exchangeOn(market.state(), chainId)
  return activePositions(exchange, accountOf(exchange, account))
}

/** The requests to an exchange, and its prices. */
export function connectTo({
  url,
  seed,
  now,
  state,
}: { readonly seed: string } & Pick<LedgerMarket, 'url' | 'now' | 'state'>) {
  const agent = new Agent()
  const priceAt = createPrices({ walk: createWalk(seed), priceOverrides: () => state().priceOverrides })
  const send = async (
    path: string,
    { method = 'POST', headers = {}, body }: { method?: string; headers?: object; body?: object | undefined },
  ): Promise<unknown> => {
    const reply = await request(url + path, {
      dispatcher: agent,
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new ExchangeError(text)
    return JSON.parse(text)
  }
  return {
    price: (tokenId: number): bigint => {
      const market = marketOf(tokenId)
      if (!market) throw new Error(`There is no pair ${tokenId}`)
      return priceAt(market, now())
    },
    control: async <T>(path: string, body?: object, method?: string) =>
      (await send(`/paper${path}`, { body, ...(method === undefined ? {} : { method }) })) as T,
    execute: async ({ apiKey, keyId, chainId }: LedgerTrader, { name, params }: ExecuteCall) => {
      const headers = { 'svc-api-key': apiKey, 'svc-key-id': keyId }
      await send('/trade-bots/execute', { headers, body: { name, chainId, params } })
    },
    close: () => agent.close(),
  }
}

/** The state of an exchange of `SEED` that was just launched: always the same, and it takes longer than most sessions. */
let launched: ExchangeState | undefined

/**
 * Opens an exchange whose time only passes when it is told to, with two traders, of whom the first referred the second;
 * `areApart` if they trade on two chains.
 */
export async function openMarket(
  areApart: boolean,
): Promise<LedgerMarket & { readonly close: () => Promise<void> }> {
  let now = START
  let state = EMPTY_STATE
  const first: Event[] = []
  let isOpen = false
  const paper = await startPracticeExchange({
    tickMs: 'manual',
    seed: SEED,
    now: () => now,
    onEvent: (event) => {
      if (isOpen) state = apply(state, event)
      else first.push(event)
    },
  })
  launched ??= first.reduce(apply, EMPTY_STATE)
  state = launched
  isOpen = true
  const at = { url: paper.url, now: () => now, state: () => state }
  const { close, ...requests } = connectTo({ ...at, seed: SEED })
  const signUp = async (chainId: string, referrer?: string): Promise<LedgerTrader> => {
    const body = { ...FUNDS, ...(referrer === undefined ? {} : { referrer }) }
    return { ...(await requests.control<Omit<LedgerTrader, 'chainId'>>('/accounts', body)), chainId }
  }
  const referrer = await signUp(CHAINS[0])
  return {
    ...at,
    ...requests,
    traders: [referrer, await signUp(CHAINS[areApart ? 1 : 0], referrer.account)],
    pass: async (milliseconds) => {
      now += milliseconds
      await paper.tick()
    },
    close: async () => {
      await close()
      await paper.close()
    },
  }
}
