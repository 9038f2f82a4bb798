export const zh = {
  reveal: (title: string, field: string) => `查看“${title}”的${field}`,
  hide: (title: string, field: string) => `隐藏“${title}”的${field}`,
  copy: (title: string, field: string) => `复制“${title}”的${field}`,
  revealToEdit: '查看并修改',
  notAllowed: '没有查看敏感信息的权限，不能修改',
}
