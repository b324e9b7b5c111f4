import { BlockList, isIP } from 'node:net'

/** An IPv4 address that a socket of both families reports. */
const MAPPED = /^::ffff:(?<plain>\d+\.\d+\.\d+\.\d+)$/i

/** An address in its shortest usual form: an IPv4 address inside IPv6 becomes itself, and a zone is left out. */
export function plainAddress(address: string): string {
  const [withoutZone = ''] = address.split('%', 1)
  return MAPPED.exec(withoutZone)?.groups?.['plain'] ?? withoutZone
}

/** True for an IP address, or for a network such as `203.0.113.0/24`. */
export function isAddressRange(text: string): boolean {
  return parse(text) !== undefined
}

/** True if an address is one of these, or lies in one of these networks. False for what is no address. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const plain = plainAddress(address)
  const family = familyOf(plain)
  if (family === undefined) return false
  return ranges.some((range) => {
    const parsed = parse(range)
    if (parsed?.family !== family) return false
    const list = new BlockList()
    list.addSubnet(parsed.address, parsed.bits, family)
    return list.check(plain, family)
  })
}

function parse(
  text: string,
): { readonly address: string; readonly bits: number; readonly family: 'ipv4' | 'ipv6' } | undefined {
  const [written = '', bits, ...more] = text.split('/')
  const address = plainAddress(written)
  const family = familyOf(address)
  if (family === undefined || more.length > 0 || written.includes('%')) return undefined
  const most = family === 'ipv4' ? 32 : 128
  if (bits === undefined) return { address, bits: most, family }
  if (!/^\d{1,3}$/.test(bits) || Number.parseInt(bits, 10) > most) return undefined
  return { address, bits: Number.parseInt(bits, 10), family }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}
