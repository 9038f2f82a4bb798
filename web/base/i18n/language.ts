import { useSyncExternalStore } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import { storage, storageKey } from '#web/base/storage/storage.ts'
import { chosenLanguage, documentLanguage } from './stored-language.ts'

const listeners = new Set<() => void>()

let current = documentLanguage()

/** Calls `listener` when the language has been switched. Returns a function that ends this. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The current language, outside of components. */
export function currentLanguage(): Language {
  return current
}

function apply(language: Language): void {
  document.documentElement.lang = language
  current = language
  for (const listener of listeners) listener()
}

/** Switches the language without a reload, and remembers it. */
export function setLanguage(language: Language): void {
  storage.set('LANGUAGE', language, { expiresInSeconds: null })
  apply(language)
}

// Another window of this browser has switched it.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey('LANGUAGE')) apply(chosenLanguage() ?? current)
})

/** The current language. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage)
}

/** The messages of the current language. */
export function useMessages<Messages>(messages: Readonly<Record<Language, Messages>>): Messages {
  return messages[useLanguage()]
}

/** The text in the given language. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language]
}
