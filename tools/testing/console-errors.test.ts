import { expect, test, vi } from 'vitest'

test.fails('a test during which an unexpected error is printed fails', () => {
  console.error('nobody expects this')
})

test('a test may expect an error by spying on the console', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(spy).toHaveBeenCalledWith('expected')
})
