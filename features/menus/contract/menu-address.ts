import { canBePage } from '#contract/pages/can-be-page.ts'
import { parseExternalUrl } from '#contract/pages/external-url.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'
import { menuAddressInvalid, menuFrameHostForbidden, menuPathInvalid } from './menu-errors.ts'

/** What the address of a link or frame is checked against. */
export interface AddressRules {
  /** The console uses TLS: addresses must too. */
  readonly isSecure: boolean
  /** The sources that the documents' policy allows in frames, see `frameSources`. */
  readonly frameSources: ReadonlySet<string>
}

// One segment: no slashes, no parameters, no query or fragment, no escapes, no control characters.
const segment = /^(?!\.{1,2}$)[^/\\:?#%\p{Cc}]+$/u

/** The first segments of paths that belong to the console itself. */
const reserved = ['login', 'redirect']

/** The error of a custom path; undefined if it is an absolute path without parameters. */
export function pathProblem(path: string): ErrorDefinition<FieldIssues> | undefined {
  const [first, ...segments] = path.split('/')
  const isPath =
    first === '' &&
    segments.length > 0 &&
    segments.every((part) => segment.test(part)) &&
    !reserved.includes(segments[0] ?? '') &&
    canBePage(path)
  return isPath ? undefined : menuPathInvalid
}

/** The error of a link's or frame's address; undefined if it may be opened. */
export function addressProblem(
  { type, address }: { readonly type: string; readonly address: string },
  { isSecure, frameSources }: AddressRules,
): ErrorDefinition<FieldIssues> | undefined {
  const url = parseExternalUrl(address, { isSecure })
  if (!url) return menuAddressInvalid
  const source = url.kind === 'own' ? "'self'" : url.origin
  return type === 'frame' && !frameSources.has(source) ? menuFrameHostForbidden : undefined
}
