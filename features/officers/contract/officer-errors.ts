import { defineError } from '#contract/errors/error.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'

/** The separation of duties is on already. */
export const officersOn = defineError('officersOn', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '三员分立已启用', 'en-US': 'Separation of duties is already on.' },
})

/** The separation of duties is off. */
export const officersOff = defineError('officersOff', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '三员分立未启用', 'en-US': 'Separation of duties is off.' },
})

/** The three roles were to be given to fewer than three people. */
export const officersNotDistinct = defineError<FieldIssues>('officersNotDistinct', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '请选择三位不同的人员', 'en-US': 'Select three different people.' },
})

/** The person cannot be an officer: disabled, or with a password that another person knows. */
export const officerUnfit = defineError<FieldIssues>('officerUnfit', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '该用户已停用，或尚未修改初始密码，不能担任管理员',
    'en-US': 'This user is disabled or has not changed the initial password, and cannot be an officer.',
  },
})

/** The request does not fit: it names no role, or a user who has another one, or the requester. */
export const officerRequestInvalid = defineError<FieldIssues>('officerRequestInvalid', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '请选择符合条件的人员：不能是自己，任命时须未担任其他管理员，其他申请须为现任管理员',
    'en-US':
      'Select someone else, not yourself. An appointment needs a person who is not an officer yet; other requests need a current officer.',
  },
})

/** The request was approved or withdrawn, has expired, or its requester is no longer an officer. */
export const officerRequestClosed = defineError('officerRequestClosed', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '该申请已处理或已过期', 'en-US': 'This request has already been processed or has expired.' },
})

/** A request is approved by an officer who neither made it nor is concerned by it, and withdrawn by the requester. */
export const officerRequestOwn = defineError('officerRequestOwn', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '须由申请人和当事人以外的另一位管理员批准，只有申请人可以撤回',
    'en-US': 'An officer other than the requester and the person concerned must approve it. Only the requester can withdraw it.',
  },
})
