import { Redis } from 'ioredis'
import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// The environment's own exchange plays the trading service. The bot runs a second one for paper accounts.
const on = environmentForThisFile({ environment: { PAPER: 'on' } })

/** The practice exchange fills a market order after a moment. */

const PAPER = '📝 PAPER · Paper'

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '12345', freeze: true })
})

test('a paper account is created when it is first used; it trades, and every card marks it', async () => {
  const person = await on.person()
  await person.send('/accounts')
  const first = await person.waitFor('Your accounts')
  expect(first.text).toContain(`${PAPER} · practice money`)
  await person.press('Use Paper')
  expect((await person.waitFor('in use')).text).toMatch(new RegExp(`${PAPER} · \\S{4}…\\S{4} · in use`))

  await person.send('/balance')
  expect((await person.waitFor('Balance')).text).toContain(`Balance · ${PAPER} · Arbitrum`)
  const before = await on.exchange('GET', '/requests')
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain(`${PAPER} · Arbitrum`)
  // Its prices are those of the practice exchange, not of the trading service.
  expect(preview.text).not.toContain('12,345.00')
  await person.press('✅ Confirm')
  const receipt = await person.waitFor('✅ Done')
  expect(receipt.text).toContain(PAPER)
  await person.send('/positions')
  expect((await person.waitFor('Positions')).text).toContain(`Positions · ${PAPER} · Arbitrum`)
  await person.press(/BTC\/USD/)
  expect((await person.waitFor('PnL, part by part')).text).toContain(PAPER)
  await person.send('/activity')
  expect((await person.waitFor('Activity')).text).toContain(PAPER)
  await person.send('/closeall')
  expect((await person.waitFor('Select the positions to close')).text).toContain(PAPER)
  await person.send('/closeall all')
  expect((await person.waitFor('Close 1 position')).text).toContain(PAPER)
  await person.press('✅ Close 1')
  expect((await person.waitFor('Closing is finished')).text).toContain(PAPER)
  expect(await on.exchange('GET', '/requests'), 'the trading service was asked nothing').toEqual(before)
})

test('a person without an account is offered a paper account by every card that needs one', async () => {
  const person = await on.person()
  for (const command of ['/positions', '/balance', '/trade', '/long BTC 100 10x', '/close']) {
    await person.send(command)
    await person.waitFor(/No account is connected[^]*practise first/)
  }
  await person.press('Use Paper')
  await person.waitFor(`${PAPER} ·`)
  await person.send('/positions')
  await person.waitFor('No open positions')
})

test('two people have two paper accounts, and each is created once', async () => {
  const [ann, ben] = [await onPaper('Ann'), await onPaper('Ben')]
  await ann.send('/deposit 25')
  await ann.waitFor('Deposit $25.00')
  await ann.press('✅ Confirm')
  await ann.waitFor('$5,025.00')
  await ben.send('/balance')
  expect((await ben.waitFor('Balance')).text).toContain('Trading account: $5,000.00')
  await ann.send('/accounts')
  const card = await ann.waitFor('Your accounts')
  expect(card.text?.match(/PAPER/g)).toHaveLength(1)
  // With the only one in use there is nothing to choose.
  expect(card.reply_markup).toBeUndefined()
})

test('with a paper and a real account, each command uses the venue of the current one', async () => {
  const { person } = await on.connected()
  await person.send('/accounts')
  await person.waitFor('Your accounts')
  await person.press('Use Paper')
  await person.waitFor(`${PAPER} ·`)
  await person.send('/price')
  await person.send('/long BTC 100 10x')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).not.toContain('12,345.00')
  await person.send('/accounts')
  await person.waitFor('Your accounts')
  await person.press('Use Account 1')
  await person.waitFor('Account 1 ·')
  await person.send('/long BTC 100 10x')
  const real = await person.waitFor('Nothing is sent before you confirm')
  expect(real.text).toContain('Current price 12,345.00')
  expect(real.text).not.toContain('PAPER')
})

test('a second bot starts beside the one that runs the practice exchange, where it is given an address', async () => {
  const { username } = await on.startBot({ PAPER: on.environment.paper.url })
  expect(username).toBe('squawkbox_bot')
})

test('disconnecting a paper account explains the consequences', async () => {
  const person = await onPaper('Ann')
  await person.send('/disconnect')
  expect((await person.waitFor('Disconnect')).text).toContain('the next paper account starts from scratch')
})

test('the key of a paper account is in no log, no message and no clear-text value', async () => {
  const person = await onPaper('Eve')
  const redis = new Redis(on.environment.redis.url)
  const names = await redis.keys(`squawkbox:{user:${person.user.id}}:*`)
  const credentials = names.filter((name) => name.includes(':credentials:'))
  expect(credentials).toHaveLength(1)
  const sealed = await redis.get(credentials[0] ?? '')
  expect(sealed).toMatch(/^s1\./)
  redis.disconnect()
  const shown = (await person.messages()).map(({ text }) => text ?? '').join('\n')
  // An API key there is 43 characters, a key ID 32: nothing of that length is said to anybody.
  expect(shown).not.toMatch(/[\w-]{32,}/)
  expect(on.log.join('')).not.toMatch(/"(?:apiKey|keyId|svc-api-key|svc-key-id)":"(?!\[)/)
})

async function onPaper(name: string): Promise<ChatUser> {
  const person = await on.person(name)
  await person.send('/accounts')
  await person.waitFor('practice money')
  await person.press('Use Paper')
  await person.waitFor('in use')
  return person
}
