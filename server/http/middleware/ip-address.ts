import { addressGroups } from '#contract/identity/address-ranges.ts'

/** An IPv4 address inside IPv6, as `URL` writes it. */
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

function toIPv4(high: string, low: string): string {
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.')
}

/** Removes the brackets around an IPv6 address, and the port (RFC 7239 §6). */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return bracketed ?? withPort ?? text
}

/**
 * An IP address in its one canonical spelling, without port and brackets; undefined if the text is none. Dual-stack sockets report IPv4
 * addresses as IPv6: those become IPv4.
 */
export function canonicalAddress(text: string): string | undefined {
  const address = bareAddress(text.trim())
  // A zone (fe80::1%eth0) means something on this machine only.
  const [withoutZone = ''] = address.split('%')
  const groups = addressGroups(withoutZone)
  if (!groups) return undefined
  if (groups.length === 2) return address.includes('%') ? undefined : address
  const spelled = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(spelled) ?? []
  return high !== undefined && low !== undefined ? toIPv4(high, low) : spelled
}
