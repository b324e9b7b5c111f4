import type { Logger } from '../../log.js'
import type { BatchStore, KeptBatch } from './batch-store.js'
import { isSettled } from './batch.js'
import type { TicketStore } from './store.js'
import type { Ticket } from './ticket.js'

/** Keeps the reports of confirmed batches up to date, whichever process confirmed them. */
export interface BatchReporter {
  /** Stops; waits for the report in hand. */
  stop(): Promise<void>
}

/** How long one look may take before another process may look. */
const LOOK_MS = 20_000
/** How often it is looked whether a report is due. */
const ROUND_MS = 250
/** A message is edited at most this often: Telegram takes about one a second in one chat. */
const PAUSE_MS = 1_100
/** When it is tried again after Telegram could not be told. */
const RETRY_MS = 3_000

export function startBatchReporter({
  store,
  tickets,
  tell,
  logger,
  now,
}: {
  readonly store: BatchStore
  readonly tickets: TicketStore
  /**
   * Shows how the tickets stand, in the batch's message. Gives what the message now says, so that the same is not said
   * twice. Rejects when Telegram cannot be told now.
   */
  readonly tell: (kept: KeptBatch, tickets: readonly Ticket[], isOver: boolean) => Promise<string>
  readonly logger: Logger
  readonly now: () => number
}): BatchReporter {
  /** One look. What it says is what the tickets say, so it does not matter who looks, or how often. */
  const look = async (named: { readonly userId: number; readonly id: string }): Promise<void> => {
    const kept = await store.read(named)
    if (kept?.state !== 'confirmed') return await store.letGo(named)
    const { batch, shown } = kept
    const read = await Promise.all(batch.ticketIds.map((id) => tickets.read(batch.userId, id)))
    const found = read.filter((ticket) => ticket !== undefined)
    const isOver = found.every((ticket) => isSettled(ticket, now()))
    const said = await tell(kept, found, isOver)
    if (said !== shown) await store.shown(batch, said)
    await (isOver ? store.letGo(batch) : store.lookAgain(batch, PAUSE_MS))
  }

  const work = async (): Promise<void> => {
    for (;;) {
      const due = stopping.signal.aborted ? undefined : await store.takeDue(LOOK_MS)
      if (!due) return
      try {
        await look(due)
      } catch (err) {
        logger.warn({ err, batch: due.id }, 'The report of a batch could not be shown')
        await store.lookAgain(due, RETRY_MS)
      }
    }
  }

  const stopping = new AbortController()
  let working: Promise<void> | undefined
  const round = setInterval(() => {
    working ??= work()
      .catch((err: unknown) => logger.warn({ err }, 'The batches that are due could not be read'))
      .finally(() => {
        working = undefined
      })
  }, ROUND_MS)

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(round)
      await working
    },
  }
}
