import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of the sortable examples. */
export const useDragMessages = defineMessages({
  'zh-CN': {
    listTitle: '列表',
    listPurpose: '拖动整行，或触摸手柄拖动；焦点在手柄上时，按 Alt 和方向键移动，按 Enter 打开移动菜单',
    listLabel: '月结步骤',
    steps: {
      receive: { name: '核对入库单', note: '仓储部，每月 25 日前' },
      invoice: { name: '登记供应商发票', note: '采购部，随到随登' },
      match: { name: '三单匹配：订单、入库单、发票金额一致后才能付款', note: '应付组' },
      accrue: { name: '计提费用', note: '总账组，月末最后一天' },
      close: { name: '关账', note: '财务经理' },
      report: { name: '出具月报', note: '次月 3 日前' },
    },

    gridTitle: '网格',
    gridPurpose: '各格大小相同，可前后左右移动',
    gridLabel: '常用报表',
    reports: {
      cash: { name: '资金日报', note: '每天 08:00' },
      sales: { name: '销售月报', note: '按地区' },
      stock: { name: '库存周转', note: '按仓库' },
      debt: { name: '应收账龄', note: '按客户' },
      budget: { name: '预算执行', note: '按部门' },
      staff: { name: '人员编制', note: '按季度' },
      visits: { name: '访问统计', note: '近 30 天' },
      orders: { name: '订单跟踪', note: '未完成' },
    },

    boardTitle: '看板',
    boardPurpose: '列表的看板：拖动卡片，或按 Alt 和左右方向键换列；每列按列表的顺序排列，移动后可撤销',

    reset: '恢复默认',
    resetOf: (label: string) => `恢复默认：${label}`,
    resetDone: '已恢复默认顺序',
  },
  'en-US': {
    listTitle: 'List',
    listPurpose:
      'Drag a row, or its handle on touch screens. On a focused handle, Alt with the arrow keys moves the row, and Enter opens the move menu',
    listLabel: 'Steps of the monthly closing',
    steps: {
      receive: { name: 'Check goods receipts', note: 'Warehouse, by the 25th' },
      invoice: { name: 'Enter supplier invoices', note: 'Purchasing, as they arrive' },
      match: { name: 'Three-way match: pay only if order, receipt and invoice agree', note: 'Accounts payable' },
      accrue: { name: 'Accrue expenses', note: 'General ledger, last day of the month' },
      close: { name: 'Close the books', note: 'Finance manager' },
      report: { name: 'Issue the monthly report', note: 'By the 3rd of the next month' },
    },

    gridTitle: 'Grid',
    gridPurpose: 'Cells of equal size, moved in all four directions',
    gridLabel: 'Reports',
    reports: {
      cash: { name: 'Cash position', note: 'Daily at 08:00' },
      sales: { name: 'Monthly sales', note: 'By region' },
      stock: { name: 'Stock turnover', note: 'By warehouse' },
      debt: { name: 'Receivables', note: 'By age' },
      budget: { name: 'Budget use', note: 'By department' },
      staff: { name: 'Headcount', note: 'By quarter' },
      visits: { name: 'Visits', note: 'Last 30 days' },
      orders: { name: 'Order tracking', note: 'Open orders' },
    },

    boardTitle: 'Board',
    boardPurpose:
      'A list as a board: drag a card, or press Alt with the left or right arrow key. Columns keep the order of the list, and moves can be undone',

    reset: 'Restore default',
    resetOf: (label) => `Restore default: ${label}`,
    resetDone: 'Default order restored',
  },
})
