import { Api, Context } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import { expect, test } from 'vitest'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { createReadDrafts } from '../../../../src/bot/shell/delivery/read-drafts.js'
import { withReadProgress } from '../../../../src/bot/shell/delivery/read-progress.js'
import type { OnRows } from '../../../../src/desk/account/on-rows.js'
import { numbers, text } from '../../features/support.js'
import type { Timers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

/** A step of a read: rows that were read, the end of a pause of the progress, or a press on Stop. */
type Step = number | 'pause' | 'stop'

/** Answers of Telegram: it takes all, knows no drafts, refuses each draft, or refuses everything. */
type Telegram = 'current' | 'without drafts' | 'refuses drafts' | 'refuses'

/** Runs a read of steps; gives the calls of Telegram, and the events that were logged. */
async function callsOf(
  steps: readonly Step[],
  {
    telegram = 'current',
    type = 'private',
    fails = false,
  }: { readonly telegram?: Telegram; readonly type?: 'private' | 'group'; readonly fails?: boolean } = {},
) {
  const calls: string[] = []
  const events: string[] = []
  const published: string[] = []
  const pauses: number[] = []
  let draftId = 0
  let endPause = (): void => undefined
  const api = new Api('1:x')
  api.config.use(async (_previous, method, payload) => {
    calls.push([method, 'text' in payload ? payload.text : ''].join(' ').trim())
    if ('draft_id' in payload) draftId = payload.draft_id
    const isDraft = method === 'sendMessageDraft'
    if (telegram === 'without drafts' && isDraft)
      return { ok: false, error_code: 404, description: 'Not Found: method not found' }
    if (telegram === 'refuses drafts' && isDraft)
      return { ok: false, error_code: 400, description: 'Bad Request: no drafts here' }
    if (telegram === 'refuses' && method !== 'deleteMessage')
      return { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }
    return { ok: true, result: { message_id: 5, chat: { id: 7 } } as never }
  })
  const update = { update_id: 1, message: { message_id: 1, date: 0, chat: { id: 7, type }, from: { id: 7 } } }
  const log = { warn: ({ event }: { readonly event: string }) => events.push(event) }
  const ctx = Object.assign(new Context(update as never, api, { id: 5 } as UserFromGetMe), {
    text,
    numbers,
    log,
  }) as unknown as DeskContext
  const readDrafts = createReadDrafts({
    random: systemRandom,
    redis: { publish: (_: unknown, name: unknown) => Promise.resolve(published.push(String(name))) },
    logger: log,
  })
  const read = async (onRows: OnRows): Promise<string> => {
    for (const step of steps) {
      if (step === 'pause') endPause()
      else if (step === 'stop')
        await readDrafts.take({
          update_id: 2,
          stopped_message_generation: {
            chat: { id: 7, type: 'private', first_name: 'A' },
            draft_id: draftId,
          },
        })
      else onRows(step)
      await new Promise(setImmediate)
    }
    if (fails) throw new Error('The read failed')
    return 'read'
  }
  const sleep: Timers['sleep'] = (ms, signal) => {
    pauses.push(ms)
    return new Promise((resolve) => {
      endPause = () => {
        signal?.removeEventListener('abort', endPause)
        resolve()
      }
      signal?.addEventListener('abort', endPause)
    })
  }
  const options = { readDrafts, rows: 'export-kind-history', timers: { sleep } } as const
  const result = await withReadProgress(ctx, options, read).catch((error: unknown) => String(error))
  return { calls, events, pauses, published, result, ctx, readDrafts }
}

const draft = (count: string): string => `sendMessageDraft ⏳ Closed positions: ${count} read so far…`

test('a read that is over within 1.5 seconds shows no progress', async () => {
  const { calls, pauses, result } = await callsOf([100, 200])
  expect(calls).toEqual([])
  expect(pauses).toEqual([1_500])
  expect(result).toBe('read')
})

test('a longer one streams a draft of how many rows were read, changed every two seconds', async () => {
  const { calls, pauses, ctx } = await callsOf([100, 'pause', 200, 300, 'pause', 'pause', 3_000, 'pause'])
  expect(calls).toEqual([draft('100'), draft('300'), draft('3,000')])
  expect(pauses).toEqual([1_500, 2_000, 2_000, 2_000, 2_000])
  expect(ctx.isDraftShown).toBe(true)
})

test('a draft of which nothing changes is shown again before Telegram removes it', async () => {
  const pauses = Array.from({ length: 12 }, () => 'pause' as const)
  expect((await callsOf(pauses)).calls).toEqual([draft('0'), draft('0')])
})

test('Stop ends a read that waits for its next page, and says how many rows were read', async () => {
  const { result, calls } = await callsOf([100, 'pause', 'stop', 200])
  expect(result).toBe('ReadStoppedError: The read was stopped by its person')
  expect(calls).toEqual([draft('100')])
})

test('Stop below a draft of another process is published, and any other update is left alone', async () => {
  const { readDrafts, published } = await callsOf([100])
  const chat = { id: 7, type: 'private', first_name: 'A' } as const
  expect(await readDrafts.take({ update_id: 3, stopped_message_generation: { chat, draft_id: 8 } })).toBe(
    true,
  )
  expect(published).toEqual(['7/8'])
  expect(await readDrafts.take({ update_id: 4 })).toBe(false)
})

test.each(['without drafts', 'refuses drafts'] as const)(
  'where Telegram is %s, a message says it, and is deleted at the end',
  async (telegram) => {
    const { calls, ctx } = await callsOf([100, 'pause', 200, 'pause'], { telegram })
    expect(calls).toEqual([
      draft('100'),
      'sendMessage ⏳ Closed positions: 100 read so far…',
      'editMessageText ⏳ Closed positions: 200 read so far…',
      'deleteMessage',
    ])
    expect(ctx.isDraftShown).toBeUndefined()
  },
)

test('in a group there is no draft', async () => {
  const { calls } = await callsOf(['pause', 100, 'pause'], { type: 'group' })
  expect(calls).toEqual(['sendMessage ⏳ Closed positions: 100 read so far…', 'deleteMessage'])
})

test('the message is deleted when the read fails', async () => {
  const { calls, result } = await callsOf([100, 'pause'], { type: 'group', fails: true })
  expect(calls).toEqual(['sendMessage ⏳ Closed positions: 100 read so far…', 'deleteMessage'])
  expect(result).toContain('The read failed')
})

test('a progress that Telegram refuses does not hold up the read', async () => {
  const { events, result } = await callsOf([100, 'pause'], { telegram: 'refuses' })
  expect(events).toEqual(['draft-refused', 'read-progress-failed'])
  expect(result).toBe('read')
})
