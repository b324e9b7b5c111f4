import { Big } from 'big.js'
import { ReadStoppedError, type OnRows } from '../../../desk/account/on-rows.js'
import type { Timers } from '../../../lib/timers.js'
import type { DeskContext } from '../context.js'
import { edit, erase, reply } from '../text/deliver.js'
import type { Message } from '../text/message.js'
import type { ReadDraft, ReadDrafts } from './read-drafts.js'

/** A read that takes less shows no progress, in milliseconds. */
const FIRST_MS = 1_500

/** The time between two changes of what is shown, in milliseconds. */
const INTERVAL_MS = 2_000

/** A draft is shown again after so many intervals without a change: Telegram removes it after 30 seconds. */
const SHOWN_AGAIN_AFTER = 10

/** The texts of the rows that are counted, such as "Closed positions". */
type RowsName =
  | 'export-kind-history'
  | 'export-kind-deposits'
  | 'export-kind-withdrawals'
  | 'export-kind-trades'

interface ReadOptions {
  readonly readDrafts: Pick<ReadDrafts, 'begin'>
  readonly rows: RowsName
  readonly timers: Pick<Timers, 'sleep'>
}

/** A read under way, as its reader sees it. */
interface WatchedRead {
  /** Throws once the person has pressed Stop. */
  readonly onRows: OnRows
  /** Rejects with a `ReadStoppedError` as soon as the person presses Stop; stays pending otherwise. */
  readonly stopped: Promise<never>
}

/**
 * Runs a read of many pages. If it takes long, a draft with a Stop button says how many rows were read so far; where Telegram
 * has no drafts, a message that is deleted at the end. A progress that Telegram refuses does not hold up the read. Rejects with
 * a `ReadStoppedError` if the person stops it.
 */
export async function withReadProgress<T>(
  ctx: DeskContext,
  options: ReadOptions,
  read: (onRows: OnRows) => Promise<T>,
): Promise<T> {
  return await watchRead(ctx, options, async ({ onRows, stopped }) => {
    // A stopped read ends with its current page; until then nobody waits for it.
    return await Promise.race([read(onRows), stopped])
  })
}

/** As `withReadProgress`, for a read that sends its result while it goes on and has to end that when it is stopped. */
export async function watchRead<T>(
  ctx: DeskContext,
  { readDrafts, rows, timers }: ReadOptions,
  read: (watched: WatchedRead) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  let count = 0
  let isStopped = false
  let stop = (): void => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      isStopped = true
      reject(new ReadStoppedError(ctx.text(rows).text, count))
    }
  })
  // Nobody may be waiting for it yet.
  stopped.catch(() => undefined)
  const onRows: OnRows = (read) => {
    if (isStopped) throw new ReadStoppedError(ctx.text(rows).text, count)
    count = read
  }
  const message = (): Message => ({
    text: ctx.text('read-progress', { rows: ctx.text(rows), count: ctx.numbers.amount(new Big(count)) }),
  })
  const showing = showProgress(ctx, {
    draft: () => readDrafts.begin(ctx, stop),
    count: () => count,
    message,
    pause: (ms) => timers.sleep(ms, ended.signal),
    isOver: () => isStopped || ended.signal.aborted,
  })
  try {
    return await read({ onRows, stopped })
  } finally {
    ended.abort()
    await showing
  }
}

/** Shows the progress of a read until it is over. Never rejects. */
async function showProgress(
  ctx: DeskContext,
  {
    draft: begin,
    count,
    message,
    pause,
    isOver,
  }: {
    readonly draft: () => ReadDraft | undefined
    readonly count: () => number
    readonly message: () => Message
    readonly pause: (ms: number) => Promise<unknown>
    readonly isOver: () => boolean
  },
): Promise<void> {
  let draft: ReadDraft | undefined
  let sent: { readonly chatId: number; readonly messageId: number } | undefined
  let shown: number | undefined
  const show = async (): Promise<void> => {
    if (draft) {
      if (await draft.show(message())) {
        ctx.isDraftShown = true
        return
      }
      draft.end()
      draft = undefined
    }
    if (count() === 0) return
    if (sent) await edit(ctx.api, sent.chatId, sent.messageId, message())
    else {
      const { chat, message_id: messageId } = await reply(ctx, message())
      sent = { chatId: chat.id, messageId }
    }
  }
  for (let turn = 0; ; turn++) {
    // The end of the read ends the pause.
    await pause(turn === 0 ? FIRST_MS : INTERVAL_MS).catch(() => undefined)
    if (isOver()) break
    if (turn === 0) draft = begin()
    if (count() === shown && (!draft || turn % SHOWN_AGAIN_AFTER !== 0)) continue
    shown = count()
    await show().catch((err: unknown) =>
      ctx.log.warn(
        { event: 'read-progress-failed', err },
        'The progress of a read could not be shown; the read continues',
      ),
    )
  }
  draft?.end()
  if (sent) await erase(ctx.api, sent.chatId, sent.messageId)
}
