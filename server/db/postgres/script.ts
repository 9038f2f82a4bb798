/** Comments and strings, which stay unchanged, and the SQLite keywords to translate. */
const words = /--[^\n]*|'(?:[^']|'')*'|\binteger\b|\btext\b|\)\s*strict\b/gi

/**
 * Translates a script from SQLite to PostgreSQL: 64-bit integers, text compared by code point, no `strict`. The words `integer` and `text` must be
 * used as types only.
 */
export function postgresScript(text: string): string {
  return text.replaceAll(words, (word) => {
    const lower = word.toLowerCase()
    if (lower === 'integer') return 'bigint'
    if (lower === 'text') return 'text collate "C"'
    return word.startsWith(')') ? ')' : word
  })
}
