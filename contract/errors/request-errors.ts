// The console only shows the messages of these, so they are not part of its first load. Errors that it knows by name are in `error.ts`.
import { defineError, listTooSlowName } from './error.ts'

/** API keys may not make this call, whatever their permissions. */
export const notForKeys = defineError('notForKeys', {
  code: 403,
  status: 403,
  message: { 'zh-CN': 'API 密钥不能进行此操作', 'en-US': 'API keys cannot do this.' },
})

/** The session views as a role, and so may only read. */
export const viewingAsRole = defineError('viewingAsRole', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '正在以角色身份查看，不能进行此操作', 'en-US': 'You cannot do this while viewing as a role.' },
})

/** The path exists, but not with this method. */
export const methodNotAllowed = defineError('methodNotAllowed', {
  code: 405,
  status: 405,
  message: { 'zh-CN': '不支持这种请求方法', 'en-US': 'This request method is not supported.' },
})

/** The body exceeds the limit. */
export const bodyTooLarge = defineError('bodyTooLarge', {
  code: 413,
  status: 413,
  message: { 'zh-CN': '提交的内容过大', 'en-US': 'The request is too large.' },
})

/** The body is not JSON. */
export const wrongContentType = defineError('wrongContentType', {
  code: 415,
  status: 415,
  message: { 'zh-CN': '只支持 JSON 格式', 'en-US': 'Only JSON is accepted.' },
})

/** A dependency did not respond in time (specification §8, TIMEOUT). */
export const timedOut = defineError('timedOut', {
  code: 10042,
  status: 504,
  message: { 'zh-CN': '服务器响应超时，请重试', 'en-US': 'The server took too long to respond. Try again.' },
})

/** Finding rows by these conditions took too long and was stopped. `fields` are some by which the list finds rows fast. */
export const listTooSlow = defineError<{ fields: readonly string[] }>(listTooSlowName, {
  code: 503,
  status: 503,
  message: {
    'zh-CN': '按这些条件查找用时过长，已停止。请再加一个常用的条件，缩小范围',
    'en-US': 'Finding rows by these conditions took too long and was stopped. Narrow them down by a field that the list has a filter for.',
  },
})

/** The server accepts requests over TLS only (`STEWARD_REQUIRE_TLS`). */
export const tlsRequired = defineError('tlsRequired', {
  code: 403,
  status: 403,
  message: {
    'zh-CN': '请用 https:// 开头的地址打开本系统',
    'en-US': 'Open this site at an address that starts with https://.',
  },
})

/** It is unknown whether the write succeeded: the database connection was lost during the commit. */
export const outcomeUnknown = defineError('outcomeUnknown', {
  code: 503,
  status: 503,
  message: {
    'zh-CN': '无法确认操作是否已完成，请刷新确认后再重试',
    'en-US': 'The server could not confirm whether this was saved. Refresh to check before you try again.',
  },
})

/** A repeated request whose response contained a secret, which is shown once; `id` is the record that the first one created. */
export const alreadyDone = defineError<{ id: string }>('alreadyDone', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '操作已完成，密钥只显示一次', 'en-US': 'This is already done. The secret is shown only once.' },
})
