import { defineError } from '#contract/errors/error.ts'

/** What proves, besides the password, that it is the person. */
export const factors = ['totp', 'recoveryCode', 'passkey'] as const

/** What proves, besides the password, that it is the person. */
export type Factor = (typeof factors)[number]

/** The password is correct; the sign-in continues with one of these factors (POST /login/factor) within five minutes. There is no session yet. */
export const secondFactorRequired = defineError<{ factors: readonly Factor[] }>('secondFactorRequired', {
  code: 401,
  status: 401,
  message: { 'zh-CN': '请完成两步验证', 'en-US': 'Complete two-step verification.' },
})

/** The session must set up a second factor before it can do anything else: a role of its user requires one. */
export const secondFactorSetUpRequired = defineError('secondFactorSetUpRequired', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '请先设置两步验证', 'en-US': 'Set up two-step verification first.' },
})
