export const zh = {
  copy: '复制',
  copied: '已复制',
  notCopied: '没能复制，请选中文字后手动复制',
  opensOutside: '（在新窗口打开）',
}
