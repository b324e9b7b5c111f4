import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { withLongHistory } from '../support/trading/long-history.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

let redis: Redis
let person: ChatUser
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  person = (await withLongHistory(on, 'Ann')).person
})
afterAll(() => redis.disconnect())
// Without the copy of an earlier read, each page is read from the service.
beforeEach(async () => {
  const copies = await redis.keys('*:closed-rows:*')
  if (copies.length > 0) await redis.del(copies)
})

/** Has the exchange keep a page of closed positions back, once it has answered so many of them, until `release`. */
const keepBack = (after: number): Promise<void> =>
  on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 3_600_000, skip: after })
const release = (): Promise<unknown> => on.exchange('DELETE', '/faults')

/** Lets time pass until there is a draft with this text. */
async function draftOf(text: string | RegExp): Promise<void> {
  await on.passing(expect.poll(async () => (await person.draft())?.text).toMatch(text))
}

/** The texts in the chat. */
async function texts(): Promise<string> {
  return (await person.messages()).map(({ text = '', caption = '' }) => text + caption).join('\n')
}

test('a long read streams its progress, and then shows the figures of all; a quick one has no draft', async () => {
  await keepBack(2)
  await person.send('/pnl all')
  await draftOf(/^⏳ Closed positions: 200 read so far…$/)
  expect(await person.draft()).toMatchObject({ can_stop: true })
  await release()
  const card = await person.waitFor(/Profit and loss/)
  expect(card.text).toContain('210 closed positions')
  expect(await person.draft()).toBeUndefined()
  expect(await texts()).not.toContain('read so far')
  const before = (await on.driver.calls('sendMessageDraft')).length
  await person.send('/pnl all')
  await person.waitFor(/Profit and loss/)
  expect(await on.driver.calls('sendMessageDraft')).toHaveLength(before)

  // A button whose draft was shown: the card comes after the draft, which an edit would leave in the chat.
  await keepBack(0)
  await person.press('🔄 Refresh', { message: card, answer: false })
  await draftOf('Closed positions')
  await release()
  const refreshed = await person.waitFor(/Profit and loss/)
  expect(refreshed.message_id).toBeGreaterThan(card.message_id)
  expect(await person.draft()).toBeUndefined()
})

test('Stop ends a read and a file; nothing of them is sent, and the chat goes on', async () => {
  await keepBack(0)
  await person.send('/pnl all')
  await draftOf('0 read so far')
  await person.stopDraft()
  // Long before the page that is being read has come.
  await person.waitFor('⏹ Stopped by you. Closed positions: 0 read, nothing sent.')
  await release()

  await keepBack(2)
  await person.send('/export history csv all')
  await draftOf(/Closed positions: (?:100|200) read so far/)
  await person.stopDraft()
  await person.waitFor(/⏹ Stopped by you. Closed positions: (?:100|200) read, nothing sent./)
  await release()
  await person.send('/pnl all')
  await person.waitFor(/Profit and loss/)
  expect((await person.messages()).filter(({ document }) => document)).toEqual([])
})

test.each(['message_draft', 'can_stop'] as const)(
  'where Telegram is older and refuses %s, a message shows the progress and is deleted at the end',
  async (field) => {
    await on.driver.older({ refuses: [field] })
    await keepBack(2)
    await person.send('/pnl all')
    await on.passing(person.waitFor(/^⏳ Closed positions: 200 read so far…$/))
    await release()
    await person.waitFor(/Profit and loss/)
    expect(await texts()).not.toMatch(/read so far|went wrong|Reference/)
    await on.driver.older({})
  },
)
