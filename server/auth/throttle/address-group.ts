import { isIPv6 } from 'node:net'

/**
 * Groups addresses for rate limiting: an IPv4 address, or the /64 prefix of an IPv6 address, because one customer gets at least a /64
 * (RFC 6177) and could use a new address for each attempt.
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
