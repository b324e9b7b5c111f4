import { defaultDialect } from './dialect.js'
import { operations } from './operations.js'
import type { Venue } from './venue.js'

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
