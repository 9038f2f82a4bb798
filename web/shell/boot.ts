// The first script of both documents: small, classic and inline, so that it runs before anything is painted.
import { steward } from '#steward.config.ts'
import { basePath, callAddress } from '#web/kit/api/address.ts'
import type { EarlyAnswer, EarlyStart } from '#web/kit/api/early-answer.ts'
import { currentSettings } from '#web/kit/api/settings.ts'
import { storedLanguage } from '#web/kit/language/stored-language.ts'
import { askForSession, openSessionChannel } from '#web/kit/session/session-channel.ts'
import { readToken, storedPermissions } from '#web/kit/session/session.ts'
import { storedDesign } from '#web/kit/theme/stored-design.ts'
import { showCodeMissing } from './code-missing.ts'
import { signInPath } from './open/sign-in-path.ts'

/** Sends calls ahead: they are on their way before the client's code has arrived. Whoever takes an answer handles its failure. */
function startEarly(path: string, token: string): EarlyStart {
  const { apiPrefix, useMock } = currentSettings()
  const headers = { accept: 'application/json', 'accept-language': storedLanguage(), token }
  const answers: EarlyAnswer[] = []
  function ask(callPath: string): void {
    if (useMock) return
    const address = callAddress(callPath, { base: basePath(), prefix: apiPrefix })
    const answer: EarlyAnswer = { address, token, askedAtMs: performance.now(), response: fetch(address, { headers }) }
    answers.push(answer)
    // A failure is for whoever takes the answer.
    readWhole(answer).catch(() => {})
  }
  return { path: path === '/' ? steward.home : path, held: storedPermissions(), ask, answers }
}

/** What has been read when the console is drawn for the first time is drawn at once. */
async function readWhole(answer: EarlyAnswer): Promise<void> {
  const response = await answer.response
  answer.arrived = { response, text: await response.clone().text() }
}

/** When the console's code cannot be loaded, or fails before it shows anything, only this script can say so. */
function noticeMissingCode(event: Event): void {
  const isBroken = event instanceof ErrorEvent && event.filename.startsWith(document.baseURI)
  const isNothingShown = !document.getElementById('root')?.hasChildNodes()
  if (event.target instanceof HTMLScriptElement || (isBroken && isNothingShown)) showCodeMissing()
}

function boot(): void {
  const root = document.documentElement
  root.dataset.theme = storedDesign().darkTheme === true ? 'dark' : 'light'
  root.lang = storedLanguage()
  window.addEventListener('error', noticeMissingCode, { capture: true })

  const token = readToken()
  const path = window.location.pathname.slice(basePath().length)
  if (path === '/login') {
    if (token === undefined) askForSession(openSessionChannel())
  } else if (token === undefined) {
    const { search, hash } = window.location
    const to = signInPath({ path, rest: search + hash }, import.meta.env.OPEN_PATHS ?? '')
    if (to !== undefined) window.location.replace(basePath() + to)
  } else {
    window.early = startEarly(path, token)
    window.early.ask('/admin_info')
    if (currentSettings().permissionMode === 'BACK') window.early.ask('/menus')
  }
}

boot()
