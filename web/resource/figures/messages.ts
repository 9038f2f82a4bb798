import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of totals and groups in the console's language. */
export const useFigureMessages = defineMessages({
  'zh-CN': {
    groupBy: (title: string) => `按${title}分组`,
    isCurrent: (label: string) => `${label}（当前）`,
    noGroups: '不分组',
    showTotals: '显示合计',
    hideTotals: '隐藏合计',
    total: '合计',
    average: '平均',
    averageHint: '按有值的行计算，四舍六入五成双',
    selected: (count: string) => `已选 ${count} 条`,
    noValue: '未填写',
    rows: (count: string) => `${count} 条`,
    loading: '正在计算…',
    failed: '合计计算失败',
    groupsFailed: '分组加载失败',
    retry: '重试',
  },
  'en-US': {
    groupBy: (title) => `Group by ${title.toLowerCase()}`,
    isCurrent: (label) => `${label} (current)`,
    noGroups: 'No groups',
    showTotals: 'Show totals',
    hideTotals: 'Hide totals',
    total: 'Total',
    average: 'Average',
    averageHint: 'Counts only rows with a value. Halves are rounded to even.',
    selected: (count) => `${count} selected`,
    noValue: 'No value',
    rows: (count) => (count === '1' ? '1 item' : `${count} items`),
    loading: 'Calculating…',
    failed: 'Could not calculate the totals',
    groupsFailed: 'Could not load the groups',
    retry: 'Retry',
  },
})

/** Texts of totals and groups in one language. */
export type FigureMessages = ReturnType<typeof useFigureMessages>
