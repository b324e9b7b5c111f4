import { Api, Context } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import { expect, test } from 'vitest'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { withReadProgress } from '../../../../src/bot/shell/delivery/read-progress.js'
import type { OnRows } from '../../../../src/desk/account/on-rows.js'
import { handClock } from '../../../desk/support.js'
import { numbers, text } from '../../features/support.js'

/** Runs a read of steps, each after so many milliseconds; gives the calls of Telegram, and the events that were logged. */
async function callsOf(
  steps: readonly (readonly [number, number])[],
  { refuses = false, fails = false }: { readonly refuses?: boolean; readonly fails?: boolean } = {},
) {
  const calls: string[] = []
  const events: string[] = []
  const clock = handClock()
  const api = new Api('1:x')
  api.config.use(async (_previous, method, payload) => {
    calls.push([method, 'text' in payload ? payload.text : ''].join(' ').trim())
    if (refuses && method !== 'deleteMessage')
      return { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }
    return { ok: true, result: { message_id: 5, chat: { id: 7 } } as never }
  })
  const update = { update_id: 1, message: { message_id: 1, date: 0, chat: { id: 7 }, from: { id: 7 } } }
  const ctx = Object.assign(new Context(update as never, api, { id: 5 } as UserFromGetMe), {
    text,
    numbers,
    log: { warn: ({ event }: { readonly event: string }) => events.push(event) },
  }) as unknown as DeskContext
  const read = async (onRows: OnRows): Promise<string> => {
    for (const [ms, count] of steps) {
      clock.pass(ms)
      onRows(count)
      await new Promise(setImmediate)
    }
    if (fails) throw new Error('The read failed')
    return 'read'
  }
  const { monotonicNow } = clock
  const result = await withReadProgress(ctx, { monotonicNow, rows: 'export-kind-history' }, read).catch(
    (error: unknown) => String(error),
  )
  return { calls, events, result }
}

test('a read of less than two seconds shows no progress', async () => {
  const { calls, result } = await callsOf([
    [1_000, 100],
    [900, 200],
  ])
  expect(calls).toEqual([])
  expect(result).toBe('read')
})

test('a longer one says how many rows were read, at most every two seconds, and the message is deleted at its end', async () => {
  const { calls } = await callsOf([
    [1_000, 100],
    [1_000, 200],
    [500, 300],
    [1_000, 400],
    [600, 3_000],
  ])
  expect(calls).toEqual([
    'sendMessage ⏳ Closed positions: 200 read so far…',
    'editMessageText ⏳ Closed positions: 3,000 read so far…',
    'deleteMessage',
  ])
})

test('the message is deleted when the read fails', async () => {
  const { calls, result } = await callsOf([[2_000, 100]], { fails: true })
  expect(calls).toEqual(['sendMessage ⏳ Closed positions: 100 read so far…', 'deleteMessage'])
  expect(result).toContain('The read failed')
})

test('a message that Telegram refuses does not hold up the read', async () => {
  const { events, result } = await callsOf([[2_000, 100]], { refuses: true })
  expect(events).toEqual(['read-progress-failed'])
  expect(result).toBe('read')
})
