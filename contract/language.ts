/** The languages the console speaks; the first is the one of a first visit. */
export const languages = ['zh-CN', 'en-US'] as const

/** One of the languages the console speaks. */
export type Language = (typeof languages)[number]

/** One text in every language of the console. */
export type LocalizedText = Readonly<Record<Language, string>>

/** Picks the language that an `Accept-Language` header (RFC 9110 §12.5.4) asks for first; Chinese when it names none of ours. */
export function languageFromHeader(header: string | undefined): Language {
  const first = header?.split(',', 1)[0]?.trim().toLowerCase()
  return first?.startsWith('en') ? 'en-US' : 'zh-CN'
}
