import { beforeEach, expect, test } from 'vitest'
import { draftsForThisFile, SIGNAL } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import { keys } from '../../src/redis/keys.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const { post, get, becomes, sent, process, redis } = draftsForThisFile(on)

const LINE = '/long BTC 100 10x sl 57000'

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('a draft becomes the card of a typed order, and its Confirm sends exactly one order', async () => {
  const { person } = await on.connected()
  const before = await sent()
  await person.send(LINE)
  const typed = await person.waitFor('Nothing is sent before you confirm')
  await person.press('✖️ Cancel')
  const id = await post(person, LINE, { words: 'BTC breakout above 59,800!' })
  const card = await person.waitFor('Draft by the signal source breakout')
  const time = /\d\d:\d\d:\d\d UTC/
  const [head = '', words = '', , ...preview] = (card.text ?? '').split('\n')
  expect(head).toMatch(/^📡 Draft by the signal source breakout: .*UTC$/)
  expect(card.entities?.map(({ type }) => type)).toContain('date_time')
  expect(words).toBe('BTC breakout above 59,800!')
  expect(card.entities?.find(({ type }) => type === 'blockquote')).toMatchObject({ length: words.length })
  expect(preview.join('\n').replace(time, '')).toBe((typed.text ?? '').replace(time, ''))
  await becomes(person, id, 'shown')
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  expect((await person.waitFor('✅ Done')).message_id).toBe(card.message_id)
  expect(await sent()).toBe(before + 1)
  expect(await get(person, id)).toMatchObject({ status: 'confirmed', messageId: card.message_id })
  await person.press('✅ Confirm', { message: card }).catch(() => undefined)
  expect(await sent()).toBe(before + 1)
})

test('a draft that is dropped or changed is not sent, and its card says so', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const dropped = await post(person, LINE)
  const card = await person.waitFor('Draft by')
  await person.press('✖️ Drop', { message: card })
  expect((await person.waitFor('Dropped by you. Nothing was sent')).message_id).toBe(card.message_id)
  expect(await get(person, dropped)).toMatchObject({ status: 'dropped' })
  await on.advance(61_000)

  const changed = await post(person, LINE)
  await person.waitFor('Draft by')
  await person.press('✏️ Change')
  await person.waitFor('New trade')
  expect(await get(person, changed)).toMatchObject({ status: 'dropped', reason: 'changed' })
  await person.send('/cancel')
  await on.advance(61_000)
  expect(await sent()).toBe(before)
})

test('a draft that has expired offers a new quote, which is confirmed once', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const id = await post(person, LINE)
  const card = await person.waitFor('Draft by')
  await on.advance(61_000)
  await becomes(person, id, 'expired')
  await person.press('✅ Confirm', { message: card })
  const again = await person.waitFor('The preview had expired, so nothing was sent. Here is a new one')
  expect(again.text).toContain('Draft by the signal source breakout')
  expect(await sent()).toBe(before)
  await becomes(person, id, 'shown')
  await on.advance(75_000)
  await expect
    .poll(async () => (await person.messages()).find(({ message_id: one }) => one === again.message_id))
    .toMatchObject({ reply_markup: { inline_keyboard: [[{}, { text: '🔄 New preview' }], [{}], [{}]] } })
  await person.press('🔄 New preview')
  const renewed = await person.waitFor('Nothing is sent before you confirm')
  expect(renewed.message_id).toBe(card.message_id)
  await person.press('✅ Confirm', { message: renewed })
  await person.waitFor('Accepted by the service')
  expect(await sent()).toBe(before + 1)
  await becomes(person, id, 'confirmed')
})

test('ten posts of one key at once over two processes are one draft and one card', async () => {
  const { person } = await on.connected()
  const [one, other] = [process(), process()]
  const wanted = { userId: person.user.id, sender: SIGNAL, line: LINE, key: 'same' }
  const posted = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? one : other).post(wanted)),
  )
  expect(new Set(posted.map((result) => result.ok && result.id)).size).toBe(1)
  await person.waitFor('Draft by')
  const id = posted[0]?.ok ? posted[0].id : ''
  await becomes(person, id, 'shown')
  await expect.poll(() => redis().zscore(keys.draftsDue(), person.user.id)).toBeNull()
  expect((await person.messages()).filter(({ text }) => text?.includes('Draft by'))).toHaveLength(1)
})

test('a sender takes a draft back: its card says so, and its Confirm sends nothing', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const id = await post(person, LINE)
  const card = await person.waitFor('Draft by')
  await becomes(person, id, 'shown')
  expect(await process().cancel(person.user.id, id, SIGNAL)).toEqual({ ok: true })
  expect((await person.waitFor('Taken back by its sender')).message_id).toBe(card.message_id)
  await person.press('✅ Confirm', { message: card }).catch(() => undefined)
  expect(await sent()).toBe(before)
  expect(await get(person, id)).toMatchObject({ status: 'cancelled' })
})

test('hostile words are shown as text and break nothing', async () => {
  const { person } = await on.connected()
  for (const words of [
    '<b>bold</b> *x* _y_ [a](tg://user?id=1) `code` @everyone /close_all',
    '\u202E\u2066reversed\u0000\u200F <script>',
    'z'.repeat(10_000),
    '💣'.repeat(2_000),
    'a\u0301'.repeat(300),
    'line\n'.repeat(400),
    '{ $line } { -term } #{x}',
  ]) {
    const sender = { ...SIGNAL, name: words }
    await post(person, '/close BTC 50%', { words, sender, basis: [{ figure: words, read: words }] })
    const card = await person.waitFor('No open positions')
    for (const hidden of ['\0', '\u202E', '\u2066', '\u200F']) expect(card.text).not.toContain(hidden)
    expect((card.text ?? '').length).toBeLessThan(2_000)
    const kinds = new Set(card.entities?.map(({ type }) => type))
    expect([...kinds].filter((kind) => ['text_link', 'text_mention'].includes(kind))).toEqual([])
    // Telegram finds links, mentions and commands in any text that is not code.
    const quoted = card.entities?.find(({ type }) => type.endsWith('blockquote'))
    expect(card.entities).toContainEqual({ ...quoted, type: 'code' })
    await on.advance(61_000)
  }
})

test('a draft that cannot be is refused honestly: no position, no account, no role, a pause', async () => {
  const { person, account } = await on.connected()
  const before = await sent()
  const none = await post(person, '/close BTC 50%')
  await person.waitFor("can't be confirmed")
  expect(await get(person, none)).toMatchObject({ status: 'refused', reason: 'not-possible' })
  await on.advance(61_000)

  await openPracticePosition(account)
  const after = await sent()
  await on.advance(4_000)
  const close = await post(person, '/close BTC 50%')
  await person.waitFor('Nothing is sent before you confirm')
  await redis().hset(keys.person(person.user.id), 'role', 'viewer')
  await person.press('✅ Confirm')
  await person.waitFor('view-only')
  expect(await sent()).toBe(after)
  await becomes(person, close, 'shown')
  await on.advance(61_000)
  // Accepted while its person could trade, and shown when not any more.
  await redis().hdel(keys.person(person.user.id), 'role')
  await redis().set(keys.draftsLease(person.user.id), 'another process')
  const late = await post(person, LINE)
  await redis().hset(keys.person(person.user.id), 'role', 'viewer')
  await redis().del(keys.draftsLease(person.user.id))
  await person.waitFor('Your access does not allow trading')
  expect(await get(person, late)).toMatchObject({ status: 'refused', reason: 'role' })
  await redis().hdel(keys.person(person.user.id), 'role')
  await on.advance(61_000)

  await redis().set(keys.draftsLease(person.user.id), 'another process')
  const gone = await post(person, LINE)
  await redis().del(keys.accounts(person.user.id), keys.draftsLease(person.user.id))
  await person.waitFor('Its account is not connected any more')
  expect(await get(person, gone)).toMatchObject({ status: 'refused', reason: 'account' })
  expect(before).toBeLessThan(after)
  expect(await sent()).toBe(after)
})

test('the service being away leaves a draft to be previewed by a tap', async () => {
  const { person } = await on.connected()
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  const id = await post(person, '/close BTC 50%')
  const card = await person.waitFor('Draft by')
  await becomes(person, id, 'expired')
  await on.exchange('DELETE', '/faults')
  await person.press('🔄 New preview', { message: card })
  expect((await person.waitFor('No open positions')).message_id).toBe(card.message_id)
})

test('a draft by an agent names it and the reads that it claims; groups see nothing of drafts', async () => {
  const { person } = await on.connected()
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  await post(person, LINE, {
    sender: { kind: 'signal', id: 'a', name: 'Helper' },
    basis: [{ figure: 'stop 57,000', read: 'candles of 4h' }],
  })
  expect((await person.waitFor('stop 57,000: candles of 4h')).chat.id).toBe(person.user.id)
  const calls = await on.driver.calls('sendMessage')
  expect(calls.some(({ parameters }) => parameters['chat_id'] === group.chatId)).toBe(false)
})

test('a draft of the person’s own page says so', async () => {
  const { person } = await on.connected()
  await post(person, LINE, { sender: { kind: 'page', id: 'page', name: 'Desk' } })
  const card = await person.waitFor('Draft from your desk page')
  expect(card.text).toContain('Nothing is sent before you confirm')
})
