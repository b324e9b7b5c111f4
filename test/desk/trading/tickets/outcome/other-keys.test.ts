import { expect, test } from 'vitest'
import { createClaims, createSendingNotes } from '../../../../../src/desk/trading/evidence/claims.js'
import { RejectedError } from '../../../../../src/service/errors.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { deferred } from '../../../support.js'
import { listed, OPEN } from '../../actions/support.js'
import { deskOn } from '../support.js'
import { closingPart, followerOn } from './support.js'

const redis = clientOf(redisForThisFile())

const owner = '0xab'

/** Two accounts of one wallet, and what both of them read. */
function twoKeys() {
  const on = followerOn(redis())
  const notes = createSendingNotes(createClaims({ redis: redis() }))
  const shows = (size: string): void => {
    on.account.positions = [listed({ size, owner })]
  }
  /** Sends the close of a quarter with a key, and announces it, while the position has a size. */
  const closes = async (id: string, accountId: string, size: string): Promise<void> => {
    const positions = OPEN.positions.map((one) => ({ ...one, size }))
    const before = { ...OPEN, positions, wallet: owner, readAt: on.clock.now() }
    const quote = await on.sent(closingPart, 'accepted', { quote: { id, accountId }, before })
    await notes.announce(quote, before, on.clock.now())
  }
  return { ...on, shows, closes }
}

test('a close of another key that was done before is none of two alike', async () => {
  const { closes, shows, check } = twoKeys()
  await closes('t2', 'a2', '2000')
  shows('1500')
  await check(1_000, 't2')
  expect((await check(1_000, 't2')).ticket.state).toBe('done')
  await check(5_000, 't2')
  await closes('t1', 'a1', '1500')
  shows('1000')
  await check()
  expect((await check()).ticket).toMatchObject({ state: 'done', outcome: { size: '1000' } })
})

test('a close of another key that the service refused is none of two alike', async () => {
  const { closes, shows, check } = twoKeys()
  await closes('t1', 'a2', '2000')
  const notes = createSendingNotes(createClaims({ redis: redis() }))
  const taken = deferred<void>()
  const desk = deskOn(redis(), {
    execute: async () => await Promise.reject(new RejectedError('execute', 'too small')),
    sendingNotes: {
      announce: async (quote, before, sentAt) =>
        await notes.announce(quote, { ...before, wallet: owner }, sentAt),
      takeBack: async (quote, before, sentAt) =>
        taken.resolve(await notes.takeBack(quote, { ...before, wallet: owner }, sentAt)),
    },
  })
  await desk.confirm(closingPart)
  await taken.promise
  shows('1500')
  await check()
  expect((await check()).ticket).toMatchObject({ state: 'done', outcome: { size: '1500' } })
})
