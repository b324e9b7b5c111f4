import type { Notice } from '../notice.js'
import type { AccountSnapshot, HoldingSnapshot } from './account-snapshot.js'

/** A change of an account: a notice without its account. */
export interface AccountChange extends Pick<Notice, 'id' | 'kind' | 'at' | 'facts'> {
  /** The earliest time at which a stop may have gone, in milliseconds; absent for any other change. */
  readonly missingSince?: number
}

/** Facts without the unknown ones. */
export function knownFacts(
  facts: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The facts of every position and order. */
export function holdingFacts(
  positionId: string,
  { pairId, isLong, size, collateral, price }: HoldingSnapshot,
): Readonly<Record<string, string | undefined>> {
  return {
    positionId,
    pairId,
    side: isLong === undefined ? undefined : isLong ? 'long' : 'short',
    size,
    collateral,
    price,
  }
}

/** Facts that tell a position of a nudge: those of a holding, and that others of its pair and side are open, which its id tells apart. */
export function nudgedFacts(
  positionId: string,
  holding: HoldingSnapshot,
  positions: Readonly<Record<string, HoldingSnapshot>>,
): Readonly<Record<string, string | undefined>> {
  const isAlike = Object.entries(positions).some(
    ([id, { pairId, isLong, missing }]) =>
      id !== positionId && !missing && pairId === holding.pairId && isLong === holding.isLong,
  )
  return { ...holdingFacts(positionId, holding), alike: isAlike ? 'yes' : undefined }
}

/**
 * The time that the service gives to a change, in milliseconds, if it lies between the last read that did not show it and
 * this poll; else that of this poll.
 */
export function whenOf(dated: Date | undefined, notYetAt: number, polledAt: number): number {
  const time = dated?.getTime() ?? polledAt
  return time > notYetAt && time <= polledAt ? time : polledAt
}

/**
 * The last read of the closed positions, deposits and withdrawals, in milliseconds, rounded down: the service may date in
 * whole seconds. They are read more rarely than what is open, so an entry that is new in them may be older than the last poll.
 */
export function slowReadOf({ slowReadAt, at }: AccountSnapshot): number {
  return Math.floor((slowReadAt ?? at) / 1_000) * 1_000 - 1
}
