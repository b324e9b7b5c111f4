import { describe, expect, it } from 'vitest'
import type { Accounts } from '../../../src/accounts/accounts.js'
import { SealError } from '../../../src/accounts/vault/vault.js'
import type { SettingsStore } from '../../../src/accounts/settings/settings.js'
import { createFindMarketDataAccess } from '../../../src/desk/market/market-data-access.js'
import type { Credentials } from '../../../src/service/credentials.js'
import { traderNamed } from '../support.js'

const own = traderNamed('Ada').credentials
const feed = traderNamed('Operator').credentials
const arbitrum = { id: '42161', name: 'Arbitrum' }
const base = { id: '8453', name: 'Base' }

/** Who asks for a person with an account at that venue, or with none. */
function finder({
  venue,
  chain,
  feed: operator,
  credentials = async () => own,
}: {
  readonly venue?: string
  readonly chain?: string
  readonly feed?: Credentials
  readonly credentials?: () => Promise<Credentials>
}) {
  const account =
    venue === undefined
      ? undefined
      : { id: 'a1', label: 'Ada', venue, connectedAt: new Date(0), current: true }
  const accounts: Pick<Accounts, 'current' | 'credentials'> = { current: async () => account, credentials }
  // Of a person's settings only the chain is asked for.
  const settings = { read: async () => ({ chain }) } as unknown as SettingsStore
  return createFindMarketDataAccess({
    accounts: accounts as Accounts,
    settings,
    chains: [arbitrum, base],
    feed: operator,
  })
}

describe('market data access', () => {
  it('is undefined without an account and without operator credentials', async () => {
    expect(await finder({})(1, { isPrivate: true })).toBeUndefined()
  })

  it('has the credentials of the person when the operator has none, also in a group', async () => {
    for (const isPrivate of [true, false]) {
      expect(await finder({ venue: 'service' })(1, { isPrivate })).toEqual({
        chain: arbitrum,
        credentials: own,
        isFeed: false,
      })
    }
  })

  it('has the operator’s credentials where there are any, also without an account, and decrypts no key', async () => {
    const sealed = async (): Promise<Credentials> => {
      throw new SealError('it does not open')
    }
    for (const venue of ['service', undefined] as const) {
      const find = finder({ ...(venue ? { venue } : {}), feed, credentials: sealed })
      expect(await find(1, { isPrivate: true })).toEqual({ chain: arbitrum, credentials: feed, isFeed: true })
    }
  })

  it('of a paper account has its own credentials in private, and the operator’s where others see the answer', async () => {
    const find = finder({ venue: 'paper', feed })
    expect((await find(1, { isPrivate: true }))?.credentials).toBe(own)
    expect((await find(1, { isPrivate: false }))?.credentials).toBe(feed)
  })
})

describe('the chain of market data', () => {
  it.each([
    ['the one that a card names', { chain: '42161' }, '8453', base],
    ['otherwise the one that the person chose', { chain: '8453' }, undefined, base],
    ['otherwise the first', {}, undefined, arbitrum],
    ['never one that is no longer served', { chain: '8453' }, '1', base],
  ])('is %s', async (_, settings, chainId, expected) => {
    const access = await finder({ ...settings, feed })(1, { isPrivate: true, chainId })
    expect(access?.chain).toEqual(expected)
  })
})
