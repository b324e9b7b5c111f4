import type { AccountReading } from '../account-reading.js'
import { addsRisk } from '../actions/calls.js'
import { seeAgain, type SeenAgain } from '../positions/seen.js'
import type { FailedCheck } from '../risk/pre-send-checks.js'
import type { Quote } from './ticket.js'

/** The quote as it is to be sent, or the check that it failed. */
type Compared = { readonly quote: Quote } | { readonly failedCheck: FailedCheck }

const CHANGED: Compared = { failedCheck: { reason: 'changed' } }

/**
 * Compares what a quote shows with what is read just before it is sent. A position or order that has changed fails, so that it
 * is shown again; of all of a position the size is sent that is read now. What is missing from the lists is sent all the same
 * where it is an exit: lists are late, and the service knows. Rejects with a `ServiceError` when neither list can be read.
 */
export async function compareWithPreview(
  quote: Quote,
  account: Pick<AccountReading, 'partialBook'>,
  needsTwoFactor: (quote: Quote) => Promise<boolean>,
): Promise<Compared> {
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
