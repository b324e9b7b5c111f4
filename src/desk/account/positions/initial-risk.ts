import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import { divide } from '../../../lib/decimals.js'
import { MOST_INITIAL_RISKS } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { registering } from '../../../redis/registry.js'
import { transact } from '../../../redis/transaction.js'
import type { Position } from '../../../service/service.js'

/** The loss at the first stop of a position, in dollars, after the costs that were known then: one R of it. */
export interface InitialRisk {
  /** Above 0. */
  readonly dollars: Big
  /** `order`: of the order that opened it here, by its preview. `seen`: by the first stop that a read of the account has shown. */
  readonly from: 'order' | 'seen'
}

/**
 * A result as a multiple of the risk that its position began with, signed, with 40 decimals: the only meaning of R in this bot. Undefined
 * where one of the two is not known. `profit`: PnL after all costs, in dollars, as `pnl.net` of a row. The results of the parts of a
 * position add up to that of the whole.
 *
 * A row of `ReadHistory` has the risk of its position as `initialRisk`, and so has a `RealizedTrade` of it; say beside a result of which
 * `initialRisk.from` is `seen` that it counts from the first stop that was seen.
 *
 * @example
 * const times = resultInR(trade.profit, trade.initialRisk)
 */
export function resultInR(profit: Big | undefined, risk: InitialRisk | undefined): Big | undefined {
  return profit && risk && divide(profit, risk.dollars)
}

/** The account of a position. */
interface RiskAccount {
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** A position by its id, and the time at which it was opened: an id may be used again. */
type Opened = Pick<Position, 'id'> & { readonly createdAt: Date | undefined }

/** Finds the initial risk of a position, also after its end; undefined where no stop of it was ever seen. */
type FindInitialRisk = (position: Opened) => InitialRisk | undefined

/** The initial risks of positions, for as long as their results are told. */
export interface InitialRisks {
  /** Keeps the risk of a position. What was kept first stays, but that of an order takes the place of one that was seen. */
  keep(account: RiskAccount, position: Opened, risk: InitialRisk): Promise<void>
  /** The risks of the newest positions of an account. */
  read(account: RiskAccount): Promise<FindInitialRisk>
}

/** They are forgotten so long after the last one was kept, in milliseconds. */
const KEPT_MS = 365 * 24 * 60 * 60_000
/** The number that goes at once where there are too many. */
const DROPPED = 20

export function createInitialRisks({
  redis,
  now,
}: {
  readonly redis: Redis
  readonly now: Clock
}): InitialRisks {
  const keyOf = ({ userId, accountId, chainId }: RiskAccount): string =>
    keys.initialRisks(userId, accountId, chainId)
  const dropOldest = async (key: string): Promise<void> => {
    const oldest = Object.entries(await redis.hgetall(key))
      .toSorted(([, one], [, other]) => keptAt(one) - keptAt(other))
      .slice(0, DROPPED)
    if (oldest.length > 0) await redis.hdel(key, ...oldest.map(([field]) => field))
  }
  return {
    keep: async (account, position, { dollars, from }) => {
      const key = keyOf(account)
      const value = `${now()} ${dollars.round(8, Big.roundUp).toFixed()} ${from}`
      const replies = await transact(redis, {
        // A read that began before the account was disconnected leaves nothing behind.
        when: [{ reply: ['HEXISTS', keys.accounts(account.userId), account.accountId], is: 1 }],
        run: [
          [from === 'order' ? 'HSET' : 'HSETNX', key, fieldOf(position), value],
          ['PEXPIRE', key, KEPT_MS],
          ['HLEN', key],
          registering(key),
        ],
      })
      if (replies && Number(replies[2]) > MOST_INITIAL_RISKS) await dropOldest(key)
    },
    read: async (account) => {
      const kept = await redis.hgetall(keyOf(account))
      return (position) => {
        const own = kept[fieldOf(position)]
        if (own !== undefined) return riskOf(own)
        // A service may leave out the time in one of its lists.
        const [latest] = Object.entries(kept)
          .filter(([field]) =>
            position.createdAt ? field === `${position.id}/` : field.startsWith(`${position.id}/`),
          )
          .toSorted(([, one], [, other]) => keptAt(other) - keptAt(one))
        return latest && riskOf(latest[1])
      }
    },
  }
}

/** Services date in whole seconds. */
function fieldOf({ id, createdAt }: Opened): string {
  return `${id}/${createdAt ? Math.floor(createdAt.getTime() / 1_000) : ''}`
}

function keptAt(value: string): number {
  return Number(value.split(' ')[0])
}

/** Undefined for a value that is damaged. */
function riskOf(value: string): InitialRisk | undefined {
  const [, dollars = '', from] = /^\d+ (\d+(?:\.\d+)?) (order|seen)$/.exec(value) ?? []
  if (dollars === '') return undefined
  const amount = new Big(dollars)
  return amount.gt(0) ? { dollars: amount, from: from === 'order' ? from : 'seen' } : undefined
}
