import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('empty values are equal in any form, and lists are compared by their items', () => {
  const before: Record<string, unknown> = { a: '', b: undefined, c: ['x', 'y'], d: ['x'], e: false }
  expect(changedFields(before, { a: undefined, b: null, c: ['x', 'y'], d: ['y'], e: true })).toEqual({ d: ['y'], e: true })
})

test('lines are compared by what they contain, and lines that were moved are a change', () => {
  const [ink, pen] = [
    { product: 'ink', note: '' },
    { product: 'pen', note: 'blue' },
  ]
  const before: Record<string, unknown> = { items: [ink, pen] }
  expect(changedFields(before, { items: [{ note: null, product: 'ink' }, { ...pen }] })).toEqual({})
  expect(changedFields(before, { items: [pen, ink] })).toEqual({ items: [pen, ink] })
  expect(changedFields(before, { items: [ink] })).toEqual({ items: [ink] })
})
