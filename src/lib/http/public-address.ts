import { BlockList, isIP } from 'node:net'
import { plainAddress } from './address-range.js'

/**
 * IPv4 networks that are not the public internet: private, shared, loopback, link-local (with the metadata services of clouds),
 * documentation, benchmarks, relays, multicast, reserved (RFC 6890 and its successors).
 */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 only 2000::/3 is public; inside of it protocols, tunnels into IPv4, and documentation are not. */
const GLOBAL_V6 = ['2000::/3']
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const [special, global] = [listOf([...SPECIAL_V4, ...SPECIAL_V6]), listOf(GLOBAL_V6)]

/** True for an address of the public internet. False for any other, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  const version = isIP(plain)
  if (version === 4) return !special.check(plain, 'ipv4')
  return version === 6 && global.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number.parseInt(bits, 10), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
