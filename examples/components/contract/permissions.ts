import { definePermission } from '#contract/kit/permission.ts'

export const componentsKit = definePermission('components_kit', { 'zh-CN': '查看部件总览', 'en-US': 'View all parts' })
