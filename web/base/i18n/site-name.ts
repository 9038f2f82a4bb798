import type { Language } from '#contract/language.ts'
import { steward } from '#steward.config.ts'
import { currentSettings } from '#web/base/document-settings.ts'

/** The name of the site: as an administrator has set it, otherwise the name of the product. */
export function siteName(language: Language): string {
  return currentSettings().siteName?.[language] ?? steward.name[language]
}
