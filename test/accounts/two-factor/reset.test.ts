import { expect, test } from 'vitest'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { ANN, HOUR, MINUTE, sendDue, takeDue, twoFactorIn } from './support.js'

const redis = clientOf(redisForThisFile())
const { clock, withPin } = twoFactorIn(redis)

test('a reset is due twelve hours, four hours and an hour before its end, with the notices sent before', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  for (const [noticesSent, hoursBefore] of [12, 4, 1].entries()) {
    clock.now = end - hoursBefore * HOUR - 1
    expect(await takeDue(reset)).toBeUndefined()
    clock.now += 1
    expect(await sendDue(reset)).toEqual({ at: end, noticesSent, next: 'notice', nextAt: clock.now })
  }
  clock.now = end
  expect(await sendDue(reset)).toEqual({ at: end, noticesSent: 3, next: 'end', nextAt: end })
})

test('a notice that was not marked as sent is due again after a minute', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  clock.now = end - 12 * HOUR
  const due = await takeDue(reset)
  clock.now += MINUTE - 1
  expect(await takeDue(reset)).toBeUndefined()
  clock.now += 1
  expect((await takeDue(reset))?.running).toEqual(due?.running)
})

test('only the last of several late notices puts the end off, to an hour after it', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  clock.now = end + HOUR
  const ends: (number | undefined)[] = []
  for (let notice = 0; notice < 3; notice++) {
    await sendDue(reset)
    ends.push(await reset.at(ANN))
  }
  expect(ends).toEqual([end, end, end + 2 * HOUR])
})

test('a reset that is begun while its worker finds none keeps its time', async () => {
  const { reset } = await withPin()
  clock.now = (await reset.begin(ANN)) - 12 * HOUR
  await reset.cancel(ANN)
  const due = await takeDue(reset)
  expect(due?.running).toBeUndefined()
  const end = await reset.begin(ANN)
  await due?.end(undefined)
  clock.now = end - 12 * HOUR
  expect((await takeDue(reset))?.running).toMatchObject({ at: end, next: 'notice' })
})

test('a reset whose end was put off by a late notice does not end before, although its process crashed', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  // The process stored the new end after the last notice, and crashed before it set the next time due.
  await redis().hset(keys.twoFactorReset(ANN), { at: end + HOUR, noticesSent: 3 })
  clock.now = end
  const due = await takeDue(reset)
  expect(due?.running).toMatchObject({ next: 'end', nextAt: end + HOUR })
})

test('a reset that is cancelled is reported once', async () => {
  const { reset } = await withPin()
  expect(await reset.at(ANN)).toBeUndefined()
  expect(await reset.begin(ANN)).toBe(clock.now + 24 * HOUR)
  expect(await reset.at(ANN)).toBe(clock.now + 24 * HOUR)
  expect(await reset.cancel(ANN)).toBe(true)
  expect(await reset.cancel(ANN)).toBe(false)
})
