import type { pages } from '#examples/components/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'comp-table-basic': {
      purpose: {
        'zh-CN': '一万行本地数据，支持排序、搜索、选择和列设置',
        'en-US': 'Ten thousand local rows with sorting, search, selection and column settings',
      },
      load: () => import('./table/basic-table-page.tsx').then((module) => module.BasicTablePage),
    },
    'comp-table-edit-cell': {
      purpose: { 'zh-CN': '直接修改单元格', 'en-US': 'Change cells in place' },
      load: () => import('./table/edit-pages.tsx').then((module) => module.EditCellPage),
    },
    'comp-table-edit-row': {
      purpose: { 'zh-CN': '直接修改整行', 'en-US': 'Change rows in place' },
      load: () => import('./table/edit-pages.tsx').then((module) => module.EditRowPage),
    },
    'comp-form-basic': {
      purpose: {
        'zh-CN': '各种字段及其校验、分组和只读',
        'en-US': 'Every kind of field, with validation, groups and read-only state',
      },
      load: () => import('./form/basic-form-page.tsx').then((module) => module.BasicFormPage),
    },
    'comp-form-use-form': {
      purpose: { 'zh-CN': '由契约生成的表单，也可以用代码控制', 'en-US': 'A form generated from the contract and controlled by code' },
      load: () => import('./form/use-form-page.tsx').then((module) => module.UseFormPage),
    },
    'comp-upload': {
      purpose: {
        'zh-CN': '图片上传：进度、重试、预览、排序，头像裁剪',
        'en-US': 'Picture uploads: progress, retry, preview, sorting, and cropping',
      },
      load: () => import('./upload/upload-page.tsx').then((module) => module.UploadPage),
    },
    'comp-modal': {
      purpose: {
        'zh-CN': '对话框和抽屉：拖动、最大化、嵌套、表单',
        'en-US': 'Dialogs and drawers: draggable, maximized, nested, with a form',
      },
      load: () => import('./modal/modal-page.tsx').then((module) => module.ModalPage),
    },
    'comp-rich-text': {
      purpose: {
        'zh-CN': '标题、列表、表格、链接和图片，以结构化数据保存',
        'en-US': 'Headings, lists, tables, links and pictures, stored as structured data',
      },
      load: () => import('./rich-text/rich-text-page.tsx').then((module) => module.RichTextPage),
    },
    'comp-drag': {
      purpose: {
        'zh-CN': '列表、网格和看板，用鼠标、触摸或键盘排序',
        'en-US': 'Lists, grids and boards, sorted by mouse, touch or keyboard',
      },
      load: () => import('./drag/drag-page.tsx').then((module) => module.DragPage),
    },
    kit: {
      purpose: { 'zh-CN': '每个组件的每种状态', 'en-US': 'Every component in every state' },
      load: () => import('./kit/kit-page.tsx').then((module) => module.KitPage),
    },
  },
})
