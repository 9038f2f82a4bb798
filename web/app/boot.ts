// The boot script of both documents: small, classic and inline, so that it runs before the first paint.
import { basePath } from '#web/base/base-path.ts'
import { buildCallUrl } from '#web/api/call-url.ts'
import type { PrefetchedResponses } from '#web/api/prefetched-responses.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { storedLanguage } from '#web/base/i18n/stored-language.ts'
import { requestSession, openSessionChannel } from '#web/api/session/session-channel.ts'
import { isStoredLocked } from '#web/api/session/stored-lock.ts'
import { hasStoredPermission, readToken } from '#web/api/session/stored-session.ts'
import { applyDesign, storedDesign } from '#web/ui/theme/stored-design.ts'
import { watchEntry } from '#web/ui/status-page/load-failure.ts'
import { steward } from '#steward.config.ts'
import { signInPath } from './public-pages/sign-in-path.ts'

/** Sends the calls that every page needs, and the first one of the page, so that they run while its code loads. */
function prefetch(token: string, firstCall: string | undefined): PrefetchedResponses {
  const { apiPrefix, isDemo, permissionMode } = currentSettings()
  const language = storedLanguage()
  const headers = { accept: 'application/json', 'accept-language': language, token }
  const paths = isDemo
    ? []
    : ['/admin_info', ...(permissionMode === 'BACK' ? ['/menus'] : []), ...(firstCall === undefined ? [] : [firstCall])]
  const responses = new Map(paths.map((path) => [path, fetch(buildCallUrl(path, { base: basePath(), prefix: apiPrefix }), { headers })]))
  // The console repeats a failed call.
  for (const response of responses.values()) response.catch(() => {})
  return { token, language, responses }
}

/**
 * Loads the files that the document names for the screen lock or a page, beside those of the console, and returns the call that it names. A page
 * that the user may not open is left to the console.
 */
function preload(name: string): string | undefined {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(name)}"]`)
  if (!named) return undefined
  const { permission, call } = named.dataset
  if (permission !== undefined && !hasStoredPermission(permission)) return undefined
  for (const href of named.content.split(' ')) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }))
  }
  return call
}

function boot(): void {
  const root = document.documentElement
  applyDesign(storedDesign())
  root.lang = storedLanguage()
  watchEntry()

  const token = readToken()
  const path = window.location.pathname.slice(basePath().length)
  if (path === '/login') {
    if (token === undefined) requestSession(openSessionChannel())
  } else if (token === undefined) {
    const { search, hash } = window.location
    const to = signInPath({ path, rest: search + hash }, import.meta.env.PUBLIC_PATHS ?? '')
    if (to !== undefined) window.location.replace(basePath() + to)
  } else if (isStoredLocked(Date.now())) {
    // The lock is drawn before anything is requested.
    root.dataset.locked = ''
    preload('lock')
  } else {
    window.prefetched = prefetch(token, preload(path === '/' ? steward.home : path))
  }
}

boot()
