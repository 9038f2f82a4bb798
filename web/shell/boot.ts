// The first script of both documents: small, classic and inline, so that it runs before anything is painted.
import { basePath, callAddress } from '#web/kit/api/address.ts'
import { currentSettings } from '#web/kit/api/settings.ts'
import { storedLanguage } from '#web/kit/language/stored-language.ts'
import { askForSession, openSessionChannel } from '#web/kit/session/session-channel.ts'
import { readToken } from '#web/kit/session/session.ts'
import { storage } from '#web/kit/storage/storage.ts'
import { showCodeMissing } from './code-missing.ts'

function isDark(): boolean {
  const design = storage.get('DESIGN')
  return typeof design === 'object' && design !== null && 'darkTheme' in design && design.darkTheme === true
}

function askWhoIsSignedIn(token: string): void {
  const { apiPrefix, useMock } = currentSettings()
  if (useMock) return
  const address = callAddress('/admin_info', { base: basePath(), prefix: apiPrefix })
  const headers = { accept: 'application/json', 'accept-language': storedLanguage(), token }
  // The one call outside of the client: it is on its way before the client's code has arrived.
  const response = fetch(address, { headers })
  // Whoever takes the answer handles its failure; this only says that somebody will.
  response.catch(() => {})
  window.earlyAnswer = { address, token, response }
}

/** When the console's code cannot be fetched, nobody but this script can say so. */
function noticeMissingCode({ target }: Event): void {
  if (target instanceof HTMLScriptElement) showCodeMissing()
}

function boot(): void {
  const root = document.documentElement
  root.dataset.theme = isDark() ? 'dark' : 'light'
  root.lang = storedLanguage()
  window.addEventListener('error', noticeMissingCode, { capture: true })

  const token = readToken()
  const path = window.location.pathname.slice(basePath().length)
  if (path === '/login') {
    if (token === undefined) askForSession(openSessionChannel())
  } else if (token === undefined) {
    const { search, hash } = window.location
    window.location.replace(`${basePath()}/login?redirect=${encodeURIComponent(path + search + hash)}`)
  } else {
    askWhoIsSignedIn(token)
  }
}

boot()
