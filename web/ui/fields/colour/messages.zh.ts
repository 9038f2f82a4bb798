export const zh = {
  placeholder: '如 #2d8cf0',
  invalid: '请输入颜色，如 #2d8cf0',
  open: (label: string) => `选择${label}`,
  palette: '常用颜色',
  own: '自定义颜色',
  clear: '清除',
}
