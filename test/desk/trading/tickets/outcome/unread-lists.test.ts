import { expect, test } from 'vitest'
import type { ClosedPosition, ExecuteCall } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { trigger } from '../../../support.js'
import { NOTHING, OPEN, ORDER, TRIGGER } from '../../actions/support.js'
import { closingPart, followerOn, halved } from './support.js'

const redis = clientOf(redisForThisFile())

const cancelStop: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }
const cancelOrder: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '13' } }
const stop = trigger({ positionId: '12', orderId: '0', isTakeProfit: false, triggerPrice: '57000' })
const cancelled = { id: '13', status: 'CANCELED', realisedPnlIncludes: [] } as unknown as ClosedPosition
const before = { ...OPEN, pending: [{ ...ORDER, id: '13' }], triggers: [TRIGGER], readAt: 1 }

test('a close is done by its position while the orders cannot be read', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(closingPart, 'accepted')
  Object.assign(account, { positions: [halved], areOrdersAway: true })
  await check()
  expect((await check()).ticket).toMatchObject({ state: 'done', outcome: { size: '1500' } })
})

test('a cancelled order is known by its record while the orders cannot be read', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(cancelOrder, 'accepted', { before })
  account.areOrdersAway = true
  await check()
  expect((await check(60_000)).ticket.state).toBe('accepted')
  account.closed = [cancelled]
  expect((await check()).ticket.state).toBe('done')
})

test('a cancelled stop is known by its row while the positions cannot be read', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(cancelStop, 'accepted', { before })
  Object.assign(account, { isAway: true, triggers: [{ ...stop, status: 'CANCELED' }] })
  expect((await check()).ticket.state).toBe('done')
})

test('a stop is not taken for cancelled by orders that cannot be read', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(cancelStop, 'accepted', { before })
  account.areOrdersAway = true
  for (const ms of [1_000, 30_000, 30_000]) expect((await check(ms)).ticket.state).toBe('accepted')
  // Nor by a single read after that.
  account.areOrdersAway = false
  expect((await check()).ticket.state).toBe('accepted')
  expect((await check(15_000)).ticket.state).toBe('done')
})

test('what needs both lists waits for them', async () => {
  const { follower, sent, account, read } = followerOn(redis())
  await sent(
    { name: 'addTPSL', params: { posId: '12', slPrice: '57000', slAmountPercent: '100' } },
    'accepted',
    {
      before: { ...NOTHING, positions: OPEN.positions, readAt: 1 },
    },
  )
  account.areOrdersAway = true
  await expect(follower.advance(await read())).rejects.toThrow('openOrders')
})

test('the PnL of a part waits while its record cannot be read, and hides no other error', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(closingPart, 'accepted')
  account.positions = [halved]
  await check()
  account.closed = undefined
  expect((await check()).ticket.state).toBe('done')
  account.closed = [null as never]
  await expect(check()).rejects.toThrow(TypeError)
})
