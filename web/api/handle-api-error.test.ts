import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getAdminInfo, logout, tooManyTries } from '#contract/access.ts'
import { badRequest } from '#contract/errors/error.ts'
import { removeToast, useToasts } from '#web/base/toast-queue.ts'
import { useIsSessionExpired } from '#web/api/session/expiry.ts'
import { fail, startTestServer } from '#web/testing/test-server.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request, setErrorHandler } from './client.ts'
import { handleApiError } from './handle-api-error.ts'

function failure(code: number, message: string): ApiError {
  return new ApiError({ code, status: 500, name: 'any', message })
}

function toasts() {
  return renderHook(() => useToasts()).result.current
}

function toastMessages(): string[] {
  return toasts().map(({ message }) => message)
}

afterEach(() => {
  const remaining = toasts()
  act(() => remaining.forEach(({ id }) => removeToast(id)))
})

test("a failed write shows a toast with the server's message", () => {
  handleApiError(failure(-1, '出错了'), logout, [])
  handleApiError(failure(423, '屏幕已锁定'), logout, [409])
  expect(toastMessages()).toEqual(['出错了', '屏幕已锁定'])
})

test('a failed read is left to its component, and a handled code to its caller', () => {
  handleApiError(failure(-1, '读不到'), getAdminInfo, [])
  handleApiError(failure(-1, '读不到'), { ...getAdminInfo, method: 'HEAD' }, [])
  handleApiError(failure(409, '被改过'), logout, [409])
  handleApiError(failure(503, '没有空'), logout, 'all')
  handleApiError(failure(503, '没有空'), logout, 'exceptSessionExpired')
  expect(toastMessages()).toEqual([])
})

test("issues without a form field are appended to the server's message", () => {
  const issues = [
    { path: ['value'], message: '这项设置过大' },
    { path: ['key'], message: '这项设置过大' },
  ]
  handleApiError(new ApiError({ ...badRequest, message: '提交的内容有误', issues }), logout, [])
  expect(toastMessages()).toEqual(['提交的内容有误 · 这项设置过大'])
})

test('too many attempts show how long to wait', async () => {
  setErrorHandler(handleApiError)
  startTestServer({ 'POST /api/logout': () => fail(tooManyTries, { retryAfter: 61 }) })
  await expect(request(logout)).rejects.toMatchObject({ code: 429, details: { retryAfter: 61 } })
  expect(toastMessages()).toEqual(['尝试次数过多，请 2 分钟后再试'])
})

test('an expired session is announced, whichever call failed and wherever its other errors are shown', () => {
  const isAnnounced = renderHook(() => useIsSessionExpired()).result
  handleApiError(failure(912, '已失效'), logout, 'all')
  expect(isAnnounced.current).toBe(false)
  act(() => handleApiError(failure(912, '已失效'), getAdminInfo, 'exceptSessionExpired'))
  expect(isAnnounced.current).toBe(true)
  expect(toastMessages()).toEqual([])
})
