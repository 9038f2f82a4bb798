import * as z from 'zod/mini'
import { isStorable, line } from '#contract/schemas/schemas.ts'
import { defineSetting, secretSetting, type SettingGroup, textSetting } from './setting.ts'

const group: SettingGroup = {
  id: 'singleSignOn',
  title: { 'zh-CN': '单点登录', 'en-US': 'Single sign-on' },
  requiresConfirmation: true,
  requiresAdministrator: true,
}

/** Sign-in with an account of an identity provider (OpenID Connect). The provider can sign in to every linked account. */
export const singleSignOnGroup = group

/** Whether people can sign in with an account of the identity provider. */
export const ssoEnabled = defineSetting('ssoEnabled', {
  schema: z.boolean(),
  initial: false,
  field: {
    group,
    kind: 'switch',
    label: { 'zh-CN': '启用单点登录', 'en-US': 'Single sign-on' },
    hint: {
      'zh-CN': '启用后登录页多一个按钮，密码和通行密钥照常可用',
      'en-US': 'Adds a button to the sign-in page. Passwords and passkeys still work.',
    },
  },
})

/** The name of the identity provider on the sign-in page; empty for 单点登录. */
export const ssoLabel = textSetting('ssoLabel', {
  group,
  label: { 'zh-CN': '按钮名称', 'en-US': 'Button name' },
  hint: {
    'zh-CN': '例如“企业账号”，显示为“使用企业账号登录”',
    'en-US': 'Such as "Company account", shown as "Sign in with Company account"',
  },
  max: 20,
})

/** The address of an issuer, without query and fragment (OpenID Connect Discovery 1.0 §3), or empty. */
const issuerPattern = /^(?:https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?)?$/u

/** The identity provider, by the address that it gives as its issuer. */
export const ssoIssuer = defineSetting('ssoIssuer', {
  schema: line({ min: 0, max: 500 }).check(z.regex(issuerPattern, { error: 'webAddress' })),
  initial: '',
  field: {
    group,
    kind: 'text',
    label: { 'zh-CN': '身份提供方地址', 'en-US': 'Identity provider address' },
    hint: {
      'zh-CN': '即 Issuer，例如 https://sso.example.cn/realms/main',
      'en-US': 'The issuer, such as https://sso.example.com/realms/main',
    },
    max: 500,
  },
})

/** The id by which the identity provider knows the console. */
export const ssoClientId = textSetting('ssoClientId', {
  group,
  label: { 'zh-CN': '客户端 ID', 'en-US': 'Client ID' },
  max: 200,
})

/** The secret that the identity provider has given the console; empty for a public client. */
export const ssoClientSecret = secretSetting('ssoClientSecret', {
  group,
  label: { 'zh-CN': '客户端密钥', 'en-US': 'Client secret' },
  hint: { 'zh-CN': '加密保存，保存后不再显示', 'en-US': 'Stored encrypted and never shown again' },
  sentTo: [ssoIssuer.key],
})

/** The scopes that the console requests from the identity provider. */
export const ssoScopes = defineSetting('ssoScopes', {
  schema: line({ max: 200 }).check(z.refine((text) => text.split(/\s+/).includes('openid'), { error: 'openidScope' })),
  initial: 'openid profile email',
  field: {
    group,
    kind: 'text',
    label: { 'zh-CN': '请求的范围', 'en-US': 'Scopes' },
    hint: { 'zh-CN': '须包含 openid，以空格分隔', 'en-US': 'Must include openid. Separate scopes with spaces.' },
    max: 200,
  },
})

/** Whether users of the identity provider without an account get one. */
export const ssoCreatesAccounts = defineSetting('ssoCreatesAccounts', {
  schema: z.boolean(),
  initial: false,
  field: {
    group,
    kind: 'switch',
    label: { 'zh-CN': '自动创建账号', 'en-US': 'Create accounts' },
    hint: {
      'zh-CN': '首次登录的人自动获得账号，角色仅由下面的映射决定',
      'en-US': 'Users get an account at their first sign-in. Only the groups below give them roles.',
    },
  },
})

/** The claim that names a person's groups; dots lead into objects. */
export const ssoGroupClaim = defineSetting('ssoGroupClaim', {
  schema: line({ min: 0, max: 100 }),
  initial: 'groups',
  field: {
    group,
    kind: 'text',
    label: { 'zh-CN': '用户组声明', 'en-US': 'Groups claim' },
    hint: { 'zh-CN': '例如 groups 或 realm_access.roles', 'en-US': 'Such as groups or realm_access.roles' },
    max: 100,
  },
})

/** A group of the identity provider and the role that its members have. */
export interface GroupRole {
  readonly group: string
  readonly roleId: string
}

/** How a setting writes a group with its role. */
export function groupRoleText({ group: name, roleId }: GroupRole): string {
  return `${roleId}=${name}`
}

/** The group and the role of a text that a setting holds. */
export function groupRoleOf(text: string): GroupRole {
  const at = text.indexOf('=')
  return { roleId: text.slice(0, at), group: text.slice(at + 1) }
}

/** Which role the members of a group have, as texts like `roleId=group`. */
export const ssoGroupRoles = defineSetting('ssoGroupRoles', {
  schema: z
    .array(
      z.string().check(
        z.refine(isStorable, { error: 'unstorable' }),
        z.maxLength(300),
        // Both are needed.
        z.refine((text) => groupRoleOf(text).roleId !== '' && groupRoleOf(text).group.trim() !== '', { error: 'groupRole' }),
      ),
    )
    .check(z.maxLength(100)),
  initial: [],
  field: {
    group,
    kind: 'groupRoles',
    label: { 'zh-CN': '用户组与角色', 'en-US': 'Groups and roles' },
    hint: {
      'zh-CN': '每次登录时更新，只增减这里列出的角色；超级管理员、三员和“全部”数据权限的角色不可选',
      'en-US':
        'Updated at each sign-in, only for the roles listed here. Super administrator, officer roles and roles with all data cannot be selected.',
    },
  },
})

/** The settings of single sign-on. */
export const singleSignOnSettings = [
  ssoEnabled,
  ssoLabel,
  ssoIssuer,
  ssoClientId,
  ssoClientSecret,
  ssoScopes,
  ssoCreatesAccounts,
  ssoGroupClaim,
  ssoGroupRoles,
] as const

/** Why single sign-on cannot be switched on with these settings, as a rule and the setting that breaks it; undefined if it can. */
export function singleSignOnProblem(
  { isEnabled, issuer, clientId }: { isEnabled: boolean; issuer: string; clientId: string },
  { hasPublicUrl }: { hasPublicUrl: boolean },
): { readonly rule: string; readonly key: string } | undefined {
  if (!isEnabled) return undefined
  if (!hasPublicUrl) return { rule: 'publicUrlNeeded', key: ssoEnabled.key }
  if (issuer === '') return { rule: 'required', key: ssoIssuer.key }
  return clientId === '' ? { rule: 'required', key: ssoClientId.key } : undefined
}
