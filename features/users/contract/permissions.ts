import { definePermission } from '#contract/permissions/permission.ts'

export const usersView = definePermission('system_user', { 'zh-CN': '查看用户管理', 'en-US': 'View users' })
