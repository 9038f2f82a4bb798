import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of masked values in the current language. */
export const useMaskedMessages = defineMessages({
  'zh-CN': {
    reveal: (title: string, field: string) => `查看“${title}”的${field}`,
    hide: (title: string, field: string) => `隐藏“${title}”的${field}`,
    copy: (title: string, field: string) => `复制“${title}”的${field}`,
    revealToEdit: '查看并修改',
    notAllowed: '没有查看敏感信息的权限，不能修改',
  },
  'en-US': {
    reveal: (title, field) => `Reveal ${field} of ${title}`,
    hide: (title, field) => `Hide ${field} of ${title}`,
    copy: (title, field) => `Copy ${field} of ${title}`,
    revealToEdit: 'Reveal and edit',
    notAllowed: 'You cannot change this without the permission to reveal sensitive data',
  },
})
