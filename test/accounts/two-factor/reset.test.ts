import { expect, test } from 'vitest'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { ANN, HOUR, MINUTE, twoFactorIn } from './support.js'

const redis = clientOf(redisForThisFile())
const { clock, withPin } = twoFactorIn(redis)

test('a reset is due twelve hours, four hours and an hour before its end, with the notices sent before', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  for (const [noticesSent, hoursBefore] of [12, 4, 1].entries()) {
    clock.now = end - hoursBefore * HOUR - 1
    expect(await reset.takeDue()).toBeUndefined()
    clock.now += 1
    const due = await reset.takeDue()
    expect(due).toEqual({ userId: ANN, at: end, noticesSent, what: 'notice' })
    if (due) await reset.markNotified(due)
  }
  clock.now = end
  expect(await reset.takeDue()).toEqual({ userId: ANN, at: end, noticesSent: 3, what: 'end' })
})

test('a notice that was not marked as sent is due again after a minute', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  clock.now = end - 12 * HOUR
  const due = await reset.takeDue()
  clock.now += MINUTE - 1
  expect(await reset.takeDue()).toBeUndefined()
  clock.now += 1
  expect(await reset.takeDue()).toEqual(due)
})

test('only the last of several late notices puts the end off, to an hour after it', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  clock.now = end + HOUR
  const ends: (number | undefined)[] = []
  for (let notice = 0; notice < 3; notice++) {
    const due = await reset.takeDue()
    if (due) await reset.markNotified(due)
    ends.push(await reset.at(ANN))
  }
  expect(ends).toEqual([end, end, end + 2 * HOUR])
})

test('a reset that was erased while it was due is forgotten', async () => {
  const { reset } = await withPin()
  clock.now = (await reset.begin(ANN)) - 12 * HOUR
  await redis().del(keys.twoFactorReset(ANN))
  expect(await reset.takeDue()).toEqual({ userId: ANN, at: clock.now, noticesSent: 0, what: 'nothing' })
  clock.now += 24 * HOUR
  expect(await reset.takeDue()).toBeUndefined()
})

test('a reset whose end was put off by a late notice does not end before, although its process crashed', async () => {
  const { reset } = await withPin()
  const end = await reset.begin(ANN)
  // The process stored the new end after the last notice, and crashed before it set the next time due.
  await redis().hset(keys.twoFactorReset(ANN), { at: end + HOUR, noticesSent: 3 })
  clock.now = end
  expect(await reset.takeDue()).toMatchObject({ what: 'nothing' })
  clock.now = end + HOUR
  expect(await reset.takeDue()).toMatchObject({ what: 'end' })
})

test('a reset that is cancelled is reported once', async () => {
  const { reset } = await withPin()
  expect(await reset.at(ANN)).toBeUndefined()
  expect(await reset.begin(ANN)).toBe(clock.now + 24 * HOUR)
  expect(await reset.at(ANN)).toBe(clock.now + 24 * HOUR)
  expect(await reset.cancel(ANN)).toBe(true)
  expect(await reset.cancel(ANN)).toBe(false)
})
