import { addressGroups } from '#contract/identity/address-ranges.ts'
import { passkeysUnavailable } from '#contract/factors/factor-errors.ts'
import { AppError } from '#contract/errors/app-error.ts'

/** The address that passkeys belong to. */
export interface RelyingParty {
  /** Such as `https://admin.example.com`. */
  readonly origin: string
  /** Its host without a port. */
  readonly id: string
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** The address that passkeys belong to: the public one, or, without one, that of this request on the machine itself. There is none for an IP address. */
export function relyingParty(
  publicUrl: URL | undefined,
  { host, isSecure }: { host: string; isSecure: boolean },
): RelyingParty | undefined {
  const own = `${isSecure ? 'https' : 'http'}://${host}`
  const url = publicUrl ?? (URL.canParse(own) ? new URL(own) : undefined)
  if (!url || (!publicUrl && !isLocal(url.hostname))) return undefined
  const isNumber = addressGroups(url.hostname.replaceAll(/[[\]]/g, '')) !== undefined
  return isNumber ? undefined : { origin: url.origin, id: url.hostname }
}

/** The address that passkeys belong to; throws `passkeysUnavailable` if there is none. */
export function requireRelyingParty(...parts: Parameters<typeof relyingParty>): RelyingParty {
  const party = relyingParty(...parts)
  if (!party) throw new AppError(passkeysUnavailable)
  return party
}
