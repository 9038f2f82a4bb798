import { isIPv6 } from 'node:net'

/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one, for a single customer is given at least that many
 * (RFC 6177) and could take a new address for each try.
 */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
