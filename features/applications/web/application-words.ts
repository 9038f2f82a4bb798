import type { applications } from '#features/applications/contract/applications.ts'
import { type ExpenseCategory, expenseCategories } from '#features/applications/contract/expense-categories.ts'
import type { Language } from '#contract/language.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

function categoryTitles(language: Language) {
  const titles = expenseCategories.flatMap(({ categories }) => categories.map(({ id, title }): [string, string] => [id, title[language]]))
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- one for each category
  return Object.fromEntries(titles) as Record<ExpenseCategory, string>
}

export const zh: ResourceWords<typeof applications> = {
  one: '申请',
  many: '申请',
  counter: '份',
  fields: {
    title: '标题',
    kind: '类型',
    urgency: '紧急程度',
    category: '费用类别',
    costDepartmentId: '费用部门',
    handlerId: '经办人',
    items: '采购明细',
    amount: '金额',
    payee: '收款方',
    payeeAccount: '收款账号',
    startDay: '出差日期',
    endDay: '返回日期',
    region: '城市',
    address: '详细地址',
    neededAt: '期望完成时间',
    contactEmail: '联系邮箱',
    contactPhone: '联系电话',
    contactTime: '方便联系的时间',
    notifyBy: '通知方式',
    isConfidential: '保密',
    hasInvoice: '发票',
    importance: '重要程度',
    budgetShare: '预算占比',
    tags: '标签',
    colour: '标记颜色',
    website: '参考链接',
    reason: '申请理由',
    description: '详细说明',
    attachmentIds: '附件',
    status: '状态',
    total: '合计',
    comment: '审批意见',
    ownerTitle: '申请人',
    departmentTitle: '申请部门',
  },
  choices: {
    kind: { purchase: '采购', payment: '付款', travel: '出差' },
    urgency: { low: '不急', normal: '一般', high: '紧急' },
    category: categoryTitles('zh-CN'),
    notifyBy: { email: '邮件', sms: '短信', phone: '电话' },
    hasInvoice: { true: '已取得', false: '未取得' },
    status: { draft: '草稿', pending: '待审批', approved: '已批准', rejected: '已驳回', done: '已办结' },
  },
  lines: { items: { fields: { product: '品名', quantity: '数量', price: '单价' } } },
  transitions: { submit: '提交', withdraw: '撤回', approve: '批准', reject: '驳回', complete: '办结' },
}

export const en: ResourceWords<typeof applications> = {
  one: 'application',
  many: 'applications',
  fields: {
    title: 'Title',
    kind: 'Type',
    urgency: 'Urgency',
    category: 'Expense category',
    costDepartmentId: 'Charged department',
    handlerId: 'Handled by',
    items: 'Items',
    amount: 'Amount',
    payee: 'Payee',
    payeeAccount: 'Account number',
    startDay: 'Travel dates',
    endDay: 'Return date',
    region: 'City',
    address: 'Address',
    neededAt: 'Needed by',
    contactEmail: 'Email',
    contactPhone: 'Phone',
    contactTime: 'Best time to call',
    notifyBy: 'Notify by',
    isConfidential: 'Confidential',
    hasInvoice: 'Invoice',
    importance: 'Importance',
    budgetShare: 'Share of budget',
    tags: 'Tags',
    colour: 'Color',
    website: 'Link',
    reason: 'Reason',
    description: 'Details',
    attachmentIds: 'Attachments',
    status: 'Status',
    total: 'Total',
    comment: 'Comment',
    ownerTitle: 'Applicant',
    departmentTitle: 'Department',
  },
  choices: {
    kind: { purchase: 'Purchase', payment: 'Payment', travel: 'Business trip' },
    urgency: { low: 'Low', normal: 'Normal', high: 'High' },
    category: categoryTitles('en-US'),
    notifyBy: { email: 'Email', sms: 'Text message', phone: 'Phone' },
    hasInvoice: { true: 'Received', false: 'Not received' },
    status: { draft: 'Draft', pending: 'Pending', approved: 'Approved', rejected: 'Rejected', done: 'Done' },
  },
  lines: { items: { fields: { product: 'Item', quantity: 'Quantity', price: 'Unit price' } } },
  transitions: { submit: 'Submit', withdraw: 'Withdraw', approve: 'Approve', reject: 'Reject', complete: 'Complete' },
}

/** The names of applications and their fields in the current language. */
export const useApplicationWords = defineMessages({ 'zh-CN': zh, 'en-US': en })
