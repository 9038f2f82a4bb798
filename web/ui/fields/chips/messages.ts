import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of fields of chips in the console's language. */
export const useChipsMessages = defineMessages({
  'zh-CN': {
    remove: (chip: string) => `移除${chip}`,
    added: (chips: string) => `已添加${chips}`,
    removed: (chip: string) => `已移除${chip}`,
    duplicate: (chip: string) => `已有${chip}`,
    full: (max: number) => `最多 ${max} 个`,
    count: (count: number, max: number) => `${count} / ${max}`,
    placeholder: '输入后按回车添加',
  },
  'en-US': {
    remove: (chip) => `Remove ${chip}`,
    added: (chips) => `Added ${chips}`,
    removed: (chip) => `Removed ${chip}`,
    duplicate: (chip) => `${chip} is already there`,
    full: (max) => `At most ${max}`,
    count: (count, max) => `${count} / ${max}`,
    placeholder: 'Type and press Enter',
  },
})
