import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import { basePath } from '#web/base/base-path.ts'
import { createDocumentRoot } from '#web/ui/status-page/document-root.ts'
import { readToken } from '#web/api/session/stored-session.ts'
import { applyAppearance } from '#web/ui/theme/appearance.ts'
import { showLoadFailureAndThrow } from '#web/ui/status-page/load-failure.ts'
import { entries } from './feature-registry.ts'
import { matchPublicPage } from './public-pages/match-public-page.ts'
import { renderShell } from './render-shell.tsx'

function start(container: HTMLElement): void {
  window.stopWatchingEntry?.()
  // A static host serves this document for every path, including that of the sign-in page.
  if (window.location.pathname === `${basePath()}/login`) {
    void import('#web/login/main.tsx').catch(showLoadFailureAndThrow)
    return
  }
  applyAppearance()
  if (readToken() !== undefined) renderShell(createDocumentRoot(container), { isJustSignedIn: false })
  // Everywhere else the boot script is already redirecting to the sign-in page.
  else if (matchPublicPage(window.location.pathname.slice(basePath().length), entries)) {
    void import('./public-pages/render-public-page.tsx').then(
      ({ renderPublicPage }) => renderPublicPage(createDocumentRoot(container)),
      showLoadFailureAndThrow,
    )
  }
}

const container = document.getElementById('root')
if (container) start(container)
