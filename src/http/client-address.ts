import { isIP } from 'node:net'
import { isWithin, plainAddress } from '../lib/http/address-range.js'

/**
 * The address that a request came from. Where the peer is a trusted proxy, it is the last address in X-Forwarded-For that is no
 * trusted proxy itself: what a client wrote into that header stands before it.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly string[],
): string {
  const direct = plainAddress(peer ?? '')
  if (!isWithin(direct, proxies)) return direct
  for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
    const address = plainAddress(entry.trim())
    if (isIP(address) === 0) return direct
    if (!isWithin(address, proxies)) return address
  }
  return direct
}
