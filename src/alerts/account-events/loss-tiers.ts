import { unlessDamaged } from '../../redis/record.js'
import type { TakeLossTier } from '../../desk/trading/risk/limits/loss-tiers.js'
import type { Trader } from '../../desk/trader.js'
import type { NoticeKind } from '../notice.js'
import type { AccountSnapshot } from './account-snapshot.js'
import type { AccountChange } from './change.js'
import type { Nudged } from './nudges.js'

/** Kinds of changes after which more may have been lost, or won back. */
const CLOSES: ReadonlySet<NoticeKind> = new Set([
  'position-closed',
  'position-liquidated',
  'position-reduced',
])

/** The time after which closed positions that could not be read are read again, in milliseconds. */
const AGAIN_MS = 60_000

/** The time after a close after which they are not read again, in milliseconds: each order is held to the limit all the same. */
const GIVE_UP_MS = 10 * 60_000

/** True if the limit on losses is to be looked at: after a close was seen, never else. */
export function isLossCheckDue({ lossCheck }: AccountSnapshot, at: number): boolean {
  return lossCheck !== undefined && at >= lossCheck.at
}

/**
 * The notice of a tier of the limit on losses that an earlier close has brought its owner to. The snapshot keeps that a look is due until
 * it is written with the notice; a close among the changes has the next poll look.
 */
export async function lossTierChanges(
  before: AccountSnapshot,
  snapshot: AccountSnapshot,
  {
    changes,
    trader,
    at,
    takeLossTier,
  }: {
    readonly changes: readonly AccountChange[]
    readonly trader: Trader
    /** The time of the poll, in milliseconds. */
    readonly at: number
    readonly takeLossTier: TakeLossTier
  },
): Promise<Nudged> {
  const { lossCheck: _, ...rest } = snapshot
  const due = before.lossCheck
  const isSeen = changes.some(({ kind }) => CLOSES.has(kind))
  const next = isSeen ? { since: at, at } : undefined
  const later = (check: AccountSnapshot['lossCheck']): AccountSnapshot =>
    check ? { ...rest, lossCheck: check } : rest
  if (!due || !isLossCheckDue(before, at)) return { changes: [], snapshot: later(next ?? due) }
  const by = `${trader.account.id} ${trader.chain.id} ${due.since}`
  // A limit that cannot be decoded is reached by nothing; orders say that it cannot. The watch of the account goes on.
  const reached = await unlessDamaged(takeLossTier(trader, by))
  if (reached === 'unread') {
    const again = at - due.since < GIVE_UP_MS ? { since: due.since, at: at + AGAIN_MS } : undefined
    return { changes: [], snapshot: later(next ?? again) }
  }
  if (!reached) return { changes: [], snapshot: later(next) }
  const { tier, issue } = reached
  const values = Object.entries(issue.values).map(([name, value]) => [name, value.toFixed()] as const)
  const change: AccountChange = {
    id: `limit losses ${tier} ${by}`,
    kind: 'limit-losses',
    at,
    facts: { ...Object.fromEntries(values), tier },
  }
  return { changes: [change], snapshot: later(next) }
}
