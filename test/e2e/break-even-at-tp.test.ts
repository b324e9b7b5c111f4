import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, price, holding, carryOut } = btcPositionsForThisFile({
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
  },
})

const sent = (): Promise<number> => on.requests(/^execute:/)

/** Time for the market to be read a few times. */
async function look(): Promise<void> {
  for (let count = 0; count < 8; count++) await on.advance(5_000)
}

/** A person whose position has these orders, with a break-even at its take-profit armed. */
async function armedAtTp(...orders: readonly string[]): Promise<ChatUser> {
  const { person } = await holding()
  await carryOut(person, ...orders)
  await person.send('/breakeven BTC at tp')
  const { text } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).toContain('When the first of these take-profits fills: 62,000.00 (50 %)')
  expect(text).toContain('A take-profit has filled once its order is gone')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  expect((await person.waitFor('🟢 Armed')).text).toContain('When the first of these take-profits fills')
  return person
}

test('a stop is placed at the entry once a take-profit of a part has filled, once, and not before', async () => {
  const person = await armedAtTp('/tpsl BTC tp 62000 50%')
  await price('61900')
  await look()
  await person.send('/close BTC 25%')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Done'))
  await look()
  expect(await sent()).toBe(1)
  await price('62100')
  await look()
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toMatch(/SL 60,0\d\d/)
  await look()
  await person.send('/plans')
  await person.waitFor('🏁 Done')
  expect(await sent()).toBe(2)
})

test('one whose take-profit is cancelled ends, and says so', async () => {
  const person = await armedAtTp('/tpsl BTC tp 62000 50%')
  await carryOut(person, '/cancelorder BTC')
  for (let count = 0; count < 3; count++) await look()
  await on.passing(person.waitFor('Ended: its take-profits were cancelled, and none filled'))
  await price('63000')
  await look()
  expect(await sent()).toBe(1)
})

test.each([
  ['none', [], 'has no take-profit of a part of it'],
  ['one of all of it', ['/tpsl BTC tp 62000'], 'has no take-profit of a part of it'],
  [
    'a stop at a better price than the entry',
    ['/tpsl BTC tp 62000 50%', '/tpsl BTC sl 60500'],
    'is in place already. Nothing was armed',
  ],
])('of a position with %s nothing is armed, and it is said why', async (_, orders, said) => {
  const { person } = await holding()
  await price('61000')
  await look()
  await carryOut(person, ...orders)
  await person.send('/breakeven BTC at tp')
  expect((await person.waitFor(said)).text).not.toContain('Nothing is armed before you press Arm')
})

test('among several positions the one that is chosen waits for its take-profit', async () => {
  const { person } = await holding(2)
  await person.send('/breakeven BTC at tp')
  const which = await person.waitFor('Which one?')
  const ids = which.text?.match(/#\d+/g) ?? []
  await carryOut(person, `/tpsl ${ids[1]} tp 62000 50%`)
  await person.send('/breakeven BTC at tp')
  await person.waitFor('Which one?')
  await person.press(`BTC/USD Long ${ids[1]}`)
  await person.waitFor('When the first of these take-profits fills: 62,000.00 (50 %)')
})

test.each(['/breakeven BTC 50% at tp', '/breakeven at tp'])(
  '%s is answered with an example',
  async (line) => {
    const { person } = await holding()
    await person.send(line)
    expect((await person.waitFor('/breakeven BTC at')).text).not.toContain(
      'Nothing is armed before you press Arm',
    )
  },
)
