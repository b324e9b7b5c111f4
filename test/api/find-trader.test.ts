import { expect, test } from 'vitest'
import type { TokenAccess } from '../../src/accounts/api-tokens/authenticate.js'
import { createFinder } from '../../src/api/find-trader.js'
import type { Trader } from '../../src/desk/trader.js'
import { traderNamed } from '../desk/support.js'

const traderOf = (id: string, venue: string): Trader => {
  const trader = traderNamed(id)
  return {
    ...trader,
    account: { id, label: id, venue },
    credentials: { ...trader.credentials, venue },
  }
}

const accounts = { real: traderOf('real', 'service'), practice: traderOf('practice', 'paper') }

/** A finder for a person with a real and a practice account, one of which is in use in the chat. */
function finderOf(inUse: keyof typeof accounts) {
  const found = { ...accounts[inUse], isFeed: false }
  return createFinder({
    accounts: {
      list: () =>
        Promise.resolve(
          Object.values(accounts).map(({ account }) => ({
            ...account,
            current: account.id === inUse,
            connectedAt: new Date(0),
          })),
        ),
    },
    settings: { read: () => Promise.resolve({}) } as never,
    chains: [{ id: '42161', name: 'Arbitrum' }],
    desk: {
      findTraderOf: ({ accountId }) => Promise.resolve(accounts[accountId as keyof typeof accounts]),
      market: { findMarketDataAccess: () => Promise.resolve(found) } as never,
    },
  })
}

test.each([
  ['real', 'practice', 'service'],
  ['real', 'real', 'service'],
  ['practice', 'real', 'paper'],
  ['practice', 'practice', 'paper'],
] as const)(
  'a token for the %s account reads its market while the %s one is in use',
  async (bound, inUse, venue) => {
    const token = { userId: 1, limits: { accounts: [bound] } } as unknown as TokenAccess
    const { credentials } = await finderOf(inUse).marketData(token, {})
    expect(credentials.venue).toBe(venue)
  },
)
