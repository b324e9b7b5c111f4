import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, holding } = btcPositionsForThisFile()

const MINUTE_MS = 60_000

/** Arms a plan on the position that is there, and clears the count of requests. */
async function armed(line: string): Promise<ChatUser> {
  const { person } = await holding()
  await person.send(line)
  const preview = await person.waitFor('Nothing is armed before you press Arm')
  expect(preview.text).toContain('It only reduces this position')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return person
}

const closes = (): Promise<number> => on.requests(/^execute:/)

// What a test has left armed is past, and sends nothing in the next one.
afterEach(() => on.advance(2 * 60 * MINUTE_MS))

test('closes a part of a position at its time, once, by a ticket that says so', async () => {
  const person = await armed('/close BTC 50% in 10m')
  await on.advance(9 * MINUTE_MS)
  expect(await closes()).toBe(0)
  await on.advance(MINUTE_MS)
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toContain('Close $1,000.00 of BTC/USD Long')
  // The plan looks at its step every few seconds, until the account has shown it.
  await expect
    .poll(async () => {
      await on.advance(5_000)
      await person.send('/plans')
      return (await person.waitFor('⏰ Plans')).text
    })
    .toContain('🏁 Done')
  expect(
    (await person.messages()).filter(({ text = '' }) => text.includes('Confirmed by your plan')),
  ).toHaveLength(1)
  expect(await closes()).toBe(1)
  await on.advance(60 * MINUTE_MS)
  expect(await closes()).toBe(1)
})

test('a paused plan does nothing, and one that is stopped never does', async () => {
  const person = await armed('/close BTC in 5m')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await on.advance(6 * MINUTE_MS)
  expect(await closes()).toBe(0)
  await person.send('/plans')
  await person.waitFor('Its time has passed: Resume sends it at once')
  await person.press('🛑 Stop')
  const { text } = await person.waitFor('🏁 Stopped by you')
  expect(text).toMatch(/BTC\/USD Long #\d+ · \$2,000\.00 · no SL/)
  await on.advance(6 * MINUTE_MS)
  expect(await closes()).toBe(0)
})

test('one whose account cannot be read is stopped, and says that what stays is not known', async () => {
  const person = await armed('/close BTC in 5m')
  for (const list of ['open_positions', 'open_orders'])
    await on.fault({ on: list, what: 'error', times: 'always' })
  await person.press('🛑 Stop')
  const { text } = await person.waitFor('🏁 Stopped by you')
  expect(text).toContain("can't be read now, and stays as it is")
  await on.exchange('DELETE', '/faults')
  await on.advance(6 * MINUTE_MS)
  expect(await closes()).toBe(0)
})

test('a plan whose position was closed otherwise ends, and says so', async () => {
  const person = await armed('/close BTC in 5m')
  await person.send('/close BTC all')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('The position is closed'))
  await on.advance(6 * MINUTE_MS)
  const news = await on.passing(person.waitFor('Ended: the position is no longer open'))
  expect(news.text).toContain('Close all of BTC/USD Long')
  expect(await closes()).toBe(1)
})

test('/flat ends every plan', async () => {
  const person = await armed('/close BTC 10% in 5m')
  await person.send('/flat')
  await person.waitFor('Go flat: close everything')
  await person.press('🛑 Go flat')
  await on.passing(person.waitFor('no position and no pending order is left'))
  await person.send('/plans')
  await person.waitFor('Ended: you went flat')
  await on.advance(6 * MINUTE_MS)
  expect(await closes()).toBe(1)
})

test('a preview that has expired arms nothing, and neither does a dropped one', async () => {
  const { person } = await holding()
  await on.exchange('DELETE', '/requests')
  await person.send('/close BTC in 5m')
  const late = await person.waitFor('Nothing is armed before you press Arm')
  await on.advance(2 * MINUTE_MS)
  await person.press('✅ Arm', { message: late })
  await person.waitFor('This preview has expired. Nothing was armed')
  await person.send('/close BTC in 5m')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✖️ Cancel')
  await person.waitFor('Cancelled. Nothing was armed')
  await on.advance(10 * MINUTE_MS)
  expect(await closes()).toBe(0)
})

test('a preview of before the database lost its last changes arms nothing: it may have been armed since', async () => {
  const { person } = await holding()
  await person.send('/close BTC in 5m')
  await person.waitFor('Nothing is armed before you press Arm')
  const redis = new Redis(on.environment.redis.url)
  const key = keys.plans(person.user.id)
  for (const [id, text] of Object.entries(await redis.hgetall(key)))
    await redis.hset(key, id, text.replace(/^\w+/, 'f'.repeat(40)))
  redis.disconnect()
  await person.press('✅ Arm')
  await person.waitFor('This preview has expired. Nothing was armed')
})

test('plans that close more than all of a position together say so in the preview', async () => {
  const person = await armed('/close BTC 60% in 10m')
  await person.send('/close BTC 40% in 20m')
  expect((await person.waitFor('Nothing is armed before you press Arm')).text).not.toContain('other plans')
  await person.send('/close BTC $1500 in 20m')
  const { text } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).toContain('Together with your other plans for this position, that can be more than all of it')
})

test('of two previews the second one is shown again where both close more than all, and armed by its own Arm', async () => {
  const { person } = await holding()
  await person.send('/close BTC in 5m')
  const first = await person.waitFor('Nothing is armed before you press Arm')
  await person.send('/close BTC 50% in 10m')
  const second = await person.waitFor('Closes $1,000.00 of $2,000.00')
  expect(second.text).not.toContain('other plans')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm', { message: first })
  await person.waitFor('🟢 Armed')
  await person.press('✅ Arm', { message: second })
  const warned = await person.waitFor('Together with your other plans for this position')
  expect(warned.text).toContain('Closes $1,000.00 of $2,000.00')
  await person.send('/plans')
  expect((await person.waitFor('⏰ Plans')).text).not.toContain('Close 50')
  await person.press('✅ Arm', { message: warned })
  await person.waitFor(({ text = '' }) => text.split('🟢 Armed').length === 3)
  expect(await closes()).toBe(0)
})

test('a step waits for an order by hand on its position that is under way, and says so', async () => {
  const person = await armed('/close BTC 50% in 2m')
  await on.fault({ on: 'execute', what: 'cut-before' })
  await person.send('/close BTC 10%')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('Outcome unknown'))
  await on.advance(2 * MINUTE_MS)
  await on.passing(person.waitFor('Its step waits: something else is under way on this position'))
  expect(await closes()).toBe(1)
})

test('the end of a position by a plan is told as that', async () => {
  const person = await armed('/close BTC in 5m')
  await on.advance(5 * MINUTE_MS)
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  for (let look = 0; look < 12; look++) await on.advance(5_000)
  const texts = (await person.messages()).map(({ text = '' }) => text)
  expect(texts.filter((text) => text.includes('You closed it here'))).toEqual([])
})

test('a close after a time in plain words leads to the same preview', async () => {
  const { person } = await holding()
  await person.send('close half of my btc in 4 hours')
  const { text } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).toContain('Closes $1,000.00 of $2,000.00')
  expect(text).toContain('It is sent then without asking again')
})

test('words that are no time are named, and nothing is armed', async () => {
  const { person } = await holding()
  await person.send('/close BTC in 0m')
  await person.waitFor('“0m” is not a valid time from now. Write 90m, 4h or 2d; from 1m to 30d')
  await person.send('/close BTC in -1h')
  await person.waitFor('“-1h” is not a valid time from now')
  await person.send('/close BTC at 25:00')
  await person.waitFor('“25:00” is not a time of day')
  await person.send('/close BTC 50% in 40d')
  await person.waitFor('“40d” is not a valid time from now')
})

test('a scale-out by times closes each part at its time, and says how far it is', async () => {
  const { person } = await holding()
  await person.send('/scaleout BTC 25% in 5m 25% in 10m 50% in 20m')
  const { text = '' } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).toContain('Scale out of BTC/USD Long in 3 parts')
  expect(text).toMatch(/: closes \$500\.00 · .*: closes \$500\.00 · .*: closes \$1,000\.00 · /s)
  expect(text).toContain('All parts: closes $2,000.00 of $2,000.00')
  expect(text).toContain('The shares are of the position as it is now')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  expect((await person.waitFor('🟢 Armed')).text).toContain('0 of 3 parts closed')
  await on.advance(5 * MINUTE_MS + 1_000)
  await on.passing(person.waitFor('Close $500.00 of BTC/USD Long'))
  await expect
    .poll(async () => {
      await on.advance(5_000)
      await person.send('/plans')
      return (await person.waitFor('⏰ Plans')).text
    })
    .toContain('1 of 3 parts closed')
  expect(await closes()).toBe(1)
  await on.advance(5 * MINUTE_MS)
  await expect.poll(async () => (await on.advance(5_000), await closes())).toBe(2)
  await on.advance(10 * MINUTE_MS)
  await on.passing(person.waitFor('Close $1,000.00 of BTC/USD Long'))
  expect(await closes()).toBe(3)
})

test.each([
  ['/scaleout BTC 25% in 1h 25% at 72000', '“72000” is no time, and the other parts have times'],
  ['/scaleout BTC 25% in 2h 25% in 1h', 'Part 2 is not after the one before it'],
  ['/scaleout BTC 25% in', '/scaleout BTC 25% in 1h 25% in 2h 50% at 22:00'],
])('%s arms nothing, and says why', async (line, said) => {
  const { person } = await holding()
  await person.send(line)
  expect((await person.waitFor(said)).text).not.toContain('Nothing is armed before you press Arm')
})

test('two plans of one position at one time are sent one after the other', async () => {
  const person = await armed('/close BTC 50% in 5m')
  await person.send('/close BTC 10% in 5m')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✅ Arm')
  await person.waitFor(({ text = '' }) => text.split('🟢 Armed').length === 3)
  await on.advance(5 * MINUTE_MS + 1_000)
  await on.passing(person.waitFor('Close $1,000.00 of BTC/USD Long'))
  await on.passing(person.waitFor('Close $100.00 of BTC/USD Long'))
  expect(await closes()).toBe(2)
})

test('its preview speaks of the size of then, and of no Confirm', async () => {
  const { person } = await holding()
  for (const words of ['BTC in 5m', 'BTC 50% in 5m']) {
    await person.send(`/close ${words}`)
    const { text } = await person.waitFor('Nothing is armed before you press Arm')
    expect(text).toContain('The plan closes that share of what is open at that time')
    expect(text).not.toContain('Confirm')
  }
  await person.send('/close BTC $200 in 5m')
  const { text } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).not.toContain('that share')
})

test('/plans says of which position and account a plan is', async () => {
  const person = await armed('/close BTC in 30d')
  await person.send('/plans')
  expect((await person.waitFor('⏰ Plans')).text).toMatch(/Account 1 · #\d+/)
})

test('a plan that is more than is left of its position says that nothing was sent', async () => {
  const person = await armed('/close BTC $1500 in 5m')
  await person.send('/close BTC 50%')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Done'))
  for (const seconds of [300, 15, 60]) await on.advance(seconds * 1_000)
  const news = await on.passing(person.waitFor('Its step is not possible for the position as it is now'))
  expect(news.text).toContain('Close $1,500.00 of BTC/USD Long')
  expect(news.text).toContain('(1 of 3). It is tried again')
  await on.advance(240_000)
  await on.passing(person.waitFor('Look at /positions. Resume tries again, Stop ends the plan'))
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
  expect(await closes()).toBe(1)
})

test('one whose step may have arrived is not resumed before that is known', async () => {
  const person = await armed('/close BTC 50% in 5m')
  await on.fault({ on: 'execute', what: 'cut-before' })
  await on.advance(5 * MINUTE_MS)
  await on.passing(person.waitFor('It is not known whether its step arrived'))
  await person.send('/plans')
  await person.waitFor('⏰ Plans')
  await person.press('▶️ Resume')
  await person.waitFor('It is not known yet whether its step arrived, so nothing more is sent')
  expect(await closes()).toBe(1)
})

test('one that is stopped while its step is on its way says that the step was begun', async () => {
  const person = await armed('/close BTC in 5m')
  await on.fault({ on: 'execute', what: 'cut-before' })
  await on.advance(5 * MINUTE_MS)
  await on.passing(person.waitFor('Outcome unknown'))
  await person.send('/plans')
  await person.waitFor('Its step was begun')
  await person.press('🛑 Stop')
  expect((await person.waitFor('🏁 Stopped by you')).text).toContain('Its step was begun')
})

test.each(['in 4 h', 'in four hours', 'at 22:00 tomorrow'])(
  'a time in more than one word, as %s, is answered with one in one word',
  async (time) => {
    const { person } = await holding()
    await person.send(`/close BTC ${time}`)
    expect((await person.waitFor('For example')).text).toContain('/close BTC 50% at 22:00')
  },
)

test('among several positions the one that is chosen is closed, and no other', async () => {
  const { person } = await holding(2)
  await person.send('/close BTC 50% in 10m')
  const which = await person.waitFor('Which one?')
  const ids = which.text?.match(/#\d+/g) ?? []
  expect(ids).toHaveLength(2)
  await person.press(`BTC/USD Long ${ids[1]}`)
  await person.waitFor('Nothing is armed before you press Arm')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  await on.advance(10 * MINUTE_MS)
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  await on.advance(5_000)
  expect(await closes()).toBe(1)
  await person.send(`/close ${ids[1]} all`)
  await person.waitFor('Closes $1,000.00 of $1,000.00')
  await person.send(`/close ${ids[0]} all`)
  await person.waitFor('Closes $2,000.00 of $2,000.00')
})

test.each(['/close BTC 50% in 10m', '/breakeven BTC at 2%'])(
  'a position that is chosen for %s once the words are not kept any more arms nothing, and says so',
  async (line) => {
    const { person } = await holding(2)
    await person.send(line)
    await person.waitFor('Which one?')
    const redis = new Redis(on.environment.redis.url)
    expect(await redis.unlink(await redis.keys(keys.pendingIntent(person.user.id, '*')))).toBe(1)
    redis.disconnect()
    await person.press(/^BTC\/USD Long/)
    await person.waitFor('That is no longer open. Nothing was sent.')
  },
)

test('/disconnect takes the plans of the account with it: nothing is sent', async () => {
  const person = await armed('/close BTC in 5m')
  await person.send('/disconnect')
  expect((await person.waitFor('Disconnect')).text).toContain('Plans that end with it: 1')
  await person.press(/^🗑|Disconnect/)
  await person.waitFor('disconnected')
  await on.advance(10 * MINUTE_MS)
  expect(await closes()).toBe(0)
  await person.send('/plans')
  expect((await person.waitFor('Plans')).text).not.toContain('🟢 Armed')
})

test('/forget takes an armed plan with it', async () => {
  const person = await armed('/close BTC in 5m')
  await person.send('/forget')
  expect((await person.waitFor('Delete')).text).toContain('Plans that end with it: 1')
  await person.press(/Yes, delete|Delete everything/)
  await person.waitFor('deleted')
  await on.advance(10 * MINUTE_MS)
  expect(await closes()).toBe(0)
})

test('in a group nothing is armed nor shown: it is for the private chat', async () => {
  const { person } = await holding()
  const there = (await on.driver.group({ title: 'Desk', members: [person] })).as(person)
  await there.send('/close BTC in 5m')
  const answer = await there.waitFor('private chat')
  expect(answer.text).not.toContain('BTC')
  await person.send('/plans')
  await person.waitFor('You have no plan')
})
