import { definePermission } from '#contract/permissions/permission.ts'

export const sessionsView = definePermission('system_session', { 'zh-CN': '查看在线会话', 'en-US': 'View sessions' })
