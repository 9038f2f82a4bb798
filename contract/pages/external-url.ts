// Browsers take a step out of the base for dots that are encoded, too.
const ownAddress =
  /^(?![^?#]*\/(?:\.|%2[eE]){1,2}(?:[/?#]|$))\/(?:[\w~%@+-][\w.~%@+-]*\/)*(?:[\w~%@+-][\w.~%@+-]*)?(?:[?#][^\s\\\p{Cc}]*)?$/u
const webAddress =
  /^(?<origin>(?<scheme>https?):\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?#][^\s\\\p{Cc}]*)?$/iu

/** Where a link or a frame leads: to a file beside the console, or to a page of the web. */
export type ExternalUrl =
  /** `path` begins with a slash and stands below the console's base. */
  { readonly kind: 'own'; readonly path: string } | { readonly kind: 'web'; readonly address: string; readonly origin: string }

/**
 * Reads the address of an external link or of a frame's source; undefined where it may not be followed: a scheme that is not http or https,
 * http out of a console that is reached over TLS, a foreign host in the clothes of a path (`//evil`, `/\evil`), a step out of the base
 * (`/../`, encoded too), a name or password before the host, control characters.
 */
export function parseExternalUrl(text: string, { isSecure }: { isSecure: boolean }): ExternalUrl | undefined {
  if (ownAddress.test(text)) return { kind: 'own', path: text }
  const { origin, scheme } = webAddress.exec(text)?.groups ?? {}
  if (origin === undefined || (isSecure && scheme?.toLowerCase() !== 'https')) return undefined
  return { kind: 'web', address: text, origin: origin.toLowerCase() }
}
