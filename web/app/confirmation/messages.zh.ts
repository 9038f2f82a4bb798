export const zh = {
  title: '确认身份',
  reason: (minutes: number) => `敏感操作需要验证登录密码，${minutes} 分钟内只需验证一次。`,
  password: '登录密码',
  cancel: '取消',
  confirm: '确认',
}
