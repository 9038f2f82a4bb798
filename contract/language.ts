/** The languages of the console; the first is the default. */
export const languages = ['zh-CN', 'en-US'] as const

/** A language of the console. */
export type Language = (typeof languages)[number]

/** A text in every language of the console. */
export type LocalizedText = Readonly<Record<Language, string>>

/** The language of an `Accept-Language` header (RFC 9110 §12.5.4): English if its first entry is English, otherwise Chinese. */
export function languageFromHeader(header: string | undefined): Language {
  const first = header?.split(',', 1)[0]?.trim().toLowerCase()
  return first?.startsWith('en') ? 'en-US' : 'zh-CN'
}
