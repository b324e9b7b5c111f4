import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { ClosedPosition, ExecuteCall } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { ended } from '../../../../alerts/account-events/support.js'
import { listed } from '../../actions/support.js'
import { closingPart, followerOn } from './support.js'

const redis = clientOf(redisForThisFile())

const closing: ExecuteCall = {
  ...closingPart,
  params: { ...closingPart.params, size: '2000' },
} as ExecuteCall

/** The last part of the position, with its own small size. */
const lastPart = (closedAt: number): ClosedPosition =>
  ended({
    id: '12',
    size: new Big(300),
    totalSize: new Big(2_000),
    exit: '63000',
    closedAt: new Date(closedAt),
  })

test('a close is done by the last part alone, once its position is gone for good, without the PnL of that part', async () => {
  const { sent, check, account, clock } = followerOn(redis())
  await sent(closing, 'accepted')
  Object.assign(account, { positions: [], closed: [lastPart(clock.now() + 500)] })
  await check()
  expect((await check(6_000)).ticket).toMatchObject({ state: 'accepted', outcome: { record: 'awaited' } })
  const { ticket } = await check(30_000)
  expect(ticket).toMatchObject({ state: 'done', outcome: { size: '0', exitPrice: '63000' } })
  expect(ticket.outcome['profit']).toBeUndefined()
})

test('a part that was closed is no end while its position comes back, nor one from before the sending', async () => {
  const { sent, check, account, clock } = followerOn(redis())
  const sentAt = clock.now()
  await sent(closing, 'accepted')
  Object.assign(account, { positions: [], closed: [lastPart(sentAt + 500)] })
  for (const ms of [1_000, 20_000]) await check(ms)
  account.positions = [listed({ size: '1700', collateral: '170' })]
  expect((await check(15_000)).ticket.state).toBe('accepted')
  Object.assign(account, { positions: [], closed: [lastPart(sentAt - 10_000)] })
  for (const ms of [1_000, 40_000, 40_000]) expect((await check(ms)).ticket.state).toBe('accepted')
})
