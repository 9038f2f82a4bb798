/** Addresses of one machine or a private network, as a parsed URL spells them: every number of IPv4 has one spelling there. */
const privateIpv4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|2(?:2[4-9]|[34]\d|5[0-5]))\./

function isPrivate(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  // Of IPv6 only global unicast is public.
  if (hostname.startsWith('[')) return !/^\[[23]/.test(hostname) || hostname.startsWith('[2002:')
  return /^[\d.]+$/.test(hostname) && privateIpv4.test(hostname)
}

/**
 * Why an address cannot be sent to, as far as it says so itself, where no server decides. Servers check the addresses that names lead to as well, when
 * they connect (server/outgoing).
 */
export function addressProblem(address: string): 'badUrl' | 'insecure' | 'privateAddress' | undefined {
  if (!URL.canParse(address)) return 'badUrl'
  const { protocol, username, password, hostname } = new URL(address)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return 'badUrl'
  if (protocol !== 'https:') return 'insecure'
  return isPrivate(hostname) ? 'privateAddress' : undefined
}
