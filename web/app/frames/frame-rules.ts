/** How long a page may take to open in its frame before the person is told that something is the matter. */
export const openTimeoutMs = 15_000

/** Whether an address leads to the console's own origin. */
export function isOwnOrigin(href: string): boolean {
  return new URL(href, document.baseURI).origin === window.location.origin
}

/**
 * What a framed page may do. With scripts and an origin at once, one of our own could take its frame away and act as the console (OWASP ASVS
 * 3.5): it is shown without scripts. Others have their own origin and are held apart by the browser.
 */
export function sandboxOf(href: string): string {
  const apart = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
  return isOwnOrigin(href) ? apart : `${apart} allow-scripts allow-forms allow-downloads`
}

/** Whether a frame that has finished shows what it was to show; of a foreign page no more is known than that there was a network. */
export function hasArrived({ contentDocument }: HTMLIFrameElement, href: string): boolean {
  return isOwnOrigin(href) ? contentDocument !== null : navigator.onLine
}
