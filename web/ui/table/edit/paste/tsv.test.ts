import { expect, test } from 'vitest'
import { parseCells } from './tsv.ts'

test('the text of a spreadsheet is rows of cells; the line break at its end is no row', () => {
  expect(parseCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(parseCells('one')).toEqual([['one']])
  expect(parseCells('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
})

test('a cell in quotes may contain tabs, line breaks and doubled quotes', () => {
  expect(parseCells('"two\nlines"\t"a\tb"\n"say ""yes"""\tx')).toEqual([
    ['two\nlines', 'a\tb'],
    ['say "yes"', 'x'],
  ])
})

test('quotes inside a cell, and one without an end, are part of its text', () => {
  expect(parseCells('5" pipe\tx')).toEqual([['5" pipe', 'x']])
  expect(parseCells('"open\tx')).toEqual([['"open', 'x']])
})

test('an empty line between rows is a row with an empty cell', () => {
  expect(parseCells('a\n\nb')).toEqual([['a'], [''], ['b']])
})
