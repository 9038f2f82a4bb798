import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of the sign-in log. */
export const useLoginLogMessages = defineMessages({
  'zh-CN': {
    log: '登录日志',
    none: '暂无登录记录',
    at: '时间',
    name: '用户',
    nobody: '未知用户',
    device: '设备',
    unknownDevice: '未知设备',
    ip: 'IP 地址',
    result: '结果',
    reason: '失败原因',
  },
  'en-US': {
    log: 'Sign-in log',
    none: 'No sign-ins yet',
    at: 'Time',
    name: 'User',
    nobody: 'Unknown user',
    device: 'Device',
    unknownDevice: 'Unknown device',
    ip: 'IP address',
    result: 'Result',
    reason: 'Reason',
  },
})

/** The messages of the sign-in log. */
export type LoginLogMessages = ReturnType<typeof useLoginLogMessages>
