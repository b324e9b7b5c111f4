import { ServiceError } from '../../service/errors.js'
import type { Service } from '../../service/service.js'
import type { Credentials } from '../../service/credentials.js'
import { ill, well, type Finding } from './finding.js'

/** Looks whether the trading service answers, and whether it takes the operator's own credentials. Never rejects. */
export async function examineService(
  service: Service,
  feed: Credentials | undefined,
  chainId: string,
): Promise<readonly Finding[]> {
  try {
    await service.reach()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [ill('Service', 'nobody answers', 'check SERVICE_URL and the network')]
  }
  const reached = well('Service', 'answers')
  if (!feed) return [reached]
  try {
    await service.balances(feed, { chainId })
    return [reached, well('Service: feed', 'its credentials are accepted')]
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [reached, ill('Service: feed', error.message, 'check FEED_API_KEY and FEED_KEY_ID')]
  }
}
