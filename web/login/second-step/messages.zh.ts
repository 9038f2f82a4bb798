export const zh = {
  totpHint: '请输入身份验证器显示的 6 位验证码',
  recoveryCodeHint: '请输入启用两步验证时保存的一个恢复码',
  passkeyHint: '请用这台设备的通行密钥完成验证',
  totp: '验证码',
  recoveryCode: '恢复码',
  verify: '验证',
  usePasskey: '使用通行密钥',
  useTotp: '使用验证码',
  useRecoveryCode: '使用恢复码',
  otherAccount: '使用其他账号登录',
}
