import { defineMessages } from '#web/base/i18n/messages.ts'

export const useSecondStepMessages = defineMessages({
  'zh-CN': {
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
  },
  'en-US': {
    totpHint: 'Enter the 6-digit code from your authenticator app',
    recoveryCodeHint: 'Enter one of the recovery codes that you saved',
    passkeyHint: 'Use the passkey of this device',
    totp: 'Code',
    recoveryCode: 'Recovery code',
    verify: 'Verify',
    usePasskey: 'Use a passkey',
    useTotp: 'Use a code',
    useRecoveryCode: 'Use a recovery code',
    otherAccount: 'Use another account',
  },
})
