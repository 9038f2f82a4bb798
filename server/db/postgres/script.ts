/** Comments and texts, which stay as they are; then the words of SQLite that PostgreSQL has others for. */
const words = /--[^\n]*|'(?:[^']|'')*'|\binteger\b|\btext\b|\)\s*strict\b/gi

/**
 * A migration written for SQLite in PostgreSQL's words: whole numbers of 64 bits, text that is compared by code point, tables that are strict by
 * nature. `integer` and `text` may name nothing but types, then.
 */
export function postgresScript(text: string): string {
  return text.replaceAll(words, (word) => {
    const lower = word.toLowerCase()
    if (lower === 'integer') return 'bigint'
    if (lower === 'text') return 'text collate "C"'
    return word.startsWith(')') ? ')' : word
  })
}
