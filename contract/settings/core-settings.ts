import * as z from 'zod/mini'
import { passwordMinLength } from '#contract/access.ts'
import { defaultLockAfterSeconds, permissionModes } from '#contract/document-settings.ts'
import { frameHostList } from '#contract/pages/frame-host.ts'
import { id } from '#contract/schemas/schemas.ts'
import { backupSettings } from './backup-settings.ts'
import { fileSettings } from './file-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { defineSetting, numberSetting } from './setting.ts'
import { basicGroup, displayGroup, securityGroup } from './setting-groups.ts'
import { mcpEnabled } from './mcp-settings.ts'
import { copyright, defaultLanguage, icpNumber, logo, siteClosed, siteClosedText, siteName, siteNameEnglish } from './site-settings.ts'
import {
  passwordHistoryLength,
  passwordMaxAgeDays,
  rememberedIdleHours,
  roleNetworks,
  sessionLimitAction,
  sessionsPerPerson,
} from './sign-in-settings.ts'
import { singleSignOnSettings } from './single-sign-on-settings.ts'
import { isTimeZone } from './time-zone-name.ts'
import { units } from './units.ts'

/** The minimum length of a new password. Existing passwords stay valid. */
export const minPasswordLength = numberSetting('minPasswordLength', {
  group: securityGroup,
  label: { 'zh-CN': '密码最小长度', 'en-US': 'Minimum password length' },
  hint: { 'zh-CN': '设置新密码时检查，已有的密码不受影响', 'en-US': 'Applies to new passwords. Existing ones stay valid.' },
  unit: units.characters,
  min: passwordMinLength,
  max: 64,
  initial: passwordMinLength,
})

/** Wrong passwords per account and window before further attempts are rejected. */
export const signInTriesPerAccount = numberSetting('signInTriesPerAccount', {
  group: securityGroup,
  label: { 'zh-CN': '每个账号的登录失败次数', 'en-US': 'Failed sign-ins per account' },
  hint: { 'zh-CN': '达到后暂时不能登录该账号', 'en-US': 'After that, sign-in to the account is blocked for a while' },
  unit: units.times,
  max: 1000,
  initial: 5,
})

/** Wrong passwords per address and window before further attempts are rejected. */
export const signInTriesPerAddress = numberSetting('signInTriesPerAddress', {
  group: securityGroup,
  label: { 'zh-CN': '每个 IP 地址的登录失败次数', 'en-US': 'Failed sign-ins per IP address' },
  hint: { 'zh-CN': '同一办公室的人通常共用一个地址，不宜过小', 'en-US': 'Offices usually share one address, so do not set this too low' },
  unit: units.times,
  max: 1_000_000,
  initial: 100,
})

export const signInWindowMinutes = numberSetting('signInWindowMinutes', {
  group: securityGroup,
  label: { 'zh-CN': '登录失败的统计时间', 'en-US': 'Failed-attempt window' },
  hint: { 'zh-CN': '过了这段时间，可以再次尝试', 'en-US': 'Attempts reset after this time' },
  unit: units.minutes,
  max: 24 * 60,
  initial: 15,
})

/** Sessions without 'remember me' end after this time without a call. */
export const sessionIdleHours = numberSetting('sessionIdleHours', {
  group: securityGroup,
  label: { 'zh-CN': '无操作自动退出', 'en-US': 'Sign out after inactivity' },
  hint: { 'zh-CN': '勾选“7 天内自动登录”的另有设置', 'en-US': 'Remembered devices have a separate setting' },
  unit: units.hours,
  max: 24 * 7,
  initial: 24,
})

/** A console unused for this long locks its screen (specification §9); the server follows five minutes later. */
export const lockAfterSeconds = numberSetting('lockAfterSeconds', {
  group: securityGroup,
  label: { 'zh-CN': '无操作自动锁屏', 'en-US': 'Lock the screen after inactivity' },
  hint: { 'zh-CN': '重新打开页面后生效', 'en-US': 'Takes effect when pages are reloaded' },
  unit: units.minutes,
  scale: 60,
  max: 24 * 60 * 60,
  initial: defaultLockAfterSeconds,
})

/** The ids of the roles whose users must have a second factor. */
export const secondFactorRoles = defineSetting('secondFactorRoles', {
  schema: z.array(id).check(z.maxLength(200)),
  initial: [],
  field: {
    group: securityGroup,
    kind: 'roles',
    label: { 'zh-CN': '必须两步验证的角色', 'en-US': 'Roles that require two-step verification' },
    hint: {
      'zh-CN': '这些角色中尚未设置的人（包括你自己），须先完成设置才能继续使用',
      'en-US': 'Members who have not set it up, including you, must do so before they continue',
    },
  },
})

/** Days that deleted rows stay in the recycle bin before they are deleted permanently. */
export const recycleBinDays = numberSetting('recycleBinDays', {
  group: displayGroup,
  label: { 'zh-CN': '回收站保留', 'en-US': 'Keep deleted records for' },
  hint: { 'zh-CN': '之后彻底删除，不能恢复', 'en-US': 'After that they are deleted permanently' },
  unit: units.days,
  max: 3650,
  initial: 30,
})

/** Days that audit entries stay in the database before they are exported to a file and deleted; 0 keeps them for ever. */
export const auditRetentionDays = defineSetting('auditRetentionDays', {
  // Undo, the recycle bin and the history of rows read the log.
  schema: z.int().check(
    z.gte(0),
    z.lte(36_500),
    z.refine((days) => days === 0 || days >= 90, { error: 'auditRetention' }),
  ),
  initial: 0,
  field: {
    group: displayGroup,
    kind: 'number',
    label: { 'zh-CN': '审计日志保留', 'en-US': 'Keep the audit log for' },
    hint: {
      'zh-CN': '0 为永久，否则至少 90 天；到期的记录先导出再删除',
      'en-US': '0 = forever, otherwise at least 90 days. Older entries are exported, then deleted.',
    },
    unit: units.days,
    min: 0,
    max: 36_500,
  },
})

/** Days that the sign-in log keeps its entries. */
export const loginLogDays = numberSetting('loginLogDays', {
  group: displayGroup,
  label: { 'zh-CN': '登录日志保留', 'en-US': 'Keep the sign-in log for' },
  unit: units.days,
  max: 3650,
  initial: 180,
})

/** IANA time zone in which times are shown, typed, exported and mailed, and whose days, weeks and months count. */
export const timeZone = defineSetting('timeZone', {
  schema: z.string().check(z.refine(isTimeZone, { error: 'timeZone' })),
  initial: 'Asia/Shanghai',
  field: {
    group: basicGroup,
    kind: 'timeZone',
    label: { 'zh-CN': '时区', 'en-US': 'Time zone' },
    hint: { 'zh-CN': '所有时间和日期范围按此时区', 'en-US': 'All times and ranges of days are in this zone' },
  },
})

/** Where the console gets its routes from; with BACK, from the menu stored on this server. */
export const permissionMode = defineSetting('permissionMode', {
  schema: z.enum(permissionModes),
  initial: 'BACK',
  field: {
    group: displayGroup,
    kind: 'choice',
    label: { 'zh-CN': '菜单来源', 'en-US': 'Menu source' },
    hint: { 'zh-CN': '选择“内置菜单”后，菜单权限中的调整不再显示', 'en-US': 'With the built-in menu, changes under Menus have no effect' },
    choices: {
      BACK: { 'zh-CN': '菜单权限', 'en-US': 'Menus page' },
      FIXED: { 'zh-CN': '内置菜单', 'en-US': 'Built-in menu' },
    },
  },
})

/** The origins that custom frames may show besides those of the pages in the code; edited on the page 菜单权限. */
export const frameHosts = defineSetting('frameHosts', { schema: frameHostList, initial: [] })

/** The settings that belong to no feature, in the order of the page. */
export const coreSettings = [
  siteName,
  siteNameEnglish,
  logo,
  icpNumber,
  copyright,
  defaultLanguage,
  timeZone,
  siteClosed,
  siteClosedText,
  ...fileSettings,
  recycleBinDays,
  loginLogDays,
  auditRetentionDays,
  permissionMode,
  ...backupSettings,
  ...mailSettings,
  minPasswordLength,
  passwordMaxAgeDays,
  passwordHistoryLength,
  signInTriesPerAccount,
  signInTriesPerAddress,
  signInWindowMinutes,
  sessionIdleHours,
  rememberedIdleHours,
  sessionsPerPerson,
  sessionLimitAction,
  lockAfterSeconds,
  roleNetworks,
  secondFactorRoles,
  mcpEnabled,
  frameHosts,
  ...singleSignOnSettings,
] as const
