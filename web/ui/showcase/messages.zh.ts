export const zh = {
  showCode: '查看代码',
  hideCode: '收起代码',
  showCodeOf: (title: string) => `查看代码：${title}`,
  hideCodeOf: (title: string) => `收起代码：${title}`,
  copyCodeOf: (title: string) => `复制代码：${title}`,
  codeOf: (title: string) => `代码：${title}`,
}
