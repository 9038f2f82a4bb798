import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { basePath } from '#web/api/address.ts'
import { rootOptions } from '#web/app/page/caught-error.ts'
import { sanitizeInternalPath } from '#web/app/links/internal-path.ts'
import { openSessionChannel, shareSession } from '#web/api/session/session-channel.ts'
import { readToken, applySession } from '#web/api/session/session.ts'
import { applyTheme } from '#web/ui/theme/theme.ts'
import { loadShell, loadSignIn } from './later.ts'
import { LoginPage } from './login-page.tsx'

/** Hands the document over to the console, without loading another one. */
async function enterConsole(root: Root): Promise<void> {
  const target = `${basePath()}${sanitizeInternalPath(new URLSearchParams(window.location.search).get('redirect')) ?? '/'}`
  const renderShell = await loadShell()
  if (renderShell) {
    window.history.replaceState(null, '', target)
    renderShell(root, { isJustSignedIn: true })
  } else {
    // The other document fetches it anew, or says why it cannot.
    window.location.replace(target)
  }
}

/** What the page needs once the person has begun. */
function fetchAhead(): void {
  void Promise.all([loadSignIn(), loadShell()])
}

function renderLogin(root: Root): void {
  const channel = openSessionChannel()
  const stopListening = channel.listen((message) => {
    if (message.kind === 'shared') applySession(message.session)
    enterWhenSignedIn()
  })
  window.addEventListener('storage', enterWhenSignedIn)
  // The document's first script has asked too, but its answer may come between that question and this listening.
  channel.post({ kind: 'asked' })

  let isEntering = false

  function enter() {
    if (isEntering) return
    isEntering = true
    stopListening()
    window.removeEventListener('storage', enterWhenSignedIn)
    void enterConsole(root)
  }

  /** Another tab has signed in, or hands its session over. */
  function enterWhenSignedIn() {
    if (readToken() !== undefined) enter()
  }

  // What the browser fills in by itself is only pressed on.
  for (const sign of ['input', 'keydown', 'pointerdown']) document.addEventListener(sign, fetchAhead, { once: true })
  root.render(
    <StrictMode>
      <LoginPage
        today={new Date()}
        onEnter={() => {
          shareSession(channel)
          enter()
        }}
      />
    </StrictMode>,
  )
}

/** Shows the sign-in page in this document, and hands it over to the console once there is a session. */
export function startSignIn(): void {
  applyTheme()
  const place = document.getElementById('root')
  if (!place) return
  window.stopWatchingEntry?.()
  const root = createRoot(place, rootOptions)
  if (readToken() === undefined) renderLogin(root)
  else void enterConsole(root)
}
