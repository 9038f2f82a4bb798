import { definePermission } from '#contract/permissions/permission.ts'

export const componentsKit = definePermission('components_kit', { 'zh-CN': '查看组件总览', 'en-US': 'View all components' })
