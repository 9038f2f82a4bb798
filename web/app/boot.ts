// The boot script of both documents: small, classic and inline, so that it runs before the first paint.
import { basePath } from '#web/base/base-path.ts'
import { buildCallUrl } from '#web/api/call-url.ts'
import type { PrefetchedResponses } from '#web/api/prefetched-responses.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { storedLanguage } from '#web/base/i18n/stored-language.ts'
import { requestSession, openSessionChannel } from '#web/api/session/session-channel.ts'
import { isStoredLocked } from '#web/api/session/stored-lock.ts'
import { readToken } from '#web/api/session/stored-session.ts'
import { applyDesign, storedDesign } from '#web/ui/theme/stored-design.ts'
import { watchEntry } from '#web/ui/status-page/load-failure.ts'
import { signInPath } from './public-pages/sign-in-path.ts'

/** Sends the calls that every page needs, so that they run while its code loads. */
function prefetch(token: string): PrefetchedResponses {
  const { apiPrefix, isDemo, permissionMode } = currentSettings()
  const language = storedLanguage()
  const headers = { accept: 'application/json', 'accept-language': language, token }
  const paths = isDemo ? [] : permissionMode === 'BACK' ? ['/admin_info', '/menus'] : ['/admin_info']
  const responses = paths.map((path) => [path, fetch(buildCallUrl(path, { base: basePath(), prefix: apiPrefix }), { headers })] as const)
  // The console repeats a failed call.
  for (const [, response] of responses) response.catch(() => {})
  return { token, language, responses: Object.fromEntries(responses) }
}

/** Loads the files of the screen lock, which the document names, beside those of the console. */
function preloadLock(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="lock"]')?.content.split(' ') ?? []
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }))
  }
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
    preloadLock()
  } else {
    window.prefetched = prefetch(token)
  }
}

boot()
