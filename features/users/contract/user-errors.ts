import { defineError } from '#contract/errors/error.ts'
import { defineInUse, type FieldIssues } from '#contract/resource/field-errors.ts'

/** Another user has or had this username; those of deleted users are not used again. */
export const usernameInUse = defineInUse('usernameInUse', {
  'zh-CN': '该用户名已被使用，已删除用户的用户名也不能再用',
  'en-US': 'This username is taken. Usernames of deleted users cannot be reused.',
})

/** Nobody gets a department that is disabled; who has it already keeps it. */
export const userDepartmentDisabled = defineInUse('userDepartmentDisabled', {
  'zh-CN': '该部门已停用，请选择其他部门',
  'en-US': 'This department is disabled. Select another one.',
})

/** Callers whose data scope does not include all departments must give users a department. */
export const userDepartmentRequired = defineError<FieldIssues>('userDepartmentRequired', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '请选择你数据范围内的部门',
    'en-US': 'Select a department in your data scope.',
  },
})

/** The default roles of new users give more than the caller may give. */
export const defaultRolesBeyond = defineError<FieldIssues>('defaultRolesBeyond', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '新用户的默认角色超出你的权限，请选择你能分配的角色，或请管理员创建',
    'en-US': 'The default roles for new users exceed your permissions. Select roles that you can assign, or ask an administrator.',
  },
})

/** Nobody resets their own second factors: the last one would be gone although a role requires one. */
export const ownFactors = defineError('ownFactors', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '不能重置自己的两步验证，请在个人设置中管理',
    'en-US': 'You cannot reset your own two-step verification. Manage it in your account settings.',
  },
})
