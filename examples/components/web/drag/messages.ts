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
    boardPurpose: '卡片可在列内和列间移动；手机上左右滑动查看各列',
    boardLabel: '采购任务',
    columns: { todo: '待处理', doing: '进行中', review: '待验收', done: '已完成' },
    cards: {
      paper: { name: '复印纸询价', owner: '沈若琳', tag: '办公' },
      shelves: { name: '三号仓货架扩容：确认尺寸后向两家供应商询价', owner: '贺兰', tag: '仓储' },
      boxes: { name: '纸箱年度合同', owner: '周子墨', tag: '包装' },
      scanner: { name: '扫码枪换新', owner: '林一', tag: '设备' },
      tea: { name: '春茶预订', owner: '欧阳景行', tag: '原料' },
      label: { name: '标签打印机验收', owner: '林一', tag: '设备' },
      truck: { name: '冷链运输招标', owner: '贺兰', tag: '物流' },
    },

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
    boardPurpose: 'Cards move within and between columns. On phones, swipe sideways',
    boardLabel: 'Purchasing tasks',
    columns: { todo: 'To do', doing: 'In progress', review: 'In review', done: 'Done' },
    cards: {
      paper: { name: 'Quotes for copy paper', owner: 'Shen Ruolin', tag: 'Office' },
      shelves: { name: 'More shelves in warehouse 3: confirm sizes, then ask two suppliers', owner: 'He Lan', tag: 'Storage' },
      boxes: { name: 'Annual contract for boxes', owner: 'Zhou Zimo', tag: 'Packaging' },
      scanner: { name: 'New barcode scanners', owner: 'Lin Yi', tag: 'Equipment' },
      tea: { name: 'Reserve spring tea', owner: 'Ouyang Jingxing', tag: 'Material' },
      label: { name: 'Accept the label printer', owner: 'Lin Yi', tag: 'Equipment' },
      truck: { name: 'Bids for cold transport', owner: 'He Lan', tag: 'Logistics' },
    },

    reset: 'Restore default',
    resetOf: (label) => `Restore default: ${label}`,
    resetDone: 'Default order restored',
  },
})
