import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { basePath } from '#web/api/address.ts'
import { rootOptions } from '#web/app/page/caught-error.ts'
import { readToken } from '#web/api/session/session.ts'
import { applyTheme } from '#web/ui/theme/theme.ts'
import { failForMissingCode } from '#web/ui/status-page/code-missing.ts'
import { entries } from './feature-registry.ts'
import { openEntry } from './public-pages/open-entry.ts'
import { renderShell } from './render-shell.tsx'

function start(place: HTMLElement): void {
  window.stopWatchingEntry?.()
  // A static host serves this document for every path, including that of the sign-in page.
  if (window.location.pathname === `${basePath()}/login`) {
    void import('#web/login/main.tsx').catch(failForMissingCode)
    return
  }
  applyTheme()
  if (readToken() !== undefined) renderShell(createRoot(place, rootOptions), { isJustSignedIn: false })
  // Everywhere else the boot script is already redirecting to the sign-in page.
  else if (openEntry(window.location.pathname.slice(basePath().length), entries)) {
    void import('./public-pages/render-open-page.tsx').then(
      ({ renderOpenPage }) => renderOpenPage(createRoot(place, rootOptions)),
      failForMissingCode,
    )
  }
}

const place = document.getElementById('root')
if (place) start(place)
