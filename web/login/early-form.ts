// Part of the sign-in document's first script. The build has written the page into the document (tools/build/sign-in-markup-plugin.ts), and
// has this called behind it: a person signs in with it while the page's code is still on its way.
import { steward } from '#steward.config.ts'
import { currentSettings } from '#web/kit/api/settings.ts'
import { beadsOf } from '#web/kit/display/beads.ts'
import { formatDate } from '#web/kit/language/format.ts'
import { storedLanguage } from '#web/kit/language/stored-language.ts'
import { mayTabHoldSession, readToken } from '#web/kit/session/session.ts'
import { storedDesign } from '#web/kit/theme/stored-design.ts'
import { drawnColour } from '#web/kit/theme/theme-colours.ts'
import { showCodeMissing } from '#web/kit/status/code-missing.ts'
import { pleaseWait } from './early-messages.ts'
import { versionLine } from './version-line.ts'

declare global {
  interface Window {
    /** Shows the page that stands as text before the script that calls this, where it is the one that this visit needs. */
    showForm?: () => void
    /** Is there where the page is shown so. Leaves it to who calls this, and gives the button that waits to be pressed. */
    takeOverForm?: () => HTMLButtonElement | undefined
  }
}

/** Whether the page looks as the style sheet draws it; what follows from another colour is worked out by code. */
function isAsDrawn(): boolean {
  return (storedDesign().appTheme ?? steward.colour) === drawnColour
}

/** Has the page say the day and the version. */
function fillIn(page: HTMLElement): void {
  const date = formatDate(new Date())
  const abacus = page.querySelector('[role=img]')
  abacus?.setAttribute('aria-label', abacus.getAttribute('aria-label')?.replace(/[\d-]+/, date) ?? '')
  const rods = abacus?.querySelectorAll('g g') ?? []
  // The years of the build's day begin with a 2: its heavenly bead rests, and its first earthly one does not.
  const [, resting = '', moved = ''] = Array.from(rods[0]?.children ?? [], (part) => part.getAttribute('class') ?? '')
  for (const [rod, digit] of Array.from(date.replaceAll('-', '')).entries()) {
    for (const [bead, { y, isMoved }] of beadsOf(Number(digit)).entries()) {
      const path = rods[rod]?.children[bead + 1]
      path?.setAttribute('class', isMoved ? moved : resting)
      path?.setAttribute('transform', `translate(0 ${y})`)
    }
  }
  const version = page.querySelector('section > :last-child')
  if (version) version.textContent = versionLine(currentSettings().version)
}

/** Keeps the browser from sending the form, and has the button that is pressed wait until the page's code can do it. What is returned ends that. */
function watch(place: HTMLElement): () => HTMLButtonElement | undefined {
  const watching = new AbortController()
  const { signal } = watching
  // Where the page says what cannot be seen.
  const spoken = place.querySelector('output')
  let waiting: HTMLButtonElement | undefined

  function wait(button?: HTMLButtonElement): void {
    waiting?.removeAttribute('aria-busy')
    button?.setAttribute('aria-busy', 'true')
    waiting = button
    if (spoken) spoken.textContent = button ? pleaseWait[storedLanguage()] : ''
  }

  function listen(name: string, react: (event: Event) => void): void {
    place.addEventListener(name, react, { capture: true, signal })
  }

  listen('submit', (event) => event.preventDefault())
  // Enter in a field is a click on the button that sends.
  listen('click', ({ target }) => wait((target instanceof Element && target.closest('button')) || waiting))
  // What is typed after it shows that it came too early; half a password is not sent.
  listen('input', () => waiting?.type === 'submit' && wait())

  // By then the code has run, or it has thrown, which is no better than if it were missing.
  window.addEventListener('load', showCodeMissing, { signal })

  return () => {
    watching.abort()
    const button = waiting
    wait()
    return button
  }
}

window.showForm = () => {
  const page = document.currentScript?.previousElementSibling
  const { lang, dataset } = document.documentElement
  if (!(page instanceof HTMLScriptElement) || page.lang !== lang || page.dataset['theme'] !== dataset['theme']) return
  const place = document.getElementById('root')
  // Who is signed in sees no form, nor who is about to be by another tab; and where the mock answers it is another one.
  if (!place || readToken() !== undefined || mayTabHoldSession() || currentSettings().useMock || !isAsDrawn()) return
  place.innerHTML = page.text
  fillIn(place)
  document.title = page.title
  window.takeOverForm = watch(place)
}
