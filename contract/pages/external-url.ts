// Browsers treat encoded dots as path segments, too.
const internalPath =
  /^(?![^?#]*\/(?:\.|%2[eE]){1,2}(?:[/?#]|$))\/(?:[\w~%@+-][\w.~%@+-]*\/)*(?:[\w~%@+-][\w.~%@+-]*)?(?:[?#][^\s\\\p{Cc}]*)?$/u
const webUrl = /^(?<origin>(?<scheme>https?):\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?#][^\s\\\p{Cc}]*)?$/iu

/** The target of a link or frame: a file beside the console, or a web page. */
export type ExternalUrl =
  /** `path` starts with a slash and is relative to the console's base path. */
  { readonly kind: 'own'; readonly path: string } | { readonly kind: 'web'; readonly address: string; readonly origin: string }

/**
 * Parses the URL of an external link or frame. Returns undefined if it must not be followed: a scheme other than http and https, http when the
 * console uses TLS (`isSecure`), a foreign host disguised as a path (`//evil`, `/\evil`), a path out of the base (`/../`, also encoded),
 * credentials before the host, or control characters.
 */
export function parseExternalUrl(text: string, { isSecure }: { isSecure: boolean }): ExternalUrl | undefined {
  if (internalPath.test(text)) return { kind: 'own', path: text }
  const { origin, scheme } = webUrl.exec(text)?.groups ?? {}
  if (origin === undefined || (isSecure && scheme?.toLowerCase() !== 'https')) return undefined
  return { kind: 'web', address: text, origin: origin.toLowerCase() }
}
