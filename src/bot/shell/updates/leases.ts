/** The lease of an update, in milliseconds. After it the queues of a process that hangs are free for others. */
export const UPDATE_LEASE_MS = 5_000

/** The interval at which a process prolongs its leases, in milliseconds. */
export const PROLONG_MS = 1_000

/** The milliseconds after it last prolonged its lease for which a process takes it for held without asking. */
export const SURE_MS = 1_500

/** The milliseconds after it was last prolonged at which the lease of a process without a connection ends. */
export const LOST_LEASE_MS = 2_000
