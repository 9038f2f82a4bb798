import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLocalList } from './use-local-list.ts'

const rows = [
  { name: '张三', count: 10 },
  { name: '李四', count: 9 },
  { name: 'Anna', count: 9 },
]
type Row = (typeof rows)[number]
const options = {
  values: { name: ({ name }: Row) => name, count: ({ count }: Row) => count },
  textOf: ({ name }: Row) => name,
}

function renderList() {
  const { result } = renderHook(() => useLocalList<Row, 'name' | 'count'>(rows, options))
  return { list: () => result.current, names: () => result.current.rows.map(({ name }) => name) }
}

test('rows keep their order until they are sorted', () => {
  expect(renderList().names()).toEqual(['张三', '李四', 'Anna'])
})

test('texts are sorted by the language’s collation', () => {
  const { list, names } = renderList()
  act(() => list().sortBy([{ name: 'name', descending: false }]))
  expect(names()).toEqual(['李四', '张三', 'Anna'])
})

test('numbers are sorted numerically, and equal rows keep their order', () => {
  const { list, names } = renderList()
  act(() => list().sortBy([{ name: 'count', descending: false }]))
  expect(names()).toEqual(['李四', 'Anna', '张三'])
  act(() => list().sortBy([{ name: 'count', descending: true }]))
  expect(names()).toEqual(['张三', '李四', 'Anna'])
})

test('a second key sorts rows that are equal by the first', () => {
  const { list, names } = renderList()
  act(() =>
    list().sortBy([
      { name: 'count', descending: false },
      { name: 'name', descending: true },
    ]),
  )
  expect(names()).toEqual(['Anna', '李四', '张三'])
})

test('a search matches a row’s text, ignoring case', () => {
  const { list, names } = renderList()
  act(() => list().search(' aN '))
  expect(names()).toEqual(['Anna'])
})
