import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discardUnsavedInput, hasUnsavedInput, useLeaveGuard } from './leave-guard.ts'

test('unsaved input counts while its page is open and dirty', () => {
  const { rerender, unmount } = renderHook(({ isDirty }) => useLeaveGuard(isDirty), { initialProps: { isDirty: false } })
  expect(hasUnsavedInput()).toBe(false)
  rerender({ isDirty: true })
  expect(hasUnsavedInput()).toBe(true)
  unmount()
  expect(hasUnsavedInput()).toBe(false)
})

test('code that has saved leaves in the same breath without being asked', () => {
  const { result } = renderHook(() => useLeaveGuard(true))
  result.current.release()
  expect(hasUnsavedInput()).toBe(false)
})

test('a person who agrees to lose one page’s input keeps nothing of it', () => {
  renderHook(() => useLeaveGuard(true))
  discardUnsavedInput()
  expect(hasUnsavedInput()).toBe(false)
})
