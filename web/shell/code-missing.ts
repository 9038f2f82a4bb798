import { storedLanguage } from '#web/kit/language/stored-language.ts'
import { codeMissing, reload } from './boot-messages.ts'

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
