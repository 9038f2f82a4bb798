import type { Language } from '#contract/kit/language.ts'
import { steward } from '#steward.config.ts'

/** What the browser calls the page: its heading and the product's name. */
export function pageTitle(heading: string, language: Language): string {
  return `${heading} · ${steward.name[language]}`
}
