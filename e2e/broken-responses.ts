import type { Route } from '@playwright/test'

/** An invalid response, and the message that the console shows for it. */
export interface BrokenResponse {
  readonly what: string
  readonly fulfill: (route: Route) => Promise<void>
  readonly zh: string
  readonly en: string
}

const unreadable = (status: number) => ({
  zh: `服务器返回异常（HTTP ${status}），请稍后重试`,
  en: `Unexpected response from the server (HTTP ${status}). Try again later.`,
})
const json = 'application/json; charset=utf-8'
const wrongShape = { code: 200, result: { list: 'none', id: 7 }, message: 'ok', type: 'success' }

/** Each has its own status, so that its message differs from the previous one. */
export const brokenResponses: readonly BrokenResponse[] = [
  {
    what: 'an HTML page instead of JSON',
    fulfill: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' }),
    ...unreadable(502),
  },
  {
    what: 'truncated JSON',
    fulfill: (route) => route.fulfill({ status: 200, contentType: json, body: '{"code":200,"result":{"list":[{"id":"0' }),
    ...unreadable(200),
  },
  {
    what: 'an error without an envelope',
    fulfill: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
    ...unreadable(500),
  },
  {
    what: 'a result of the wrong shape',
    fulfill: (route) => route.fulfill({ status: 203, contentType: json, body: JSON.stringify(wrongShape) }),
    ...unreadable(203),
  },
  {
    what: 'no connection',
    fulfill: (route) => route.abort('connectionrefused'),
    zh: '无法连接服务器，请检查网络或稍后重试',
    en: 'Could not reach the server. Check your connection or try again later.',
  },
]

/** What the browser itself logs about them. */
export const browserMessages = ['502 (Bad Gateway)', '500 (Internal Server Error)', 'net::ERR_CONNECTION_REFUSED']
