import { basePath } from '#web/api/address.ts'
import { storedLanguage } from '#web/app/i18n/stored-language.ts'
import { codeMissing, reload } from './code-missing-messages.ts'

declare global {
  interface Window {
    /** Called by an entry as soon as it runs: from then on no failing script may replace what is shown. */
    stopWatchingEntry?: () => void
  }
}

/** An entry of the document, or a file that it cannot run without: not a script that an extension or a proxy has put there. */
function isOwnEntry(target: EventTarget | null): boolean {
  const ownFiles = `${window.location.origin}${basePath()}/`
  return target instanceof HTMLScriptElement && target.type === 'module' && target.src.startsWith(ownFiles)
}

/** Code of ours has arrived and thrown, and nothing is shown yet. */
function isBroken(event: Event): boolean {
  const isOurs = event instanceof ErrorEvent && event.filename.startsWith(document.baseURI)
  return isOurs && !document.getElementById('root')?.hasChildNodes()
}

/** Shows it when an entry cannot be fetched or throws; until an entry runs, only the document's first script can do so. */
export function watchEntry(): void {
  const watching = new AbortController()
  const listener = (event: Event) => (isOwnEntry(event.target) || isBroken(event)) && showCodeMissing()
  window.addEventListener('error', listener, { capture: true, signal: watching.signal })
  window.stopWatchingEntry = () => watching.abort()
}

/** Says in place of the whole page that the console's code cannot be fetched. It stands on nothing but the document. */
export function showCodeMissing(): void {
  const text = document.createElement('p')
  text.textContent = codeMissing[storedLanguage()]
  const button = document.createElement('button')
  button.textContent = reload[storedLanguage()]
  button.addEventListener('click', () => window.location.reload())
  const view = document.createElement('main')
  button.style.cssText = 'justify-self: center; padding: 8px 16px; border: 1px solid; border-radius: 6px'
  view.style.cssText = 'display: grid; place-content: center; gap: 16px; height: 100vh; text-align: center'
  view.append(text, button)
  document.body.replaceChildren(view)
}

/** Says so where code has asked for more of it in vain. It may also have arrived and thrown: the cause is left for the browser's console. */
export function failForMissingCode(cause: unknown): never {
  showCodeMissing()
  throw cause
}
