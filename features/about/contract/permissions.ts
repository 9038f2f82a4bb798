import { definePermission } from '#contract/permissions/permission.ts'

export const aboutSystem = definePermission(
  'about_system',
  {
    'zh-CN': '查看系统信息和依赖清单',
    'en-US': 'View system information and packages',
  },
  { isForKeys: true },
)
