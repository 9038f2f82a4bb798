import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of open calendars. */
export const useCalendarMessages = defineMessages({
  'zh-CN': {
    dayForm: '年-月-日',
    firstDay: '开始日期',
    lastDay: '结束日期',
    applyRange: '确定',
    invalidDay: '请输入日期，如 2026-11-05',
    previousYear: '上一年',
    nextYear: '下一年',
    rangeHint: '先选开始日期，再选结束日期',
  },
  'en-US': {
    dayForm: 'YYYY-MM-DD',
    firstDay: 'Start date',
    lastDay: 'End date',
    applyRange: 'Apply',
    invalidDay: 'Enter a date such as 2026-11-05',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    rangeHint: 'Select a start date, then an end date',
  },
})
