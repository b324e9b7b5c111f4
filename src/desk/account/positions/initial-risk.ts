import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import { divide } from '../../../lib/decimals.js'
import { MOST_INITIAL_RISKS } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { createPositionNotes, type NotedAccount, type Opened } from './position-notes.js'

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

/** Finds the initial risk of a position, also after its end; undefined where no stop of it was ever seen. */
type FindInitialRisk = (position: Opened) => InitialRisk | undefined

/** The initial risks of positions, for as long as their results are told. */
export interface InitialRisks {
  /** Keeps the risk of a position. What was kept first stays, but that of an order takes the place of one that was seen. */
  keep(account: NotedAccount, position: Opened, risk: InitialRisk): Promise<void>
  /** The risks of the newest positions of an account. */
  read(account: NotedAccount): Promise<FindInitialRisk>
}

export function createInitialRisks(deps: { readonly redis: Redis; readonly now: Clock }): InitialRisks {
  const notes = createPositionNotes({
    ...deps,
    keyOf: ({ userId, accountId, chainId }) => keys.initialRisks(userId, accountId, chainId),
    most: MOST_INITIAL_RISKS,
  })
  return {
    keep: (account, position, { dollars, from }) =>
      notes.keep(account, position, `${dollars.round(8, Big.roundUp).toFixed()} ${from}`, {
        replaces: from === 'order',
      }),
    read: async (account) => {
      const { find } = await notes.read(account)
      return (position) => riskOf(find(position))
    },
  }
}

/** Undefined for a text that is damaged. */
function riskOf(text = ''): InitialRisk | undefined {
  const [, dollars = '', from] = /^(\d+(?:\.\d+)?) (order|seen)$/.exec(text) ?? []
  if (dollars === '') return undefined
  const amount = new Big(dollars)
  return amount.gt(0) ? { dollars: amount, from: from === 'order' ? from : 'seen' } : undefined
}
