import type * as z from 'zod/mini'
import { minorUnitsOf } from '#contract/currency.ts'
import type { Issue } from './error.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import { conditionMessage, isConditionMistake } from '#contract/lists/condition-messages.ts'
import { decimalOfNumber } from '#contract/texts/decimal.ts'
import { preferenceMaxBytes } from '#contract/preferences/preference.ts'

type RawIssue = z.core.$ZodIssue

const required: LocalizedText = { 'zh-CN': '此项必填', 'en-US': 'This field is required' }

const wholeNumber: LocalizedText = { 'zh-CN': '请输入整数', 'en-US': 'Enter a whole number' }

/** A number has more decimals than it may have. */
function decimalsMessage(count: number): LocalizedText {
  if (count === 0) return wholeNumber
  return { 'zh-CN': `最多 ${count} 位小数`, 'en-US': `Use at most ${count} decimal ${count === 1 ? 'place' : 'places'}` }
}

/** Messages of named rules: a schema gives the name as its error (`{ error: 'email' }`). */
const namedMessages: Readonly<Record<string, LocalizedText>> = {
  required,
  masked: { 'zh-CN': '请输入完整内容', 'en-US': 'Enter the full value' },
  email: { 'zh-CN': '请输入正确的邮箱地址，例如 name@example.com', 'en-US': 'Enter an email address such as name@example.com' },
  phone: { 'zh-CN': '请输入正确的电话号码，例如 138 0000 0000', 'en-US': 'Enter a phone number such as +86 138 0000 0000' },
  webAddress: { 'zh-CN': '请输入以 http:// 或 https:// 开头的网址', 'en-US': 'Enter an address that starts with http:// or https://' },
  origin: { 'zh-CN': '请输入网站地址，例如 https://docs.example.cn', 'en-US': 'Enter a site address such as https://docs.example.com' },
  unstorable: { 'zh-CN': '含有无法保存的字符', 'en-US': 'Contains characters that cannot be stored' },
  controlCharacter: { 'zh-CN': '不能包含换行或控制字符', 'en-US': 'Line breaks and control characters are not allowed' },
  lookAlikes: {
    'zh-CN': '英文字母不能与西里尔字母或希腊字母混用',
    'en-US': 'Do not mix Latin letters with Cyrillic or Greek ones',
  },
  id: { 'zh-CN': '编号格式不正确', 'en-US': 'Invalid ID' },
  identifier: {
    'zh-CN': '须以字母开头，只能包含字母、数字、下划线和连字符',
    'en-US': 'Must start with a letter and contain only letters, digits, underscores and hyphens',
  },
  dictionaryCode: {
    'zh-CN': '须以小写字母开头，只能包含小写字母、数字和下划线，例如 customer_level',
    'en-US': 'Must start with a lowercase letter and contain only lowercase letters, digits and underscores, such as customer_level',
  },
  dateTime: { 'zh-CN': '请输入日期和时间，例如 2026-11-21 14:30', 'en-US': 'Enter a date and time such as 2026-11-21 14:30' },
  day: { 'zh-CN': '日期不正确，请按 2026-11-21 的格式填写', 'en-US': 'Enter a date such as 2026-11-21' },
  number: { 'zh-CN': '请输入数字', 'en-US': 'Enter a number' },
  amount: { 'zh-CN': '请输入金额，例如 1234.50', 'en-US': 'Enter an amount such as 1234.50' },
  tooManyDigits: { 'zh-CN': '最多 15 位数字', 'en-US': 'Use at most 15 digits' },
  amountDecimals: decimalsMessage(Math.log10(minorUnitsOf())),
  roundedNumber: {
    'zh-CN': 'Excel 已将这个数字取近似值，请把该列设为文本后重新填写',
    'en-US': 'Excel has rounded this number. Format the column as text, and enter it again.',
  },
  yesOrNo: { 'zh-CN': '请填写“是”或“否”', 'en-US': 'Enter yes or no' },
  wholeNumber,
  nothingToChange: { 'zh-CN': '没有要修改的内容', 'en-US': 'Nothing to change' },
  idempotencyKeyFormat: {
    'zh-CN': '标识须为 8 到 64 个字母、数字、下划线或连字符',
    'en-US': 'The key must be 8 to 64 letters, digits, underscores or hyphens',
  },
  days: { 'zh-CN': '请输入首尾两天，例如 2026-11-01,2026-11-30', 'en-US': 'Enter a first and a last day such as 2026-11-01,2026-11-30' },
  dateRangeReversed: { 'zh-CN': '结束日期不能早于开始日期', 'en-US': 'The end date must not be before the start date' },
  presetOrRange: { 'zh-CN': '不能与起止日期同时使用', 'en-US': 'Cannot be combined with start and end dates' },
  expiresTooEarly: { 'zh-CN': '失效时间须晚于发布时间', 'en-US': 'The expiry time must be after the publishing time' },
  totalTooLarge: { 'zh-CN': '合计金额过大', 'en-US': 'The total is too large' },
  pageTooFar: { 'zh-CN': '页码过大，请用条件缩小范围', 'en-US': 'This page is too far. Use conditions to narrow the list.' },
  sortTooLong: {
    'zh-CN': '数据过多，不能按这一列排序，请用条件缩小范围',
    'en-US': 'There are too many rows to sort by this column. Use conditions to narrow the list.',
  },
  afterOrBefore: { 'zh-CN': '不能与 after 同时使用', 'en-US': 'Cannot be combined with `after`' },
  unknownRow: { 'zh-CN': '这一条已不存在', 'en-US': 'This row no longer exists' },
  tooManyDays: { 'zh-CN': '时间范围过长', 'en-US': 'The time range is too long' },
  preferenceTooLarge: {
    'zh-CN': `这项设置过大，最多 ${preferenceMaxBytes / 1024} KB`,
    'en-US': `This setting is too large; at most ${preferenceMaxBytes / 1024} KB`,
  },
  notJson: { 'zh-CN': '不是有效的 JSON，或过大、嵌套过深', 'en-US': 'Not valid JSON, or too large or too deeply nested' },
  idempotencyKeyReused: { 'zh-CN': '这个标识已用于另一次提交', 'en-US': 'This key was used for another request' },
  repeated: { 'zh-CN': '不能重复', 'en-US': 'Duplicates are not allowed' },
  passwordTooCommon: { 'zh-CN': '这个密码太常见，容易被猜到', 'en-US': 'This password is too common and easy to guess' },
  passwordIsName: { 'zh-CN': '密码不能与用户名或产品名相同', 'en-US': 'The password must not be the username or the product name' },
  passwordUsedBefore: { 'zh-CN': '最近用过这个密码，请换一个', 'en-US': 'You have used this password recently. Choose another.' },
  passwordUnchanged: { 'zh-CN': '新密码不能与原密码相同', 'en-US': 'The new password must differ from the current one' },
  totpCode: { 'zh-CN': '请输入 6 位数字验证码', 'en-US': 'Enter the 6-digit code' },
  recoveryCode: { 'zh-CN': '请输入恢复码，例如 k7m2p-x9qrt', 'en-US': 'Enter a recovery code such as k7m2p-x9qrt' },
  auditRetention: { 'zh-CN': '填 0 永久保留，或不少于 90 天', 'en-US': 'Enter 0 (forever) or at least 90 days' },
  cron: {
    'zh-CN': '请按“分 时 日 月 周”五段填写，例如 30 2 * * *',
    'en-US': 'Enter minute, hour, day, month and weekday, such as 30 2 * * *',
  },
  cronNeverRuns: { 'zh-CN': '按此表达式永远不会执行', 'en-US': 'This schedule never runs' },
  timeZone: { 'zh-CN': '服务器不支持该时区', 'en-US': 'The server does not support this time zone' },
  unknownRole: { 'zh-CN': '所选角色不存在或已被删除', 'en-US': 'A selected role does not exist or has been deleted' },
  hostName: {
    'zh-CN': '请输入服务器域名或 IP 地址，例如 smtp.example.cn',
    'en-US': 'Enter a host name or IP address such as smtp.example.com',
  },
  secretAgain: {
    'zh-CN': '服务器已更改，请重新输入，以免发送给其他服务器',
    'en-US': 'The server has changed. Enter this again so it is not sent to the wrong server.',
  },
  openidScope: { 'zh-CN': '须包含 openid', 'en-US': 'Must include openid' },
  roleNetworks: {
    'zh-CN': '请选择角色并填写有效的 IP 地址或网段，例如 192.0.2.0/24',
    'en-US': 'Select a role and enter valid IP addresses or ranges such as 192.0.2.0/24',
  },
  roleBeyondRank: {
    'zh-CN': '不能限制三员的角色，或权限高于你的角色',
    'en-US': 'You cannot limit officer roles or roles with more permissions than yours',
  },
  ownNetworkMissing: {
    'zh-CN': '你自己的角色将不能从当前地址访问，请加入该地址',
    'en-US': 'You would lock yourself out. Add your current address.',
  },
  groupRole: { 'zh-CN': '请填写用户组并选择角色', 'en-US': 'Enter a group and select a role' },
  publicUrlNeeded: {
    'zh-CN': '请先在服务器上设置环境变量 STEWARD_PUBLIC_URL（控制台的访问地址）',
    'en-US': 'First set the environment variable STEWARD_PUBLIC_URL (the address of the console) on the server',
  },
  roleTooPowerful: {
    'zh-CN': '超级管理员、三员和“全部”数据权限的角色不能由单点登录分配',
    'en-US': 'Single sign-on cannot assign super administrator, officer roles or roles with all data',
  },
  unknownSetting: { 'zh-CN': '没有这项设置', 'en-US': 'Unknown setting' },
  wrongOldPassword: { 'zh-CN': '原密码错误', 'en-US': 'Wrong current password' },
}

const tooLarge: LocalizedText = { 'zh-CN': '数字过大，最多 15 位', 'en-US': 'This number is too large. Use at most 15 digits.' }

const unknownField: LocalizedText = { 'zh-CN': '未知字段', 'en-US': 'Unknown field' }
const invalid: LocalizedText = { 'zh-CN': '内容不正确', 'en-US': 'Invalid value' }
const chooseOption: LocalizedText = { 'zh-CN': '请选择有效的选项', 'en-US': 'Select one of the options' }

const mustAgree: LocalizedText = { 'zh-CN': '请勾选此项', 'en-US': 'Check this box to continue' }

/** Formats a limit. An amount of money, which its schema marks with the error `money`, is stored in minor units and shown in the main unit. */
function formatLimit(value: number | bigint, message: string): string {
  if (message !== 'money') return String(value)
  const units = minorUnitsOf()
  return (Number(value) / units).toFixed(Math.log10(units))
}

function tooSmall({ origin, minimum, inclusive, message }: z.core.$ZodIssueTooSmall): LocalizedText {
  if (origin === 'string') {
    return minimum === 1 ? required : { 'zh-CN': `至少 ${minimum} 个字符`, 'en-US': `Use at least ${minimum} characters` }
  }
  if (message === 'lines')
    return { 'zh-CN': `至少填写 ${minimum} 行`, 'en-US': `Add at least ${minimum} ${minimum === 1 ? 'line' : 'lines'}` }
  if (origin === 'array') return { 'zh-CN': `至少选择 ${minimum} 项`, 'en-US': `Select at least ${minimum}` }
  if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return tooLarge
  const least = formatLimit(minimum, message)
  if (inclusive === false) return { 'zh-CN': `必须大于 ${least}`, 'en-US': `Must be more than ${least}` }
  return { 'zh-CN': `不能小于 ${least}`, 'en-US': `Must be ${least} or more` }
}

function tooBig({ origin, maximum, inclusive, message }: z.core.$ZodIssueTooBig): LocalizedText {
  if (origin === 'string') {
    return { 'zh-CN': `最多 ${maximum} 个字符`, 'en-US': maximum === 1 ? 'Use at most 1 character' : `Use at most ${maximum} characters` }
  }
  if (message === 'lines') return { 'zh-CN': `最多 ${maximum} 行`, 'en-US': `At most ${maximum} ${maximum === 1 ? 'line' : 'lines'}` }
  if (origin === 'array') return { 'zh-CN': `最多选择 ${maximum} 项`, 'en-US': `Select at most ${maximum}` }
  // Not a declared limit, but that of numbers.
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return tooLarge
  const most = formatLimit(maximum, message)
  if (inclusive === false) return { 'zh-CN': `必须小于 ${most}`, 'en-US': `Must be less than ${most}` }
  return { 'zh-CN': `不能大于 ${most}`, 'en-US': `Must be ${most} or less` }
}

function multipleOf(step: number): LocalizedText {
  const decimals = decimalOfNumber(step)?.scale ?? 0
  // A step such as 0.01 says how many decimals there may be, one such as 0.5 does not.
  if (step === 10 ** -decimals) return decimalsMessage(decimals)
  return { 'zh-CN': `须为 ${step} 的倍数`, 'en-US': `Must be a multiple of ${step}` }
}

function messageOf(issue: RawIssue): LocalizedText {
  const ownMessage = namedMessages[issue.message]
  if (ownMessage) return ownMessage
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return multipleOf(issue.divisor)
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true ? mustAgree : chooseOption
    case 'invalid_type':
      if (issue.input === undefined) return required
      return issue.expected === 'int' && typeof issue.input === 'number' ? wholeNumber : invalid
    case 'custom':
      return isConditionMistake(issue.params) ? conditionMessage(issue.params) : invalid
    default:
      return invalid
  }
}

/** An issue with the message of a named rule, such as `email`; a neutral message for unknown names. */
export function namedIssue(name: string, path: Issue['path'], language: Language): Issue {
  return { path, message: (namedMessages[name] ?? invalid)[language] }
}

/**
 * Turns schema issues into localized messages, one for each unknown field. Parse with `reportInput`: without it a value of the wrong type is
 * reported as missing.
 */
export function issueMessages(issues: readonly RawIssue[], language: Language): Issue[] {
  return issues.flatMap((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message: unknownField[language] }))
    return [{ path, message: messageOf(issue)[language] }]
  })
}
