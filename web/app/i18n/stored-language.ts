import { languages, type Language } from '#contract/language.ts'
import { storage } from '#web/app/storage/storage.ts'

/** The language that the user chose; Chinese on a first visit. */
export function storedLanguage(): Language {
  const stored = storage.get('LANGUAGE')
  return languages.find((language) => language === stored) ?? languages[0]
}
