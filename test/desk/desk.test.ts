import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import type { Account, Accounts } from '../../src/accounts/accounts.js'
import type { Settings, SettingsStore } from '../../src/accounts/settings/settings.js'
import { SealError } from '../../src/accounts/vault/vault.js'
import { createDesk } from '../../src/desk/desk.js'
import type { LimitStore } from '../../src/desk/trading/risk/limits/store.js'
import type { PendingIntents } from '../../src/desk/trading/button-intents.js'
import type { Selections } from '../../src/desk/trading/selections.js'
import type { BatchStore } from '../../src/desk/trading/tickets/batch-store.js'
import type { TicketStore } from '../../src/desk/trading/tickets/store.js'
import { createLogger } from '../../src/lib/log/log.js'
import { CredentialsRefusedError } from '../../src/service/errors.js'
import type { Credentials, Service } from '../../src/service/service.js'
import { defaultDialect } from '../../src/service/dialect.js'
import { workContext } from '../support/telemetry/work-context.js'
import { parseWhatIf } from '../../src/desk/risk/what-if-words.js'
import { infoOf } from './market/support.js'
import { ASKED, example, handClock, noPause, serviceWith, traderNamed } from './support.js'
import { claimsInMemory } from './trading/evidence/support.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const ada = traderNamed('Ada')
const arbitrum = { id: '42161', name: 'Arbitrum' }
const base = { id: '8453', name: 'Base' }

/** A desk for a person with one account or none, which they chose or not, and their settings. */
function deskWith({
  account,
  chosen,
  chain,
  credentials = async () => ada.credentials,
  service = {},
  clock = handClock(),
}: {
  readonly clock?: ReturnType<typeof handClock>
  readonly account?: Account
  readonly chosen?: string
  readonly chain?: string
  readonly credentials?: () => Promise<Credentials>
  readonly service?: Partial<Service>
}) {
  const accounts = {
    current: async () => account,
    open: async (_, id) =>
      account?.id === id
        ? { id, label: account.label, venue: account.venue, credentials: await credentials() }
        : undefined,
  } as Partial<Accounts> as Accounts
  const settings: SettingsStore = {
    read: async () => ({ account: chosen, chain, level: {} }) as Settings,
    change: async () => {},
    setNotificationLevel: async () => {},
    clear: async () => {},
  }
  return createDesk({
    random: systemRandom,
    timers: processTimers,
    pauses: noPause,
    claims: claimsInMemory(),
    service: serviceWith({ dialect: defaultDialect, ...service }),
    accounts,
    settings,
    chains: [arbitrum, base],
    feed: undefined,
    knownPairs: {},
    hasPaper: false,
    // Nothing is confirmed here.
    ticketStore: {} as TicketStore,
    limitStore: {} as LimitStore,
    plannedOrders: () => Promise.resolve([]),
    reservedRisk: () => Promise.resolve({ version: '0', size: new Big(0), byTicket: new Map() }),
    batchStore: {} as BatchStore,
    twoFactor: { require: async () => {}, isRequired: async () => false, read: async () => undefined },
    selections: {} as Selections,
    pendingIntents: {} as PendingIntents,
    timeoutMs: 1_000,
    workContext,
    logger: createLogger({ level: 'silent', secrets: [] }),
    ...clock,
  })
}

const account: Account = { id: 'a1', label: 'Ada', venue: 'service', connectedAt: ASKED, current: true }

describe('the trader of a person', () => {
  it.each([
    ['the account that they chose', 'a1'],
    ['the one that stands in for an account that is gone', 'a0'],
    ['the one they have, when they chose none', undefined],
  ])('acts with %s, on the first chain until they choose', async (_, chosen) => {
    expect(await deskWith({ account, ...(chosen === undefined ? {} : { chosen }) }).findTrader(1)).toEqual({
      userId: 1,
      account: { id: 'a1', label: 'Ada', venue: 'service' },
      chain: arbitrum,
      credentials: ada.credentials,
    })
  })

  it('acts on the chosen chain, unless the operator removed it', async () => {
    expect((await deskWith({ account, chain: '8453' }).findTrader(1))?.chain).toEqual(base)
    expect((await deskWith({ account, chain: '1' }).findTrader(1))?.chain).toEqual(arbitrum)
  })

  it('is undefined without an account', async () => {
    expect(await deskWith({}).findTrader(1)).toBeUndefined()
  })

  it('is an error when the credentials cannot be decrypted', async () => {
    const sealed = deskWith({
      account,
      credentials: async () => {
        throw new SealError('damaged')
      },
    })
    await expect(sealed.findTrader(1)).rejects.toThrow(SealError)
  })
})

describe('the desk', () => {
  it("reads the balances of the trader's account and chain, and says when", async () => {
    const held = { eth: new Big('1'), usdc: undefined, usdcAllowance: undefined, vusd: undefined, rest: {} }
    const asked: unknown[] = []
    const desk = deskWith({
      service: {
        balances: async (who, { chainId }) => {
          asked.push([who, chainId])
          return held
        },
      },
    })
    expect(await desk.account.balances({ ...ada, chain: base })).toEqual({ balances: held, asOf: ASKED })
    expect(asked).toEqual([[ada.credentials, '8453']])
  })

  it('reads the candles of each pair once an hour for /risk and for betas', async () => {
    const clock = handClock()
    const months: string[] = []
    const desk = deskWith({
      clock,
      service: {
        portfolio: async () => undefined,
        openPositions: async () => [
          example({ liquidationPrice: '25000' }),
          example({ id: '8', pairId: '2' }),
        ],
        openOrders: async () => ({ pending: [], triggers: [] }),
        pairInfo: async (_, { pairId }) => ({
          ...infoOf(),
          pairId,
          symbol: pairId === '1' ? 'BTC/USD' : 'ETH/USD',
        }),
        candles: async (_, { pair, from, to }) => {
          if (to.getTime() - from.getTime() > 29 * 24 * 3_600_000) months.push(pair)
          return []
        },
      },
    })
    const read = async (): Promise<void> => {
      for (const words of ['beta -10% BTC', 'beta +5% ETH']) {
        const parsed = parseWhatIf(words)
        if (parsed.ok) await desk.whatIf(ada, parsed.intent)
      }
      await desk.risk(ada)
    }
    await read()
    clock.pass(3_500_000)
    await read()
    expect(months.toSorted()).toEqual(['BTC/USD', 'ETH/USD'])
    clock.pass(200_000)
    await read()
    expect(months).toHaveLength(4)
  })

  it('accepts credentials unless the service rejects them', async () => {
    const answering = deskWith({ service: { checkReferrals: async () => null } })
    await expect(answering.tryCredentials(ada.credentials)).resolves.toBeUndefined()
    const refused = new CredentialsRefusedError('checkReferrals', 'no such key')
    const refusing = deskWith({
      service: {
        checkReferrals: async () => {
          throw refused
        },
      },
    })
    await expect(refusing.tryCredentials(ada.credentials)).rejects.toBe(refused)
  })
})
