import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Notice, NoticeKind } from '../../src/alerts/notice.js'
import { createOutbox, type Outbox } from '../../src/alerts/outbox/outbox.js'
import { createRuleIndex } from '../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../src/alerts/rules/rule-store.js'
import type { Rule } from '../../src/alerts/rules/rule.js'
import { keys } from '../../src/redis/keys.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const on = environmentForThisFile()
let redis: Redis
let outbox: Outbox
beforeAll(() => {
  redis = new Redis(on.environment.variables['REDIS_URL'] ?? '')
  outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: () => Date.now() })
})
afterAll(() => redis.disconnect())
afterEach(() => on.driver.clearFaults())

let number = 0
/** A notice of a current event; `what` appears in its message. */
function notice(what: string, kind: NoticeKind = 'deposit', more: Partial<Notice> = {}): Notice {
  number += 1
  const place = { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' } as const
  return {
    id: `${kind} ${number}`,
    kind,
    at: Date.now(),
    place,
    facts: { hash: what, symbol: what },
    ...more,
  }
}

/** A person who has written to the bot, and so can get notices. */
async function reader(): Promise<ChatUser> {
  const person = await on.person()
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  return person
}

const queueOf = ({ user }: ChatUser) => ({ userId: user.id, chatId: user.id })

/** The messages to a person since they wrote, one line each, with those of the words that are in it. */
async function delivered(person: ChatUser, words: readonly string[]): Promise<readonly string[]> {
  const messages = (await person.messages()).filter(({ from }) => from.is_bot)
  return messages
    .map(({ text = '' }) => words.filter((word) => text.includes(word)).join('+'))
    .filter((line) => line !== '')
}

test('waiting notices are combined into one message; urgent ones are sent before, each alone', async () => {
  const ann = await reader()
  await outbox.put(queueOf(ann), [notice('#1'), notice('SOS', 'protection-missing'), notice('#2')])
  await ann.waitFor('#2')
  expect(await delivered(ann, ['#1', 'SOS', '#2'])).toEqual(['SOS', '#1+#2'])
})

test('a person who blocked the bot gets all notices after unblocking it', async () => {
  const ann = await reader()
  await ann.block()
  await outbox.put(queueOf(ann), [notice('#1')])
  await expect.poll(() => on.log.join('')).toContain('"event":"outbox-chat-blocked"')
  await outbox.put(queueOf(ann), [notice('#2')])
  await ann.unblock()
  await ann.waitFor('#2')
  expect(await delivered(ann, ['#1', '#2'])).toEqual(['#1+#2'])
})

test('a kind that is off is not sent, and a silent kind makes no sound', async () => {
  const ann = await reader()
  await ann.send('/notify deposit off')
  await ann.waitFor('🚫 Deposit credited')
  await ann.send('/notify withdrawal silent')
  await ann.waitFor('🔕 Withdrawal')
  await outbox.put(queueOf(ann), [notice('#1')])
  await outbox.put(queueOf(ann), [notice('#2', 'withdrawal'), notice('#3', 'withdrawal')])
  await ann.waitFor('#3')
  expect(await delivered(ann, ['#1', '#2', '#3'])).toEqual(['#2+#3'])
  expect(await sent(ann, '#3')).toMatchObject({ disable_notification: true })
  await ann.send('/notify')
  await ann.waitFor('Notifications')
  await ann.press('Stops and take-profits')
  await ann.waitFor('Tap one')
  await ann.press('🔔 Stop missing')
  await ann.waitFor('Tap one')
  expect(
    (await ann.messages())
      .at(-1)
      ?.reply_markup?.inline_keyboard.flat()
      .map(({ text }) => text),
  ).toContain('🔕 Stop missing')
})

test('in quiet hours only urgent notices are sent, without a sound; the others when they end', async () => {
  const ann = await reader()
  const hour = new Date().getUTCHours()
  await ann.send(`/quiet ${hour}-${(hour + 2) % 24} UTC`)
  await ann.waitFor(/🌙 Quiet \d\d:00–\d\d:00 \(UTC\)/)
  await outbox.put(queueOf(ann), [notice('#1', 'withdrawal')])
  await outbox.put(queueOf(ann), [notice('SOS', 'position-liquidated'), notice('#2', 'withdrawal')])
  await ann.waitFor('SOS')
  expect(await sent(ann, 'SOS')).toMatchObject({ disable_notification: true })
  await ann.send('/quiet off')
  await ann.waitFor('#2')
  expect(await delivered(ann, ['#1', '#2', 'SOS'])).toEqual(['SOS', '#1+#2'])
  expect(await sent(ann, '#2')).toMatchObject({ disable_notification: false })
})

test('a chosen time zone is used in late notices, and the anti-phishing phrase is shown below', async () => {
  const ann = await reader()
  await ann.send('/quiet')
  await ann.waitFor('No quiet hours')
  await ann.press('🌍 Time zone')
  await ann.waitFor('Where are you')
  await ann.press('Kolkata')
  await ann.waitFor('Asia/Kolkata')
  await ann.send('/notify phrase blue heron')
  await ann.waitFor('🔏 blue heron')
  await outbox.put(queueOf(ann), [notice('#1', 'withdrawal', { at: Date.now() - 3 * 86_400_000 })])
  expect((await ann.waitFor('#1')).text).toMatch(/this was at .+ GMT\+5:30, 3 days ago\.\n\n🔏 blue heron$/)
  await ann.send('/notify phrase off')
  await ann.waitFor('no anti-phishing phrase')
  await ann.send('/quiet at full moon')
  await ann.waitFor('is neither hours nor a time zone')
})

test('a notice replies to the message that it belongs to, and is sent without a reply if that was deleted', async () => {
  const ann = await reader()
  const { message_id: replyTo } = await ann.send('/cancel')
  await outbox.put(queueOf(ann), [notice('#1', 'withdrawal', { replyTo })])
  expect((await ann.waitFor('#1')).reply_to_message?.message_id).toBe(replyTo)
  await outbox.put(queueOf(ann), [notice('#2', 'withdrawal', { replyTo: 999_999 })])
  expect((await ann.waitFor('#2')).reply_to_message).toBeUndefined()
})

test.each([
  ['429', { kind: 'error', error_code: 429, parameters: { retry_after: 1 } }, ['#1']],
  ['500', { kind: 'error', error_code: 500 }, ['#1']],
  [
    'a cut after it acted, which nobody can tell from the other',
    { kind: 'cut', when: 'after' },
    ['#1', '#1'],
  ],
] as const)('%s: the notice is sent a little later', async (_, fault, expected) => {
  const ann = await reader()
  await on.driver.fault({ method: 'sendMessage', ...fault })
  await outbox.put(queueOf(ann), [notice('#1', 'withdrawal')])
  await expect.poll(() => delivered(ann, ['#1'])).toEqual(expected)
  await expect.poll(() => redis.zcard(keys.outboxChatQueue(ann.user.id, ann.user.id))).toBe(0)
})

test('notices follow a chat that moved; a notice that can never be sent becomes a dead letter', async () => {
  const ann = await reader()
  const error = { method: 'sendMessage', kind: 'error', error_code: 400 } as const
  await on.driver.fault({ ...error, parameters: { migrate_to_chat_id: ann.user.id } })
  await outbox.put({ userId: ann.user.id, chatId: -77 }, [notice('#1', 'withdrawal')])
  await ann.waitFor('#1')
  await on.driver.fault({ ...error, description: 'Bad Request: entities are bad' })
  await outbox.put(queueOf(ann), [notice('#2', 'withdrawal')])
  await expect.poll(() => redis.lrange(keys.outboxDeadLetters(ann.user.id), 0, -1)).toHaveLength(1)
  expect(await delivered(ann, ['#1', '#2'])).toEqual(['#1'])
})

test('a notice at which Telegram has failed for an hour becomes a dead letter, and what waits behind it is sent', async () => {
  const ann = await reader()
  const bad = notice('#1', 'withdrawal')
  await redis.hset(keys.outboxAttempts(ann.user.id), bad.id, '239')
  await on.driver.fault({ method: 'sendMessage', kind: 'error', error_code: 500, chat_id: ann.user.id })
  await outbox.put(queueOf(ann), [bad])
  await expect.poll(() => redis.lrange(keys.outboxDeadLetters(ann.user.id), 0, -1)).toHaveLength(1)
  await outbox.put(queueOf(ann), [notice('#2', 'withdrawal')])
  await ann.waitFor('#2')
  expect(await delivered(ann, ['#1', '#2'])).toEqual(['#2'])
})

/** An alert of a person, for a chat. */
const ruleOf = (userId: number, chatId: number): Rule => ({
  userId,
  chatId,
  ...(chatId === userId ? {} : { chatTitle: 'Desk' }),
  id: 'abc123',
  venue: 'service',
  chainId: '42161',
  condition: { on: 'price', symbol: 'BTC/USD', is: 'above', value: '70000' },
  armedAt: Date.now(),
})

const firedNotice = (rule: Rule, value: string): Notice => ({
  id: `fired ${value}`,
  kind: 'rule-fired',
  at: Date.now(),
  facts: { rule: JSON.stringify(rule), value },
})

test('a group that removed the bot gets the alerts of its members once another admin puts it back', async () => {
  const [ann, ben] = [await reader(), await reader()]
  const group = await on.driver.group({ title: 'Desk', members: [ben, ann] })
  await group.bot.kick(ben)
  const rule = ruleOf(ann.user.id, group.chatId)
  await outbox.put({ userId: ann.user.id, chatId: group.chatId }, [firedNotice(rule, '70001')])
  expect((await ann.waitFor('That group takes no messages')).text).toMatch(
    /^BTC\/USD above 70,000.00\n👥 Notifies the group “Desk”\n⚠️ That group/,
  )
  await expect.poll(() => outbox.isParked({ userId: ann.user.id, chatId: group.chatId })).toBe(true)
  await group.bot.add(ben)
  await group.as(ann).waitFor('🔔 BTC/USD above 70,000.00')
  expect(await delivered(ann, ['That group'])).toEqual(['That group'])
})

test.each([
  'Bad Request: not enough rights to send text messages to the chat',
  'Bad Request: CHAT_WRITE_FORBIDDEN',
  'Bad Request: chat not found',
])('an alert that a group may not be sent waits, and is no dead letter: %s', async (description) => {
  const ann = await reader()
  const group = await on.driver.group({ title: 'Desk', members: [ann] })
  const rule = ruleOf(ann.user.id, group.chatId)
  const faults = { method: 'sendMessage', kind: 'error', error_code: 400, description } as const
  await on.driver.fault({ ...faults, chat_id: group.chatId })
  await outbox.put({ userId: ann.user.id, chatId: group.chatId }, [firedNotice(rule, '70001')])
  await ann.waitFor('That group takes no messages')
  await expect.poll(() => outbox.isParked({ userId: ann.user.id, chatId: group.chatId })).toBe(true)
  expect(await redis.lrange(keys.outboxDeadLetters(ann.user.id), 0, -1)).toEqual([])
  // Written to by the owner, it is tried at once.
  await group.as(ann).send('/help')
  await group.as(ann).waitFor('🔔 BTC/USD above 70,000.00')
})

test('the notice of a rule that fired has its buttons, and a chart of its pair', async () => {
  const ann = await reader()
  const rule = ruleOf(ann.user.id, ann.user.id)
  await createRuleStore({ redis, index: createRuleIndex({ redis, now: Date.now }), now: Date.now }).arm(rule)
  await outbox.put(queueOf(ann), [firedNotice(rule, '70001')])
  await ann.waitFor('BTC/USD above 70,000.00')
  await ann.press('📈 Chart')
  await ann.waitFor('connect')
  await ann.press('🗑 Delete')
  await ann.waitFor('Deleted: BTC/USD above 70,000.00')
})

test('two bots on one outbox send each person each notice once, in order', async () => {
  await on.startBot()
  const people = await Promise.all(Array.from({ length: 6 }, () => reader()))
  const words = ['#1', '#2', '#3', '#4']
  for (const word of words)
    await Promise.all(people.map((person) => outbox.put(queueOf(person), [notice(word, 'withdrawal')])))
  for (const person of people) {
    await expect.poll(async () => (await delivered(person, words)).join('+')).toBe('#1+#2+#3+#4')
  }
})

/** How the message that says this was sent to somebody. */
async function sent(person: ChatUser, what: string): Promise<unknown> {
  const calls = await on.driver.calls('sendMessage')
  return calls
    .map(({ parameters }) => parameters)
    .find(({ chat_id: chat, text }) => chat === person.user.id && String(text).includes(what))
}
