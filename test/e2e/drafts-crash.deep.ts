import { expect, test } from 'vitest'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { keys } from '../../src/redis/keys.js'

// What dies is a process of its own, which goes by the clock of Redis, and that runs with the one of this machine.
const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 200 } })
const { post, becomes, sent, redis } = draftsForThisFile(on)

const LINE = '/long BTC 100 10x'
const LONG = { timeoutMs: 120_000 }

test('after kill -9 between acceptance and card the draft still comes', async () => {
  const dying = await on.botProcess()
  const { person } = await on.connected()
  await dying.kill()
  const id = await post(person, LINE)
  expect(await redis().zscore(keys.draftsDue(), person.user.id)).not.toBeNull()
  const next = await on.botProcess()
  await person.waitFor('Draft by', LONG)
  await becomes(person, id, 'shown')
  await next.kill()
})

test('a process that dies after its card was sent leads to a second card, and to one order', async () => {
  const dying = await on.botProcess()
  const { person } = await on.connected()
  const before = await sent()
  // Telegram takes the card, and its answer never comes. What the process says to others, such as to those whose updates a process that
  // was killed before has left to it, is answered.
  await on.driver.fault({ method: 'sendMessage', chat_id: person.user.id, kind: 'hang', when: 'after' })
  const id = await post(person, LINE)
  const first = await person.waitFor('Draft by', LONG)
  await dying.kill()
  // Its lease ends at once; its duration is not what this is about.
  await redis().del(keys.draftsLease(person.user.id))
  await on.startBot()
  const second = await on.passing(person.waitFor('Draft by', LONG))
  expect(second.message_id).not.toBe(first.message_id)
  await becomes(person, id, 'shown')
  await Promise.all([
    person.press('✅ Confirm', { message: first, timeoutMs: 120_000 }),
    person.press('✅ Confirm', { message: second, timeoutMs: 120_000 }),
  ])
  await becomes(person, id, 'confirmed')
  await person.waitFor(/Accepted by the service|✅ Done/, LONG)
  expect(await sent()).toBe(before + 1)
})
