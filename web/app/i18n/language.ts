import { useSyncExternalStore } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import { storage } from '#web/app/storage/storage.ts'
import { storedLanguage } from './stored-language.ts'

const listeners = new Set<() => void>()

let current = storedLanguage()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The language that the console speaks now; outside of components. */
export function currentLanguage(): Language {
  return current
}

/** Switches the console's language at once, without a reload, and remembers it. */
export function setLanguage(language: Language): void {
  storage.set('LANGUAGE', language, { expiresInSeconds: null })
  document.documentElement.lang = language
  current = language
  for (const listener of listeners) listener()
}

/** The language that the console speaks now; the component follows it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** The messages of the current language. */
export function useMessages<Messages>(messages: Readonly<Record<Language, Messages>>): Messages {
  return messages[useLanguage()]
}

/** A text in the given language. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language]
}
