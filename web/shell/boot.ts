// The first script of both documents: small, classic and inline, so that it runs before anything is painted.
import { basePath, callAddress } from '#web/kit/api/address.ts'
import { currentSettings } from '#web/kit/api/settings.ts'
import { storedLanguage } from '#web/kit/language/stored-language.ts'
import { askForSession, openSessionChannel } from '#web/kit/session/session-channel.ts'
import { readToken } from '#web/kit/session/session.ts'
import { storage } from '#web/kit/storage/storage.ts'

function isDark(): boolean {
  const design = storage.get('DESIGN')
  return typeof design === 'object' && design !== null && 'darkTheme' in design && design.darkTheme === true
}

function askWhoIsSignedIn(token: string): void {
  const address = callAddress('/admin_info', { base: basePath(), prefix: currentSettings().apiPrefix })
  const headers = { accept: 'application/json', 'accept-language': storedLanguage(), token }
  // The one call outside of the client: it is on its way before the client's code has arrived.
  const response = fetch(address, { headers })
  // Whoever takes the answer handles its failure; this only says that somebody will.
  response.catch(() => {})
  window.earlyAnswer = { address, token, response }
}

function boot(): void {
  const { dataset, lang } = document.documentElement
  dataset.theme = isDark() ? 'dark' : 'light'
  if (lang !== storedLanguage()) document.documentElement.lang = storedLanguage()

  const token = readToken()
  const path = location.pathname.slice(basePath().length)
  if (path === '/login') {
    if (token === undefined) askForSession(openSessionChannel())
  } else if (token === undefined) {
    location.replace(`${basePath()}/login?redirect=${encodeURIComponent(path + location.search + location.hash)}`)
  } else {
    askWhoIsSignedIn(token)
  }
}

boot()
