import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of the shapes of a list. */
export const useShapeMessages = defineMessages({
  'zh-CN': { shapes: '展示方式', table: '表格', board: '看板', calendar: '日历', select: '选择', deselect: '取消选择' },
  'en-US': { shapes: 'Layout', table: 'Table', board: 'Board', calendar: 'Calendar', select: 'Select', deselect: 'Deselect' },
})
