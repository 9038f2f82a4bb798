export const zh = {
  oldPassword: '原密码',
  newPassword: '新密码',
  repeatPassword: '确认新密码',
  newPasswordHint: (minLength: number) => `至少 ${minLength} 个字符，可以是一句只有你记得的话`,
  enterOldPassword: '请输入原密码',
  enterNewPassword: '请输入新密码',
  enterRepeated: '请再次输入新密码',
  passwordsDiffer: '两次输入的新密码不一致',
}
