import * as z from 'zod/mini'
import { isRoleNetworks, roleNetworksOf } from '#contract/identity/role-networks.ts'
import { isStorable } from '#contract/schemas/schemas.ts'
import { defineSetting, numberSetting } from './setting.ts'
import { securityGroup as group } from './setting-groups.ts'
import { units } from './units.ts'

/** How often a person can be signed in at the same time; 0 for no limit. */
export const sessionsPerPerson = numberSetting('sessionsPerPerson', {
  group,
  label: { 'zh-CN': '同一账号同时登录数', 'en-US': 'Sessions per user' },
  hint: { 'zh-CN': '0 为不限；每个登录的浏览器算一处', 'en-US': '0 = no limit. Each signed-in browser counts.' },
  unit: units.places,
  min: 0,
  max: 100,
  initial: 0,
})

/** What happens to a sign-in above the limit. */
export const sessionLimitActions = ['endOldest', 'refuse'] as const

/** What happens to a sign-in above the limit. */
export const sessionLimitAction = defineSetting('sessionLimitAction', {
  schema: z.enum(sessionLimitActions),
  initial: 'endOldest',
  field: {
    group,
    kind: 'choice',
    label: { 'zh-CN': '超过同时登录数时', 'en-US': 'When the limit is reached' },
    hint: {
      'zh-CN': '拒绝时须先在其他地方退出，或由管理员在“在线用户”中结束会话',
      'en-US': 'If refused, users must sign out elsewhere, or an administrator ends a session under Online users',
    },
    choices: {
      endOldest: { 'zh-CN': '退出最早的登录', 'en-US': 'End the oldest session' },
      refuse: { 'zh-CN': '拒绝新的登录', 'en-US': 'Refuse the new sign-in' },
    },
  },
})

/** Hours without use after which sessions end that people stay signed in with; 0 for as long as those last. */
export const rememberedIdleHours = numberSetting('rememberedIdleHours', {
  group,
  label: { 'zh-CN': '自动登录的无操作退出', 'en-US': 'Sign out remembered devices after' },
  hint: { 'zh-CN': '0 为 7 天内一直有效，不论是否使用', 'en-US': '0 = signed in for 7 days, used or not' },
  unit: units.hours,
  min: 0,
  max: 24 * 7,
  initial: 0,
})

/** Days after which a password must be changed; 0 for never. */
export const passwordMaxAgeDays = numberSetting('passwordMaxAgeDays', {
  group,
  label: { 'zh-CN': '密码有效期', 'en-US': 'Passwords expire after' },
  hint: {
    'zh-CN': '0 为长期有效；到期后，用密码登录时须先修改',
    'en-US': '0 = never. Expired passwords are changed at the next sign-in.',
  },
  unit: units.days,
  min: 0,
  max: 3650,
  initial: 0,
})

/** How many former passwords a new one must differ from, besides the current one. */
export const passwordHistoryLength = numberSetting('passwordHistoryLength', {
  group,
  label: { 'zh-CN': '不能重复使用的旧密码', 'en-US': 'Password history' },
  hint: {
    'zh-CN': '0 为只须与当前密码不同；从设置后更换的密码开始记录',
    'en-US': "Previous passwords that can't be reused. 0 = current only.",
  },
  unit: units.passwords,
  min: 0,
  max: 24,
  initial: 0,
})

/** The networks that people with a role may use the console from, as texts like `roleId=192.0.2.0/24 2001:db8::/32`. */
export const roleNetworks = defineSetting('roleNetworks', {
  schema: z
    .array(
      z
        .string()
        .check(z.refine(isStorable, { error: 'unstorable' }), z.maxLength(2000), z.refine(isRoleNetworks, { error: 'roleNetworks' })),
    )
    .check(
      z.maxLength(100),
      z.refine((texts) => new Set(texts.map((text) => roleNetworksOf(text).roleId)).size === texts.length, { error: 'repeated' }),
    ),
  initial: [],
  field: {
    group,
    kind: 'roleNetworks',
    label: { 'zh-CN': '角色的访问地址', 'en-US': 'Allowed networks' },
    hint: {
      'zh-CN': '有这些角色的人只能从所列网络登录和使用，API 密钥也一样；未列出的角色不限。多个网络以空格分隔。',
      'en-US':
        'Members of these roles can only sign in and work from these networks, also with API keys. Other roles are not limited. Separate networks with spaces.',
    },
  },
})
