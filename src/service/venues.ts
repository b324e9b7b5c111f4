import { defaultDialect } from './dialect.js'
import type { BaseDialect } from './dialect/base.js'
import type { InputOf, Operation, OutputOf } from './operation.js'
import { operations } from './operations.js'

/** Operations of a venue: some or all of those of the trading service, with the same inputs and the same decoded replies. */
export type VenueOperations = {
  readonly [Name in keyof typeof operations]?: Operation<
    InputOf<(typeof operations)[Name]>,
    OutputOf<(typeof operations)[Name]>
  >
}

/** A place where accounts trade. Its base address comes from the configuration; see `openVenues`. */
export interface Venue {
  /** Stored with accounts, tickets and alert rules, and part of Redis keys. */
  readonly id: string
  /** True if its money is not real. Texts and pictures say so, and it is never added to real money. */
  readonly isPaper: boolean
  /** Its requests and replies. A call of an operation that it lacks is refused with a RejectedError. */
  readonly operations: VenueOperations
  /** Its assumptions about what its interface leaves open. */
  readonly dialect: BaseDialect
}

/** The trading service. Calls without credentials, and accounts that name no venue, belong to it. */
export const mainVenue: Venue = { id: 'service', isPaper: false, operations, dialect: defaultDialect }

/** The practice exchange, which speaks the same interface. */
export const paperVenue: Venue = { id: 'paper', isPaper: true, operations, dialect: defaultDialect }

/** Every venue. A new one is an entry here, and an address in `openVenues`. */
export const venues: readonly Venue[] = [mainVenue, paperVenue]

/** True if the money at a venue is not real. False for a venue that is not in the list any more. */
export function isPaper(venueId: string | undefined): boolean {
  return venues.some(({ id, isPaper }) => id === venueId && isPaper)
}

/** True for the trading service. Market-maker reads, referrals and the operator's feed are about it alone. */
export function isMainVenue(venueId: string | undefined): boolean {
  return venueId === undefined || venueId === mainVenue.id
}
