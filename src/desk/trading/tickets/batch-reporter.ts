import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { BatchStore, KeptBatch } from './batch-store.js'
import { isFinished } from './batch.js'
import type { Worker } from '../../../lib/running/worker.js'
import { startDueWorker } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { TicketStore } from './store.js'
import { attempt } from '../../../lib/result.js'
import { hasExpired, type Ticket, type TicketMessage } from './ticket.js'
import type { Tickets } from './tickets.js'

/** The lease of one check, after which another process may check. */
const LEASE_MS = 20_000
/** A message is edited at most this often: Telegram takes about one a second in one chat. */
const PAUSE_MS = 1_100
/** The delay before the next try after Telegram could not be reached. */
const RETRY_MS = 3_000

/** Batches that are looked at together: one whose tickets cannot be sent now holds up no other. */
const CONCURRENCY = 8
/** The number of tickets of a batch that are tried at the same time. */
const TICKET_CONCURRENCY = 3

/** A report as its message shows it. */
export interface ShownReport {
  /** A digest of what its message says. */
  readonly shown: string
  /** The message, where the one before was gone and it was sent anew. */
  readonly message?: TicketMessage
}

/**
 * Keeps the reports of confirmed batches up to date, whichever process confirmed them. Of a /flat it confirms the tickets that still wait:
 * those that its process did not come to, and those that could not be sent. Whoever claims one first sends it.
 */
export function startBatchReporter(deps: {
  readonly store: BatchStore
  readonly tickets: TicketStore
  readonly confirm: Tickets['confirm']
  /**
   * Shows how the tickets stand, in the batch's message. Gives what the message now says, so that the same is not said
   * twice. Rejects when Telegram cannot be told now.
   */
  readonly tell: (kept: KeptBatch, tickets: readonly Ticket[], isOver: boolean) => Promise<ShownReport>
  /** The longest time between two requests for due reports, in milliseconds. */
  readonly roundMs?: number
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  /** One look. What it says is what the tickets say, so it does not matter who looks, or how often. */
  const look = async (named: {
    readonly userId: number
    readonly id: string
  }): Promise<number | undefined> => {
    const kept = await deps.store.read(named)
    if (kept?.state !== 'confirmed') return undefined
    const { batch, shown } = kept
    const read = await Promise.all(batch.ticketIds.map((id) => deps.tickets.read(batch.userId, id)))
    const found = read.filter((ticket) => ticket !== undefined)
    const isOver = found.every((ticket) => isFinished(ticket, deps.now()))
    const report = await deps.tell(kept, found, isOver)
    const { message = kept.message } = report
    if (report.shown !== shown) await deps.store.shown(batch, report.shown, report.message)
    if (isOver) return undefined
    const isTried = await tryAgain({ message }, found)
    return deps.now() + (isTried ? PAUSE_MS : RETRY_MS)
  }

  /** Confirms tickets of a /flat that still wait; false where one of them cannot be sent now. */
  const tryAgain = async (
    { message }: Pick<KeptBatch, 'message'>,
    tickets: readonly Ticket[],
  ): Promise<boolean> => {
    const waiting = tickets.filter(
      ({ state, quote }) => quote.isRetried && state === 'quoted' && !hasExpired(quote, deps.now()),
    )
    if (!message) return true
    const tried = await Promise.all(
      waiting
        .slice(0, TICKET_CONCURRENCY)
        .map(({ quote: { userId, id } }) => attempt(deps.confirm(userId, id, message))),
    )
    for (const result of tried)
      if (!result.ok)
        deps.logger.warn(
          { event: 'batch-ticket-send-failed', err: result.error },
          'A ticket of a batch could not be sent; it is tried again until its quote expires',
        )
    return tried.every(({ ok }) => ok)
  }

  return startDueWorker({
    ...deps,
    due: deps.store.due,
    leaseMs: LEASE_MS,
    everyMs: deps.roundMs,
    concurrency: CONCURRENCY,
    work: look,
    failed: {
      event: 'batch-report-failed',
      text: 'The report of a batch could not be updated; it is retried',
      about: (due) => ({ batch: due.id }),
      retryAt: () => deps.now() + RETRY_MS,
    },
  })
}
