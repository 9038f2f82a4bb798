import { languages, type Language } from '#contract/language.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { storage } from '#web/base/storage/storage.ts'

/** The language that the user chose in this browser, if any. */
export function chosenLanguage(): Language | undefined {
  const stored = storage.get('LANGUAGE')
  return languages.find((language) => language === stored)
}

/** The language that the browser is set to, the first of several that the console has; undefined if it has none of them. */
export function browserLanguage(): Language | undefined {
  const [wanted] = navigator.languages.flatMap((tag) => languages.filter((language) => tag.split('-')[0] === language.slice(0, 2)))
  return wanted
}

/** The language that the user chose; on a first visit the one that the site begins with. */
export function storedLanguage(): Language {
  const { defaultLanguage } = currentSettings()
  if (defaultLanguage !== 'browser') return chosenLanguage() ?? languages.find((one) => one === defaultLanguage) ?? languages[0]
  // Who reads neither of the two is more likely to know English.
  return chosenLanguage() ?? browserLanguage() ?? 'en-US'
}

/** The language of the document, in which the boot script has begun. */
export function documentLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? languages[0]
}
