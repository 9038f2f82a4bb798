import { defineMessages } from '#web/base/i18n/messages.ts'

/** What is said where two users have changed the same fields of a row. */
export const useConflictMessages = defineMessages({
  'zh-CN': {
    conflictTitle: '这条记录刚刚被修改过',
    mine: (value: string) => `我的修改：${value}`,
    theirs: (value: string) => `最新内容：${value}`,
    changedBy: (text: string, name: string, time: string) => `${text}（${name}，${time}）`,
  },
  'en-US': {
    conflictTitle: 'This record has just been changed',
    mine: (value) => `My change: ${value}`,
    theirs: (value) => `Latest version: ${value}`,
    changedBy: (text, name, time) => `${text} (${name}, ${time})`,
  },
})

/** The messages of conflicts in the current language. */
export type ConflictMessages = ReturnType<typeof useConflictMessages>
