import { definePermission } from '#contract/permissions/permission.ts'

export const componentsKit = definePermission('components_kit', { 'zh-CN': '查看组件总览', 'en-US': 'View all components' })
export const exampleProductsView = definePermission(
  'components_product',
  { 'zh-CN': '查看示例商品', 'en-US': 'View example products' },
  { isForKeys: true },
)
export const exampleProductsEdit = definePermission(
  'components_product_edit',
  {
    'zh-CN': '编辑示例商品',
    'en-US': 'Edit example products',
  },
  { isForKeys: true },
)
