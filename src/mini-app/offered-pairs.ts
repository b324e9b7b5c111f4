import { readPairChoices, type PairSources } from '../desk/pair-choices.js'
import type { FindMarketDataAccess } from '../desk/market/market-data-access.js'
import type { Logger } from '../lib/log/log.js'
import { attempt } from '../lib/result.js'

/** Names of the pairs to offer a person, in the order of the guided forms; none where they cannot be read: any may be typed. */
export type OfferedPairs = (userId: number) => Promise<readonly string[]>

export function createOfferedPairs(deps: {
  readonly desk: PairSources['desk'] & {
    readonly market: { readonly findMarketDataAccess: FindMarketDataAccess }
  }
  readonly favourites: PairSources['favourites']
  readonly logger: Pick<Logger, 'debug'>
}): OfferedPairs {
  return async (userId) => {
    const read = await attempt(
      deps.desk.market
        .findMarketDataAccess(userId, { isPrivate: true })
        .then((access) => (access ? readPairChoices(deps, access, userId) : [])),
    )
    if (read.ok) return read.value.map(({ symbol }) => symbol)
    deps.logger.debug(
      { event: 'mini-app-pairs-unread', user: userId, err: read.error },
      'The pairs for a form of the mini app could not be read; none are offered',
    )
    return []
  }
}
