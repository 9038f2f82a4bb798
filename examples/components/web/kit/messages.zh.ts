export const zh = {
  actions: '操作',
  fields: '字段',
  form: '表单',
  table: '表格',
  tree: '树',
  overlays: '浮层',
  display: '展示',
  frame: '页面框架',
}
