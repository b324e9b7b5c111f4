import { Big } from 'big.js'
import type { Clock } from '../../../lib/clock.js'
import { ServiceError } from '../../../service/errors.js'
import type { ClosedPosition } from '../../../service/service.js'
import type { AccountReading } from '../account-reading.js'
import type { CallParams } from '../actions/call-rules.js'
import { findPosition, type AccountState, type StoredClosed } from '../evidence/account-state.js'
import { firedTriggers, unlistedStops, unseenTriggers } from '../evidence/causes.js'
import type { Claims } from '../evidence/claims.js'
import { conflictingTickets, type SentTicket } from '../evidence/conflicting-tickets.js'
import { mayHaveReached } from '../evidence/exits.js'
import { mayHaveTrailed } from '../evidence/find-change.js'
import { endFacts } from '../evidence/find-end.js'
import type { Evidence } from '../evidence/find-evidence.js'
import { storedClosed } from '../evidence/read-account-state.js'
import { FINAL, type Ticket } from './ticket.js'

/** The time after which the only record of a part since the sending is that of the close: another one may be late, in milliseconds. */
const ONLY_PART_AFTER_MS = 150_000

/** Evidence and figures of a close, by the records of closed positions and of their parts. */
export interface CloseRecords {
  /**
   * The evidence of a close whose position has changed by another amount, or by that of a trigger alike: it is done by the one record since
   * its sending, where that is of its size and of no trigger. Something else, such as an addition that was filled in part, made the
   * difference.
   */
  byOwnRecord(
    ticket: SentTicket,
    found: Evidence,
    now: AccountState,
    account: AccountReading,
  ): Promise<Evidence>
  /** The figures of the close of a part by its record; undefined until that is there, can be read and states a profit. */
  factsOfPart(ticket: Ticket, account: AccountReading): Promise<Ticket['outcome'] | undefined>
}

export function createCloseRecords(deps: {
  readonly claims: Pick<Claims, 'claim'>
  /** The newest tickets of a person, among which are others that may have caused the same. */
  readonly listTickets: (userId: number) => Promise<readonly Ticket[]>
  readonly now: Clock
}): CloseRecords {
  const byOwnRecord: CloseRecords['byOwnRecord'] = async (ticket, found, now, account) => {
    const { quote, before, state } = ticket
    const { is } = found.finding
    if (quote.call.name !== 'decreasePosition' || (is !== 'untold' && is !== 'ambiguous')) return found
    const { posId, size } = quote.call.params
    const left = findPosition(now, posId)?.size
    if (left === undefined) return found
    const part = { size: new Big(String(size)), since: before.readAt }
    const row = await ifReadable(account.onlyPartSince(posId, part))
    if (!row) return found
    const listed = await deps.listTickets(quote.userId)
    const others = conflictingTickets(ticket, listed, now.readAt)
    if (listed.some((one) => isAlike(one, ticket)) || mayBeOfTrigger(storedClosed(row), ticket, others, now))
      return found
    const evidence = `closed ${posId} ${row.closedAt?.getTime() ?? ''}`
    const owner = { ...quote, wallet: found.wallet }
    const claim = { evidence, ticketId: quote.id, seenAt: deps.now(), notBefore: before.readAt }
    if ((await deps.claims.claim(owner, claim)) !== quote.id) return found
    const unsure = state === 'accepted' ? {} : { closedBy: 'unsure' }
    return {
      ...found,
      finding: { is: 'done', facts: { size: left, ...endFacts(storedClosed(row)), ...unsure } },
      held: { rows: { change: evidence }, seenAt: deps.now() },
    }
  }

  /**
   * The record of the close of a part: the one whose size and rest fit. Where that of an earlier part is never listed, no rest fits:
   * then the only one since the sending, once no other has appeared for a while, if the position kept its size since the close.
   */
  const recordOfPart = async (
    { quote, outcome, before, since }: Ticket,
    account: AccountReading,
  ): Promise<ClosedPosition | undefined> => {
    const params = quote.call.params as CallParams<'decreasePosition'>
    const [size, left] = [new Big(String(params.size)), new Big(outcome['size'] ?? 0)]
    const row = await account.closedPart(params.posId, { size, left })
    if (row || !before || deps.now() - since < ONLY_PART_AFTER_MS) return row
    const only = await account.onlyPartSince(params.posId, { size, since: before.readAt })
    if (!only) return undefined
    const { positions } = await account.partialBook()
    return positions.some((one) => one.id === params.posId && one.size?.eq(left) === true) ? only : undefined
  }

  return {
    byOwnRecord,
    factsOfPart: async (ticket, account) => {
      const row = await ifReadable(recordOfPart(ticket, account))
      const facts = row && endFacts(storedClosed(row))
      return facts?.['profit'] === undefined ? undefined : facts
    },
  }
}

/** The row that is read; undefined also where the service cannot show it. */
async function ifReadable(row: Promise<ClosedPosition | undefined>): Promise<ClosedPosition | undefined> {
  return await row.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return undefined
  })
}

/** True for another close of as much of the same position, of which an account shows the same record. */
function isAlike({ quote, state }: Ticket, { quote: own }: Ticket): boolean {
  if (quote.id === own.id || quote.call.name !== 'decreasePosition' || own.call.name !== 'decreasePosition')
    return false
  const [one, other] = [quote.call.params, own.call.params]
  const isSameSize = new Big(String(one.size)).eq(String(other.size))
  return isSameSize && one.posId === other.posId && state !== 'quoted' && !FINAL.has(state)
}

/** True if a record may be of a take-profit, a stop or a trailing stop that has fired since a ticket was sent. */
function mayBeOfTrigger(
  row: StoredClosed,
  ticket: SentTicket,
  others: readonly SentTicket[],
  now: AccountState,
): boolean {
  const { before } = ticket
  const fired = [
    ...firedTriggers(ticket, row.id, now),
    ...unseenTriggers(ticket, row.id, now),
    ...unlistedStops(ticket, row.id, now, others),
  ]
  const isDropped = findPosition(now, row.id)?.isDropped === true
  return (
    fired.some((trigger) => mayHaveReached(row, trigger)) || mayHaveTrailed(before, now, row.id, isDropped)
  )
}
