import { addressGroups, isAddressIn } from '#contract/identity/address-ranges.ts'

/** IPv4 ranges that are not on the public internet (IANA special-purpose registry). */
const specialRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of IPv6, only global unicast is public, without documentation, special assignments and the ranges that embed IPv4 addresses. */
const globalUnicast = ['2000::/3']
const specialUnicast = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Whether an IP address is one of the public internet: not of this machine, its network, a cloud's metadata service, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (addressGroups(address)?.length === 2) return !isAddressIn(specialRanges, address)
  return isAddressIn(globalUnicast, address) && !isAddressIn(specialUnicast, address)
}
