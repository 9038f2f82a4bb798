import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of editable cells in the current language. */
export const useEditMessages = defineMessages({
  'zh-CN': {
    editCell: (title: string) => `编辑${title}：`,
    saving: '正在保存',
    saved: (row: string, title: string) => `已保存 ${row} 的${title}`,
    notSaved: (value: string, message: string) => `“${value}”未保存：${message}`,
    notSavedEmpty: (message: string) => `修改未保存：${message}`,
    tryAgain: '继续编辑',
    discard: '放弃',
    changedByOther: '这一项刚刚被修改过',
    keepMine: '保留我的',
    tookTheirs: (title: string) => `已采用对方的${title}`,
    takeTheirs: '采用对方',
  },
  'en-US': {
    editCell: (title) => `Edit ${title}: `,
    saving: 'Saving',
    saved: (row, title) => `${title} of ${row} saved`,
    notSaved: (value, message) => `“${value}” was not saved: ${message}`,
    notSavedEmpty: (message) => `The change was not saved: ${message}`,
    tryAgain: 'Keep editing',
    discard: 'Discard',
    changedByOther: 'This has just been changed.',
    keepMine: 'Keep mine',
    tookTheirs: (title) => `Their ${title} is kept`,
    takeTheirs: 'Use theirs',
  },
})

export type EditMessages = ReturnType<typeof useEditMessages>
