import type { pages } from '#features/files/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    files: {
      purpose: { 'zh-CN': '查看、下载和删除上传的文件', 'en-US': 'View, download and delete uploaded files' },
      shape: 'list',
      load: () => import('./files-page.tsx').then((module) => module.FilesPage),
    },
  },
  audit: () => import('./file-audit-labels.ts').then((module) => module.fileAuditLabels),
})
