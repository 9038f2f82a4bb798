export const zh = {
  remove: (chip: string) => `移除${chip}`,
  added: (chips: string) => `已添加${chips}`,
  removed: (chip: string) => `已移除${chip}`,
  duplicate: (chip: string) => `已有${chip}`,
  full: (max: number) => `最多 ${max} 个`,
  count: (count: number, max: number) => `${count} / ${max}`,
  placeholder: '输入后按回车添加',
  separator: '、',
}
