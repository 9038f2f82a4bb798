import type { Language } from '#contract/language.ts'
import { listText } from '#contract/texts/list-text.ts'

/** The mark between several values of a field in Chinese. */
const chineseSeparator = '、'

/** Other marks between values: that of English, and those that people use. */
const otherSeparators = ',，;；\n'

const separators = chineseSeparator + otherSeparators
const unclear = new RegExp(`^"|[${separators}]`)
const quoted = new RegExp(`(^|[${separators}])\\s*"(?:[^"]|"")*"(?=\\s*(?:[${separators}]|$))`, 'g')

/** Values as they are written in one cell. A value that contains a separator is in quotes. */
export function joinedValues(values: readonly string[], language: Language): string {
  const written = values.map((value) => (unclear.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
  return listText(written, language)
}

/** The next value, which may be in quotes, and what separates it. */
function valueBefore(separators: string): RegExp {
  return new RegExp(`\\s*(?:"((?:[^"]|"")*)"\\s*|([^${separators}]*))(?:[${separators}]|$)`, 'gy')
}

const [chineseForm, otherForm] = [valueBefore(chineseSeparator), valueBefore(otherSeparators)]

function valuesOf(text: string, form: RegExp): string[] {
  return Array.from(text.matchAll(form), ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

/** The values in a cell: separated as in Chinese, or else by other marks; in quotes these are part of a value. */
export function separatedValues(text: string): string[] {
  return valuesOf(text, text.replace(quoted, '$1').includes(chineseSeparator) ? chineseForm : otherForm)
}
