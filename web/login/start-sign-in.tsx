import '#web/kit/theme/tokens.css'
import '#web/kit/theme/base.css'
import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { basePath } from '#web/kit/api/address.ts'
import { currentSettings } from '#web/kit/api/settings.ts'
import { rootOptions } from '#web/kit/page/caught-error.ts'
import { ownPath } from '#web/kit/page/own-path.ts'
import { openSessionChannel, shareSession } from '#web/kit/session/session-channel.ts'
import { readToken, takeUpSession } from '#web/kit/session/session.ts'
import { applyTheme } from '#web/kit/theme/theme.ts'
import { credentialsIn, nothingTyped, type Credentials } from './credentials.ts'
import { loadShell, loadSignIn } from './later.ts'
import { LoginPage } from './login-page.tsx'

/** Hands the document over to the console, without loading another one. */
async function enterConsole(root: Root): Promise<void> {
  const target = `${basePath()}${ownPath(new URLSearchParams(window.location.search).get('redirect')) ?? '/'}`
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

/** Draws the page. One that the document shows already becomes React's as it is, with what was typed, and what was pressed is done now. */
function draw(place: HTMLElement, page: (typed: Credentials) => ReactNode, pressed: HTMLButtonElement | undefined): Root {
  const form = place.querySelector('form')
  if (!form) {
    const root = createRoot(place, rootOptions)
    root.render(page(nothingTyped))
    return root
  }
  const typed = credentialsIn(form)
  if (pressed || typed.username !== '' || typed.password !== '') fetchAhead()
  // In one go, so that nothing is typed or pressed in between.
  const root = flushSync(() => hydrateRoot(place, page(typed), rootOptions))
  if (pressed) press(pressed, place)
  return root
}

function press(button: HTMLButtonElement, place: HTMLElement): void {
  if (button.isConnected) button.click()
  // Something else has changed the page, such as a manager of passwords, and React has drawn it anew.
  else if (button.type === 'submit') place.querySelector('form')?.requestSubmit()
}

function renderLogin(place: HTMLElement, pressed: HTMLButtonElement | undefined): void {
  const channel = openSessionChannel()
  const stopListening = channel.listen((message) => {
    if (message.kind === 'shared') takeUpSession(message.session)
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
  const page = (typed: Credentials) => (
    <StrictMode>
      <LoginPage
        today={new Date()}
        settings={currentSettings()}
        typed={typed}
        onEnter={() => {
          shareSession(channel)
          enter()
        }}
      />
    </StrictMode>
  )
  const root = draw(place, page, pressed)
}

/** Shows the sign-in page in this document, and hands it over to the console once there is a session. */
export function startSignIn(): void {
  applyTheme()
  const place = document.getElementById('root')
  if (!place) return
  window.stopWatchingEntry?.()
  const pressed = window.takeOverForm?.()
  if (readToken() === undefined) return renderLogin(place, pressed)
  // Nobody watches over the form any more, and the console may take a while: nothing of it may be sent.
  place.replaceChildren()
  void enterConsole(createRoot(place, rootOptions))
}
