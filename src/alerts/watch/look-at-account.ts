import type { Trader } from '../../desk/trader.js'
import type { Service } from '../../service/service.js'
import { differences, hasGone } from '../account/differences.js'
import type { Known } from '../account/endings.js'
import type { Sights, Watched } from '../account/sights.js'
import { sightOf, type Look, type Sight } from '../account/sight.js'
import type { Notice } from '../notice.js'

/** What a look at an account came to. */
export interface Looked {
  /** Whether anything is open or waits there. */
  readonly isActive: boolean
  /** How many notices it put into the outbox. */
  readonly told: number
  /** What was seen; the rules on the account go by it. */
  readonly look: Look
}

/**
 * Looks at an account, and puts what happened since the last look into the outbox. Rejects with a `ServiceError` when a
 * part cannot be read: what could not be read is no difference, and the next look compares with the same sight.
 */
export type LookAtAccount = (watched: Watched, trader: Trader) => Promise<Looked>

/** How often what rarely changes is looked at: ended positions, deposits and withdrawals; in milliseconds. */
const SLOWLY_MS = 30_000

/** How old a sight may become that nothing has changed in. */
const KEPT_MS = 60_000

export function createLookAtAccount({
  service,
  sights,
  recentDeeds,
  nameOf,
  now,
}: {
  readonly service: Service
  readonly sights: Sights
  /** What the owner did with this bot a short while ago. */
  readonly recentDeeds: (trader: Trader) => Promise<Known>
  /** BASE/QUOTE of a pair; undefined where nobody knows it. Never rejects. */
  readonly nameOf: (trader: Trader, pairId: string) => Promise<string | undefined>
  /** The time, in milliseconds. */
  readonly now: () => number
}): LookAtAccount {
  return async (watched, trader) => {
    const kept = await sights.read(watched)
    const look = await read(trader, kept?.sight)
    const isActive = look.positions.length + look.orders.pending.length > 0
    if (!kept) {
      // What is there at the first look did not just happen.
      await sights.keep(watched, sightOf(look, undefined), undefined, [])
      return { isActive, told: 0, look }
    }
    const before = kept.sight
    if (isSame(before, look)) return { isActive, told: 0, look }
    const known = await recentDeeds(trader)
    const { changes, sight } = differences(before, look, known, kept.revision)
    const notices = await Promise.all(
      changes.map(async ({ id, kind, at, facts }): Promise<Notice> => {
        const symbol = facts['pairId'] === undefined ? undefined : await nameOf(trader, facts['pairId'])
        const { account, chain } = trader
        return {
          id: `${account.venue} ${chain.id} ${id}`,
          kind,
          at,
          place: { accountId: account.id, label: account.label, venue: account.venue, chainId: chain.id },
          facts: symbol === undefined ? facts : { ...facts, symbol },
        }
      }),
    )
    const isKept = await sights.keep(watched, sight, kept.revision, notices)
    return { isActive, told: isKept ? notices.length : 0, look }
  }

  async function read({ credentials, chain }: Trader, before: Sight | undefined): Promise<Look> {
    const at = now()
    const isSlowOne = before === undefined || at - (before.slowAt ?? 0) >= SLOWLY_MS
    const [orders, deposits, withdrawals] = await Promise.all([
      service.openOrders(credentials, chain.id),
      isSlowOne ? service.deposits(credentials, chain.id) : undefined,
      isSlowOne ? service.withdrawals(credentials, chain.id) : undefined,
    ])
    // One after another: a stop that is gone because it closed its position must not look like an open position that has
    // lost its stop, and what ended meanwhile must be found among what ended.
    const positions = await service.openPositions(credentials, chain.id)
    const closed =
      isSlowOne || (before && hasGone(before, { positions, orders }))
        ? await service.closedPositions(credentials, chain.id)
        : undefined
    return { at, positions, orders, closed, deposits, withdrawals }
  }

  /** Whether nothing is worth writing down. */
  function isSame(before: Sight, look: Look): boolean {
    if (look.at - before.at >= KEPT_MS || look.closed) return false
    const { at: _before, slowAt: _slow, ...was } = before
    const { at: _now, slowAt: _slowNow, ...is } = sightOf(look, before)
    return JSON.stringify(was) === JSON.stringify(is)
  }
}
