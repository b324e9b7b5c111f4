import { expect, test } from 'vitest'
import { createQuickOrders } from '../../../../../src/bot/features/trading/tickets/quick-orders.js'
import type { DeskContext } from '../../../../../src/bot/shell/context.js'

/** True if the order of a message may go out as it was typed, so many milliseconds after it was written. */
async function mayGo(ageMs: number): Promise<boolean> {
  const date = 1_800_000_000
  const message = { message_id: 5, date, text: '/long BTC 100 10x', chat: { id: 7, type: 'private' } }
  const quick = createQuickOrders({
    desk: { trading: { quick: { of: async () => true } } },
    rates: { countNow: async () => ({ ok: true }) },
    now: () => date * 1_000 + ageMs,
  } as unknown as Parameters<typeof createQuickOrders>[0])
  const ctx = {
    me: { id: 1 },
    update: { update_id: 1, message },
    message,
    chat: message.chat,
    from: { id: 7 },
  }
  let may: boolean | undefined
  const read = quick.reply(ctx as unknown as DeskContext, async (order) => {
    may = await order?.mayGo()
    throw new Error('enough')
  })
  await expect(read).rejects.toThrow('enough')
  return may === true
}

test('an order that comes long after it was typed is not sent without a Confirm: the price has gone on', async () => {
  expect(await mayGo(29_999)).toBe(true)
  expect(await mayGo(30_000)).toBe(false)
})
