import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice, NoticeKind } from '../../src/alerts/notice.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

// One Star a day pays for ten messages.
const BUDGET = 10
const PEOPLE = 140

const on = environmentForThisFile({ bot: 'none' })
let redis: Redis
let admin: ChatUser
let people: readonly ChatUser[]
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  admin = await on.person('Olga')
  people = await Promise.all(Array.from({ length: PEOPLE }, () => on.person()))
  await on.startBot({ ADMIN_USERS: String(admin.user.id), ROLES: 'bot,outbox', PAID_BROADCAST: '1' })
  await Promise.all(people.map((person) => person.send('/cancel')))
  await Promise.all(people.map((person) => person.waitFor('nothing to cancel', { timeoutMs: 120_000 })))
})
afterAll(() => redis.disconnect())

/** Puts one notice of this kind for each person, and gives the messages about it once everybody has it. */
async function delivered(kind: NoticeKind, words: string): Promise<readonly { readonly isPaid: boolean }[]> {
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: Date.now })
  const place = { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' } as const
  const facts = { body: words, symbol: words }
  const notice: Notice = { id: `${kind} ${words}`, kind, at: Date.now(), place, facts }
  await Promise.all(people.map(({ user: { id } }) => outbox.put({ userId: id, chatId: id }, [notice])))
  const sent = async () =>
    (await on.driver.calls('sendMessage')).filter(
      ({ parameters: { text }, outcome }) =>
        outcome?.ok === true && typeof text === 'string' && text.includes(words),
    )
  await expect.poll(async () => (await sent()).length, { timeout: 120_000, interval: 200 }).toBe(PEOPLE)
  return (await sent()).map(({ parameters }) => ({ isPaid: parameters['allow_paid_broadcast'] === true }))
}

const paid = (messages: readonly { readonly isPaid: boolean }[]): number =>
  messages.filter(({ isPaid }) => isPaid).length

async function starsShown(): Promise<string> {
  await admin.send('/admin')
  await admin.waitFor('/admin say Hello')
  await admin.press('📊 Status')
  const { text = '' } = await admin.waitFor('Paid messages today')
  return /Paid messages today: (.+)/.exec(text)?.[1] ?? ''
}

test('urgent notices that would wait are paid for as far as the budget of the day goes, bulk is not, and /admin shows the Stars', async () => {
  await on.driver.rates(true)
  try {
    expect(await starsShown()).toBe('0.0 of 1 Stars')
    expect(paid(await delivered('broadcast', 'To everybody'))).toBe(0)
    expect(await starsShown()).toBe('0.0 of 1 Stars')
    expect(paid(await delivered('position-liquidated', 'BTC/USD'))).toBe(BUDGET)
    expect(await starsShown()).toBe('1.0 of 1 Stars')
    // The day's budget is spent: everybody is told all the same, at the free rate.
    expect(paid(await delivered('protection-missing', 'ETH/USD'))).toBe(0)
  } finally {
    await on.driver.rates(false)
  }
})
