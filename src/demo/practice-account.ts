import { z } from 'zod'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Reply to a sign-up; `account` is an address. */
const signedUp = z.object({ apiKey: z.string(), keyId: z.string(), account: z.string() })

/** A person's account at the practice exchange, with the actions they take in the trading application. */
export interface PracticeAccount {
  readonly apiKey: string
  readonly keyId: string
  /** Address of the account, 0x… */
  readonly address: string
  /** Calls a function of service.md §4.2. Throws with the exchange's error text when it is rejected. */
  execute(name: string, params: Readonly<Record<string, string | boolean>>): Promise<void>
  /** Number of open positions. */
  openPositions(): Promise<number>
}

const CHAIN = '42161'

/**
 * Orders a long of 2,000 dollars in BTC with 200 dollars of collateral; the exchange fills it shortly after.
 */
export function openPracticePosition(account: PracticeAccount): Promise<void> {
  return account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    slippage: '1',
    collateral: '200',
    size: '2000',
  })
}

/** Signs up: creates an account with practice money, part of it deposited, and an API key. */
export async function signUp(exchangeUrl: string): Promise<PracticeAccount> {
  const reply = await fetch(`${exchangeUrl}/paper/accounts`, { method: 'POST' })
  return practiceAccount(exchangeUrl, signedUp.parse(await reply.json()))
}

/** Returns the account of an API key. */
function practiceAccount(
  exchangeUrl: string,
  { apiKey, keyId, account }: z.infer<typeof signedUp>,
): PracticeAccount {
  const headers = { 'svc-api-key': apiKey, 'svc-key-id': keyId, 'Content-Type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const reply = await fetch(`${exchangeUrl}/trade-bots${path}`, { ...init, headers })
    const body: unknown = await reply.json()
    if (!reply.ok) throw new Error(`The practice exchange rejected the request: ${JSON.stringify(body)}`)
    return body
  }
  return {
    apiKey,
    keyId,
    address: account,
    execute: async (name, params) => {
      await ask('/execute', { method: 'POST', body: JSON.stringify({ name, chainId: CHAIN, params }) })
    },
    openPositions: async () => z.array(z.unknown()).parse(await ask(`/data/open_positions/${CHAIN}`)).length,
  }
}

/** The API key that a person created at the practice exchange, stored between runs. */
export interface PracticeKey {
  /** Undefined until a key was created. */
  readonly account: PracticeAccount | undefined
  /** Signs up and creates a key. An earlier key stays valid, but is no longer shown. */
  create(): Promise<void>
}

/** Loads the key from the file at `path`, which only its owner can read. */
export function loadPracticeKey(exchangeUrl: string, path: string): PracticeKey {
  const kept = existsSync(path) ? signedUp.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data : undefined
  let account = kept && practiceAccount(exchangeUrl, kept)
  return {
    get account() {
      return account
    },
    async create() {
      const made = await signUp(exchangeUrl)
      const { apiKey, keyId, address } = made
      writeFileSync(path, JSON.stringify({ apiKey, keyId, account: address }), { mode: 0o600 })
      account = made
    },
  }
}
