import { ServiceError, UnreadableReplyError } from '../../service/errors.js'
import type { Service } from '../../service/service.js'
import type { Credentials } from '../../service/credentials.js'
import { ok, problem, type Finding } from './finding.js'

/** Checks that the trading service answers, and that it accepts the operator's credentials for market data. */
export async function checkService(
  service: Service,
  feed: Credentials | undefined,
  chainId: string,
): Promise<readonly Finding[]> {
  try {
    await service.reach()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [
      error instanceof UnreadableReplyError
        ? problem('Service', 'what answers is not the trading service', 'check SERVICE_URL')
        : problem('Service', 'nobody answers', 'check SERVICE_URL and the network'),
    ]
  }
  const reached = ok('Service', 'answers')
  if (!feed) return [reached]
  try {
    await service.balances(feed, { chainId })
    return [reached, ok('Service: feed', 'its credentials are accepted')]
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [reached, problem('Service: feed', error.message, 'check FEED_API_KEY and FEED_KEY_ID')]
  }
}
