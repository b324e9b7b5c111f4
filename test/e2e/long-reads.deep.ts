import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { withLongHistory } from '../support/trading/long-history.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

/** Waits for a draft with this text. */
async function draftOf(person: ChatUser, text: string | RegExp): Promise<void> {
  await expect.poll(async () => (await person.draft())?.text).toMatch(text)
}

/** The texts in a person's chat. */
async function textsOf(person: ChatUser): Promise<string> {
  return (await person.messages()).map(({ text = '', caption = '' }) => text + caption).join('\n')
}

test('a long read streams its progress, and then shows the figures of all; a quick one has no draft', async () => {
  const { person } = await withLongHistory(on, 'Ann')
  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 6_000, times: 4 })
  await person.send('/pnl all')
  await draftOf(person, /^⏳ Closed positions: (?:200|210) read so far…$/)
  expect(await person.draft()).toMatchObject({ can_stop: true })
  const card = await person.waitFor(/Profit and loss/)
  expect(card.text).toContain('210 closed positions')
  expect(await person.draft()).toBeUndefined()
  expect(await textsOf(person)).not.toContain('read so far')
  const before = (await on.driver.calls('sendMessageDraft')).length
  await person.send('/pnl all')
  await person.waitFor(/Profit and loss/)
  expect(await on.driver.calls('sendMessageDraft')).toHaveLength(before)

  // A button whose draft was shown: the card comes after the draft, which an edit would leave in the chat.
  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 10_000, times: 1 })
  await person.press('🔄 Refresh', { message: card, answer: false })
  await draftOf(person, 'Closed positions')
  const refreshed = await person.waitFor(/Profit and loss/)
  expect(refreshed.message_id).toBeGreaterThan(card.message_id)
  expect(await person.draft()).toBeUndefined()
})

test('Stop ends a read and a file; nothing of them is sent, and the chat goes on', async () => {
  const { person } = await withLongHistory(on, 'Ann')
  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 600_000, times: 1 })
  await person.send('/pnl all')
  await draftOf(person, '0 read so far')
  await person.stopDraft()
  // Long before the page that is being read has come.
  await person.waitFor('⏹ Stopped by you. Closed positions: 0 read, nothing sent.')
  await on.exchange('DELETE', '/faults')

  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 10_000, times: 'always' })
  await person.send('/export history csv all')
  await draftOf(person, /Closed positions: (?:100|200) read so far/)
  await person.stopDraft()
  await person.waitFor(/⏹ Stopped by you. Closed positions: (?:100|200) read, nothing sent./)
  await on.exchange('DELETE', '/faults')
  await person.send('/pnl all')
  await person.waitFor(/Profit and loss/)
  expect((await person.messages()).filter(({ document }) => document)).toEqual([])
})

test.each(['message_draft', 'can_stop'] as const)(
  'where Telegram is older and refuses %s, a message shows the progress and is deleted at the end',
  async (field) => {
    const { person } = await withLongHistory(on, 'Ann')
    await on.driver.older({ refuses: [field] })
    await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 6_000, times: 4 })
    await person.send('/pnl all')
    await person.waitFor(/^⏳ Closed positions: (?:100|200|210) read so far…$/)
    await person.waitFor(/Profit and loss/)
    expect(await textsOf(person)).not.toMatch(/read so far|went wrong|Reference/)
    await on.driver.older({})
  },
)
