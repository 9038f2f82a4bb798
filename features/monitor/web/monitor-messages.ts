import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the monitor. */
export type MonitorMessages = typeof zh

/** The messages of the monitor. */
export function useMonitorMessages(): MonitorMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}
