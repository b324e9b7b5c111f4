import { beforeEach, expect, test } from 'vitest'
import { draftsForThisFile, SIGNAL } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const { post, get, becomes, sent, process } = draftsForThisFile(on)

const LONG_BTC = '/long BTC 100 10x'
const SHORT_ETH = '/short ETH 50 5x'
const LONG_SOL = '/long SOL 40 3x'

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
})

/** Posts drafts one after the other, and waits until each is shown. */
async function shown(person: ChatUser, ...lines: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const line of lines) {
    const id = await post(person, line, { words: `words of ${line}` })
    await becomes(person, id, 'shown')
    ids.push(id)
  }
  return ids
}

/** The messages of a chat with drafts. */
async function cards(person: ChatUser) {
  return (await person.messages()).filter(({ text }) => /[Dd]rafts?\b/.test(text ?? ''))
}

test('three drafts of a minute join on one card; the two that are ticked are confirmed together', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const ids = await shown(person, LONG_BTC, SHORT_ETH, LONG_SOL)
  const card = await person.waitFor(LONG_SOL)
  expect(await cards(person)).toHaveLength(1)
  for (const line of [LONG_BTC, SHORT_ETH, LONG_SOL]) expect(card.text).toContain(`words of ${line}`)
  await person.press(`⬜ ${LONG_BTC}`, { message: card })
  await person.waitFor('Several drafts')
  await person.press(`⬜ ${LONG_SOL}`, { message: card })
  await person.waitFor('Several drafts')
  await person.press('Preview selected ›', { message: card })
  const preview = await person.waitFor('Nothing is sent before you confirm. Preview')
  expect(preview.text).toContain('Long BTC/USD · Market')
  expect(preview.text).toContain('Long SOL/USD · Market')
  expect(preview.text).not.toContain('ETH')
  expect(await sent()).toBe(before)
  await person.press('✅ Confirm 2', { message: preview })
  await person.waitFor('Sending')
  await expect.poll(sent).toBe(before + 2)
  await on.advance(3_000)
  await person.waitFor('Sending is finished')
  await becomes(person, ids[0] ?? '', 'confirmed')
  await becomes(person, ids[2] ?? '', 'confirmed')
  expect((await get(person, ids[1] ?? ''))?.status).toMatch(/shown|expired/)
  // The one that was not ticked is left on its card.
  const left = (await cards(person)).find(({ message_id: id }) => id === card.message_id)
  expect(left?.text).not.toContain(LONG_BTC)
  await person.press(`⬜ ${SHORT_ETH}`, { message: left ?? card })
  await person.press('Preview selected ›', { message: left ?? card })
  const single = await person.waitFor('Short ETH/USD · Market')
  await person.press('✅ Confirm', { message: single })
  await person.waitFor('Accepted by the service')
  expect(await sent()).toBe(before + 3)
})

test('a Confirm of the single card before counts no more once it has joined others', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const [first = ''] = await shown(person, LONG_BTC)
  const single = await person.waitFor('Draft by')
  await shown(person, SHORT_ETH)
  await person.waitFor('Several drafts')
  await person.press('✅ Confirm', { message: single }).catch(() => undefined)
  expect(await sent()).toBe(before)
  expect(await get(person, first)).toMatchObject({ status: 'shown' })
})

test('several that expired are quoted anew, and one that was taken back is left out', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const ids = await shown(person, LONG_BTC, SHORT_ETH)
  const card = await person.waitFor('Several drafts')
  for (const line of [LONG_BTC, SHORT_ETH]) await person.press(`⬜ ${line}`, { message: card })
  await person.press('Preview selected ›', { message: card })
  const preview = await person.waitFor('Nothing is sent before you confirm. Preview')
  await on.advance(61_000)
  await person.press('✅ Confirm 2', { message: preview })
  const again = await person.waitFor('The preview had expired, so nothing was sent. Here is a new one')
  expect(await sent()).toBe(before)
  expect(await process().cancel(person.user.id, ids[1] ?? '', SIGNAL)).toEqual({ ok: true })
  await becomes(person, ids[1] ?? '', 'cancelled')
  await person.press('✅ Confirm 2', { message: again })
  await becomes(person, ids[0] ?? '', 'confirmed')
  await expect.poll(sent).toBe(before + 1)
  await on.advance(3_000)
  await person.waitFor('Sending is finished')
  expect(await sent()).toBe(before + 1)
})

test('two previews of the same drafts lead to one order of each', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const ids = await shown(person, LONG_BTC, SHORT_ETH)
  const card = await person.waitFor('Several drafts')
  for (const line of [LONG_BTC, SHORT_ETH]) await person.press(`⬜ ${line}`, { message: card })
  await person.press('Preview selected ›', { message: card })
  const several = await person.waitFor('Nothing is sent before you confirm. Preview')
  await person.send('/drafts')
  const list = await person.waitFor('These wait for you')
  await person.press(`🔎 ${LONG_BTC}`, { message: list })
  const single = await person.waitFor('Draft by')
  await Promise.all([
    person.press('✅ Confirm 2', { message: several, timeoutMs: 120_000 }),
    person.press('✅ Confirm', { message: single, timeoutMs: 120_000 }),
  ])
  for (const id of ids) await becomes(person, id, 'confirmed')
  await expect.poll(sent).toBe(before + 2)
})

test('all of a card are dropped by one tap, and drafts that are a minute apart do not join', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const ids = await shown(person, LONG_BTC, SHORT_ETH)
  await person.waitFor('Several drafts')
  await person.press('✖️ Drop all')
  await person.waitFor('Dropped by you')
  for (const id of ids) expect(await get(person, id)).toMatchObject({ status: 'dropped' })
  await shown(person, LONG_SOL)
  await on.advance(61_000)
  await shown(person, LONG_BTC)
  await expect
    .poll(async () => (await cards(person)).filter(({ text }) => text?.includes('Draft by')))
    .toHaveLength(2)
  expect(await sent()).toBe(before)
})
