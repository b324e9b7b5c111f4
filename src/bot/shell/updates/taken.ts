import type { Update } from 'grammy/types'

/** An update leased from the inbox: its holder finishes it, postpones it, or loses it when the lease expires. */
export interface Taken {
  /** The queue in which updates are handled in order: the chat, or the person where there is no chat. */
  readonly queue: string
  readonly updateId: string
  /**
   * The number of attempts to handle it, including this one: the number of its lease. It changes where the same process leases it again
   * while it handles it.
   */
  attempt: number
  /** The time at which the lease was last asked for and given, in milliseconds of the process: it lasts at least `LOST_LEASE_MS` from then. */
  leasedAt: number
  /** True once another process has leased it, or it is finished. */
  isLost?: boolean
  /** The time at which it was accepted, in milliseconds. */
  readonly acceptedAt: number
  /** Undefined if its record has expired or cannot be decrypted. */
  readonly update: Update | undefined
}
