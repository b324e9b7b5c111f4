import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../../redis/keys.js'
import type { Quote } from '../../tickets/ticket.js'

/**
 * The risk that a claim reserves. It ends with the ticket, by the script that moves it. While the outcome stays unknown it
 * ends with the first read of the account after the time in which an order arrives.
 */
export interface Reservation {
  /** Practice and real accounts are limited apart. */
  readonly venue: string
  /** Dollars of size that the ticket adds. */
  readonly size: Big
  /** The reserved risk that it was checked against; undefined if there is no limit to check. */
  readonly version?: string
}

/** The risk that a person's tickets in flight reserve at one venue. */
interface ReservedRisk {
  /** Changes whenever a reservation begins or ends. */
  readonly version: string
  /** Dollars of size, over all tickets, accounts and chains. */
  readonly size: Big
  /** Dollars of size by the id of the ticket. */
  readonly byTicket: ReadonlyMap<string, Big>
}

/** Reads reserved risk. Reservations begin and end in the scripts of the tickets. */
export type ReadReservedRisk = (userId: number, venue: string) => Promise<ReservedRisk>

/** An order that a plan has yet to send, which counts as if it were on its way. */
export interface PlannedOrder {
  /** Dollars of size that it adds. */
  readonly size: Big
  readonly order: Pick<Quote, 'call' | 'shown'>
}

/** Reads what the plans of a person have yet to add at one venue. */
export type ReadPlannedOrders = (userId: number, venue: string) => Promise<readonly PlannedOrder[]>

const VERSION = ' version'

export function createReadReservedRisk(redis: Redis): ReadReservedRisk {
  return async (userId, venue) => {
    const { [VERSION]: version = '0', ...sizes } = await redis.hgetall(keys.reservedRisk(userId, venue))
    const byTicket = new Map(Object.entries(sizes).map(([id, size]) => [id, new Big(size)]))
    return {
      version,
      size: [...byTicket.values()].reduce((sum, size) => sum.plus(size), new Big(0)),
      byTicket,
    }
  }
}
