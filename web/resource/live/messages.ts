import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts about others who work on the same row. */
export const useLiveMessages = defineMessages({
  'zh-CN': {
    editing: (names: readonly string[]) => `${names.join('、')} 也在编辑这条记录。`,
    changed: (name: string | null) => `${name ?? '系统'} 刚刚修改了这条记录。双方都改过的字段，保存时请你选择。`,
    gone: (name: string | null) => `${name ?? '系统'} 刚刚将这条记录移出了你的数据范围。`,
    removed: (name: string | null) => `${name ?? '系统'} 刚刚删除了这条记录。`,
  },
  'en-US': {
    editing: (names) => `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} also editing this record. `,
    changed: (name) =>
      `${name ?? 'The system'} has just changed this record. If you both changed a field, you choose what to keep when you save. `,
    gone: (name) => `${name ?? 'The system'} has just moved this record out of your data scope. `,
    removed: (name) => `${name ?? 'The system'} has just deleted this record. `,
  },
})
