import { isIPv6 } from 'node:net'

/** An IPv4 address, or the first half (/64) of an IPv6 address: that is what one client has of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))
  const behind = groupsOf(after ?? '')
  const missing = after === undefined ? 0 : 8 - groupsOf(before).length - behind.length
  const groups = [...groupsOf(before), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...behind]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
