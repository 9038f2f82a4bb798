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

function begin() {
  const { result } = renderHook(() => useLocalList<Row, 'name' | 'count'>(rows, options))
  return { list: () => result.current, names: () => result.current.rows.map(({ name }) => name) }
}

test('rows stand as they came until they are sorted', () => {
  expect(begin().names()).toEqual(['张三', '李四', 'Anna'])
})

test('words are ordered as the language does', () => {
  const { list, names } = begin()
  act(() => list().sortBy([{ name: 'name', descending: false }]))
  expect(names()).toEqual(['李四', '张三', 'Anna'])
})

test('numbers are ordered by size, and equal ones keep their order', () => {
  const { list, names } = begin()
  act(() => list().sortBy([{ name: 'count', descending: false }]))
  expect(names()).toEqual(['李四', 'Anna', '张三'])
  act(() => list().sortBy([{ name: 'count', descending: true }]))
  expect(names()).toEqual(['张三', '李四', 'Anna'])
})

test('a second key orders what the first leaves equal', () => {
  const { list, names } = begin()
  act(() =>
    list().sortBy([
      { name: 'count', descending: false },
      { name: 'name', descending: true },
    ]),
  )
  expect(names()).toEqual(['Anna', '李四', '张三'])
})

test('a search looks in the words of a row, whatever their case', () => {
  const { list, names } = begin()
  act(() => list().search(' aN '))
  expect(names()).toEqual(['Anna'])
})
