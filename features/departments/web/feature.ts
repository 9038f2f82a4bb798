import type { pages } from '#features/departments/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    departments: {
      purpose: { 'zh-CN': '组织架构与部门负责人', 'en-US': 'Organizational structure and department leaders' },
      shape: 'tree',
      load: () => import('./department-pages.tsx').then((module) => module.DepartmentPages),
    },
  },
})
