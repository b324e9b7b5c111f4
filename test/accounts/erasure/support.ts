import type { Redis } from 'ioredis'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { createPeople } from '../../../src/accounts/access/people.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { removeSourcesOf } from '../../../src/signals/sources/sources.js'
import { createAccountAlerts } from '../../../src/alerts/account-alerts.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import { createLimitStore } from '../../../src/desk/trading/risk/limits/store.js'
import { createTicketStore } from '../../../src/desk/trading/tickets/store.js'
import type { Quote } from '../../../src/desk/trading/tickets/ticket.js'
import type { RequireTwoFactor } from '../../../src/accounts/two-factor/two-factor.js'
import { createEraseAccount } from '../../../src/accounts/erasure/erase-account.js'
import { createErasePerson } from '../../../src/accounts/erasure/erase-person.js'
import { createErasure } from '../../../src/accounts/erasure/erasure.js'
import { startErasureWorker } from '../../../src/accounts/erasure/erasure-worker.js'
import type { ErasureMark } from '../../../src/accounts/erasure/erasure-mark.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { credentials, masterKey } from '../support.js'
import { ampleMemory } from '../../support/redis/ample-memory.js'
import { processTimers } from '../../../src/lib/timers.js'
import { repeatAlone } from '../../support/time/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const vault = createVault([masterKey('k1')])

/** Everything that keeps something of people, on one Redis; receipts go to `receipts`. */
export function partsOn(redis: Redis, now: () => number) {
  const settings = createSettings(redis)
  const people = createPeople({ redis, access: 'approval', adminUsers: [1], allowedUsers: [], now })
  const rules = createRuleStore({ redis, index: createRuleIndex({ redis, now }), now })
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now })
  const accounts = createAccounts({ random: systemRandom, redis, vault, settings, now })
  const ticketStore = createTicketStore({ timers: processTimers, redis, people, now })
  const limitStore = createLimitStore({ redis, now })
  const schedules = { forget: () => Promise.resolve(true) }
  /** What two-factor was required for; it rejects while `isRefused`. */
  const twoFactor = { required: [] as unknown[], isRefused: false }
  const requireTwoFactor: RequireTwoFactor = async (userId, what) => {
    twoFactor.required.push({ userId, ...what })
    if (twoFactor.isRefused) throw new Error('Two-factor is required')
    await Promise.resolve()
  }
  const stores = {
    redis,
    settings,
    people,
    rules,
    outbox,
    accounts,
    ticketStore,
    limitStore,
    schedules,
    requireTwoFactor,
    chains: [{ id: '42161', name: 'Arbitrum' }],
    watchShards: 1,
    now,
  }
  const alerts = createAccountAlerts(stores)
  const erasePerson = createErasePerson({ ...stores, alerts })
  const signals = {
    eraseSources: (userId: number, accountId: string) => removeSourcesOf(redis, userId, accountId),
  }
  const eraseAccount = createEraseAccount({ ...stores, alerts, signals })
  const receipts: ErasureMark[] = []
  const sendReceipt = async (mark: ErasureMark): Promise<void> => void receipts.push(mark)
  const logger = createLogger({ level: 'silent', secrets: [] })
  const erasure = createErasure({ timers: processTimers, ...stores, erasePerson, eraseAccount })
  return {
    ...stores,
    receipts,
    sendReceipt,
    twoFactor,
    favourites: createFavourites({ redis, memory: ampleMemory }),
    erasure,
    startWorker: () =>
      startErasureWorker({
        repeat: repeatAlone,
        ...stores,
        due: erasure.due,
        erasePerson,
        eraseAccount,
        sendReceipt,
        logger,
        roundMs: 5,
      }),
  }
}

type Parts = ReturnType<typeof partsOn>

/** Keeps something of every sort of a person who was let in, and gives the id of their account. */
export async function fill(parts: Parts, userId: number): Promise<string> {
  const { people, accounts, favourites, settings, rules, outbox, limitStore, ticketStore, now } = parts
  await people.ask(userId, { name: `Name of ${userId}`, language: 'en' }, [])
  await people.decide({ userId, from: ['pending'], to: 'trader', admin: { id: 1, name: 'Adam' } })
  const { id: accountId } = await accounts.connect(userId, credentials(userId), `Label of ${userId}`)
  await favourites.change(userId, 'BTC/USD', true)
  await settings.change(userId, { phrase: 'blue elephant' })
  await limitStore.change(userId, 'collateral', undefined)
  const rule = {
    userId,
    chatId: userId,
    venue: 'service',
    chainId: '42161',
    accountId,
    armedAt: now(),
  } as const
  await rules.arm({
    ...rule,
    id: `m${userId}`,
    condition: { on: 'price', symbol: 'BTC/USD', is: 'above', value: '9' },
  })
  await rules.arm({ ...rule, id: `a${userId}`, condition: { on: 'liquidation', percent: '5' } })
  const place = { accountId, label: `Label of ${userId}`, venue: 'service', chainId: '42161' } as const
  await outbox.put({ userId, chatId: userId }, [
    { id: 'n1', kind: 'deposit', at: now(), place, facts: {} },
    { id: 'n2', kind: 'service-down', at: now(), facts: {} },
  ])
  await offer(parts, userId, accountId, 't1')
  await ticketStore.move({ userId, id: 't1' }, ['quoted'], 'claimed')
  await ticketStore.move({ userId, id: 't1' }, ['claimed'], 'done')
  const kept = await ticketStore.read(userId, 't1')
  if (kept) await ticketStore.scheduleOutcomeCheck(kept.quote, 60_000)
  return accountId
}

/** Keeps an offer. */
export async function offer(
  { ticketStore, now }: Parts,
  userId: number,
  accountId: string,
  id: string,
  more: Partial<Quote> = {},
): Promise<void> {
  await ticketStore.quote({
    id,
    userId,
    accountId,
    accountLabel: `Label of ${userId}`,
    venue: 'service',
    chainId: '42161',
    call: { name: 'depositSelfAllUSDC', params: {} },
    intent: { kind: 'deposit', amount: 'all' },
    shown: { symbol: undefined, price: undefined, figures: {} },
    quotedAt: now(),
    expiresAt: now() + 60_000,
    ...more,
  })
}
