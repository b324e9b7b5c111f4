import type { BaseDialect } from './dialect/base.js'
import type { InputOf, Operation, OutputOf } from './operation.js'
import type { operations } from './operations.js'

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
  /** The operations that it offers. A call of an operation that it lacks is refused with a RejectedError. */
  readonly operations: VenueOperations
  /** Its assumptions about what its interface leaves open. */
  readonly dialect: BaseDialect
}
