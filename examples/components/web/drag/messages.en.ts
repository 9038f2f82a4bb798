import type { zh } from './messages.zh.ts'

export const en = {
  listTitle: 'List',
  listPurpose: 'Drag a row, or its handle by touch. On a focused handle, Alt and the arrow keys move the row; Enter opens the move menu',
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
  boardPurpose: 'Cards move within and between columns; on phones, swipe sideways',
  boardLabel: 'Purchasing tasks',
  columns: { todo: 'To do', doing: 'In progress', review: 'In review', done: 'Done' },
  cards: {
    paper: { name: 'Quotes for copy paper', owner: 'Shen Ruolin', tag: 'Office' },
    shelves: { name: 'More shelves in warehouse 3: confirm sizes, then ask two suppliers', owner: 'He Lan', tag: 'Storage' },
    boxes: { name: 'Annual contract for boxes', owner: 'Zhou Zimo', tag: 'Packaging' },
    scanner: { name: 'New barcode scanners', owner: 'Lin Yi', tag: 'Equipment' },
    tea: { name: 'Reserve spring tea', owner: 'Ouyang Jingxing', tag: 'Material' },
    label: { name: 'Accept the label printer', owner: 'Lin Yi', tag: 'Equipment' },
    truck: { name: 'Tender for cold transport', owner: 'He Lan', tag: 'Logistics' },
  },

  reset: 'Restore default',
  resetOf: (label) => `Restore default: ${label}`,
  resetDone: 'Default order restored',
} satisfies typeof zh
