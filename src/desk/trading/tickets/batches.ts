import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Pauses } from '../risk/trading-pause.js'
import type { RequireTwoFactorForTickets } from '../risk/two-factor/require-for-tickets.js'
import type { Trader } from '../../trader.js'
import type { LimitStore } from '../risk/limits/store.js'
import type { BatchStore, KeptBatch } from './batch-store.js'
import { addsRisk } from '../actions/calls.js'
import type { Batch, BatchChoice, BatchPart, BatchState } from './batch.js'
import { asConfirmation } from '../confirm-errors.js'
import { hasExpired, QUOTE_MS, type Ticket, type TicketMessage } from './ticket.js'
import type { Tickets } from './tickets.js'
import type { Random } from '../../../lib/random.js'

/** A batch that is stored. */
interface QuotedBatch extends Batch {
  /** The preview that is kept with it; undefined once it was confirmed. */
  readonly preview: string | undefined
}

/** Several tickets under one Confirm. */
export interface Batches {
  /**
   * Keeps a ticket for each part, and the batch that its Confirm button names, with its preview, as `preview` writes it. In the
   * handling of a request that another handling has made a batch for, gives that batch and its preview, for as long as all of it can be
   * confirmed.
   */
  quote(
    trader: Trader,
    plan: {
      readonly parts: readonly BatchPart[]
      readonly choice: BatchChoice
      readonly preview?: (batch: Batch) => string
    },
  ): Promise<QuotedBatch>
  /** The tickets of a batch; none where the person has no such batch. */
  tickets(userId: number, batchId: string): Promise<readonly Ticket[]>
  /** True while a ticket of a batch may still be sent, if the batch was confirmed. */
  maySendMore(userId: number, batchId: string): Promise<boolean>
  /**
   * Confirms a batch, and sends its tickets, a few at once. Resolves when each was sent or will not be; a batch that was
   * confirmed before goes on with the tickets that nobody came to. Gives where it stands; undefined when the person has
   * no such batch. Rejects with a `TwoFactorRequiredError` when two-factor was not given, and with a
   * `TradingPausedError` while trading is paused and it adds risk; nothing is confirmed then. Rejects with a
   * `ConfirmFailedError` when Redis fails.
   */
  confirm(
    userId: number,
    batchId: string,
    message: TicketMessage,
  ): Promise<{ readonly batch: Batch; readonly state: BatchState } | undefined>
  /** Notes that the person does not want it; what was confirmed stays so. */
  decline(userId: number, batchId: string): Promise<BatchState | undefined>
}

/** The number of tickets that are sent at the same time. */
const CONCURRENCY = 3

/** After this the report is looked at, in case whoever confirmed the batch died just then. */
const FIRST_LOOK_MS = 3_000

export function createBatches(deps: {
  readonly store: BatchStore
  readonly tickets: Tickets
  /** Rejects when its tickets need two-factor authentication that was not given. */
  readonly requireTwoFactor: RequireTwoFactorForTickets
  readonly pauses: Pick<Pauses, 'refuse'>
  /** True if the price of one of these quotes has moved since its preview by more than its owner tolerates, or past one of its levels. */
  readonly havePricesMoved: (quotes: readonly Ticket['quote'][]) => Promise<boolean>
  /** Makes the owner of a confirmed /flat flat. */
  readonly limits: Pick<LimitStore, 'beginFlat' | 'flatCommands' | 'read'>
  readonly logger: Logger
  /** The source of their ids. */
  readonly random: Pick<Random, 'bytes'>
  readonly now: Clock
}): Batches {
  /** One that cannot be sent must not keep the others from it; what became of it is in its ticket. */
  const send = async ({ userId }: Batch, id: string, message: TicketMessage): Promise<void> => {
    try {
      // One that was confirmed before is only read by this.
      await deps.tickets.confirm(userId, id, message)
    } catch (err) {
      deps.logger.warn(
        { event: 'batch-ticket-send-failed', err, ticket: id },
        'A ticket of a batch could not be sent; the batch goes on with the next',
      )
    }
  }

  const confirm: Batches['confirm'] = async (userId, id, message) => {
    const kept = await deps.store.read({ userId, id })
    if (!kept) return undefined
    const { batch } = kept
    if (kept.state === 'quoted') {
      const { expiresAt } = batch
      if (hasExpired({ quotedAt: expiresAt - QUOTE_MS, expiresAt }, deps.now()))
        return { batch, state: 'expired' }
      const read = await Promise.all(batch.ticketIds.map((ticketId) => deps.tickets.read(userId, ticketId)))
      const quotes = read.flatMap((ticket) => (ticket ? [ticket.quote] : []))
      if (quotes.some(({ call }) => addsRisk(call))) await deps.pauses.refuse()
      await deps.requireTwoFactor(userId, quotes)
      // Each ticket compares the price once more. This is for all of them: one order is sent whole, or shown again.
      const isOneOrder = batch.choice.by === 'accounts' || batch.choice.by === 'ladder'
      if (isOneOrder && (await deps.havePricesMoved(quotes))) {
        const state = await deps.store.decline(batch, 'moved')
        return state && { batch, state }
      }
    }
    await deps.store.reportAgainIn(batch, FIRST_LOOK_MS)
    const isFlat = batch.choice.by === 'flat'
    const claimed = await deps.store.claim(batch, message, isFlat ? deps.limits.flatCommands(userId, id) : [])
    if (claimed === undefined) return undefined
    const state = claimed === 'claimed' ? 'confirmed' : claimed
    if (state !== 'confirmed') return { batch, state }
    await deps.store.reportAgainIn(batch, 0)
    // Ends their plans too, before the first of them leaves; also where whoever claimed it died before, and Confirm is pressed again.
    if (isFlat && (await deps.limits.read(userId)).flatBatch === id) await deps.limits.beginFlat(userId, id)
    const queue = batch.ticketIds.values()
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const ticketId of queue) await send(batch, ticketId, message)
      }),
    )
    return { batch, state }
  }

  /** True for a batch of which each ticket waits for its Confirm. */
  const canBeConfirmed = async ({ batch, state }: KeptBatch): Promise<boolean> => {
    if (state !== 'quoted' || deps.now() > batch.expiresAt) return state === 'confirmed'
    const read = await Promise.all(batch.ticketIds.map((id) => deps.tickets.read(batch.userId, id)))
    return read.every((ticket) => ticket?.state === 'quoted')
  }

  const readTickets: Batches['tickets'] = async (userId, id) => {
    const { ticketIds = [] } = (await deps.store.read({ userId, id }))?.batch ?? {}
    const read = await Promise.all(ticketIds.map((ticketId) => deps.tickets.read(userId, ticketId)))
    return read.filter((ticket) => ticket !== undefined)
  }

  return {
    quote: async (trader, { parts, choice, preview }) => {
      const newId = (): string => deps.random.bytes(9).toString('base64url')
      let id = newId()
      for (;;) {
        const kept = await deps.store.read({ userId: trader.userId, id })
        if (!kept) break
        if (await canBeConfirmed(kept)) return { ...kept.batch, preview: kept.preview }
        id = newId()
      }
      const expiresAt = deps.now() + QUOTE_MS
      const ticketIds: string[] = []
      for (const { call, shown, intent, seen, draft, source, trader: own = trader } of parts) {
        const wanted = {
          call,
          shown,
          intent,
          batch: id,
          ...(seen ? { seen } : {}),
          ...(draft === undefined ? {} : { draft }),
          ...(choice.by === 'flat' ? { isRetried: true as const } : {}),
          ...(source ? { source } : {}),
        }
        const quote = await deps.tickets.quote(own, wanted)
        ticketIds.push(quote.id)
      }
      const { userId, account, chain } = trader
      const batch: Batch = {
        id,
        userId,
        accountId: account.id,
        chainId: chain.id,
        ticketIds,
        choice,
        expiresAt,
      }
      const shown = preview?.(batch)
      if (await deps.store.quote(batch, shown)) return { ...batch, preview: shown }
      const kept = await deps.store.read(batch)
      if (!kept) throw new Error(`The batch ${id} is gone`)
      return { ...kept.batch, preview: kept.preview }
    },
    tickets: readTickets,
    maySendMore: async (userId, id) =>
      (await readTickets(userId, id)).some(
        ({ state, quote }) =>
          state === 'claimed' ||
          state === 'sending' ||
          (state === 'quoted' && !hasExpired(quote, deps.now())),
      ),
    confirm: (userId, id, message) => asConfirmation(confirm(userId, id, message)),
    decline: (userId, id) => deps.store.decline({ userId, id }),
  }
}
