import '#web/kit/theme/tokens.css'
import '#web/kit/theme/base.css'
import { createRoot } from 'react-dom/client'
import { basePath } from '#web/kit/api/address.ts'
import { readToken } from '#web/kit/session/session.ts'
import { applyTheme } from '#web/kit/theme/theme.ts'
import { showCodeMissing } from './code-missing.ts'
import { renderShell } from './render-shell.tsx'

function start(place: HTMLElement): void {
  // A host of files answers every address with this document, that of the sign-in page too.
  if (window.location.pathname === `${basePath()}/login`) {
    import('#web/login/start-sign-in.tsx').then(({ startSignIn }) => startSignIn(), showCodeMissing)
    return
  }
  applyTheme()
  // Without a token the document's first script is already leaving for the sign-in page.
  if (readToken() !== undefined) renderShell(createRoot(place), { isJustSignedIn: false })
}

const place = document.getElementById('root')
if (place) start(place)
