import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('empty values are equal in any form, and lists are compared by their items', () => {
  const before: Record<string, unknown> = { a: '', b: undefined, c: ['x', 'y'], d: ['x'], e: false }
  expect(changedFields(before, { a: undefined, b: null, c: ['x', 'y'], d: ['y'], e: true })).toEqual({ d: ['y'], e: true })
})
