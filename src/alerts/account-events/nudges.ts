import type { AccountPoll, AccountSnapshot, HoldingSnapshot } from './account-snapshot.js'
import { isUnread } from './account-snapshot.js'
import { knownFacts, nudgedFacts, type AccountChange } from './change.js'
import { isClosing, mayHaveOpened, type OwnAction, type OwnerActions } from './own-actions.js'
import { beyondFacts, coveredByStops, isNone } from './stop-coverage.js'

/** Milliseconds for which a position is open without a stop before its owner is nudged. */
const BARE_MS = 60_000

/**
 * Milliseconds after the first read of a position in which its owner is nudged. What was open for longer, such as before an update of the
 * bot, is known to them.
 */
const NEW_MS = 10 * 60_000

/** The nudges of a comparison, and its snapshot with what was told. */
export interface Nudged {
  readonly changes: readonly AccountChange[]
  readonly snapshot: AccountSnapshot
}

/** Looks at each position of a snapshot: `look` returns the position as it is kept, and tells what there is to tell of it. */
export function nudgeEach(
  snapshot: AccountSnapshot,
  look: (id: string, position: HoldingSnapshot, tell: (change: AccountChange) => void) => HoldingSnapshot,
): Nudged {
  const changes: AccountChange[] = []
  const tell = (change: AccountChange): void => {
    changes.push(change)
  }
  const kept = Object.entries(snapshot.positions).map(([id, position]) => [id, look(id, position, tell)])
  return { changes, snapshot: { ...snapshot, positions: Object.fromEntries(kept) } }
}

/** True if an account that reads as before may have a nudge: a position that has been open for a minute, and has no stop. */
export function mayNudge(snapshot: AccountSnapshot, at: number): boolean {
  return Object.entries(snapshot.positions).some(
    ([id, position]) => isDue(position, at) && !hasEndedStop(id, snapshot),
  )
}

/**
 * Nudges of positions that are open without a stop, each once in the life of its position. None of one that had a stop, whose orders could
 * not be read, or for which a stop or a close is under way: nothing is known to be forgotten there.
 */
export function stopNudges(
  before: AccountSnapshot,
  snapshot: AccountSnapshot,
  poll: AccountPoll,
  owner: OwnerActions,
): Nudged {
  if (isUnread(poll, 'orders')) return { changes: [], snapshot }
  return nudgeEach(snapshot, (id, position, tell) => {
    if ([snapshot, before].some((one) => hasHadStop(id, one, poll))) return settled(position)
    const isForgotten =
      isDue(position, poll.at) &&
      isBare(id, snapshot, poll, owner) &&
      !isClosing(owner, id, poll.at, position.resized)
    if (!isForgotten) return position
    tell({
      id: `nudge stop ${id} ${position.seenAt ?? poll.at}`,
      kind: 'nudge-stop',
      at: poll.at,
      facts: knownFacts({
        ...nudgedFacts(id, position, snapshot.positions),
        ...beyondFacts(id, snapshot, poll),
      }),
      missingSince: position.seenAt ?? poll.at,
    })
    return settled(position)
  })
}

/** True if a position has no stop, and none is being placed. */
export function isBare(
  id: string,
  snapshot: AccountSnapshot,
  poll: AccountPoll,
  owner: OwnerActions,
): boolean {
  const position = snapshot.positions[id]
  return (
    position !== undefined &&
    position.promisedStop === undefined &&
    isNone(coveredByStops(id, snapshot, poll)) &&
    !owner.actions.some((action) => asksForStop(action, id, position))
  )
}

function settled(position: HoldingSnapshot): HoldingSnapshot {
  return position.isStopNudged === true ? position : { ...position, isStopNudged: true }
}

function isDue({ missing, seenAt, isStopNudged, hasNoStop }: HoldingSnapshot, at: number): boolean {
  if (missing !== undefined || seenAt === undefined || isStopNudged === true || hasNoStop === true)
    return false
  return at - seenAt >= BARE_MS && at - seenAt < NEW_MS
}

/** True if a stop of a position is listed that fires before its liquidation, or one has ended. */
function hasHadStop(id: string, snapshot: AccountSnapshot, poll: AccountPoll): boolean {
  const isListed = isStopAmong(snapshot.triggerOrders, id) && !isNone(coveredByStops(id, snapshot, poll))
  return isListed || hasEndedStop(id, snapshot)
}

/** True if a stop of a position has fired, or was told as gone. What becomes of a stop has notices of its own. */
function hasEndedStop(id: string, { firedStops = {}, goneTriggers = {} }: AccountSnapshot): boolean {
  return isStopAmong(firedStops, id) || isStopAmong(goneTriggers, id)
}

function isStopAmong(triggers: AccountSnapshot['triggerOrders'], id: string): boolean {
  return Object.values(triggers).some(({ positionId, what }) => positionId === id && what !== 'takeProfit')
}

/** True if a call of the last minutes asks for a stop of a position, or may have. */
function asksForStop(action: OwnAction, id: string, position: HoldingSnapshot): boolean {
  const { call, target, state, exits } = action
  if (state === 'dropped') return false
  if (mayHaveOpened(action, id, position)) return exits?.stopLoss !== undefined
  return target === id && (call === 'addTrailingStop' || exits?.stopLoss !== undefined)
}
