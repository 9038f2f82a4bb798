export const zh = {
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请选中文字手动复制',
  opensInNewWindow: '（在新窗口打开）',
}
