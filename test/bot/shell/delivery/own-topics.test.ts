import { GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import { createOwnTopics } from '../../../../src/bot/shell/delivery/own-topics.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { text } from '../../features/support.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const ann = { userId: 7, settings: { topics: 'on' }, text } as const

/** Processes of a bot, and the topics that they created at a Telegram that takes a moment for each. */
function open({ hasTopics = true, refusal = '' } = {}) {
  const created: string[] = []
  const clock = { time: 0 }
  const process = () =>
    createOwnTopics({
      random: systemRandom,
      redis: redis(),
      api: {
        createForumTopic: async (chatId, name) => {
          await redis().ping()
          created.push(`${chatId} ${name}`)
          if (refusal !== '')
            throw new GrammyError(
              refusal,
              { ok: false, error_code: 400, description: `Bad Request: ${refusal}` },
              'createForumTopic',
              {},
            )
          return { message_thread_id: 40 + created.length, name, icon_color: 0 }
        },
      },
      hasTopics,
      logger: { warn: () => undefined },
      timers: { now: () => clock.time, sleep: async () => void (await redis().ping()) },
    })
  return { created, clock, process }
}

test('a topic is created once, by however many processes ask for it at the same time', async () => {
  const { created, process } = open()
  const processes = Array.from({ length: 6 }, process)
  const found = await Promise.all(processes.map((one) => one.find(ann, 'alerts')))
  expect(new Set(found)).toEqual(new Set([41]))
  expect(created).toEqual(['7 🔔 Alerts'])
  expect(await process().find(ann, 'trading')).toBe(42)
  expect(await process().find({ ...ann, userId: 8 }, 'alerts')).toBe(43)
})

test('one that was deleted is created anew, once', async () => {
  const { created, process } = open()
  const [one, other] = [process(), process()]
  await one.find(ann, 'alerts')
  const replaced = await Promise.all([one.replace(ann, 'alerts', 41), other.replace(ann, 'alerts', 41)])
  expect(new Set(replaced)).toEqual(new Set([42]))
  // A message that was on its way into the old one comes late.
  expect(await one.replace(ann, 'alerts', 41)).toBe(42)
  expect(created).toHaveLength(2)
})

test('without the setting, or where the bot has none, nothing is created', async () => {
  const { created, process } = open()
  expect(await process().find({ ...ann, settings: { topics: undefined } }, 'alerts')).toBeUndefined()
  const without = open({ hasTopics: false })
  expect(await without.process().find(ann, 'alerts')).toBeUndefined()
  expect([...created, ...without.created]).toEqual([])
})

test('where Telegram refuses, messages go to the main thread, and it is asked again after ten minutes', async () => {
  const { created, clock, process } = open({ refusal: 'the chat is not a forum' })
  const one = process()
  expect(await one.find(ann, 'alerts')).toBeUndefined()
  expect(await one.find(ann, 'trading')).toBeUndefined()
  expect(created).toHaveLength(1)
  clock.time += 600_000
  expect(await one.find(ann, 'alerts')).toBeUndefined()
  expect(created).toHaveLength(2)
})

test('a process that died while it created a topic holds up the others for seconds only', async () => {
  const { process } = open()
  await redis().set(keys.topicsLease(7), '1', 'PX', 30)
  await redis().hdel(keys.topics(7), 'alerts')
  const slow = process()
  await expect.poll(() => slow.find(ann, 'alerts')).toBe(41)
})
