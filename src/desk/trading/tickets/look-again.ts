import type { AccountReading } from '../account-reading.js'
import type { TriggerOrder } from '../../../service/service.js'
import { triggerRowState } from '../../account/status-words.js'
import { addsRisk } from '../actions/calls.js'
import { seeAgain, type SeenAgain } from '../positions/seen.js'
import type { FailedCheck } from '../risk/pre-send-checks.js'
import type { Quote, Ticket } from './ticket.js'

/** The quote as it is to be sent, or the check that it failed. */
export type LookedAgain = { readonly quote: Quote } | { readonly failedCheck: FailedCheck }

const CHANGED: LookedAgain = { failedCheck: { reason: 'changed' } }

/**
 * Compares what a quote shows with what is read just before it is sent. A position or order that has changed fails, so that it
 * is shown again; of all of a position the size is sent that is read now. What is missing from the lists is sent all the same
 * where it is an exit: lists are late, and the service knows. Rejects with a `ServiceError` when neither list can be read.
 */
export async function lookAgain(
  quote: Quote,
  account: Pick<AccountReading, 'partialBook'>,
  needsTwoFactor: (quote: Quote) => Promise<boolean>,
): Promise<LookedAgain> {
  if (!quote.seen) return { quote }
  const again = seeAgain(quote.seen, await account.partialBook())
  if (again.is === 'resized') {
    const resized = { ...quote, ...resizedTo(quote, again) }
    // Two-factor was asked for by the size that was shown.
    return (await needsTwoFactor(resized)) ? CHANGED : { quote: resized }
  }
  return again.is === 'changed' || (again.is === 'missing' && addsRisk(quote.call)) ? CHANGED : { quote }
}

/** The call for all of a position of another size, with the figures that still hold. */
function resizedTo(
  { call, shown }: Quote,
  { size, collateral }: Extract<SeenAgain, { readonly is: 'resized' }>,
): Pick<Quote, 'call' | 'shown'> {
  const sent = size.toFixed()
  if (call.name === 'decreasePosition') {
    const { size: previewed = '' } = shown.figures
    return {
      call: { ...call, params: { ...call.params, size: sent } },
      shown: { ...shown, figures: { size: sent, sizeLeft: '0', previewed } },
    }
  }
  if (call.name !== 'addTrailingStop') return { call, shown }
  const part = collateral ? { collateral: collateral.toFixed() } : {}
  return {
    call: { ...call, params: { ...call.params, size: sent, ...part } },
    shown: { ...shown, figures: { ...shown.figures, triggerSize: sent } },
  }
}

/**
 * True if an order that is to be cancelled is listed as what a ticket has placed: its row may have been missing from the read before the
 * ticket was sent, or its id is used again. To cancel it would leave the position without both.
 */
export function isPlacedBy({ evidence }: Pick<Ticket, 'evidence'>, { name, params }: Quote['call']): boolean {
  if (name !== 'cancelTriggerOrder') return false
  const row = `trigger ${params.posId}/${params.orderId} `
  return Object.values(evidence?.rows ?? {}).some((placed) => `${placed} `.startsWith(row))
}

/** The time for which an order has to be missing from the lists until it counts as gone, in milliseconds. */
const GONE_AFTER_MS = 30_000

/**
 * True if an order that another one has taken the place of is listed; false where it is not for a while, `sinceMs` after the other was in place.
 * Only what is read just before is cancelled: its id may be that of another order by now. Rejects where it is missing, and the list may be late.
 */
export async function isStillListed(
  { seen, id }: Pick<Quote, 'seen' | 'id'>,
  account: Pick<AccountReading, 'partialBook'>,
  sinceMs: number,
): Promise<boolean> {
  if (seen?.kind !== 'order' || seeAgain(seen, await account.partialBook()).is !== 'missing') return true
  if (Math.abs(sinceMs) < GONE_AFTER_MS)
    throw new Error(`The order that the ticket ${id} cancels is not listed`)
  return false
}

/**
 * True if the take-profits and stops that a ticket has placed are open, and for one that places none; false if one has ended.
 * Rejects where one is not in the lists: they may be late.
 */
export async function arePlaced(
  { quote, evidence }: Ticket,
  account: Pick<AccountReading, 'partialBook'>,
): Promise<boolean> {
  if (quote.call.name !== 'addTPSL') return true
  const { orders } = await account.partialBook()
  const placed = Object.values(evidence?.rows ?? {})
  const rowsOf = (evidenceId: string): readonly TriggerOrder[] =>
    orders.triggers.filter((row) => `${evidenceId} `.startsWith(`trigger ${row.positionId}/${row.orderId} `))
  const rows = placed.map(rowsOf)
  if (placed.length > 0 && rows.every((own) => own.some((row) => triggerRowState(row) === 'open')))
    return true
  if (rows.some((own) => own.length > 0 && own.every((row) => triggerRowState(row) === 'ended'))) return false
  throw new Error(`What the ticket ${quote.id} has placed is not listed`)
}
