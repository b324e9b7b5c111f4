import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import { Secret as OtpSecret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createTwoFactor, TwoFactorRequiredError } from '../../../../../src/accounts/two-factor/two-factor.js'
import { newTotp } from '../../../../../src/accounts/two-factor/totp.js'
import type { GuardedAction } from '../../../../../src/accounts/two-factor/policy.js'
import { createVault } from '../../../../../src/accounts/vault/vault.js'
import { createRequireTwoFactorForTickets } from '../../../../../src/desk/trading/risk/two-factor/require-for-tickets.js'
import { createBatchStore } from '../../../../../src/desk/trading/tickets/batch-store.js'
import { createBatches } from '../../../../../src/desk/trading/tickets/batches.js'
import { createTicketStore } from '../../../../../src/desk/trading/tickets/store.js'
import { createLogger } from '../../../../../src/lib/log/log.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { masterKey } from '../../../../accounts/support.js'
import { anybody, ticketsWith } from '../../support.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock, noPause, serviceWith, traderNamed } from '../../../support.js'
import { processTimers } from '../../../../../src/lib/timers.js'
import { systemRandom } from '../../../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

const message = { chatId: 1, messageId: 2 }
const trader = traderNamed('Main')
const shown = { symbol: undefined, price: undefined, figures: {} }
const intent = { kind: 'platform', address: '0x' } as const
const position = { isLong: true, tokenId: '1' }

const opening = (size: string): ExecuteCall => ({
  name: 'newPositionOrder',
  params: { ...position, positionType: 'Market', collateral: '100', size, slippage: '1' },
})
const closing = (posId: string, size: string): ExecuteCall => ({
  name: 'decreasePosition',
  params: { ...position, posId, size },
})

/** Desks of several processes on one Redis, for a person with two-factor, and their executes. */
async function desks(count = 1) {
  const clock = handClock()
  const vault = createVault([masterKey('k1')])
  const executed: ExecuteCall[] = []
  const all = Array.from({ length: count }, () => {
    const twoFactor = createTwoFactor({
      random: systemRandom,
      timers: processTimers,
      redis: redis(),
      vault,
      now: clock.now,
    })
    const requireTwoFactor = createRequireTwoFactorForTickets(twoFactor.require)
    const logger = createLogger({ level: 'silent', secrets: [] })
    const service = serviceWith({
      prepare: () => undefined as never,
      execute: async (_credentials, _chain, call) => {
        executed.push(call)
        return { transactionHash: undefined, reply: {} }
      },
      openPositions: async () => [],
      closedPositions: async () => [] as never,
      openOrders: async () => ({ pending: [], triggers: [] }),
    })
    const tickets = ticketsWith({
      store: createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now }),
      service,
      now: clock.now,
      requireTwoFactor,
    })
    const store = createBatchStore({ timers: processTimers, redis: redis(), now: clock.now })
    return {
      twoFactor,
      tickets,
      batches: createBatches({
        random: systemRandom,
        store,
        tickets,
        requireTwoFactor,
        havePricesMoved: async () => false,
        pauses: noPause,
        limits: createLimitStore({ redis: redis(), now: clock.now }),
        logger,
        now: clock.now,
      }),
    }
  })
  const [one] = all
  if (!one) throw new Error('There is no desk')
  const { userId } = trader
  const totp = newTotp()
  const secret = OtpSecret.fromBase32(totp.secret)
  const nextCode = (): string => {
    clock.pass(30_000)
    return TOTP.generate({ secret, timestamp: clock.now() })
  }
  await one.twoFactor.setUp.begin(userId, totp)
  await one.twoFactor.setUp.enter(userId, nextCode())
  const verify = async (action: GuardedAction) => one.twoFactor.verify(userId, nextCode(), action)
  const offer = (call: ExecuteCall) => one.tickets.quote(trader, { call, shown, intent })
  return { ...one, one, all, clock, executed, offer, verify, userId }
}

test('without the step no process claims or sends anything, however many confirm at once; with it one does, once', async () => {
  const { one, all, verify, tickets, executed, offer, userId } = await desks(4)
  const { id } = await offer(opening('5000'))
  const confirmAll = () =>
    Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (all[index % all.length] ?? one).tickets.confirm(userId, id, message),
      ),
    )
  const refused = await confirmAll()
  expect(
    refused.every(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof TwoFactorRequiredError,
    ),
  ).toBe(true)
  expect((await tickets.read(userId, id))?.state).toBe('quoted')
  expect(executed).toEqual([])

  await verify({ guard: 'orders', name: `ticket/${id}` })
  const { id: other } = await offer(opening('5000'))
  expect((await confirmAll()).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(executed).toHaveLength(1)
  await expect(tickets.confirm(userId, other, message)).rejects.toThrow(TwoFactorRequiredError)
})

test('of one that expired nothing is asked, and it is not claimed when the clock goes back meanwhile', async () => {
  const { tickets, executed, offer, userId, clock } = await desks()
  const { id } = await offer(opening('5000'))
  clock.pass(60_001)
  expect((await tickets.confirm(userId, id, message))?.state).toBe('expired')
  clock.pass(-60_001)
  expect((await tickets.confirm(userId, id, message))?.state).toBe('expired')
  expect(executed).toEqual([])
})

test('what one Confirm is for counts together, and the step for the batch is for each of it', async () => {
  const { batches, tickets, twoFactor, verify, executed, userId } = await desks()
  const step = {
    guard: 'two-factor',
    name: 'two-factor/closings+disconnect+export+limits+orders/1000/never',
  } as const
  const { guards } = (await twoFactor.read(userId))?.policy ?? { guards: [] }
  await verify(step)
  await twoFactor.change(userId, { guards: [...guards, 'closings'] })
  const batchOf = async (...sizes: readonly string[]) =>
    await batches.quote(trader, {
      parts: sizes.map((size, index) => ({
        call: closing(String(index), size),
        shown,
        intent,
        issues: [],
      })),
      choice: { by: 'ids', ids: [] },
    })
  const small = await batchOf('400', '600')
  expect((await batches.confirm(userId, small.id, message))?.state).toBe('confirmed')
  expect(executed).toHaveLength(2)

  const large = await batchOf('400', '600', '1.5')
  await expect(batches.confirm(userId, large.id, message)).rejects.toThrow(TwoFactorRequiredError)
  const huge = await batchOf('5000', '6000')
  await expect(batches.confirm(userId, huge.id, message)).rejects.toThrow(TwoFactorRequiredError)
  // Nor one of it by itself.
  await expect(tickets.confirm(userId, huge.ticketIds[0] ?? '', message)).rejects.toThrow(
    TwoFactorRequiredError,
  )
  expect(executed).toHaveLength(2)
  await verify({ guard: 'closings', name: `batch/${huge.id}` })
  expect((await batches.confirm(userId, huge.id, message))?.state).toBe('confirmed')
  expect(executed).toHaveLength(4)
  await expect(batches.confirm(userId, large.id, message)).rejects.toThrow(TwoFactorRequiredError)
})

test('an expired batch is reported as expired, without asking for two-factor', async () => {
  const { batches, clock, userId, executed } = await desks()
  const batch = await batches.quote(trader, {
    parts: [{ call: opening('5000'), shown, intent, issues: [] }],
    choice: { by: 'ids', ids: [] },
  })
  clock.pass(60_001)
  expect((await batches.confirm(userId, batch.id, message))?.state).toBe('expired')
  expect(executed).toEqual([])
})

test.each<ExecuteCall>([
  { name: 'addTPSL', params: { posId: '1', takeProfit: '1', tpClosePercent: '100' } as never },
  { name: 'cancelPendingOrder', params: { posId: '1' } },
  { name: 'addCollateral', params: { posId: '1', amount: '1000000' } },
  closing('1', '1000000'),
])('$name never waits by itself', async (call) => {
  const { tickets, offer, userId } = await desks()
  const { id } = await offer(call)
  expect((await tickets.confirm(userId, id, message))?.state).toBe('accepted')
})

test.each<ExecuteCall>([
  { name: 'addPosition', params: { ...position, posId: '1', collateral: '100', size: '1001' } },
  { name: 'removeCollateral', params: { posId: '1', amount: '1001' } },
  opening('1000.01'),
])('$name waits above the size', async (call) => {
  const { tickets, offer, userId } = await desks()
  const { id } = await offer(call)
  await expect(tickets.confirm(userId, id, message)).rejects.toThrow(TwoFactorRequiredError)
})

test('/flat makes nobody flat before the step that its closings need', async () => {
  const { batches, twoFactor, verify, executed, userId, clock } = await desks()
  const limits = createLimitStore({ redis: redis(), now: clock.now })
  const { guards } = (await twoFactor.read(userId))?.policy ?? { guards: [] }
  await verify({
    guard: 'two-factor',
    name: 'two-factor/closings+disconnect+export+limits+orders/1000/never',
  })
  await twoFactor.change(userId, { guards: [...guards, 'closings'] })
  const { id } = await batches.quote(trader, {
    parts: [{ call: closing('1', '5000'), shown, intent, issues: [] }],
    choice: { by: 'flat' },
  })
  await expect(batches.confirm(userId, id, message)).rejects.toThrow(TwoFactorRequiredError)
  expect((await limits.read(userId)).flatSince).toBeUndefined()
  await verify({ guard: 'closings', name: `batch/${id}` })
  await batches.confirm(userId, id, message)
  expect((await limits.read(userId)).flatSince).toBeDefined()
  expect(executed).toHaveLength(1)
})
