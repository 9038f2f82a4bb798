import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The texts of notifications by language. */
export const notificationMessages = { 'zh-CN': zh, 'en-US': en }

/** The texts of notifications in the current language. */
export const useNotificationMessages = () => useMessages(notificationMessages)
