export const zh = {
  invalidFields: (count: number) => `${count} 项填写有误，已定位到第一项`,
  enterField: (label: string) => `请输入${label}`,
  chooseField: (label: string) => `请选择${label}`,
  choose: '请选择',
  yes: '是',
  no: '否',
  none: '–',
  listSeparator: '、',
}
