export const zh = {
  title: '确认身份',
  reason: (minutes: number) => `这项操作很重要，请输入登录密码，确认是你本人。${minutes} 分钟内不再询问。`,
  password: '密码',
  cancel: '取消',
  confirm: '确认',
}
