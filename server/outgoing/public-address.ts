import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not on the public internet (IANA special-purpose registry). */
const specialRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of IPv6, only global unicast is public, without documentation, special assignments and the ranges that embed IPv4 addresses. */
const globalUnicast = ['2000::', 3] as const
const specialUnicast = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [address, bits] of specialRanges) special.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of specialUnicast) special.addSubnet(address, bits, 'ipv6')

const global = new BlockList()
global.addSubnet(...globalUnicast, 'ipv6')

/** Whether an IP address is one of the public internet: not of this machine, its network, a cloud's metadata service, or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
