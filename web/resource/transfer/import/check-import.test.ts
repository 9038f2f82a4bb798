import { expect, test } from 'vitest'
import { filledRows } from './check-import.ts'
import { matchedColumns } from './import-fields.ts'

test('rows with nothing but yes or no in the columns that are imported are not checked, whatever stands in others', () => {
  const columns = [
    { index: 1, kind: 'text' },
    { index: 2, kind: 'boolean' },
  ] as const
  const rows = [[1, '张三', '是'], [2, null, '否'], [3, '\u3000\u200B', 'FALSE'], [4], [5, '#N/A'], [6, 0, null]].map((cells, index) => ({
    number: index + 2,
    cells,
  }))
  expect(filledRows(rows, columns).map(({ number }) => number)).toEqual([2, 6, 7])
})

test('a column of times is found by its title without the time zone', () => {
  const field = { kind: 'time', isRequired: false, isForNewRows: false } as const
  const fields = [
    { ...field, field: 'dueAt', label: '截止时间' },
    { ...field, field: 'price', label: '金额 (CNY)' },
  ]
  expect(matchedColumns(['金额 (CNY)', '截止时间 (Asia/Shanghai)', '截止时间（必填）'], fields)).toEqual(['price', 'dueAt', undefined])
})
