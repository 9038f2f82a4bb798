export const zh = {
  wrongFields: (count: number) => `有 ${count} 项需要修改，已转到第一项`,
  choose: '请选择',
  yes: '是',
  no: '否',
  none: '–',
  listSeparator: '、',
}
