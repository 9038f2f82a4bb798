import { addressGroups } from '#contract/identity/address-ranges.ts'

/**
 * Groups addresses for rate limiting: an IPv4 address, or the /64 prefix of an IPv6 address, because one customer gets at least a /64
 * (RFC 6177) and could use a new address for each attempt.
 */
export function addressGroup(ip: string): string {
  const groups = addressGroups(ip)
  if (groups?.length !== 8) return ip
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
