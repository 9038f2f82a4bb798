import type { LocalizedText } from '#contract/language.ts'

/**
 * The three officers of the separation of duties (三员分立), by the column `officer` of their role: 系统管理员 manages people and settings,
 * 安全管理员 gives rights, 审计员 reads the logs.
 */
export const officers = ['system', 'security', 'audit'] as const

/** One of the three officers. */
export type Officer = (typeof officers)[number]

/** The names of the three roles. */
export const officerNames: Readonly<Record<Officer, LocalizedText>> = {
  system: { 'zh-CN': '系统管理员', 'en-US': 'System officer' },
  security: { 'zh-CN': '安全管理员', 'en-US': 'Security officer' },
  audit: { 'zh-CN': '审计员', 'en-US': 'Auditor' },
}

/** The stored descriptions of the three roles. */
export const officerDuties: Readonly<Record<Officer, LocalizedText>> = {
  system: {
    'zh-CN': '管理用户、部门、岗位和系统设置，不能授权',
    'en-US': 'Manages users, departments, positions and settings; cannot grant permissions',
  },
  security: {
    'zh-CN': '管理角色、授权、菜单和在线会话，不能管理用户',
    'en-US': 'Manages roles, grants, menus and sessions; cannot manage users',
  },
  audit: { 'zh-CN': '查阅审计日志和登录日志，不能修改任何内容', 'en-US': 'Views the audit log and sign-in log; cannot change anything' },
}

/** The pages of the administration: their permissions, and those of pages added below 系统设置 later, belong to officers. */
const administration = ['system', 'setting']

/** The pages of two officers; the others of the administration are those of 系统管理员. */
const pagesOf: Readonly<Record<Exclude<Officer, 'system'>, readonly string[]>> = {
  security: ['system_role', 'system_menu', 'system_session'],
  audit: ['system_audit', 'system_login_log'],
}

/** Permissions of other pages that belong to one officer only. */
const alone: Readonly<Record<string, Officer>> = { system_user_roles: 'security', system_user_sign_out: 'security' }

/** Permissions that several officers hold: to see, and to act together. */
const shared: Readonly<Record<string, readonly Officer[]>> = {
  system_user: ['system', 'security'],
  system_position: ['system', 'security'],
  system_role: ['system', 'security'],
  system_session: ['security', 'audit'],
  system_officers: officers,
  system_officers_edit: officers,
}

function isOfPage(permission: string, page: string): boolean {
  return permission === page || permission.startsWith(`${page}_`)
}

/**
 * The officers who hold a permission by rule; empty for those that belong to no officer, which 安全管理员 may grant. A permission of a page
 * below 系统设置 or 设置 that no rule names belongs to 系统管理员, so that a page added later is never everybody's.
 */
export function officersOf(permission: string): readonly Officer[] {
  const together = shared[permission]
  if (together) return together
  if (!administration.some((page) => isOfPage(permission, page))) return []
  const only = alone[permission]
  if (only) return [only]
  const found = (['security', 'audit'] as const).find((officer) => pagesOf[officer].some((page) => isOfPage(permission, page)))
  return [found ?? 'system']
}

/** Whether a permission belongs to officers. */
export function isOfficerPermission(permission: string): boolean {
  return officersOf(permission).length > 0
}
