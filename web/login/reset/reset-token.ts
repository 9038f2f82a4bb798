import { resetLinkPrefix } from '#contract/reset-link.ts'

/** Opens a link of which only what follows the # differs from the page that is shown: the browser loads nothing for it. */
export function followResetLinks(): void {
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith(resetLinkPrefix)) window.location.reload()
  })
}

/** The token of the link that this page was opened with. It is removed from the address at once, so that neither history nor referrer has it. */
export function takeResetToken(): string | undefined {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(resetLinkPrefix)) return undefined
  window.history.replaceState(null, '', pathname + search)
  return hash.slice(resetLinkPrefix.length)
}
