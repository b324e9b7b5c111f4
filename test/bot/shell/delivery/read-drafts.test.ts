import { Api, Context } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { expect, test } from 'vitest'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { createReadDrafts, type ReadDrafts } from '../../../../src/bot/shell/delivery/read-drafts.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { STOPPED_DRAFTS } from '../../../../src/redis/keys.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { wakeUpsOn } from '../../../support/redis/wake-ups.js'
import { clientOf } from '../../../redis/support.js'
import { text } from '../../features/support.js'
import { systemRandom } from '../../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const logger = createLogger({ level: 'silent', secrets: [] })

/** The drafts of a process, subscribed to what others publish. */
function process(): ReadDrafts {
  const wakeUps = wakeUpsOn(server.url)
  return createReadDrafts({ random: systemRandom, redis: redis(), wakeUps, logger })
}

/** Begins and shows a draft in a chat; gives its Stop as an update, and the number of times that it was stopped. */
async function begun(readDrafts: ReadDrafts, chatId: number) {
  let update: Update | undefined
  const chat = { id: chatId, type: 'private', first_name: 'Ann' } as const
  const api = new Api('1:x')
  api.config.use((_previous, _method, payload) => {
    const { draft_id } = payload as { readonly draft_id: number }
    update = { update_id: 2, stopped_message_generation: { chat, draft_id } }
    return Promise.resolve({ ok: true, result: true as never })
  })
  const message = { message_id: 1, date: 0, chat, from: { id: chatId }, text: '/pnl all' }
  const ctx = new Context({ update_id: 1, message } as never, api, { id: 5 } as UserFromGetMe) as DeskContext
  let stops = 0
  const draft = readDrafts.begin(ctx, () => {
    stops += 1
  })
  expect(await draft?.show({ text: text('read-progress', { rows: 'Rows', count: '1' }) })).toBe(true)
  if (!update || !draft) throw new Error('No draft was shown')
  return { stop: update, draft, stops: () => stops }
}

test('Stop reaches the process that reads, whichever takes the update, and no other read', async () => {
  const [reader, other] = [process(), process()]
  const [ann, bob] = [await begun(reader, 7), await begun(reader, 8)]
  // What is published before both have subscribed is missed.
  const subscribed = async () => (await redis().pubsub('NUMSUB', STOPPED_DRAFTS))[1]
  await expect.poll(subscribed).toBe(2)
  expect(await other.take(ann.stop)).toBe(true)
  await expect.poll(ann.stops).toBe(1)
  expect(bob.stops()).toBe(0)
  bob.draft.end()
  await other.take(bob.stop)
  await other.take(ann.stop)
  await expect.poll(ann.stops).toBe(2)
  expect(bob.stops()).toBe(0)
})

test('a Stop that cannot be published is logged, and the update is not repeated', async () => {
  const events: string[] = []
  const alone = createReadDrafts({
    random: systemRandom,
    redis: { publish: () => Promise.reject(new Error('NOPERM')) },
    logger: { warn: ({ event }: { readonly event: string }) => events.push(event) },
  })
  const { stop } = await begun(process(), 7)
  expect(await alone.take(stop)).toBe(true)
  expect(events).toEqual(['draft-stop-failed'])
})
