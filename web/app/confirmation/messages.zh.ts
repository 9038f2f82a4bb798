export const zh = {
  title: '确认身份',
  reason: (minutes: number) => `敏感操作需要验证登录密码，${minutes} 分钟内只需验证一次。`,
  reasonWithoutPassword: (minutes: number) => `敏感操作需要验证身份，${minutes} 分钟内只需验证一次。你的账号没有登录密码。`,
  byPasskey: '请用通行密钥确认。',
  withoutPasskey:
    '请先退出企业账号和本系统，再用单点登录重新登录：五分钟内可直接操作，也可在“个人设置”中添加通行密钥。也可以请管理员重置密码。',
  password: '登录密码',
  cancel: '取消',
  confirm: '确认',
}
