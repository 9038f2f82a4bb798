import { defineMessages } from '#web/base/i18n/messages.ts'

export const useLockMessages = defineMessages({
  'zh-CN': {
    title: '屏幕已锁定',
    unlock: '解锁',
    unlockHint: '点击图标或按任意键解锁',
    date: (day: string, weekday: string) => `${day}，${weekday}`,
    password: '登录密码',
    placeholder: '请输入登录密码',
    back: '返回',
    signInAgain: '重新登录',
    enter: '进入系统',
    wrongPassword: '密码错误',
    online: '网络正常',
    offline: '网络已断开',
    battery: '电池电量',
    charged: '已充满',
    charging: '充电中',
    disconnected: '已断开电源',
    hoursAndMinutes: (hours: number, minutes: number) =>
      [hours > 0 ? `${hours} 小时` : '', minutes > 0 || hours === 0 ? `${minutes} 分钟` : ''].filter(Boolean).join(' '),
    untilFull: (time: string) => `约 ${time}后充满`,
    left: (time: string) => `剩余约 ${time}`,
    separator: '，',
  },
  'en-US': {
    title: 'Screen locked',
    unlock: 'Unlock',
    unlockHint: 'Click the icon or press any key to unlock',
    date: (day: string, weekday: string) => `${weekday}, ${day}`,
    password: 'Password',
    placeholder: 'Enter your password',
    back: 'Back',
    signInAgain: 'Sign in again',
    enter: 'Unlock',
    wrongPassword: 'Wrong password',
    online: 'Online',
    offline: 'Offline',
    battery: 'Battery',
    charged: 'fully charged',
    charging: 'charging',
    disconnected: 'on battery',
    hoursAndMinutes: (hours: number, minutes: number) =>
      [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : ''].filter(Boolean).join(' '),
    untilFull: (time: string) => `full in about ${time}`,
    left: (time: string) => `about ${time} left`,
    separator: ', ',
  },
})

export type LockMessages = ReturnType<typeof useLockMessages>
