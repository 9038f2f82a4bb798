import { expect, test } from 'vitest'
import { readRules } from '#web/ui/form/schema/field-rules.ts'
import * as z from 'zod/mini'
import type { CellEditor } from '#web/ui/table/edit/cell-editor.ts'
import { planPaste } from './paste-plan.ts'

type Row = Readonly<Record<'low' | 'high', string>>

/** Low must not be above high. */
const editorOf = (name: 'low' | 'high'): CellEditor<Row> => ({
  name,
  label: name,
  rules: readRules(z.string()),
  layoutOf: () => ({ label: name }),
  valueOf: (row) => row[name],
  withValue: (row, value) => ({ ...row, [name]: String(value) }),
  normalize: (value) => value,
  check: (row) => (Number(row.low) > Number(row.high) ? 'crossed' : undefined),
  textOf: String,
})

const rows: Row[] = [
  { low: '1', high: '5' },
  { low: '2', high: '6' },
]
const parse = (text: string) => (text === 'x' ? ('unknown' as const) : { value: text })

function plan(block: string[][], editors = [editorOf('low'), editorOf('high')]) {
  return planPaste({ block, rows, editors, parse, unknown: (text) => `not ${text}` })
}

test('each cell says what it changes, or what is wrong with it', () => {
  const [first, second] = plan([
    ['1', '9'],
    ['x', '6'],
  ]).rows
  expect(first?.cells).toMatchObject([{ isChanged: false }, { isChanged: true, value: '9', error: undefined }])
  expect(second?.cells).toMatchObject([{ isChanged: false, error: 'not x', value: undefined }, { isChanged: false }])
})

test('the values of a row are checked together', () => {
  expect(plan([['7', '9']]).rows[0]?.cells.map(({ error }) => error)).toEqual([undefined, undefined])
  expect(plan([['7']]).rows[0]?.cells.map(({ error }) => error)).toEqual(['crossed'])
})

test('text without a place is ignored and counted', () => {
  const { ignored, rows: planned } = plan([['1', '2', '3'], ['1'], ['1']])
  expect(ignored).toEqual({ rowCount: 1, columnCount: 1 })
  expect(planned).toHaveLength(2)
  const skipped = planPaste({ block: [['a', '8']], rows, editors: [undefined, editorOf('high')], parse, unknown: String })
  expect(skipped.ignored.columnCount).toBe(1)
  expect(skipped.rows[0]?.cells).toMatchObject([{ value: '8' }])
})
