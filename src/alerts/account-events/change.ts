import type { Notice } from '../notice.js'
import type { HoldingSnapshot } from './account-snapshot.js'

/** A change of an account: a notice without its account. */
export type Change = Pick<Notice, 'id' | 'kind' | 'at' | 'facts'>

/** Facts without the unknown ones. */
export function factsOf(
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

/** The time that the service gives to a change, in milliseconds, if it lies between the last poll and this one; else that of this one. */
export function whenOf(dated: Date | undefined, lastPollAt: number, polledAt: number): number {
  const time = dated?.getTime() ?? polledAt
  return time > lastPollAt && time <= polledAt ? time : polledAt
}
