import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Notice, NoticeKind } from '../../src/alerts/notice.js'
import { createOutbox, type Outbox } from '../../src/alerts/outbox/outbox.js'
import type { ChatUser } from '../../src/local-chat/driver.js'
import { stageForThisFile } from '../support/stage.js'

const on = stageForThisFile()
let redis: Redis
let outbox: Outbox
beforeAll(() => {
  redis = new Redis(on.stage.environment['REDIS_URL'] ?? '')
  outbox = createOutbox({ redis, now: () => Date.now() })
})
afterAll(() => redis.disconnect())
afterEach(() => on.driver.clearFaults())

let number = 0
/** Something that just happened; `what` is seen in the message that tells it. */
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

/** Somebody who has written to the bot, and so may be told things. */
async function reader(): Promise<ChatUser> {
  const person = await on.person()
  await person.send('/cancel')
  await person.waitFor('nothing to stop')
  return person
}

const laneOf = ({ user }: ChatUser) => ({ userId: user.id, chatId: user.id })

/** What the bot told somebody since they wrote, one line for each message: which of these words are in it. */
async function told(person: ChatUser, words: readonly string[]): Promise<readonly string[]> {
  const messages = (await person.messages()).filter(({ from }) => from.is_bot)
  return messages
    .map(({ text = '' }) => words.filter((word) => text.includes(word)).join('+'))
    .filter((line) => line !== '')
}

test('what waits together is one message; what is urgent comes before, and apart', async () => {
  const ann = await reader()
  await outbox.put(laneOf(ann), [notice('#1'), notice('SOS', 'protection-missing'), notice('#2')])
  await ann.waitFor('#2')
  expect(await told(ann, ['#1', 'SOS', '#2'])).toEqual(['SOS', '#1+#2'])
})

test('who blocked the bot is told everything when they are back', async () => {
  const ann = await reader()
  await ann.block()
  await outbox.put(laneOf(ann), [notice('#1')])
  await expect.poll(() => on.log.join('')).toContain('A chat can be told nothing')
  await outbox.put(laneOf(ann), [notice('#2')])
  await ann.unblock()
  await ann.waitFor('#2')
  expect(await told(ann, ['#1', '#2'])).toEqual(['#1+#2'])
})
