import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { outageOf } from './outage.ts'
import { networkFailed, networkTimeout } from '#web/api/parse-response.ts'

const answered = (status: number) => new ApiError({ code: -1, status, name: 'badResponse', message: '' })

test('a failed connection is the network if the browser knows that it is offline, and otherwise the server', () => {
  expect(outageOf(networkFailed(new TypeError('Failed to fetch')))).toBe('serverDown')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const offline = networkFailed(new TypeError('Failed to fetch'))
  vi.restoreAllMocks()
  expect(outageOf(offline)).toBe('offline')
})

test.each([502, 503, 504])('the status %i is an outage of the server', (status) => {
  expect(outageOf(answered(status))).toBe('serverDown')
})

test.each([400, 403, 404, 500])('the status %i is no outage, nor is a timeout', (status) => {
  expect(outageOf(answered(status))).toBeUndefined()
  expect(outageOf(networkTimeout())).toBeUndefined()
})
