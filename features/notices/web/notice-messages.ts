import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type NoticeMessages = typeof zh

export const useNoticeMessages = (): NoticeMessages => useMessages({ 'zh-CN': zh, 'en-US': en })
