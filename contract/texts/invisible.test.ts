import { expect, test } from 'vitest'
import { isBlank, oneLine, withoutInvisible } from './invisible.ts'

test.each([
  ['a zero width space', '张\u200B三', '张三'],
  ['a byte order mark and a soft hyphen', '\uFEFFcode\u00AD1', 'code1'],
  ['marks of direction around a telephone number', '\u202D138 0000 0000\u202C', '138 0000 0000'],
  ['an isolate', '\u2068name\u2069', 'name'],
  ['Hangul fillers and a blank Braille pattern', '\u3164a\u115F\uFFA0\u2800', 'a'],
  ['tags without a flag', 'a\u{E0041}\u{E0042}', 'a'],
  ['a joiner between Latin letters', 'a\u200Db\u200C', 'ab'],
  ['a joiner after an accent', 'e\u0301\u200Dx', 'e\u0301x'],
  ['a variation selector after a Latin letter', 'a\uFE0Fb\uFE00', 'ab'],
  ['a line separator', 'one\u2028two\u2029three', 'one two three'],
  ['several Mongolian vowel separators', '\u1820\u180E\u180E', '\u1820\u180E'],
])('%s goes', (_, text, line) => {
  expect(oneLine(text)).toBe(line)
  expect(oneLine(line)).toBe(line)
})

test.each([
  ['a non-joiner in Persian', 'می\u200Cخواهم'],
  ['a joiner after a Devanagari mark', 'क्\u200Dष'],
  ['a joiner after a mark of Arabic vowels', 'بَ\u200D'],
  ['a family of emoji', '👩🏽\u200D👩\u200D👧'],
  ['a heart with its form', '❤\uFE0F\u200D🔥 1\uFE0F\u20E3'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a form of a Chinese character', '葛\u{E0100}城 㐂\uFE00'],
  ['a form of a Mongolian letter', 'ᠠ\u180B'],
  ['a visible sign of format', '\u0600123'],
  ['a no-break space inside', '上海\u00A0分公司'],
  ['an ideographic space inside', '上海\u3000分公司'],
])('%s stays', (_, text) => expect(oneLine(text)).toBe(text))

test('what cannot be seen is empty: spaces, invisible characters, and marks without a letter', () => {
  const nothing = ['', ' \u00A0\u3000', '\u200B', '\u3164', '\u2800', '\u0301\u0302', '\uFE0F', '\u200D \u2060']
  expect(nothing.map(oneLine)).toEqual(nothing.map(() => ''))
  expect(nothing.every(isBlank)).toBe(true)
  expect([' a\u0301', '0', '👧'].some(isBlank)).toBe(false)
})

test('without exceptions nothing invisible stays', () => {
  expect(withoutInvisible('می\u200Cخواهم👩\u200D👧葛\u{E0100}')).toBe('میخواهم👩👧葛')
})

test('a long text of invisible characters is read at once', () => {
  const long = [`\u{1F3F4}${'\u{E0041}'.repeat(100_000)}`, '\u0301\u200D'.repeat(100_000), '👩\uFE0F\u200D'.repeat(100_000)]
  for (const text of long) expect(oneLine(text).length).toBeLessThanOrEqual(text.length)
})
