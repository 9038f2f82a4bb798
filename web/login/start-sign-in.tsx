import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { basePath } from '#web/base/base-path.ts'
import { createDocumentRoot } from '#web/ui/status-page/document-root.ts'
import { sanitizeInternalPath } from '#web/base/links/internal-path.ts'
import { openSessionChannel, shareSession } from '#web/api/session/session-channel.ts'
import { readToken, adoptSession } from '#web/api/session/stored-session.ts'
import { applyAppearance } from '#web/ui/theme/appearance.ts'
import { loadPasswordReset, loadShell, loadSignIn } from './lazy-code.ts'
import { LoginPage, type Recovery } from './login-page.tsx'
import { followResetLinks, takeResetToken } from './reset/reset-token.ts'

/** Renders the console in this document, without loading another one. */
async function enterConsole(root: Root): Promise<void> {
  const target = `${basePath()}${sanitizeInternalPath(new URLSearchParams(window.location.search).get('redirect')) ?? '/'}`
  const renderShell = await loadShell()
  if (renderShell) {
    window.history.replaceState(null, '', target)
    renderShell(root, { isJustSignedIn: true })
  } else {
    // The next document loads the code again or shows the error.
    window.location.replace(target)
  }
}

/** Prefetches what signing in needs. */
function prefetchCode(): void {
  void Promise.all([loadSignIn(), loadShell()])
}

function renderLogin(root: Root, recovery?: Recovery): void {
  const channel = openSessionChannel()
  const stopListening = channel.listen((message) => {
    if (message.kind === 'shared') adoptSession(message.session)
    enterWhenSignedIn()
  })
  window.addEventListener('storage', enterWhenSignedIn)
  // The boot script has requested it too, but the response may have arrived before this listener.
  channel.post({ kind: 'asked' })

  let isEntering = false

  function enter() {
    if (isEntering) return
    isEntering = true
    stopListening()
    window.removeEventListener('storage', enterWhenSignedIn)
    void enterConsole(root)
  }

  /** Called when another tab has signed in or sent its session. */
  function enterWhenSignedIn() {
    // Who has opened the link of a mail wants a new password, whatever is open elsewhere.
    if (readToken() !== undefined && !recovery) enter()
  }

  // With autofill the first event may be a key or a click.
  for (const type of ['input', 'keydown', 'pointerdown']) document.addEventListener(type, prefetchCode, { once: true })
  root.render(
    <StrictMode>
      <LoginPage
        today={new Date()}
        recovery={recovery}
        onEnter={() => {
          shareSession(channel)
          enter()
        }}
      />
    </StrictMode>,
  )
}

/** Renders the form for a new password; without its code, the sign-in page. */
async function renderRecovery(root: Root, token: string): Promise<void> {
  const Reset = await loadPasswordReset()
  renderLogin(root, Reset && { Reset, token })
}

/** Renders the sign-in page, and replaces it with the console once there is a session. */
export function startSignIn(): void {
  applyAppearance()
  const container = document.getElementById('root')
  if (!container) return
  window.stopWatchingEntry?.()
  const root = createDocumentRoot(container)
  const resetToken = takeResetToken()
  followResetLinks()
  if (resetToken !== undefined) return void renderRecovery(root, resetToken)
  if (readToken() === undefined) renderLogin(root)
  else void enterConsole(root)
}
