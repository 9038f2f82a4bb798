/** What takes no room on a screen: characters that fonts leave out, and the blank Braille pattern. `\p{Cf}` also holds visible letters. */
const everyInvisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

const special = /[\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029]/u

const marksAlone = /^[\s\p{M}]*$/u

/** Scripts whose letters never need a joiner. */
const unjoined = [
  ...['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Common', 'Inherited'].map((script) => `\\p{sc=${script}}`),
  '\\p{Default_Ignorable_Code_Point}',
].join('')

/** Where an invisible character changes the appearance: how letters join, which picture is shown, which form a letter has. */
const meaningful = [
  `(?<=(?![${unjoined}])[\\p{L}\\p{M}]\\p{M}*)[\\u200C\\u200D]`,
  '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]*)\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007F}]+',
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=(?!\\u180E)\\p{sc=Mongolian})[\\u180B-\\u180F]',
].join('|')

const meaningfulOrInvisible = new RegExp(`(${meaningful})|${everyInvisible.source}`, 'gu')

/** A text without any invisible character, for comparison. */
export function withoutInvisible(text: string): string {
  return special.test(text) ? text.replaceAll(everyInvisible, '') : text
}

/** Whether a text has no visible content: it is empty, or has only spaces, invisible characters and marks without a letter. */
export function isBlank(text: string): boolean {
  return marksAlone.test(withoutInvisible(text))
}

/**
 * A single-line text as it was meant: trimmed, and without invisible characters that were copied along. Those that change how letters and emoji look stay. A
 * line separator becomes a space; a text without visible content is empty.
 */
export function oneLine(text: string): string {
  const plain = special.test(text)
    ? text.replaceAll(meaningfulOrInvisible, (_, kept?: string) => kept ?? '').replaceAll(/[\u2028\u2029]/g, ' ')
    : text
  const line = plain.trim()
  return marksAlone.test(line) ? '' : line
}
