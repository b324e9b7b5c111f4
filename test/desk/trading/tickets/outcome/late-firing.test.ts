import { expect, test } from 'vitest'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { trigger } from '../../../support.js'
import { listed, OPEN, TRIGGER } from '../../actions/support.js'
import { closingPart, followerOn, halved } from './support.js'

const redis = clientOf(redisForThisFile())

const cancelTarget: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }
const before = {
  ...OPEN,
  triggers: [{ ...TRIGGER, isTakeProfit: true, price: '70000', percent: '25' }],
  readAt: 1,
}
const target = trigger({ positionId: '12', orderId: '0', triggerPrice: '70000', amountPercent: '25' })

/** A take-profit for a quarter that was cancelled, and is called done as its row is gone and its position as large as before. */
async function cancelled() {
  const follower = followerOn(redis())
  await follower.sent(cancelTarget, 'accepted', { before })
  await follower.check()
  const found = await follower.check(11_000)
  expect(found.ticket).toMatchObject({ state: 'done', outcome: { row: 'gone' } })
  expect(found.nextMs).toBe(5_000)
  return follower
}

test('a cancellation that was told as done is corrected where its position shrinks by the share of the order later', async () => {
  const { check, account } = await cancelled()
  expect((await check(5_000)).ticket.outcome['late']).toBeUndefined()
  account.positions = [halved]
  const { ticket, nextMs } = await check(15_000)
  expect(ticket).toMatchObject({
    state: 'cancelled',
    outcome: { order: 'fired', firedSize: '500', late: 'yes' },
  })
  expect(nextMs).toBeUndefined()
})

test('it is corrected too where its row is back and says that it has fired', async () => {
  const { check, account } = await cancelled()
  account.triggers = [{ ...target, status: 'TRIGGERED' }]
  expect((await check(5_000)).ticket).toMatchObject({ state: 'cancelled', outcome: { order: 'fired' } })
})

test.each([
  ['the position shrinks by another amount', [listed({ size: '1200', collateral: '120' })]],
  ['the position ends', []],
])('it stays done where %s', async (_why, positions) => {
  const { check, account } = await cancelled()
  account.positions = positions
  for (let checks = 0; checks < 4; checks++) expect((await check(5_000)).ticket.state).toBe('done')
})

test('it stays done where its owner closes as much, and after two minutes nothing more is read for it', async () => {
  const { check, account, sent, store } = await cancelled()
  const close = await sent(closingPart, 'accepted', { quote: { id: 't2' } })
  account.positions = [halved]
  expect((await check(5_000)).ticket.state).toBe('done')
  await store.move(close, ['accepted'], 'cancelled', { outcome: {} })
  expect((await check(120_000)).nextMs).toBeUndefined()
})
