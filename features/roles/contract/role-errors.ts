import { defineError } from '#contract/errors/error.ts'
import { defineInUse, type FieldIssues } from '#contract/resource/field-errors.ts'

/** Another role has this name. */
export const roleNameInUse = defineInUse('roleNameInUse', {
  'zh-CN': '已有同名角色，请换一个名称',
  'en-US': 'Another role already has this name. Enter a different one.',
})

/** The super administrator role holds everything by rule, so that nobody can lock themselves out by changing it. */
export const superRoleFixed = defineError('superRoleFixed', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '超级管理员角色不能修改、复制或删除',
    'en-US': 'The super administrator role cannot be changed, copied or deleted.',
  },
})

/** The roles of the three officers hold what they hold by rule. */
export const officerRoleFixed = defineError('officerRoleFixed', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '三员的角色不能修改、复制或删除',
    'en-US': 'The roles of the three officers cannot be changed, copied or deleted.',
  },
})

/** The status `normal` belongs to built-in roles and can be neither set nor changed. */
export const roleStatusFixed = defineError<FieldIssues>('roleStatusFixed', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '内置角色的状态不能更改', 'en-US': 'The status of a built-in role cannot be changed.' },
})

/** Menus were to be granted that do not exist. */
export const grantedMenuMissing = defineError<FieldIssues>('grantedMenuMissing', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '部分菜单已不存在，请重新选择',
    'en-US': 'Some of the menu items no longer exist. Select again.',
  },
})
