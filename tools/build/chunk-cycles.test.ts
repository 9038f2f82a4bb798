import { expect, test } from 'vitest'
import { findCycle } from './chunk-cycles.ts'

test('import cycles are found, also indirect ones', () => {
  const imports = new Map([
    ['page', ['table', 'react']],
    ['table', ['list', 'react']],
    ['list', ['table']],
    ['react', []],
  ])
  expect(findCycle(imports)).toEqual(['table', 'list', 'table'])
})

test('files with several importers are no cycle', () => {
  const imports = new Map([
    ['page', ['table', 'form']],
    ['table', ['base']],
    ['form', ['base', 'table']],
    ['base', []],
  ])
  expect(findCycle(imports)).toBeUndefined()
})
