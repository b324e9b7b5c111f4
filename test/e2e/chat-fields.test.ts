import type { MessageEntity } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import type { SeenMessage } from '../../packages/practice-telegram/src/driver/observer.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})
afterEach(() => on.driver.older({}))

const buttons = (message: SeenMessage) => message.reply_markup?.inline_keyboard.flat() ?? []
const labelled = (message: SeenMessage, text: string) =>
  buttons(message).find((button) => button.text === text)
const times = ({ entities = [] }: SeenMessage): readonly MessageEntity.DateTimeMessageEntity[] =>
  entities.filter((entity) => entity.type === 'date_time')

test('Confirm is green, and after it the card shows how the order is in its place', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(labelled(preview, '✅ Confirm')).toMatchObject({ style: 'success' })
  await person.press('✅ Confirm')
  const sent = await person.waitFor('Accepted by the service')
  expect(labelled(sent, 'Sent')).toEqual({ text: 'Sent', disabled: {} })
  await expect(person.press('Sent')).rejects.toThrow('The button \\"Sent\\" is disabled')
  expect(await person.copied(/^📋 \/long/, { message: sent })).toMatch(/^\/long BTC 100 /)
  await on.advance(3_000)
  const done = await person.waitFor('✅ Done')
  expect(labelled(done, 'Done')).toEqual({ text: 'Done', disabled: {} })
  expect(labelled(done, 'Sent')).toBeUndefined()
})

test('a preview that was cancelled shows that, and its line asks for the same order again', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✖️ Cancel')
  const over = await person.waitFor('Cancelled by you. Nothing was sent')
  expect(labelled(over, 'Cancelled')).toEqual({ text: 'Cancelled', disabled: {} })
  await person.send(await person.copied(/^📋 \/long/, { message: over }))
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('Long BTC/USD · Market')
})

test('Confirm of a preview that nobody answered gives way to Expired, and a new preview is a tap away', async () => {
  const { person } = await on.connected()
  const before = await on.requests(/^execute/)
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await person.send('/long ETH 100 10x')
  const answered = await person.waitFor('Nothing is sent before you confirm')
  await person.press('✖️ Cancel', { message: answered })
  const now = async ({ message_id: id }: SeenMessage) => {
    const found = (await person.messages()).find(({ message_id }) => message_id === id)
    return found?.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
  }
  await expect.poll(() => now(answered)).toContain('Cancelled')
  // A Confirm that was pressed at the last moment may be on its way for ten seconds more.
  const [expiry] = times(preview)
  await on.advance(expiry!.unix_time * 1_000 + 1_000 - (await on.driver.clock.now()))
  expect(await now(preview)).toContain('✅ Confirm')
  await on.advance(10_000)
  await expect
    .poll(() => now(preview))
    .toEqual(['Expired', '🔄 New preview', '✏️ Change', expect.stringMatching(/^📋 \/long BTC 100 /)])
  // What was answered stays as it is.
  expect(await now(answered)).toContain('Cancelled')
  await person.press('🔄 New preview')
  const renewed = await person.waitFor('Nothing is sent before you confirm')
  expect(renewed.message_id).toBe(preview.message_id)
  expect(await on.requests(/^execute/)).toBe(before)
  await person.press('✅ Confirm', { message: renewed })
  await person.waitFor('Accepted by the service')
  expect(await on.requests(/^execute/)).toBe(before + 1)
})

test('a preview says in the zone of its reader how long it can be confirmed', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  const [expiry, ...more] = times(preview)
  expect(more).toEqual([])
  expect(expiry).toMatchObject({ date_time_format: 'r' })
  const left = expiry!.unix_time * 1_000 - (await on.driver.clock.now())
  expect(left).toBeGreaterThan(30_000)
  expect(left).toBeLessThan(61_000)
  expect(preview.text).toMatch(/Preview expires: \d\d:\d\d:\d\d UTC$/)
})

test('what closes and forgets is red, and what stands on a card can be copied', async () => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(4_000)
  await person.send('/positions')
  const list = await person.waitFor('Positions')
  expect(times(list)).toMatchObject([{ date_time_format: 'T' }])
  await person.press(/BTC\/USD Long/)
  const card = await person.waitFor('Position ')
  expect(labelled(card, '❌ Close') ?? buttons(card)[0]).toMatchObject({ style: 'danger' })
  expect(await person.copied(/^📋 #/, { message: card })).toMatch(/^#\S+$/)
  expect(times(card).map(({ date_time_format }) => date_time_format)).toEqual(['Dt', 'T'])
  await person.send('/closeall')
  await person.press('All', { message: await person.waitFor('Select the positions to close') })
  const batch = await person.waitFor('Nothing is sent before you confirm')
  const confirm = buttons(batch)[0]!
  expect(confirm).toMatchObject({ style: 'danger' })
  await person.press(confirm.text, { message: batch })
  expect(
    labelled(await person.waitFor((message) => labelled(message, 'Sent') !== undefined), 'Sent'),
  ).toEqual({
    text: 'Sent',
    disabled: {},
  })
  await person.send('/forget')
  expect(buttons(await person.waitFor('cannot be undone'))[0]).toMatchObject({ style: 'danger' })
  await person.send('/disconnect')
  expect(buttons(await person.waitFor('Disconnect'))[0]).toMatchObject({ style: 'danger' })
})

describe.each(['style', 'disabled', 'copy_text', 'date_time'] as const)(
  'where Telegram is older and refuses %s',
  (field) => {
    test('an order goes its way, each message arrives once, and nobody sees an error', async () => {
      const { person } = await on.connected()
      await on.driver.older({ refuses: [field] })
      const before = await on.requests(/^execute/)
      await person.send('/long BTC 100 10x')
      await person.waitFor('Nothing is sent before you confirm')
      await person.press('✅ Confirm')
      await person.waitFor('Accepted by the service')
      await on.advance(3_000)
      await person.waitFor('✅ Done')
      await person.send('/positions')
      await person.waitFor('Unrealized PnL')
      expect(await on.requests(/^execute/)).toBe(before + 1)
      const texts = (await person.messages()).map(({ text = '' }) => text)
      for (const once of ['✅ Done', 'Unrealized PnL']) {
        expect(texts.filter((text) => text.includes(once))).toHaveLength(1)
      }
      expect(texts.join('\n')).not.toMatch(/went wrong|Reference/)
    })
  },
)

test('where Telegram is older and refuses disabled buttons, an expired preview has the new one without a button that says so', async () => {
  const { person } = await on.connected()
  await on.driver.older({ refuses: ['disabled'] })
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await on.advance(75_000)
  await expect
    .poll(async () => buttons((await person.messages()).at(-1)!).map(({ text }) => text))
    // The tests before have taught this process that copying buttons are refused, too.
    .toEqual(['🔄 New preview', '✏️ Change'])
  expect((await person.messages()).map(({ text = '' }) => text).join('\n')).not.toMatch(
    /went wrong|Reference/,
  )
})
