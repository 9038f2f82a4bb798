import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of uploads of pictures, or of any files. */
export function useUploadMessages(of: 'pictures' | 'files' = 'pictures'): typeof zh {
  const messages = useMessages({ 'zh-CN': zh, 'en-US': en })
  return of === 'files' ? { ...messages, ...messages.files } : messages
}
