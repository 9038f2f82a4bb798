import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('a body that is sent again has the same key, a corrected one another, and so has the same body of another form', () => {
  const keyOf = createIdempotencyKeys()
  const first = keyOf({ name: 'Ann' })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(keyOf({ name: 'Anna' })).not.toBe(first)
  expect(keyOf({ name: 'Ann' })).toBe(first)
  expect(createIdempotencyKeys()({ name: 'Ann' })).not.toBe(first)
})
