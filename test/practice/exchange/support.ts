import { onTestFinished } from 'vitest'
import {
  startPracticeExchange,
  type PracticeExchange,
  type PracticeExchangeOptions,
} from '../../../packages/practice-exchange/src/server.js'

export const CHAIN = '42161'
export const NOW = 1_763_700_000_000

/** A parsed reply. */
interface Reply<T> {
  readonly status: number
  readonly body: T
}

/** A practice exchange with its clock stopped at `NOW`, and a trader on it. */
export interface TestExchange {
  readonly paper: PracticeExchange
  readonly apiKey: string
  readonly keyId: string
  readonly account: string
  /** A request with the trader's credentials. */
  ask<T = unknown>(path: string, init?: RequestInit): Promise<Reply<T>>
  /** A request without credentials. */
  bare<T = unknown>(path: string, init?: RequestInit): Promise<Reply<T>>
  post<T = unknown>(path: string, body?: unknown): Promise<Reply<T>>
  execute<T = unknown>(name: string, params?: object, chainId?: string): Promise<Reply<T>>
  read<T = Record<string, string>[]>(type: string): Promise<T>
  /** Advances the clock and runs the keeper. */
  pass(milliseconds: number): Promise<void>
}

/** Starts a practice exchange with a trader; it is closed after the test. BTC is at 28,000. */
export async function startTestExchange(
  options: PracticeExchangeOptions = {},
  credentials?: Credentials,
): Promise<TestExchange> {
  const paper = await startPracticeExchange({ tickMs: 'manual', now: () => NOW, ...options })
  onTestFinished(() => paper.close())
  const bare = async <T>(path: string, init?: RequestInit): Promise<Reply<T>> => {
    const response = await fetch(paper.url + path, init)
    return { status: response.status, body: (await response.json()) as T }
  }
  const post = <T>(path: string, body?: unknown): Promise<Reply<T>> =>
    bare(path, { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const trader = credentials ?? (await post<Credentials>('/paper/accounts')).body
  if (!credentials && !options.feed) {
    await post('/paper/prices', { pair: 'BTC/USD', price: '28000', freeze: true })
  }
  const headers = {
    'svc-api-key': trader.apiKey,
    'svc-key-id': trader.keyId,
    'Content-Type': 'application/json',
  }
  const ask = <T>(path: string, init: RequestInit = {}): Promise<Reply<T>> => bare(path, { ...init, headers })
  return {
    ...trader,
    paper,
    bare,
    post,
    ask,
    execute: (name, params = {}, chainId = CHAIN) =>
      ask('/trade-bots/execute', { method: 'POST', body: JSON.stringify({ name, chainId, params }) }),
    read: async <T>(type: string) => (await ask<T>(`/trade-bots/data/${type}/${CHAIN}`)).body,
    async pass(milliseconds) {
      await post('/paper/clock', { advance: milliseconds })
      await post('/paper/tick')
    },
  }
}

interface Credentials {
  readonly apiKey: string
  readonly keyId: string
  readonly account: string
}

/** A market long of 10,000 dollars on BTC with 1,000 dollars of collateral. */
export const LONG = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  collateral: '1000',
  size: '10000',
}
