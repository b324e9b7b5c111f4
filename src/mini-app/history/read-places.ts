import pMap from 'p-map'
import type { Account, Accounts } from '../../accounts/accounts.js'
import type { Chain } from '../../config/values.js'
import type { History, ReadHistory } from '../../desk/account/history/history.js'
import { ReadStoppedError, type OnRows } from '../../desk/account/on-rows.js'
import type { FindTraderOf } from '../../desk/trader.js'
import type { Logger } from '../../lib/log/log.js'
import { attempt, type Result } from '../../lib/result.js'
import { placeKey } from '../place.js'

/** An account on one chain. */
export interface Place {
  /** As `AccountLine.key`. */
  readonly key: string
  readonly account: Pick<Account, 'id' | 'label' | 'venue'>
  readonly chain: Chain
}

/** The closed trades of a place, or the reason why they could not be read. */
export interface PlaceHistory {
  readonly place: Place
  readonly history: Result<History>
}

/** The places of a person, and the histories of those that were asked for. */
export interface PlaceHistories {
  readonly places: readonly Place[]
  readonly histories: readonly PlaceHistory[]
}

/** Reads closed trades of all accounts of a person, each on every chain. */
export type ReadPlaces = (
  userId: number,
  options: {
    /** The key of one place; undefined for all. */
    readonly place: string | undefined
    /** The number of the newest trades to read of each place. */
    readonly atLeast: number
    readonly isFresh: boolean
    /** Called with the rows of all places together. */
    readonly onRows: OnRows
  },
) => Promise<PlaceHistories>

/** Accounts of one person that are read at the same time. */
const CONCURRENCY = 4

/** An account that fails is an error in its place. Rejects if Redis fails, or with the `ReadStoppedError` of `onRows`. */
export function createReadPlaces(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTraderOf: FindTraderOf
  readonly history: Pick<ReadHistory, 'list'>
  readonly logger: Pick<Logger, 'warn'>
}): ReadPlaces {
  return async (userId, { place: wanted, atLeast, isFresh, onRows }) => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap((account) =>
      deps.chains.map((chain) => ({ key: placeKey(account.id, chain.id), account, chain })),
    )
    const counts = new Map<string, number>()
    const read = async (place: Place): Promise<readonly PlaceHistory[]> => {
      const trader = await deps.findTraderOf({
        userId,
        accountId: place.account.id,
        chainId: place.chain.id,
      })
      // It was disconnected meanwhile.
      if (!trader) return []
      const count = (rows: number): void => {
        counts.set(place.key, rows)
        onRows([...counts.values()].reduce((sum, one) => sum + one, 0))
      }
      return [
        {
          place,
          history: {
            ok: true,
            value: await deps.history.list(trader, { atLeast, isFresh, onRows: count }),
          },
        },
      ]
    }
    const histories = await pMap(
      places.filter(({ key }) => wanted === undefined || key === wanted),
      async (place) => {
        const result = await attempt(read(place))
        if (result.ok) return result.value
        if (result.error instanceof ReadStoppedError) throw result.error
        deps.logger.warn(
          { event: 'mini-app-history-unread', user: userId, err: result.error },
          'The closed trades of an account could not be read; the page names it',
        )
        return [{ place, history: { ok: false, error: result.error } } as const]
      },
      { concurrency: CONCURRENCY },
    )
    return { places, histories: histories.flat() }
  }
}
