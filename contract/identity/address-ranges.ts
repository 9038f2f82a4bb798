function groupsOfIPv4(address: string): number[] | undefined {
  const bytes = address.split('.')
  if (bytes.length !== 4 || bytes.some((byte) => !/^(?:0|[1-9]\d{0,2})$/.test(byte) || Number(byte) > 255)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
  return [a * 256 + b, c * 256 + d]
}

/** An IPv6 address whose last two groups are written as an IPv4 address (RFC 4291 §2.2), written as groups; undefined if they are none. */
function withoutIPv4(address: string): string | undefined {
  const start = address.lastIndexOf(':') + 1
  if (!address.includes('.', start)) return address
  const groups = groupsOfIPv4(address.slice(start))
  return groups && address.slice(0, start) + groups.map((group) => group.toString(16)).join(':')
}

/** The eight groups of 16 bits of an IPv6 address, or the two of an IPv4 address; undefined for any other text. */
export function addressGroups(address: string): number[] | undefined {
  if (!address.includes(':')) return groupsOfIPv4(address)
  const [head = '', tail, ...more] = withoutIPv4(address)?.split('::') ?? []
  if (more.length > 0) return undefined
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined
}

interface AddressRange {
  readonly groups: readonly number[]
  /** How many leading bits belong to the range. */
  readonly bits: number
}

/** The groups of a range with the bits of hosts cleared. */
function networkOf({ groups, bits }: AddressRange): number[] {
  return groups.map((group, index) => {
    const unused = 16 - Math.min(16, Math.max(0, bits - index * 16))
    return (group >> unused) << unused
  })
}

function rangeOf(text: string): AddressRange | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  const groups = addressGroups(address)
  if (!groups || more.length > 0) return undefined
  const all = groups.length * 16
  const bits = prefix === undefined ? all : Number(prefix)
  if ((prefix !== undefined && !/^\d{1,3}$/.test(prefix)) || bits > all) return undefined
  const range = { groups, bits }
  // 10.0.0.0/0 is not meant as every address; addresses of IPv4 are compared as such.
  const isMapped = groups.length === 8 && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped || !contains({ groups: networkOf(range), bits: all }, groups) ? undefined : range
}

function contains({ groups, bits }: AddressRange, address: readonly number[]): boolean {
  if (groups.length !== address.length) return false
  return groups.every((group, index) => {
    const unused = 16 - Math.min(16, Math.max(0, bits - index * 16))
    return group >> unused === (address[index] ?? 0) >> unused
  })
}

/** Whether a text is an IP address, or a range of them in CIDR notation such as `192.0.2.0/24` (RFC 4632) or `2001:db8::/32`. */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== undefined
}

/** Whether an IP address is in one of these ranges. Invalid texts match nothing. */
export function isAddressIn(ranges: readonly string[], address: string): boolean {
  const groups = addressGroups(address)
  return (
    groups !== undefined &&
    ranges.some((text) => {
      const range = rangeOf(text)
      return range !== undefined && contains(range, groups)
    })
  )
}
