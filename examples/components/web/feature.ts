import type { pages } from '#examples/components/contract/pages.ts'
import { defineFeature } from '#web/kit/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'comp-table-basic': {
      purpose: {
        'zh-CN': '一万行本地数据，排序、搜索、选择和列设置都在手边',
        'en-US': 'Ten thousand local rows with sorting, search, selection and column settings',
      },
      load: () => import('./table/basic-table-page.tsx').then((module) => module.BasicTablePage),
    },
    'comp-form-basic': {
      purpose: {
        'zh-CN': '每一种字段，以及它们的校验、分组和只读',
        'en-US': 'Every kind of field with its rules, groups and read-only state',
      },
      load: () => import('./form/basic-form-page.tsx').then((module) => module.BasicFormPage),
    },
    'comp-form-use-form': {
      purpose: { 'zh-CN': '表单由契约的规则生成，也可以用代码控制', 'en-US': 'A form made from the contract’s rules, and steered by code' },
      load: () => import('./form/use-form-page.tsx').then((module) => module.UseFormPage),
    },
    'comp-modal': {
      purpose: { 'zh-CN': '对话框和抽屉：拖动、铺满、嵌套、带表单', 'en-US': 'Dialogs and drawers: moved, filled, nested, with a form' },
      load: () => import('./modal/modal-page.tsx').then((module) => module.ModalPage),
    },
    kit: {
      purpose: { 'zh-CN': '每一个部件的每一种状态', 'en-US': 'Every part in every state' },
      load: () => import('./kit/kit-page.tsx').then((module) => module.KitPage),
    },
  },
})
