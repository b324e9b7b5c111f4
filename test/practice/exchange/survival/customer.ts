import { CHAIN } from '../support.js'

interface Credentials {
  readonly apiKey: string
  readonly keyId: string
  readonly account: string
}

/** Outcome of requests, each identified by a unique amount or size. */
export interface Receipts {
  /** Acknowledged requests. */
  readonly acknowledged: Set<string>
  /** Interrupted requests, which may or may not have been executed. */
  readonly unknown: Set<string>
}

/** A trader who sends requests until the exchange exits, and records the replies. */
export interface Customer {
  readonly deposits: Receipts
  readonly orders: Receipts
  /** Sends requests one after another until one fails; calls `done` after each acknowledged one. */
  trade(url: string, done: () => void): Promise<void>
  read<T>(url: string, type: string): Promise<T>
}

/** Signs up with more money than will be spent. */
export async function createCustomer(url: string, number: number): Promise<Customer> {
  const reply = await fetch(`${url}/paper/accounts`, {
    method: 'POST',
    body: JSON.stringify({ funds: '900000', deposited: '900000' }),
  })
  const { apiKey, keyId } = (await reply.json()) as Credentials
  const headers = { 'svc-api-key': apiKey, 'svc-key-id': keyId, 'Content-Type': 'application/json' }
  const deposits = { acknowledged: new Set<string>(), unknown: new Set<string>() }
  const orders = { acknowledged: new Set<string>(), unknown: new Set<string>() }
  let asked = 0

  async function ask(at: string, receipts: Receipts, figure: string, name: string, params: object) {
    receipts.unknown.add(figure)
    const body = JSON.stringify({ name, chainId: CHAIN, params })
    const reply = await fetch(`${at}/trade-bots/execute`, { method: 'POST', headers, body })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${name} was refused: ${text}`)
    receipts.unknown.delete(figure)
    receipts.acknowledged.add(figure)
  }

  return {
    deposits,
    orders,
    async trade(at, done) {
      for (;;) {
        asked += 1
        const figure = `${20 + asked}.${number}`
        const order = {
          tokenId: `${(asked % 3) + 1}`,
          isLong: asked % 2 === 0,
          collateral: '20',
          size: figure,
        }
        const rest = asked % 4 === 0 ? { positionType: 'Limit', lmtPrice: '0.5' } : { positionType: 'Market' }
        try {
          if (asked % 2 === 0) await ask(at, deposits, figure, 'depositSelf', { amount: figure })
          else await ask(at, orders, figure, 'newPositionOrder', { ...order, ...rest })
          done()
        } catch (error) {
          // Interrupted, or the exchange could not tell if Redis had stored it.
          if (error instanceof TypeError || /may or may not/.test(String(error))) return
          throw error
        }
      }
    },
    async read<T>(at: string, type: string) {
      const reply = await fetch(`${at}/trade-bots/data/${type}/${CHAIN}`, { headers })
      if (reply.status !== 200) throw new Error(`${type}: ${await reply.text()}`)
      return (await reply.json()) as T
    },
  }
}
