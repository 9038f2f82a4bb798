/** How long a framed page may take to load before the user is told that it is slow. */
export const openTimeoutMs = 15_000

/** Whether a URL has the console's own origin. */
export function isOwnOrigin(href: string): boolean {
  return new URL(href, document.baseURI).origin === window.location.origin
}

/**
 * The sandbox of a framed page. With scripts and its origin, a same-origin page could remove its own sandbox and act as the console (OWASP
 * ASVS 3.5), so it runs without scripts. Foreign pages are isolated by their own origin.
 */
export function sandboxOf(href: string): string {
  const apart = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
  return isOwnOrigin(href) ? apart : `${apart} allow-scripts allow-forms allow-downloads`
}

/** Whether a frame that fired its load event shows its page. A foreign document cannot be inspected, so only being offline is detected. */
export function hasLoaded({ contentDocument }: HTMLIFrameElement, href: string): boolean {
  return isOwnOrigin(href) ? contentDocument !== null : navigator.onLine
}
