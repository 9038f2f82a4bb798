import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discardUnsavedInput, hasUnsavedInput, useLeaveGuard } from './leave-guard.ts'

test('unsaved input counts while its page is mounted and dirty', () => {
  const { rerender, unmount } = renderHook(({ isDirty }) => useLeaveGuard(isDirty), { initialProps: { isDirty: false } })
  expect(hasUnsavedInput()).toBe(false)
  rerender({ isDirty: true })
  expect(hasUnsavedInput()).toBe(true)
  unmount()
  expect(hasUnsavedInput()).toBe(false)
})

test('after release code can navigate without a confirmation', () => {
  const { result } = renderHook(() => useLeaveGuard(true))
  result.current.release()
  expect(hasUnsavedInput()).toBe(false)
})

test('discarding unsaved input clears it', () => {
  renderHook(() => useLeaveGuard(true))
  discardUnsavedInput()
  expect(hasUnsavedInput()).toBe(false)
})
