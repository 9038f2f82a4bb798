import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of time fields in the console's language. */
export const useTimeMessages = defineMessages({
  'zh-CN': {
    invalid: '请输入时间，如 09:30',
    open: (label: string) => `选择${label}`,
    hours: '时',
    minutes: '分',
    seconds: '秒',
    now: '此刻',
    clear: '清除',
    done: '完成',
  },
  'en-US': {
    invalid: 'Enter a time such as 09:30',
    open: (label) => `Choose ${label}`,
    hours: 'Hours',
    minutes: 'Minutes',
    seconds: 'Seconds',
    now: 'Now',
    clear: 'Clear',
    done: 'Done',
  },
})
