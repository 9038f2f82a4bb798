import type { Route } from '@playwright/test'

/** An answer that no console should get, and what a person reads of it. */
export interface BrokenAnswer {
  readonly what: string
  readonly answer: (route: Route) => Promise<void>
  readonly zh: string
  readonly en: string
}

const unreadable = (status: number) => ({
  zh: `服务器返回异常（HTTP ${status}），请稍后重试`,
  en: `Unexpected response from the server (HTTP ${status}). Try again later.`,
})
const json = 'application/json; charset=utf-8'
const wrongShape = { code: 200, result: { list: 'none', id: 7 }, message: 'ok', type: 'success' }

/** Each with a status of its own, so that one message is told from the one before it. */
export const brokenAnswers: readonly BrokenAnswer[] = [
  {
    what: 'a page instead of data',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' }),
    ...unreadable(502),
  },
  {
    what: 'data that breaks off',
    answer: (route) => route.fulfill({ status: 200, contentType: json, body: '{"code":200,"result":{"list":[{"id":"0' }),
    ...unreadable(200),
  },
  {
    what: 'a fault without an envelope',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
    ...unreadable(500),
  },
  {
    what: 'a result of another shape',
    answer: (route) => route.fulfill({ status: 203, contentType: json, body: JSON.stringify(wrongShape) }),
    ...unreadable(203),
  },
  {
    what: 'no connection',
    answer: (route) => route.abort('connectionrefused'),
    zh: '网络不可用，请检查网络连接后重试',
    en: 'No network connection. Check it and try again.',
  },
]

/** What the browser itself writes into its console about them. */
export const loggedByBrowser = ['502 (Bad Gateway)', '500 (Internal Server Error)', 'net::ERR_CONNECTION_REFUSED']
