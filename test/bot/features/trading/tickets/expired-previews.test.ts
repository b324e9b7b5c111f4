import { GrammyError, type Transformer } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { expect, test } from 'vitest'
import { startExpiredPreviews } from '../../../../../src/bot/features/trading/tickets/expired-previews.js'
import { changeKeyboard, quoteKeyboard } from '../../../../../src/bot/features/trading/tickets/keyboard.js'
import type { TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { recordingLog } from '../../../../desk/trading/tickets/support.js'
import { calls, render, ticketOf } from '../support.js'

const MINUTE = 60_000

/** Previews of one process: sends messages and passes time by hand, and notes the labels that a message gets by itself. */
function open(answer: () => Promise<unknown> = () => Promise.resolve(true)) {
  const clock = { time: 0 }
  const ticket = { state: 'quoted' as TicketState, expiresAt: MINUTE }
  const edits: string[] = []
  const { logger, events } = recordingLog()
  let round = (): void => undefined
  const reads: string[] = []
  const meanwhile = { run: (): Promise<void> => Promise.resolve() }
  const previews = startExpiredPreviews({
    api: {
      editMessageReplyMarkup: async (chat, message, other) => {
        const rows = (other as { reply_markup: InlineKeyboardMarkup }).reply_markup.inline_keyboard
        const labels = rows.flat().map(({ text }) => text)
        edits.push(`${String(chat)}/${String(message)}: ${labels.slice(0, 3).join(', ')}`)
        return (await answer()) as true
      },
    },
    ticketStore: {
      read: async (_, id) => {
        reads.push(id)
        await meanwhile.run()
        const { state, expiresAt } = ticket
        return ticketOf(calls['an opening'], { state }, { id, expiresAt })
      },
    },
    findRecipient: async () => ({ render }),
    repeat: (run) => {
      round = run
      return () => (round = () => undefined)
    },
    logger,
    now: () => clock.time,
  })
  /** Has the bot send or edit a message; with the preview of a ticket where one is named. */
  const show = async (messageId: number, ticketId?: string, chat: object = { id: 7, type: 'private' }) => {
    const keyboard =
      ticketId === undefined ? undefined : quoteKeyboard(render.text, { ticketId, isExit: false })
    keyboard?.row().add(...changeKeyboard(render.text, ticketId ?? '').inline_keyboard.flat())
    const call = async () => ({ ok: true, result: { chat, message_id: messageId } })
    await previews.transformer(call as unknown as Parameters<Transformer>[0], 'editMessageText', {
      reply_markup: keyboard,
    } as never)
  }
  /** Lets time pass to so many milliseconds after the start, and a round end. */
  const passTo = async (time: number) => {
    clock.time = time
    round()
    await new Promise(setImmediate)
  }
  return { previews, ticket, edits, reads, events, meanwhile, show, passTo }
}

const EXPIRED = '7/5: Expired, 🔄 New preview, ✏️ Change'

test('Confirm is taken away ten seconds after the end of a preview, once, and its other buttons stay', async () => {
  const { edits, show, passTo } = open()
  await show(5, 't1')
  await passTo(MINUTE + 9_999)
  expect(edits).toEqual([])
  await passTo(MINUTE + 10_000)
  expect(edits).toEqual([EXPIRED])
  await passTo(10 * MINUTE)
  expect(edits).toEqual([EXPIRED])
})

test('a preview that is valid for longer keeps Confirm for as long', async () => {
  const { edits, reads, ticket, show, passTo } = open()
  ticket.expiresAt = 5 * MINUTE
  await show(5, 't1')
  for (const minute of [2, 3, 4, 5]) await passTo(minute * MINUTE)
  expect(edits).toEqual([])
  expect(reads).toEqual(['t1'])
  await passTo(5 * MINUTE + 10_000)
  expect(edits).toEqual([EXPIRED])
})

test('a preview that was answered, or whose message shows something else by now, is left alone', async () => {
  const { edits, ticket, show, passTo } = open()
  await show(5, 't1')
  await show(6, 't2')
  await show(6)
  ticket.state = 'sending'
  await passTo(2 * MINUTE)
  ticket.state = 'quoted'
  await passTo(3 * MINUTE)
  expect(edits).toEqual([])
})

test('a message that shows another preview by now ends with that one', async () => {
  const { edits, reads, show, passTo } = open()
  await show(5, 't1')
  await passTo(MINUTE)
  await show(5, 't2')
  await passTo(MINUTE + 10_000)
  expect(reads).toEqual([])
  await passTo(2 * MINUTE + 10_000)
  expect(reads).toEqual(['t2'])
  expect(edits).toEqual([EXPIRED])
})

test('a message that gets a new preview while the one before ends keeps its Confirm', async () => {
  const { edits, meanwhile, show, passTo } = open()
  await show(5, 't1')
  meanwhile.run = () => show(5, 't2')
  await passTo(MINUTE + 10_000)
  expect(edits).toEqual([])
})

test('previews in groups are left alone, and all of them once it stops', async () => {
  const { edits, previews, show, passTo } = open()
  await show(4, 't1', { id: -100, type: 'group' })
  await passTo(2 * MINUTE)
  await show(5, 't1')
  await previews.stop()
  await passTo(9 * MINUTE)
  expect(edits).toEqual([])
})

test('an edit that fails is not repeated, and is logged unless Telegram refuses it', async () => {
  const refusal = (error_code: number) =>
    new GrammyError('no', { ok: false, error_code, description: 'Bad Request: no' }, '', {})
  for (const [error, logged] of [
    [refusal(400), []],
    [refusal(403), []],
    [refusal(429), ['preview-not-ended']],
    [new Error('connection lost'), ['preview-not-ended']],
  ] as const) {
    const { edits, events, show, passTo } = open(() => Promise.reject(error))
    await show(5, 't1')
    await passTo(2 * MINUTE)
    await passTo(3 * MINUTE)
    expect(edits).toEqual([EXPIRED])
    expect(events()).toEqual(logged)
  }
})
