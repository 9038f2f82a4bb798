import type { Language } from '#contract/language.ts'
import type { SingleSignOnFailure } from '#contract/single-sign-on/single-sign-on.ts'

/** What people read when the browser comes back without success; what the identity provider said is in the server's log. */
export const singleSignOnMessages: Readonly<Record<Language, Readonly<Record<SingleSignOnFailure, string>>>> = {
  'zh-CN': {
    cancelled: '已取消单点登录',
    outdated: '单点登录已超时，请重试',
    failed: '单点登录失败，请重试，或联系管理员',
  },
  'en-US': {
    cancelled: 'Single sign-on was canceled',
    outdated: 'Single sign-on took too long. Try again.',
    failed: 'Single sign-on failed. Try again, or contact an administrator.',
  },
}
