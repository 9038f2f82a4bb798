export const zh = {
  serverFailed: '服务器出错了，请稍后重试',
  notRenewed: '没能更新，显示的是之前的内容',
  retry: '重试',
  reference: (reference: string) => `编号 ${reference}`,
  copyReference: '复制编号',
  copied: '已复制',
}
