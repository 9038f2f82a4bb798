import { definePermission } from '#contract/permissions/permission.ts'

export const sessionsView = definePermission('system_session', { 'zh-CN': '查看在线用户', 'en-US': 'View online users' })
export const sessionsEnd = definePermission('system_session_end', { 'zh-CN': '强制下线', 'en-US': 'End sessions' })
