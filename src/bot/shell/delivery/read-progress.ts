import { Big } from 'big.js'
import type { OnRows } from '../../../desk/account/on-rows.js'
import type { MonotonicClock } from '../../../lib/clock.js'
import type { DeskContext } from '../context.js'
import { edit, erase, reply } from '../text/deliver.js'
import type { Message } from '../text/message.js'

/** A read that takes less shows no progress; and the time between two changes of the message, in milliseconds. */
const INTERVAL_MS = 2_000

/** The texts of the rows that are counted, such as "Closed positions". */
type RowsName =
  | 'export-kind-history'
  | 'export-kind-deposits'
  | 'export-kind-withdrawals'
  | 'export-kind-trades'

/**
 * Runs a read of many pages. If it takes long, a message says how many rows were read so far; it is edited while the read goes
 * on, and deleted at its end. A message that Telegram refuses does not hold up the read.
 */
export async function withReadProgress<T>(
  ctx: DeskContext,
  { monotonicNow, rows }: { readonly monotonicNow: MonotonicClock; readonly rows: RowsName },
  read: (onRows: OnRows) => Promise<T>,
): Promise<T> {
  let shownAt = monotonicNow()
  let sent: { readonly chatId: number; readonly messageId: number } | undefined
  let showing: Promise<void> | undefined
  const show = async (count: number): Promise<void> => {
    const message: Message = {
      text: ctx.text('read-progress', { rows: ctx.text(rows), count: ctx.numbers.amount(new Big(count)) }),
    }
    if (sent) await edit(ctx.api, sent.chatId, sent.messageId, message)
    else {
      const { chat, message_id: messageId } = await reply(ctx, message)
      sent = { chatId: chat.id, messageId }
    }
  }
  const onRows: OnRows = (count) => {
    if (showing || monotonicNow() - shownAt < INTERVAL_MS) return
    shownAt = monotonicNow()
    showing = show(count)
      .catch((err: unknown) =>
        ctx.log.warn(
          { event: 'read-progress-failed', err },
          'The progress of a read could not be shown; the read continues',
        ),
      )
      .finally(() => (showing = undefined))
  }
  try {
    return await read(onRows)
  } finally {
    await showing
    if (sent) await erase(ctx.api, sent.chatId, sent.messageId)
  }
}
