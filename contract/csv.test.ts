import { expect, test } from 'vitest'
import { csvLine, unmarkedText } from './csv.ts'

test('cells with separators, quotes and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', 7])).toBe('a,"b,c","d""e","f\ng",7\r\n')
  expect(csvLine(['a;b', 'c\td'])).toBe('"a;b","c\td"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A', "'=1", "''=1"])(
  '[F10] text that begins like a formula is marked as text: %j',
  (cell) => {
    expect(csvLine([cell, cell])).toBe(`"'${cell}","'${cell}"\r\n`)
  },
)

test('numbers stay numbers', () => {
  expect(csvLine([-1, 2])).toBe('-1,2\r\n')
})

test('a text that another program has written as a formula is that text', () => {
  expect(['="00123"', '="a""b"', '=""', `'="00123"`].map(unmarkedText)).toEqual(['00123', 'a"b', '', '="00123"'])
  const others = ['=00123', '="a"&"b"', '=A1', ' ="00123"', '="00123" ']
  expect(others.map(unmarkedText)).toEqual(others)
})
