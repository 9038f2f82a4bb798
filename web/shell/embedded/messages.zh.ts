export const zh = {
  openOutside: '在新窗口打开',
  loading: (title: string) => `正在打开 ${title}`,
  lateTitle: '还没有打开',
  lateText: '对方响应很慢，或者不允许被嵌入。可以再试一次，或在新窗口打开。',
  failedTitle: '没能打开',
  failedText: '没有得到回应。请稍后再试，或在新窗口打开。',
  offlineTitle: '网络已断开',
  offlineText: '网络恢复后会自动重新打开。',
  refusedTitle: '这个地址不能嵌入',
  refusedText: (address: string) =>
    `${address} 不能嵌入。请联系管理员换一个地址：控制台旁边的文件，或 http(s) 页面；控制台用 https 访问时只接受 https。`,
  retry: '重试',
}
