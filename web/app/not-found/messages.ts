import { defineMessages } from '#web/base/i18n/messages.ts'

export const useNotFoundMessages = defineMessages({
  'zh-CN': {
    title: (page: string) => `抱歉，“${page}”无法打开`,
    text: (reason: string) => `${reason}，可能是前后端版本不一致。请联系管理员。`,
  },
  'en-US': {
    title: (page) => `Sorry, “${page}” cannot be opened`,
    text: (reason) => `${reason}. The console and server versions may differ. Contact an administrator.`,
  },
})
