import { z } from 'zod'

/** What the practice exchange answers to a sign-up; `account` is an address. */
export const signedUp = z.object({ apiKey: z.string(), keyId: z.string(), account: z.string() })

/** A person's account at the practice exchange: what they do there themselves, in the trading application. */
export interface PracticeAccount {
  readonly apiKey: string
  readonly keyId: string
  /** Of the account, as the exchange names it: 0x… */
  readonly address: string
  /** Calls a function of service.md §4.2, as the application does. Throws with the exchange's words when it refuses. */
  execute(name: string, params: Readonly<Record<string, string | boolean>>): Promise<void>
  /** How many positions are open now. */
  openPositions(): Promise<number>
}

const CHAIN = '42161'

/** Orders a long of 2,000 dollars in BTC with a collateral of 200; the exchange fills it in a moment. */
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

/** Signs up: an account with practice money, part of it deposited, and an API key for it. */
export async function signUp(exchangeUrl: string): Promise<PracticeAccount> {
  const reply = await fetch(`${exchangeUrl}/paper/accounts`, { method: 'POST' })
  return practiceAccount(exchangeUrl, signedUp.parse(await reply.json()))
}

/** The account that a key belongs to. */
export function practiceAccount(
  exchangeUrl: string,
  { apiKey, keyId, account }: z.infer<typeof signedUp>,
): PracticeAccount {
  const headers = { 'svc-api-key': apiKey, 'svc-key-id': keyId, 'Content-Type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const reply = await fetch(`${exchangeUrl}/trade-bots${path}`, { ...init, headers })
    const body: unknown = await reply.json()
    if (!reply.ok) throw new Error(`The practice exchange refused: ${JSON.stringify(body)}`)
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
