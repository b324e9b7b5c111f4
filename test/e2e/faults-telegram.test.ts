import { afterEach, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
let bot: App
beforeAll(async () => {
  bot = await on.startBot({ RATES: '0,0,0' })
})
afterEach(() => on.driver.clearFaults())

const HOUR = 3_600_000
const executed = async (name: string): Promise<number> =>
  (await on.exchange<Record<string, number>>('GET', '/requests'))[`execute:${name}`] ?? 0

test('an answer that Telegram refuses is sent again later, and nothing is executed twice', async () => {
  const { person } = await on.connected()
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
  const fault = { kind: 'error', error_code: 502, description: 'Bad Gateway' } as const
  await on.driver.fault({ ...fault, method: 'editMessageText', times: 1 })
  await on.driver.fault({ ...fault, method: 'sendMessage', times: 1 })
  await person.press('✅ Confirm')
  await person.waitFor('✅')
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  expect(await executed('depositSelf')).toBe(1)
})

test('a receipt that Telegram shows late is not left on the card after that of the filled order', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  const before = await executed('newPositionOrder')
  await on.driver.fault({ method: 'editMessageText', kind: 'delay', ms: 10_000 })
  await person.press('✅ Confirm', { answer: false })
  await expect.poll(() => executed('newPositionOrder')).toBe(before + 1)
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  await on.advance(10_000)
  await person.waitFor('Accepted by the service')
  await person.waitFor('✅ Done')
})

test.each([
  ['a message to edit that is gone', 'editMessageText', 400, 'Bad Request: message to edit not found'],
  ['a message that would be the same', 'editMessageText', 400, 'Bad Request: message is not modified'],
  [
    'a button that was pressed too long ago',
    'answerCallbackQuery',
    400,
    'Bad Request: query is too old and response timeout expired or query ID is invalid',
  ],
])('after %s, answers still reach everybody', async (_, method, error_code, description) => {
  const { person } = await on.connected()
  await person.send('/balance')
  await person.waitFor('Trading account')
  await on.driver.fault({ method, kind: 'error', error_code, description })
  await person.press('🔄 Refresh', { answer: false })
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
})

test('where Telegram’s answer to a press is lost, what was confirmed is sent all the same', async () => {
  const { person } = await on.connected()
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
  const before = await executed('depositSelf')
  await on.driver.fault({ method: 'answerCallbackQuery', kind: 'cut', when: 'after', times: 1 })
  await person.press('✅ Confirm', { answer: false })
  await person.waitFor('✅')
  expect(await executed('depositSelf')).toBe(before + 1)
})

test('where Telegram’s reply to the card of a form is lost, its person is told that, and of no error', async () => {
  const { person } = await on.connected()
  await on.driver.fault({ method: 'sendMessage', kind: 'cut', when: 'after', times: 1 })
  await person.send('/trade')
  await person.waitFor('Telegram did not confirm one of my messages')
})

test('where Telegram’s reply to an answer is lost, its person is told that a message may be missing, and of no error', async () => {
  const { person } = await on.connected()
  const noted = on.log.length
  await on.driver.fault({ method: 'sendMessage', kind: 'cut', when: 'after', times: 1 })
  await person.send('/deposit 25')
  await person.waitFor('Telegram did not confirm one of my messages')
  const texts = (await person.messages()).map(({ text = '' }) => text)
  expect(texts.filter((text) => text.includes('Nothing is sent before you confirm'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('unexpected'))).toEqual([])
  // The reply to its receipt is lost too.
  await on.driver.fault({ method: 'editMessageText', kind: 'cut', when: 'after', times: 1 })
  const before = await executed('depositSelf')
  await person.press('✅ Confirm')
  await person.waitFor('✅ Done')
  expect(await executed('depositSelf')).toBe(before + 1)
  expect(on.log.slice(noted).filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test.each([
  ['chat not found', 400, 'Bad Request: chat not found'],
  ['blocked', 403, 'Forbidden: bot was blocked by the user'],
])(
  'a person who cannot be reached (%s) delays nobody else, and the failure is logged',
  async (_, error_code, description) => {
    const [ann, ben] = [await on.person('Ann'), await on.person('Ben')]
    const noted = (): number =>
      on.log.filter((line) => line.includes('"event":"failure-notice-failed"')).length
    const before = noted()
    await on.driver.fault({ method: 'sendMessage', kind: 'error', error_code, description, times: 2 })
    await ann.send('/help')
    await expect.poll(noted).toBe(before + 1)
    await ben.send('/help')
    await ben.waitFor('Commands')
  },
)

test('duplicate and reordered updates are each answered once', async () => {
  const person = await on.person()
  await on.driver.disorder({ duplicate: 2, late: 1 })
  const names = ['/one', '/two', '/three', '/four']
  for (const name of names) await person.send(name)
  const answers = async (): Promise<readonly number[]> => {
    const texts = (await person.messages()).map(({ text = '' }) => text)
    return names.map((name) => texts.filter((text) => text.includes(`the command ${name}.`)).length)
  }
  await expect.poll(answers).toEqual([1, 1, 1, 1])
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  expect(await answers()).toEqual([1, 1, 1, 1])
})

test('an order that arrives an hour late is not run; a read is', async () => {
  const { person } = await on.connected()
  const before = await executed('newPositionOrder')
  const { clock } = on.driver
  await clock.set((await clock.now()) - HOUR)
  try {
    await person.send('/long BTC 100 10x')
    const answer = await person.waitFor('I did not run it')
    expect(answer.text).toContain('60 minutes after you sent it')
    expect(answer.text).toContain('/long BTC 100 10x')
    await person.start('trade_long_BTC_100_10x')
    await person.waitFor('I did not run it')
    await person.send('/positions')
    await person.waitFor('No open positions')
  } finally {
    await clock.advance(HOUR)
  }
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  expect(await executed('newPositionOrder')).toBe(before)
})

test('a preview expires when the clock jumps forwards, and when it jumps back', async () => {
  const { person } = await on.connected()
  const before = await executed('depositSelf')
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
  await on.advance(HOUR)
  const labels = async () =>
    (await person.messages())
      .at(-1)
      ?.reply_markup?.inline_keyboard.flat()
      .map(({ text }) => text)
  await expect.poll(labels).toEqual(expect.arrayContaining(['Expired', '🔄 New preview']))
  expect(await labels()).not.toContain('✅ Confirm')
  await on.advance(-HOUR)
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
  await on.advance(-HOUR)
  await person.press('✅ Confirm')
  await person.waitFor(/new|expired|in time/)
  await on.advance(HOUR)
  expect(await executed('depositSelf')).toBe(before)
})

// That it then stops, aloud, takes a while longer: `npm run chaos`.
test('after the token is revoked the bot is not ready, and reports why', async () => {
  await on.driver.revokeToken()
  const delivered = async (): Promise<unknown> => await (await fetch(`${bot.healthUrl}/readyz`)).json()
  await expect.poll(delivered).toMatchObject({ redis: 'ok', telegram: 'away' })
})
