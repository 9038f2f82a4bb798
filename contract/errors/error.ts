import type { LocalizedText } from '#contract/language.ts'

/** An expected error: its name, code in the envelope, HTTP status and message. */
export interface ErrorDefinition<Details extends object = object> {
  readonly name: string
  readonly code: number
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 423 | 429 | 500 | 503 | 504
  /** The message for the user, which may depend on the details. */
  readonly message: (details: Details) => LocalizedText
}

/** Declares an expected error, in the contract of its resource. `Details` are sent in `result`. */
export function defineError<Details extends object = Record<never, never>>(
  name: string,
  definition: { code: number; status: ErrorDefinition['status']; message: LocalizedText | ((details: Details) => LocalizedText) },
): ErrorDefinition<Details> {
  const { message } = definition
  return { ...definition, name, message: typeof message === 'function' ? message : () => message }
}

/** A validation issue: the path of the field, and a message in the user's language. */
export interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The input does not match the call's schema; `issues` lists every invalid field. */
export const badRequest = defineError<{ issues: readonly Issue[] }>('badRequest', {
  code: 400,
  status: 400,
  message: { 'zh-CN': '提交的内容有误，请检查后重试', 'en-US': 'Some of the submitted data is invalid. Check it and try again.' },
})

/** No session, or an ended one (specification §8, code 912). */
export const sessionExpired = defineError('sessionExpired', {
  code: 912,
  status: 401,
  message: { 'zh-CN': '登录身份已失效，请重新登录', 'en-US': 'Your session has expired. Sign in again.' },
})

/** Signed in, but without the required permission. */
export const forbidden = defineError('forbidden', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '抱歉，你没有这项操作的权限', 'en-US': 'You do not have permission to do this.' },
})

/**
 * The session must be confirmed with POST /account/confirm first; nothing was done. Calls with `requiresConfirmation` return it; a call that
 * requires it only for some input declares it among its errors.
 */
export const confirmationRequired = defineError('confirmationRequired', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '请先确认身份', 'en-US': "Confirm that it's you first." },
})

/** Unknown path or id. */
export const notFound = defineError('notFound', {
  code: 404,
  status: 404,
  message: { 'zh-CN': '内容不存在或已被删除', 'en-US': 'This does not exist or has been deleted.' },
})

/** An internal error (specification §8, ERROR); the request id leads to its log entry. */
export const unexpected = defineError<{ requestId: string }>('unexpected', {
  code: -1,
  status: 500,
  message: ({ requestId }) => ({
    'zh-CN': `服务器出错了，请稍后重试。编号 ${requestId}`,
    'en-US': `Something went wrong on the server. Try again later. Reference ${requestId}`,
  }),
})

/** The server is starting, stopping or overloaded; nothing was written. */
export const unavailable = defineError('unavailable', {
  code: 503,
  status: 503,
  message: { 'zh-CN': '服务暂时不可用，请稍后重试', 'en-US': 'The service is temporarily unavailable. Try again later.' },
})

/** The name of `listTooSlow` (request-errors.ts), by which the console tells it from an outage. */
export const listTooSlowName = 'listTooSlow'

/** An administrator has closed the site (setting `siteClosed`); `text` is their message, or empty. */
export const siteClosed = defineError<{ text: string }>('siteClosed', {
  code: 503,
  status: 503,
  message: ({ text }) =>
    text === '' ? { 'zh-CN': '站点已关闭，请稍后再来', 'en-US': 'The site is closed. Come back later.' } : { 'zh-CN': text, 'en-US': text },
})
