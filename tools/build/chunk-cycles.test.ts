import { expect, test } from 'vitest'
import { findCycle } from './chunk-cycles.ts'

test('files that need each other are found, over others too', () => {
  const imports = new Map([
    ['page', ['table', 'react']],
    ['table', ['list', 'react']],
    ['list', ['table']],
    ['react', []],
  ])
  expect(findCycle(imports)).toEqual(['table', 'list', 'table'])
})

test('files that several others need are no cycle', () => {
  const imports = new Map([
    ['page', ['table', 'form']],
    ['table', ['base']],
    ['form', ['base', 'table']],
    ['base', []],
  ])
  expect(findCycle(imports)).toBeUndefined()
})
