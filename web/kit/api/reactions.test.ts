import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAdminInfo, logout } from '#contract/access.ts'
import { useToasts } from '#web/kit/overlays/toast-queue.ts'
import { useExpiry } from '#web/kit/session/expiry.ts'
import { ApiError } from './api-error.ts'
import { reactToFailure } from './reactions.ts'

function failure(code: number, message: string): ApiError {
  return new ApiError({ code, status: 500, name: 'any', message })
}

function shown(): string[] {
  return renderHook(() => useToasts()).result.current.map(({ message }) => message)
}

test('a failed write is said in a notice with the server’s message', () => {
  reactToFailure(failure(-1, '出错了'), logout, [])
  expect(shown()).toEqual(['出错了'])
})

test('a failed read is left to the place that wanted it, and a claimed code to its caller', () => {
  reactToFailure(failure(-1, '读不到'), getAdminInfo, [])
  reactToFailure(failure(409, '被改过'), logout, [409])
  reactToFailure(failure(503, '没有空'), logout, 'all')
  expect(shown()).toEqual(['出错了'])
})

test('an expired sign-in is announced, whatever call met it', () => {
  reactToFailure(failure(912, '已失效'), getAdminInfo, [])
  expect(renderHook(() => useExpiry()).result.current).toBe(true)
  expect(shown()).toEqual(['出错了'])
})
