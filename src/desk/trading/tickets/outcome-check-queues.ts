import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../../../redis/due-set.js'
import { keys } from '../../../redis/keys.js'
import { mainVenue, venues } from '../../../service/venues.js'
import { addsRisk } from '../actions/calls.js'
import type { Quote } from './ticket.js'

/** A queue of tickets to check. Each is worked off by itself: a slow venue, or many openings, hold up no other queue. */
export type OutcomeCheckQueue = DueSet<DueTicket>

/** A ticket that is due for a check. */
export type DueTicket = Pick<Quote, 'userId' | 'id'>

/** The queues of all venues. Each process works on all of them. */
export interface OutcomeCheckQueues {
  readonly all: readonly OutcomeCheckQueue[]
  /** Schedules the next check of a ticket, in `ms` milliseconds. */
  schedule(quote: Quote, ms: number): Promise<void>
}

export function createOutcomeCheckQueues(parts: DueSetParts): OutcomeCheckQueues {
  const { now } = parts
  const dueSet = (venue: string, urgency: 'urgent' | 'ordinary'): DueSet<DueTicket> =>
    createDueSet({ ...parts, key: keys.ticketsDue(venue, urgency) }, itemsOfPeople)
  const queuesOf = (venue: string) => ({
    urgent: dueSet(venue, 'urgent'),
    ordinary: dueSet(venue, 'ordinary'),
  })
  const main = queuesOf(mainVenue.id)
  const byVenue = new Map(venues.map(({ id }) => [id, id === mainVenue.id ? main : queuesOf(id)]))
  return {
    all: [...byVenue.values()].flatMap(({ urgent, ordinary }) => [urgent, ordinary]),
    schedule: async (quote, ms) => {
      // A ticket of a venue that is not in the list any more is told that its account is gone.
      const { urgent, ordinary } = byVenue.get(quote.venue) ?? main
      await (isUrgent(quote) ? urgent : ordinary).schedule(quote, now() + ms)
    },
  }
}

/**
 * True for a ticket that closes or protects a position, or that has a follow-up: until its outcome is known, a position may
 * be without a stop.
 */
function isUrgent({ call, followUp }: Quote): boolean {
  return followUp !== undefined || !addsRisk(call)
}
