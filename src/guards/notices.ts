import { knownFacts } from '../alerts/account-events/change.js'
import type { Notice } from '../alerts/notice.js'
import type { Guard, GuardAct, GuardOutcome } from './guard.js'
import { printGuard } from './rule.js'

/** The notice of what became of an act of a guard. Its id follows from that. */
export function guardNotice(
  { id, rule, accountId, accountLabel, venue, chainId }: Guard,
  { trigger, position, seen: [first, second], done }: GuardAct,
  {
    is,
    at,
    refused = 0,
    isFrozen = false,
    over,
    stop,
    ticket,
  }: {
    readonly is: GuardOutcome
    readonly at: number
    /** Calls that were refused in the last round. */
    readonly refused?: number
    /** True where its owner has to decide something first. */
    readonly isFrozen?: boolean
    /** The reason for which it has ended; undefined where it goes on. */
    readonly over?: Guard['reason']
    /** The stop that is suggested for its position, as decimal text. */
    readonly stop?: string | undefined
    /** The id of the ticket that it waits for and that cannot be decoded. */
    readonly ticket?: string | undefined
  },
): Notice {
  return {
    id: `guard ${id} ${trigger} ${is}`,
    kind: 'guard',
    at,
    place: { accountId, label: accountLabel, venue, chainId },
    facts: knownFacts({
      guard: id,
      guardRule: printGuard(rule),
      is,
      first: first.value,
      second: second.value,
      done: String(done),
      refused: String(refused),
      isFrozen: isFrozen ? 'yes' : undefined,
      over,
      stop,
      ticket,
      positionId: position?.id,
      symbol: position?.symbol,
      side: position?.isLong === undefined ? undefined : position.isLong ? 'long' : 'short',
    }),
  }
}

/** The notice that a guard has not been able to see for long what it watches. Its id follows from the time of the first such read. */
export function unseenNotice(
  { id, rule, accountId, accountLabel, venue, chainId, unseen }: Guard,
  at: number,
): Notice {
  return {
    id: `guard ${id} unseen ${unseen?.since}`,
    kind: 'guard',
    at,
    place: { accountId, label: accountLabel, venue, chainId },
    facts: { guard: id, guardRule: printGuard(rule), is: 'unseen' },
  }
}
