import { expect, test } from 'vitest'
import { SealError } from '../../src/accounts/vault/vault.js'
import { stepTicketId } from '../../src/desk/trading/tickets/mandated.js'
import { stoppedCard } from '../../src/bot/features/trading/plans/stopped.js'
import { createReadInForce } from '../../src/plans/in-force.js'
import { numbers, seen, text } from '../bot/features/support.js'
import { bare, pending, serviceWith, traderNamed, trigger } from '../desk/support.js'
import { readThrough } from '../desk/trading/support.js'
import { planOf, slicesOf } from './support.js'

const STEPS = [
  { number: 2, ticketId: 'second', at: 1 },
  { number: 3, ticketId: 'third', at: 2 },
]

/** Reads what is in force of a plan: 7, 8 and 9 are open, 10 and 11 wait. `tickets`: those of the steps of a plan that adds, by their numbers. */
function readWith(tickets: Readonly<Record<number, object>> = {}, isUnread = false, isSealed = false) {
  const trader = traderNamed('Main')
  const failing = async () => await Promise.reject(new Error('The service is away'))
  const service = serviceWith({
    openPositions: isUnread
      ? failing
      : async () =>
          await Promise.resolve([
            bare({ id: '7', pairId: '1', isLong: true }),
            bare({ id: '8', pairId: '1', isLong: true, size: '1000' }),
            // One of another side, which has the id of a position that has ended.
            bare({ id: '9', pairId: '1', isLong: false }),
          ]),
    openOrders: isUnread
      ? failing
      : async () =>
          await Promise.resolve({
            pending: ['10', '11'].map((positionId) =>
              pending({
                positionId,
                type: 'Market',
                stopPrice: undefined,
                limitPrice: '60000',
                pendingSize: '250',
              }),
            ),
            triggers: [trigger({ positionId: '8', orderId: '0', isTakeProfit: false })],
          }),
  })
  const readAccount = readThrough(service, async () => await Promise.resolve(undefined))
  return createReadInForce({
    desk: {
      findTraderOf: async () =>
        isSealed
          ? await Promise.reject(new SealError('A record cannot be opened'))
          : await Promise.resolve(trader),
      trading: {
        readAccount,
        tickets: {
          read: async (userId, id) => {
            const number = [1, 2, 3].find((one) => stepTicketId(userId, 'p1', one) === id)
            return await Promise.resolve(tickets[number ?? 0] as never)
          },
        },
      },
    },
  })
}

test('of a plan that adds, the positions and orders of all its steps count, and no other', async () => {
  const read = readWith({
    1: { outcome: { positionId: '8' } },
    2: { outcome: { positionId: '9' } },
    3: { outcome: {}, evidence: { rows: { position: 'position 10' }, seenAt: 1 } },
  })
  const found = await read(slicesOf({ steps: STEPS }))
  expect(found?.positions.map(({ position, exits }) => [position.id, exits.map(({ id }) => id)])).toEqual([
    ['8', ['8/0']],
  ])
  expect(found?.pending.map(({ id }) => id)).toEqual(['10'])
})

test('of a plan for a position, that position counts alone', async () => {
  const found = await readWith()(planOf())
  expect(found?.positions.map(({ position }) => position.id)).toEqual(['7'])
  expect(found?.pending).toEqual([])
})

test('of a plan whose order waits, that order counts', async () => {
  const found = await readWith()(
    planOf({ position: { id: '11', pairId: '1', symbol: 'BTC/USD', isLong: true } }),
  )
  expect(found?.pending.map(({ id }) => id)).toEqual(['11'])
})

test('the card of a stopped plan has the preview that ends each of it', async () => {
  const plan = slicesOf({ steps: STEPS, state: 'ended', reason: 'stopped' })
  const read = readWith({
    1: { outcome: { positionId: '8' } },
    3: { outcome: {}, evidence: { rows: { position: 'position 10' }, seenAt: 1 } },
  })
  const card = seen(stoppedCard({ text, numbers }, plan, await read(plan), 3))
  expect(card).toContain('Market Long — · $250.00 at 60,000.00 `#10`')
  expect(card).toContain('— Long #8 · $1,000.00 · SL 30,000.00 · 50 %')
  expect(card).toContain('[Cancel order · — Long #10]\n[Close · — Long #8]\n')
})

test.each([
  ['its outcome was given up', { 1: {}, 2: {}, 3: {} }, 1],
  ['its ticket is no longer kept', { 1: {}, 3: {} }, undefined],
])('nothing is not said of a plan with a step of which %s', async (_, kept, unknown) => {
  const tickets = Object.fromEntries(Object.keys(kept).map((number) => [number, { outcome: {} }]))
  const progress = { next: 4, done: 2, ...(unknown === undefined ? {} : { unknown }) }
  const plan = slicesOf({ steps: STEPS, progress, state: 'ended', reason: 'stopped' })
  const inForce = await readWith(tickets)(plan)
  expect(inForce).toMatchObject({ positions: [], pending: [], isComplete: false })
  expect(seen(stoppedCard({ text, numbers }, plan, inForce, 3))).toContain(text('plan-in-force-unread').text)
})

test('what cannot be read is not known', async () => {
  expect(await readWith({}, true)(planOf())).toBeUndefined()
  expect(await readWith({}, false, true)(planOf())).toBeUndefined()
})
