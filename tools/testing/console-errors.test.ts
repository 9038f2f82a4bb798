import { expect, test, vi } from 'vitest'

test.fails('a test fails when an unexpected error is printed', () => {
  console.error('unexpected')
})

test('a test may expect an error by spying on the console', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(spy).toHaveBeenCalledWith('expected')
})
