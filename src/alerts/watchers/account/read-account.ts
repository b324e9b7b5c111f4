import type { Clock } from '../../../lib/clock.js'
import type { Trader } from '../../../desk/trader.js'
import type { ClosedPosition, OpenOrders, Position, Service, Undecoded } from '../../../service/service.js'
import { hasGone } from '../../account-events/differences.js'
import {
  snapshotPositions,
  accountSnapshotOf,
  type SnapshotHashes,
  type AccountPoll,
  type AccountSnapshot,
} from '../../account-events/account-snapshot.js'

/** A look at an account of which everything that is remembered is as it was. */
export interface UnchangedPoll {
  readonly isUnchanged: true
  /** What is remembered. */
  readonly before: AccountSnapshot
  /** When the service was asked, in milliseconds. */
  readonly at: number
  /** Whether what rarely changes was looked at too. */
  readonly isWhole: boolean
  readonly positions: () => readonly Position[]
}

/**
 * Reads what a look at an account compares, and of what rarely changes only what is due. Rejects with a `ServiceError`
 * when a part cannot be read.
 */
type ReadAccount = (
  trader: Trader,
  before: AccountSnapshot | undefined,
) => Promise<AccountPoll | UnchangedPoll>

/** What is open, and what waits; read only where somebody wants to know. */
interface Open {
  /** Whether it is as it is remembered. */
  readonly isAsBefore: boolean
  readonly digests: SnapshotHashes
  readonly orders: () => OpenOrders
  readonly positions: () => readonly Position[]
}

/** How often orders are read again while they change under the reader. */
const MAX_REREADS = 3

export function createReadAccount(deps: {
  readonly service: Service
  /** How often what rarely changes is looked at: ended positions, deposits and withdrawals; in milliseconds. */
  readonly slowlyMs: number
  readonly now: Clock
}): ReadAccount {
  return async (trader, before) => {
    const { credentials, chain } = trader
    const at = deps.now()
    const isSlowOne = before === undefined || at - (before.slowReadAt ?? 0) >= deps.slowlyMs
    if (!isSlowOne) {
      const open = await readOpen(trader, before, at)
      if (open.isAsBefore) return unchanged(before, at, open, false)
      const look: AccountPoll = {
        at,
        orders: open.orders(),
        positions: open.positions(),
        digests: open.digests,
      }
      return hasGone(before, look) ? withClosed(look, await readClosed(trader)) : look
    }
    const [open, deposits, withdrawals] = await Promise.all([
      readOpen(trader, before, at),
      deps.service.undecoded.deposits(credentials, { chainId: chain.id }),
      deps.service.undecoded.withdrawals(credentials, { chainId: chain.id }),
    ])
    // After the others: what ended meanwhile must be found among what ended.
    const closed = await readClosed(trader)
    const slow: SnapshotHashes = {
      deposits: deposits.hash,
      withdrawals: withdrawals.hash,
      closed: closed.hash,
    }
    if (before && open.isAsBefore && isWithin(before.digests, slow)) return unchanged(before, at, open, true)
    return withClosed(
      {
        at,
        orders: open.orders(),
        positions: open.positions(),
        deposits: deposits.decode(),
        withdrawals: withdrawals.decode(),
        digests: { ...open.digests, ...slow },
      },
      closed,
    )
  }

  async function readClosed({ credentials, chain }: Trader): Promise<Undecoded<readonly ClosedPosition[]>> {
    return await deps.service.undecoded.closedPositions(credentials, { chainId: chain.id })
  }

  /**
   * Orders, then positions. Where they tell something new, the orders are read again until they are what they were before
   * the positions: a stop that fired between two reads would else be a position that shrank for no reason.
   */
  async function readOpen(
    { credentials, chain }: Trader,
    before: AccountSnapshot | undefined,
    at: number,
  ): Promise<Open> {
    let latest = await deps.service.undecoded.openOrders(credentials, { chainId: chain.id })
    for (let again = 0; ; again++) {
      const held = await deps.service.undecoded.openPositions(credentials, { chainId: chain.id })
      const open: Open = {
        isAsBefore: before !== undefined && isAsBefore(before, latest, held),
        digests: { orders: latest.hash, positions: held.hash },
        orders: latest.decode,
        positions: held.decode,
      }
      if (open.isAsBefore || again === MAX_REREADS || !before) return open
      const orders = open.orders()
      if (isKnown(before, { at, orders, positions: open.positions() })) return open
      const reread = await deps.service.undecoded.openOrders(credentials, { chainId: chain.id })
      if (reread.hash === latest.hash || outline(reread.decode()) === outline(orders)) return open
      latest = reread
    }
  }
}

function unchanged(
  before: AccountSnapshot,
  at: number,
  { positions }: Open,
  isWhole: boolean,
): UnchangedPoll {
  return { isUnchanged: true, before, at, isWhole, positions }
}

function withClosed(look: AccountPoll, closed: Undecoded<readonly ClosedPosition[]>): AccountPoll {
  return { ...look, closed: closed.decode(), digests: { ...look.digests, closed: closed.hash } }
}

/** Whether replies say what is remembered of them. */
function isWithin(remembered: SnapshotHashes = {}, digests: SnapshotHashes): boolean {
  const names = Object.keys(digests) as readonly (keyof SnapshotHashes)[]
  return names.every((name) => digests[name] === remembered[name])
}

/** Whether there is nothing to compare, found out with as little reading as can be. */
function isAsBefore(
  before: AccountSnapshot,
  orders: Undecoded<OpenOrders>,
  positions: Undecoded<readonly Position[]>,
): boolean {
  if (before.digests?.orders !== orders.hash || isWaiting(before)) return false
  if (before.digests.positions === positions.hash) return true
  // There may be more in it that goes on by itself than is known by name.
  return JSON.stringify(before.positions) === JSON.stringify(snapshotPositions(positions.decode()))
}

/** Whether something is gone of which it is not known yet what became of it. */
function isWaiting({ positions, orders }: AccountSnapshot): boolean {
  return [...Object.values(positions), ...Object.values(orders)].some(
    ({ missingSince }) => missingSince !== undefined,
  )
}

/** Whether what is open is what it was, but for the prices that trailing stops have moved to. */
function isKnown(before: AccountSnapshot, look: AccountPoll): boolean {
  const open = ({ positions, orders, stops, fired }: AccountSnapshot): string =>
    JSON.stringify([positions, orders, Object.keys(stops), fired])
  return open(before) === open(accountSnapshotOf(look, before))
}

/** Which orders there are, and which of them wait. */
function outline({ pending, triggers }: OpenOrders): string {
  return JSON.stringify([
    pending.map(({ positionId }) => positionId),
    triggers.map(({ positionId, orderId, status }) => [positionId, orderId, status]),
  ])
}
