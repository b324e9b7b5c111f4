import type { Notice } from '../notice.js'
import type { HoldingSnapshot } from './account-snapshot.js'

/** Something that happened to an account: a notice, but for the account that it is about. */
export type Change = Pick<Notice, 'id' | 'kind' | 'at' | 'facts'>

/** Facts without those that are not known. */
export function factsOf(
  facts: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** What is told of every position and order. */
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

/** When something happened that the service dates: then, if that was since the last look; otherwise when it was seen. */
export function whenOf(dated: Date | undefined, since: number, seen: number): number {
  const time = dated?.getTime() ?? seen
  return time > since && time <= seen ? time : seen
}
