import { Hono } from 'hono'
import { z } from 'zod'
import { hashCredentials, newAddress, newCredentials, newTransactionHash } from '../../credentials.js'
import { parseUnits } from '../../engine/amounts.js'
import type { RunningExchange } from '../../running-exchange.js'
import { Amount, readBody } from './read-body.js'

const NewAccount = z.strictObject({
  /** Initial funds of the wallet and of the balance, on every chain. */
  funds: Amount.default('10000'),
  deposited: Amount.default('5000'),
  /** Address of the account that referred this one. */
  referrer: z.string().toLowerCase().optional(),
})

const Withdrawal = z.strictObject({ account: z.string(), chainId: z.string(), amount: Amount })

/** Practice controls: new accounts, and withdrawals, for which service.md has no function. */
export function accountRoutes(running: RunningExchange): Hono {
  const app = new Hono()
  app.post('/accounts', async (c) => {
    const { funds, deposited, referrer } = await readBody(c, NewAccount)
    const [wallet, balance] = [parseUnits(funds) ?? 0n, parseUnits(deposited) ?? 0n]
    const account = newAddress()
    const credentials = newCredentials()
    const keyHash = hashCredentials(credentials)
    const referred = referrer === undefined ? {} : { referrer }
    await running.submit((_state, at) => ({
      type: 'signUp',
      at,
      account,
      keyHash,
      wallet,
      balance,
      ...referred,
    }))
    return c.json({ ...credentials, account })
  })
  app.post('/withdrawals', async (c) => {
    const { account, chainId, amount } = await readBody(c, Withdrawal)
    const hash = newTransactionHash()
    const command = { name: 'withdraw', amount: parseUnits(amount) ?? 0n, hash } as const
    await running.submit((_state, at) => ({ type: 'command', at, chainId, account, command }))
    return c.json({ transactionHash: hash })
  })
  return app
}
