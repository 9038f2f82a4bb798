import { definePermission } from '#contract/permissions/permission.ts'

export const directiveTry = definePermission('directive_try', { 'zh-CN': '试用权限指令', 'en-US': 'Try the permission behavior' })

/** No page, button or call requires it, so nobody has it. */
export const directiveNobody = definePermission('directive_nobody', {
  'zh-CN': '无人拥有的权限',
  'en-US': 'A permission that nobody has',
})
