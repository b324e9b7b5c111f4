import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isWithin } from '../../lib/http/address-range.js'
import { isPublicAddress } from '../../lib/http/public-address.js'

/** A webhook would go to an address that it may not reach. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

/** The longest address of a webhook, in characters. */
const MOST_CHARACTERS = 512

/**
 * The address of a webhook; undefined for what may be none: HTTPS, without a name and password, to no address that is not public. Where
 * the operator allows networks, plain HTTP too; its address must lie in these.
 */
export function parseWebhookUrl(text: string, networks: readonly string[]): URL | undefined {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isKnown = url.protocol === 'https:' || (url.protocol === 'http:' && networks.length > 0)
  if (!isKnown || url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  const address = literalOf(url)
  return address === undefined || mayReach(address, url.protocol, networks) ? url : undefined
}

/** True if a webhook may reach an address by this protocol. */
export function mayReach(address: string, protocol: string, networks: readonly string[]): boolean {
  return isWithin(address, networks) || (protocol === 'https:' && isPublicAddress(address))
}

/** The address that stands in a URL in the place of a name; undefined where it has a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 ? undefined : address
}

/** Resolves a name to all its addresses. Rejects where there is none. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>

/**
 * Looks up a name for a connection. It is resolved once, and the connection goes to an address that was checked: a name that resolves
 * otherwise a moment later changes nothing. A name with an address that may not be reached is refused as a whole.
 */
export function createCheckedLookup(deps: {
  readonly resolve: ResolveName
  readonly protocol: 'https:' | 'http:'
  readonly networks: readonly string[]
}): LookupFunction {
  const find = async (name: string): Promise<LookupAddress[]> => {
    const found = await deps.resolve(name)
    const isRefused = found.some(({ address }) => !mayReach(address, deps.protocol, deps.networks))
    if (isRefused || found.length === 0)
      throw new RefusedAddressError('The name has an address that webhooks may not reach')
    return [...found]
  }
  const findAll = callbackify(find)
  return (name, options, callback) =>
    findAll(name, (error, found) => {
      const [{ address, family } = { address: '', family: 0 }] = error ? [] : found
      if (error) callback(error, '')
      else if (options.all === true) callback(null, found)
      else callback(null, address, family)
    })
}
