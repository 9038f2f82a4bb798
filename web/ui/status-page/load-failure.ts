import { basePath } from '#web/base/base-path.ts'
import { documentLanguage } from '#web/base/i18n/stored-language.ts'
import { loadFailed, reload } from './load-failure-messages.ts'

declare global {
  interface Window {
    /** Called by an entry script as soon as it runs: from then on a failing script must not replace the page. */
    stopWatchingEntry?: () => void
  }
}

/** Whether the target is one of our own module scripts rather than one injected by an extension or a proxy. */
function isOwnScript(target: EventTarget | null): boolean {
  const ownPrefix = `${window.location.origin}${basePath()}/`
  return target instanceof HTMLScriptElement && target.type === 'module' && target.src.startsWith(ownPrefix)
}

/** Whether our own code threw before anything was rendered. */
function hasThrownEarly(event: Event): boolean {
  const isOwnCode = event instanceof ErrorEvent && event.filename.startsWith(document.baseURI)
  return isOwnCode && !document.getElementById('root')?.hasChildNodes()
}

/** Shows the failure when an entry script cannot be loaded or throws. Until one runs, only the document's first script can do so. */
export function watchEntry(): void {
  const watcher = new AbortController()
  const listener = (event: Event) => (isOwnScript(event.target) || hasThrownEarly(event)) && showLoadFailure()
  window.addEventListener('error', listener, { capture: true, signal: watcher.signal })
  window.stopWatchingEntry = () => watcher.abort()
}

/** Replaces the whole page with a message that the console could not be loaded, or what else it is told. Depends on nothing but the DOM. */
export function showLoadFailure(message = loadFailed): void {
  const language = documentLanguage()
  const text = document.createElement('p')
  text.textContent = message[language]
  const button = document.createElement('button')
  button.textContent = reload[language]
  button.addEventListener('click', () => window.location.reload())
  const view = document.createElement('main')
  button.style.cssText = 'justify-self: center; padding: 8px 16px; border: 1px solid; border-radius: 6px'
  view.style.cssText = 'display: grid; place-content: center; gap: 16px; height: 100vh; text-align: center'
  view.append(text, button)
  document.body.replaceChildren(view)
}

/** Shows the load failure and rethrows the cause for the browser console; the code may also have loaded and thrown. */
export function showLoadFailureAndThrow(cause: unknown): never {
  showLoadFailure()
  throw cause
}
