import { defineError } from '#contract/errors/error.ts'
import type { LocalizedText } from '#contract/language.ts'

/** Which policy has ended a session: too many of the same person, unused for too long, or a network that their roles do not allow. */
export const sessionEndReasons = ['limit', 'idle', 'address'] as const

/** Which policy has ended a session. */
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** Why a session is not accepted: a policy has ended it, or the browser sends its token without the cookie that it was to keep. */
export type SessionProblem = SessionEndReason | 'noCookie'

const endTexts: Readonly<Record<SessionProblem, LocalizedText>> = {
  noCookie: {
    'zh-CN': '浏览器没有保存登录的 Cookie，请允许本站使用 Cookie 后重新登录',
    'en-US': 'Your browser did not save the session cookie. Allow cookies for this site and sign in again.',
  },
  limit: {
    'zh-CN': '你的账号在其他地方登录，超过了允许同时登录的数量',
    'en-US': 'You were signed out because you signed in elsewhere and reached the session limit.',
  },
  idle: { 'zh-CN': '长时间没有操作，已自动退出', 'en-US': 'You were signed out due to inactivity.' },
  address: { 'zh-CN': '你的角色不允许从当前网络访问', 'en-US': 'Your roles do not allow access from this network.' },
}

/**
 * A sign-in policy has ended the session, or does not let it be used from where the request comes from, or its cookie is missing; with code 912 like
 * `sessionExpired`.
 */
export const sessionEnded = defineError<{ reason: SessionProblem }>('sessionEnded', {
  code: 912,
  status: 401,
  message: ({ reason }) => endTexts[reason],
})

/** The person is signed in as often as the setting allows, which refuses further sign-ins. */
export const tooManySessions = defineError<{ limit: number }>('tooManySessions', {
  code: 403,
  status: 403,
  message: ({ limit }) => ({
    'zh-CN': `该账号已在 ${limit} 处登录，达到上限。请先在其他地方退出`,
    'en-US': `This account has reached its limit of ${limit} ${limit === 1 ? 'session' : 'sessions'}. Sign out elsewhere first.`,
  }),
})

/** The user's roles do not allow this network. Returned only after the user has proved their identity. */
export const addressNotAllowed = defineError<{ ip: string }>('addressNotAllowed', {
  code: 403,
  status: 403,
  message: ({ ip }) => ({
    'zh-CN': `你的角色不允许从当前网络（${ip}）登录`,
    'en-US': `Your roles do not allow signing in from this network (${ip}).`,
  }),
})

/** How many days a one-time password can be used for that was issued with those of others. */
export const issuedPasswordDays = 7

/** The one-time password was not used in time. Returned only for the right one. */
export const oneTimePasswordExpired = defineError('oneTimePasswordExpired', {
  code: 403,
  status: 403,
  message: {
    'zh-CN': '一次性密码已过期，请联系管理员重新生成',
    'en-US': 'Your one-time password has expired. Ask an administrator for a new one.',
  },
})

/** The errors of a sign-in that the policies refuse after it has proved who the person is. */
export const policyErrors = [tooManySessions, addressNotAllowed, oneTimePasswordExpired] as const
