import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

const ink = { product: 'ink', quantity: 2, note: null }

test.each<[string, unknown, unknown, boolean]>([
  ['lines with the same fields in another order', [ink], [{ note: null, quantity: 2, product: 'ink' }], true],
  ['lines in another order', [ink, { ...ink, quantity: 3 }], [{ ...ink, quantity: 3 }, ink], false],
  ['a line more', [ink], [ink, ink], false],
  ['another value in a line', [ink], [{ ...ink, quantity: 3 }], false],
  ['a field that only one has', [{ product: 'ink' }], [ink], false],
  ['a list and an object', [], {}, false],
  ['nothing and an empty object', null, {}, false],
  ['two objects that are not plain', new Date(0), new Date(0), false],
])('%s', (_, one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame)
  expect(isSameValue(other, one)).toBe(isSame)
})

test('what counts as the same item can be decided', () => {
  const isBlank = (one: unknown, other: unknown) => (one ?? '') === (other ?? '')
  expect(isSameValue([{ note: '' }], [{ note: null }], isBlank)).toBe(true)
  expect(isSameValue([{ note: '' }], [{ note: 'x' }], isBlank)).toBe(false)
})
