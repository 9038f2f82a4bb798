import { definePermission } from '#contract/permissions/permission.ts'

export const apiView = definePermission('system_api', { 'zh-CN': '查看系统接口', 'en-US': 'View the API' })
