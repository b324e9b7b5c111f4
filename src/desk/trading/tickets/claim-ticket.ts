import type { AccountReading, ReadAccount } from '../account-reading.js'
import { addsRisk } from '../actions/calls.js'
import type { OwnLimits } from '../risk/limits/own-limits.js'
import type { Reservation } from '../risk/limits/reservations.js'
import { beyondLimit } from '../risk/pre-send-checks.js'
import { confirmFailure, type Claim, type EndClaim } from './confirm-failure.js'
import type { FailedCheck, SendParts } from './send-ticket.js'
import type { TicketStore } from './store.js'
import type { Ticket } from './ticket.js'

/** Attempts to claim a ticket while others change the reserved risk; one of them gets on each time. */
const MAX_CLAIMS = 20

type Claimed = ReturnType<TicketStore['move']>

/** A ticket after its claim. */
interface ClaimResult {
  readonly claimed: Awaited<Claimed>
  /** The limit that it breaks; then it must not be sent. */
  readonly failedCheck?: FailedCheck
  /** The reading of the account that its risk was reserved by. */
  readonly reading?: AccountReading
}

/** Claims a quoted ticket, with its risk where it adds some. Rejects with a `ConfirmFailedError` when Redis fails. */
export function createClaimTicket(deps: {
  readonly store: TicketStore
  readonly findTrader: SendParts['findTrader']
  readonly readAccount: ReadAccount
  readonly reservationFor: OwnLimits['reservationFor']
  readonly endClaim: EndClaim
  /** The time after which an unsettled ticket was left behind by its process, in milliseconds. */
  readonly leftBehindMs: number
}): (claim: Claim, message: NonNullable<Ticket['message']>) => Promise<ClaimResult> {
  /** Writes a claim. Where Redis fails, it may be written all the same; then it is ended. */
  const write = async (
    claim: Claim,
    message: NonNullable<Ticket['message']>,
    reservation: Reservation | undefined,
  ): Claimed => {
    const { quote, attempt } = claim
    const { userId, id } = quote
    // Before the claim: after a crash the reconciler finds the ticket.
    await deps.store.checkAgainIn(quote, deps.leftBehindMs)
    try {
      return await deps.store.move({ userId, id, attempt }, ['quoted'], 'claimed', { message }, reservation)
    } catch (error) {
      await deps.endClaim(claim, ['claimed'], 'interrupted')
      throw confirmFailure(error)
    }
  }

  // Again while other tickets reserve or release risk between the reading and the claim.
  return async (claim, message) => {
    const { quote } = claim
    for (let tries = 1; ; tries++) {
      const trader = addsRisk(quote.call) ? await deps.findTrader(quote) : undefined
      const reading = trader && deps.readAccount(trader)
      const reservation = reading && (await deps.reservationFor(reading, quote.call))
      if (reservation && 'breach' in reservation) {
        // Claimed all the same, so that it is in the journal and its message shows why it was not sent.
        const claimed = await write(claim, message, undefined)
        return { claimed, failedCheck: beyondLimit(reservation.breach) }
      }
      const claimed = await write(claim, message, reservation)
      if (claimed?.isConflict === true && tries < MAX_CLAIMS) continue
      return { claimed, ...(reading ? { reading } : {}) }
    }
  }
}
