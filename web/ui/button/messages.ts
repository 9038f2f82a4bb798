import { defineMessages } from '#web/base/i18n/messages.ts'

/** Button texts in the console's language. */
export const useActionMessages = defineMessages({
  'zh-CN': {
    copy: '复制',
    copied: '已复制',
    copyFailed: '复制失败，请选中文字手动复制',
    opensInNewWindow: '（在新窗口打开）',
  },
  'en-US': {
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. Select the text and copy it manually.',
    opensInNewWindow: ' (opens in a new window)',
  },
})
