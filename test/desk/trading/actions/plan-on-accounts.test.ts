import { describe, expect, test } from 'vitest'
import { NoPriceError } from '../../../../src/desk/market/prices/prices.js'
import { createPlanOnAccounts } from '../../../../src/desk/trading/actions/open/plan-on-accounts.js'
import type { OpenIntent } from '../../../../src/desk/trading/actions/open/grammar.js'
import { TimedOutError } from '../../../../src/service/errors.js'
import { traderNamed } from '../../support.js'

/** An account as a test gives it: what its reads and its plan come to. */
interface Given {
  readonly venue?: string
  readonly wallet?: string
  /** Its wallet by the owner of its positions, where the portfolio names none. */
  readonly owner?: string
  readonly issues?: readonly { readonly level: string; readonly code: string }[]
  readonly fails?: Error
  readonly isUnknownPair?: boolean
}

const { chain } = traderNamed('Ada')

/** What an order on these accounts comes to for each, and the labels of those that each plan counted as sent before it. */
async function plannedOn(given: Readonly<Record<string, Given>>, ids = Object.keys(given)) {
  const counted: Record<string, readonly string[]> = {}
  const plan = createPlanOnAccounts({
    accounts: {
      list: async () =>
        Object.entries(given).map(([id, { venue = 'main' }]) => ({
          id,
          label: id,
          venue,
          connectedAt: new Date(0),
          current: false,
        })),
    },
    findTraderOf: async ({ accountId }) => ({
      ...traderNamed('Ada'),
      account: { id: accountId, label: accountId, venue: given[accountId]?.venue ?? 'main' },
    }),
    service: {
      portfolio: async (_credentials: unknown, _chain: unknown) => undefined,
      dialect: { portfolio: { balance: 'free' } },
    } as never,
    trading: {
      readAccount: ((trader: { readonly account: { readonly id: string } }) => ({
        trader,
        partialBook: async () => ({
          positions: [{ owner: given[trader.account.id]?.owner ?? given[trader.account.id]?.wallet }],
          orders: { pending: [] },
        }),
      })) as never,
      plan: (async (
        { trader }: { readonly trader: { readonly account: { readonly id: string } } },
        _intent: unknown,
        beside?: readonly { readonly of: string }[],
      ) => {
        const { id } = trader.account
        const { fails, isUnknownPair, issues = [] } = given[id] ?? {}
        if (fails) throw fails
        if (beside) counted[id] = beside.map(({ of }) => of)
        return isUnknownPair ? { unplanned: 'unknown-pair', nearest: [] } : { of: id, issues }
      }) as never,
    },
  })
  const { parts, mayShareWallet } = await plan({ userId: 7, chain }, ids, {} as OpenIntent)
  const found = parts.map(({ account, found: { is, ...rest } }) => {
    const sent = 'isSent' in rest ? (rest.isSent ? 'sent' : 'refused') : is
    return `${account.label} ${sent}${'as' in rest ? ` ${rest.as.label}` : ''}`
  })
  return { found, mayShareWallet, counted }
}

const REFUSAL = { level: 'refusal', code: 'limit-loss' }
const POOR = { level: 'warning', code: 'balance-too-low' }

describe('an order on several accounts', () => {
  test('is sent for each that can have it, and counts those before it', async () => {
    const { found, counted } = await plannedOn({
      a: { wallet: '0x1' },
      b: { wallet: '0x2', issues: [REFUSAL] },
      c: { wallet: '0x3', issues: [POOR] },
      d: { wallet: '0x4', fails: new TimedOutError('read the account', 'no', 1_000) },
      e: { wallet: '0x5', fails: new NoPriceError('BTC/USD') },
      f: { wallet: '0x6', isUnknownPair: true },
      g: { wallet: '0x7', issues: [{ level: 'warning', code: 'price-far' }] },
      h: { wallet: '0x8' },
    })
    expect(found).toEqual([
      'a sent',
      'b refused',
      'c refused',
      'd failed',
      'e failed',
      'f unplanned',
      'g sent',
      'h sent',
    ])
    expect(counted).toMatchObject({ a: [], b: ['a'], c: ['a'], g: ['a'], h: ['a', 'g'] })
  })

  test('keeps practice money and real money apart, by the first account', async () => {
    const given = { a: { wallet: '0x1' }, p: { wallet: '0x2', venue: 'paper' }, b: { wallet: '0x3' } }
    expect((await plannedOn(given)).found).toEqual(['a sent', 'p other-money', 'b sent'])
    expect((await plannedOn(given, ['p', 'a', 'b'])).found).toEqual([
      'p sent',
      'a other-money',
      'b other-money',
    ])
  })

  test('goes to a wallet once, whatever keys it has; to its second key where the first is refused', async () => {
    const { found, mayShareWallet } = await plannedOn({
      a: { wallet: '0xAb' },
      b: { owner: '0xaB' },
      c: { wallet: '0x2', issues: [REFUSAL] },
      d: { wallet: '0x2' },
      e: { wallet: '0x2' },
    })
    expect(found).toEqual(['a sent', 'b same-wallet a', 'c refused', 'd sent', 'e same-wallet d'])
    expect(mayShareWallet).toBe(false)
  })

  test('says where a wallet is not known, if several orders are sent', async () => {
    expect((await plannedOn({ a: { wallet: '0x1' }, b: {} })).mayShareWallet).toBe(true)
    expect((await plannedOn({ a: { wallet: '0x1', issues: [REFUSAL] }, b: {} })).mayShareWallet).toBe(false)
  })

  test('leaves out an account that is gone, and rejects with a fault that is not of one account', async () => {
    expect((await plannedOn({ a: { wallet: '0x1' } }, ['gone', 'a'])).found).toEqual(['a sent'])
    await expect(plannedOn({ a: { fails: new Error('Redis is away') } })).rejects.toThrow('Redis is away')
  })
})
