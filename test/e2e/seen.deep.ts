import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Participant } from '../../packages/practice-telegram/src/driver/participant-types.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { ROLES: 'bot,watcher,outbox', WATCH_MARKET_MS: '300' },
})
const setPrice = (price: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })

let redis: Redis
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  await setPrice('60000')
})
afterAll(() => redis.disconnect())

/** A group with the bot as an administrator, in which an alert of Ann's has fired. */
async function firedInGroup({ isAdmin = true } = {}) {
  await setPrice('60000')
  // No price that is kept is the one of the test before.
  await on.advance(6_000)
  const { person: ann } = await on.connected('Ann')
  const { person: ben } = await on.connected('<b>Ben_*')
  const eve = await on.person('Eve')
  await redis.hset(keys.person(eve.user.id), 'role', 'blocked')
  const desk = await on.driver.group({
    title: 'Desk',
    members: [ann, ben, eve],
    bot: isAdmin ? 'administrator' : 'member',
  })
  const knows = () => redis.sismember(keys.reactionGroups(), desk.chatId)
  await expect.poll(knows).toBe(isAdmin ? 1 : 0)
  const there = desk.as(ann)
  await there.send('/alert BTC > 61000')
  await there.waitFor('🔔 Active')
  await setPrice('61500')
  const fired = await there.waitFor('This alert is finished')
  return { ann, ben, eve, desk, there, fired }
}

const textOf = async (there: Participant, messageId: number) =>
  (await there.messages()).find(({ message_id }) => message_id === messageId)

test('a notice in a group says who has seen it; those who may not use the bot, and anonymous ones, do not count', async () => {
  const { ann, ben, eve, desk, there, fired } = await firedInGroup()
  const id = fired.message_id
  await expect.poll(() => redis.zcard(keys.groupNotices(desk.chatId))).toBe(1)
  await desk.as(eve).react(id, '👍')
  await desk.as(ann).reactAnonymously(id, '🔥')
  await desk.as(ben).react(id, '👍')
  const one = await on.passing(there.waitFor('Seen by'))
  expect(one.text).toBe(`${fired.text}\n\n👀 Seen by <b>Ben_*`)
  expect(one.reply_markup).toEqual(fired.reply_markup)
  expect(one.entities).toEqual(fired.entities)
  await desk.as(ann).react(id, '🔥')
  await on.passing(there.waitFor('Seen by <b>Ben_*, Ann'))
  await desk.as(ben).react(id)
  await on.passing(there.waitFor(/Seen by Ann$/))
  await desk.as(ann).react(id)
  await on.passing(expect.poll(async () => (await textOf(there, id))?.text).toBe(fired.text))
})

test('once a button has changed the message, reactions do not bring back what it said', async () => {
  const { ben, desk, there, fired } = await firedInGroup()
  await expect.poll(() => redis.zcard(keys.groupNotices(desk.chatId))).toBe(1)
  await there.press('🗑 Delete', { message: fired })
  await there.waitFor('Deleted')
  await desk.as(ben).react(fired.message_id, '👍')
  await there.send('/price BTC')
  await there.waitFor('As of')
  expect(await redis.zcard(keys.seenDue())).toBe(0)
  expect((await textOf(there, fired.message_id))?.text).toContain('Deleted')
})

test('as an ordinary member the bot gets no reactions, and keeps nothing', async () => {
  const { ben, desk, there, fired } = await firedInGroup({ isAdmin: false })
  await desk.as(ben).react(fired.message_id, '👍')
  await there.send('/price BTC')
  await there.waitFor('As of')
  expect(await redis.exists(keys.groupNotices(desk.chatId))).toBe(0)
})

test('/forget of a member and of the owner leaves nothing of them behind', async () => {
  const { ann, ben, desk, there, fired } = await firedInGroup()
  const id = fired.message_id
  await expect.poll(() => redis.zcard(keys.groupNotices(desk.chatId))).toBe(1)
  await desk.as(ben).react(id, '👍')
  await on.passing(there.waitFor('Seen by'))
  for (const person of [ben, ann]) {
    await person.send('/forget')
    await person.waitFor('Delete all your data')
    await person.press('🗑 Delete everything')
    await person.waitFor('Your data is deleted')
  }
  await expect.poll(() => redis.zrange(keys.seenBy(desk.chatId, id), '0', '-1')).toEqual([])
  expect(await redis.zrange(keys.groupNotices(desk.chatId), '0', '-1')).toEqual([])
  expect(await redis.exists(keys.seen(ben.user.id), keys.groupNotice(ann.user.id, desk.chatId, id))).toBe(0)
})
