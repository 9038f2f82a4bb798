import '#web/kit/theme/tokens.css'
import '#web/kit/theme/base.css'
import { createRoot } from 'react-dom/client'
import { basePath } from '#web/kit/api/address.ts'
import { rootOptions } from '#web/kit/page/caught-error.ts'
import { readToken } from '#web/kit/session/session.ts'
import { applyTheme } from '#web/kit/theme/theme.ts'
import { failForMissingCode } from '#web/kit/status/code-missing.ts'
import { entries } from './doors.ts'
import { openEntry } from './open/open-entry.ts'
import { renderShell } from './render-shell.tsx'

function start(place: HTMLElement): void {
  window.stopWatchingEntry?.()
  // A host of files answers every address with this document, that of the sign-in page too.
  if (window.location.pathname === `${basePath()}/login`) {
    void import('#web/login/main.tsx').catch(failForMissingCode)
    return
  }
  applyTheme()
  if (readToken() !== undefined) renderShell(createRoot(place, rootOptions), { isJustSignedIn: false })
  // Everywhere else the document's first script is already leaving for the sign-in page.
  else if (openEntry(window.location.pathname.slice(basePath().length), entries)) {
    void import('./open/render-open-page.tsx').then(
      ({ renderOpenPage }) => renderOpenPage(createRoot(place, rootOptions)),
      failForMissingCode,
    )
  }
}

const place = document.getElementById('root')
if (place) start(place)
