import { beforeEach, expect, test } from 'vitest'
import type { BreakEvenIntent } from '../../../../src/desk/trading/actions/break-even.js'
import type { ReplaceIntent } from '../../../../src/desk/trading/actions/replace.js'
import type { Seen } from '../../../../src/desk/trading/positions/seen.js'
import { checkReplacement } from '../../../../src/desk/trading/tickets/replacing.js'
import type { Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall, TriggerOrder } from '../../../../src/service/service.js'
import { Big } from 'big.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { trigger } from '../../support.js'
import { deskOn, FIRST, quoteOf } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const userId = 1
const message = { chatId: 1, messageId: 2 }
const cancel: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } }
const seen: Seen = {
  kind: 'order',
  positionId: '7',
  orderId: '0',
  isTakeProfit: false,
  pairId: '1',
  isLong: true,
  price: '27000',
  percent: '100',
  size: undefined,
}
const stopAt = (price: string, orderId: string): TriggerOrder =>
  trigger({ orderId, isTakeProfit: false, triggerPrice: price, amountPercent: '100' })

/** A desk where the stop-loss 7/0 is moved several times. */
function moving(triggers: { all: readonly TriggerOrder[] } = { all: [stopAt('27000', '0')] }) {
  const desk = deskOn(redis(), {
    inService: { openOrders: async () => ({ pending: [], triggers: triggers.all }) },
  })
  const { tickets, offer, store } = desk
  return {
    ...desk,
    /** Quotes a move of the stop-loss to a price. */
    quoteMove: async (slPrice: string, kind: 'replace' | 'breakEven' = 'replace') => {
      const second = await offer(cancel, { waitsForAnother: true, seen })
      const intent: ReplaceIntent | BreakEvenIntent =
        kind === 'replace'
          ? {
              kind,
              target: { by: 'id', id: '7/0' },
              stopLoss: { by: 'price', price: new Big(slPrice) },
            }
          : { kind, target: { by: 'id', id: '7' } }
      const first = await offer(
        { name: 'addTPSL', params: { posId: '7', slPrice, slAmountPercent: '100' } },
        { intent, followUp: { how: 'send', ticketId: second.id } },
      )
      return { first: first.id, second: second.id }
    },
    confirm: async (id: string) => await tickets.confirm(userId, id, message),
    /** What the reconciler does with a ticket that was accepted. */
    settle: async (id: string) => await store.move({ userId, id }, ['accepted'], 'done', {}),
  }
}

const REPLACED = { state: 'not-sent', outcome: { reason: 'replaced' } }

test('a stop-loss is moved by one of two at the same time, at most', async () => {
  for (let round = 0; round < 10; round++) {
    await redis().flushall()
    const { quoteMove, confirm, executed } = moving()
    const moves = [await quoteMove('27100'), await quoteMove('27200')]
    const states = (await Promise.all(moves.map(async ({ first }) => await confirm(first)))).map(
      (one) => one?.state,
    )
    expect(executed.length).toBeLessThanOrEqual(1)
    expect(states.filter((state) => state === 'not-sent')).toHaveLength(2 - executed.length)
  }
})

test('a second move says that another is under way, until the first has cancelled the old stop-loss and the lists show it', async () => {
  const triggers = { all: [stopAt('27000', '0')] }
  const { quoteMove, confirm, settle, tickets, store, executed, clock } = moving(triggers)
  const one = await quoteMove('27100')
  expect(await confirm(one.first)).toMatchObject({ state: 'accepted' })
  expect(await confirm((await quoteMove('27200')).first)).toMatchObject(REPLACED)
  await settle(one.first)
  triggers.all = [...triggers.all, stopAt('27100', '1')]
  // What has come in its place is there, and the old one is still to be cancelled.
  expect(await confirm((await quoteMove('27200')).first)).toMatchObject(REPLACED)
  const rows = { stopLoss: 'trigger 7/1 27100' }
  const first = await store.read(userId, one.first)
  const after = { ...first!, evidence: { rows, seenAt: clock.now() } }
  expect(await tickets.confirmSecond(userId, one.second, after)).toMatchObject({ state: 'accepted' })
  await settle(one.second)
  expect(await confirm((await quoteMove('27200')).first)).toMatchObject(REPLACED)
  // The list is late no longer; the id of what was cancelled may be that of another one.
  clock.pass(60_000)
  expect(await confirm((await quoteMove('27200')).first)).toMatchObject({ state: 'accepted' })
  expect(executed.map(({ name }) => name)).toEqual(['addTPSL', 'cancelTriggerOrder', 'addTPSL'])
})

test('a second move says that another is under way, whichever command moves', async () => {
  for (const kinds of [
    ['replace', 'breakEven'],
    ['breakEven', 'replace'],
    ['breakEven', 'breakEven'],
  ] as const) {
    await redis().flushall()
    const { quoteMove, confirm } = moving()
    const moves = [await quoteMove('27100', kinds[0]), await quoteMove('27200', kinds[1])]
    expect(await confirm(moves[0]!.first)).toMatchObject({ state: 'accepted' })
    expect(await confirm(moves[1]!.first)).toMatchObject(REPLACED)
  }
})

test.each([
  ['was refused', 'rejected', 0],
  ['has been on its way for a minute', 'accepted', 60_000],
] as const)('a move that %s holds up no other', async (_, state, ms) => {
  const { quoteMove, confirm, store, clock } = moving()
  const { first: id } = await quoteMove('27100')
  await confirm(id)
  if (state === 'rejected') await store.move({ userId, id }, ['accepted'], state, {})
  clock.pass(ms)
  expect(await confirm((await quoteMove('27200')).first)).toMatchObject({ state: 'accepted' })
})

test('a stop-loss that is not listed when it is to be cancelled is not, and its owner is told that it may be there', async () => {
  const { quoteMove, tickets, executed, clock } = moving({ all: [stopAt('27100', '1')] })
  const { second } = await quoteMove('27100')
  const after = { ...FIRST, since: clock.now() }
  // The list may be late.
  await expect(tickets.confirmSecond(userId, second, after)).rejects.toThrow('is not listed')
  clock.pass(30_000)
  expect(await tickets.confirmSecond(userId, second, after)).toMatchObject({
    state: 'not-sent',
    outcome: { reason: 'changed' },
  })
  expect(executed).toEqual([])
})

/** What comes of the cancellation of an order of 7, where a first step has placed the stop 7/3 and these orders are listed. */
async function cancelled(
  rows: readonly Parameters<typeof trigger>[0][],
  { orderId = '0', ...first }: Partial<Ticket> & { readonly orderId?: string } = {},
) {
  const after: Ticket = {
    ...FIRST,
    quote: quoteOf({
      call: { name: 'addTPSL', params: { posId: '7', slPrice: '1', slAmountPercent: '100' } },
    }),
    evidence: { rows: { stopLoss: 'trigger 7/3 26000 1741185000000' }, seenAt: 0 },
    ...first,
  }
  const call: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '7', orderId } }
  const orders = { pending: [], triggers: rows.map(trigger) }
  const account = { partialBook: async () => ({ positions: [], orders, unread: [] }) }
  const none = {
    list: () => Promise.reject(new Error('none')),
    read: () => Promise.reject(new Error('none')),
  }
  return await checkReplacement(none, { quote: quoteOf({ call }), after }, account, 0)
}

test('an old order is cancelled once the new one is open in the read, and not where it has ended', async () => {
  expect(await cancelled([{ orderId: '1' }, { orderId: '3' }])).toBeUndefined()
  expect(await cancelled([{ orderId: '3', status: 'CANCELED' }])).toEqual({ reason: 'not-replaced' })
  expect(await cancelled([{ orderId: '3', status: 'TRIGGERED' }])).toEqual({ reason: 'not-replaced' })
  await expect(cancelled([{ orderId: '1' }])).rejects.toThrow('is not listed')
  await expect(cancelled([{ orderId: '3', status: 'SETTLING' }])).rejects.toThrow('is not listed')
  await expect(cancelled([], { evidence: undefined })).rejects.toThrow('is not listed')
  // With the end of its position all its orders go.
  expect(await cancelled([], { since: -30_000 })).toEqual({ reason: 'not-replaced' })
  await expect(cancelled([], { since: -29_999 })).rejects.toThrow('is not listed')
  expect(await cancelled([], FIRST)).toBeUndefined()
})

test('an old order that is listed as the new one is known by its position and its id', async () => {
  const open = [{ orderId: '3' }]
  expect(await cancelled(open, { orderId: '3' })).toEqual({ reason: 'same-order' })
  expect(await cancelled(open, { orderId: '30' })).toBeUndefined()
})
