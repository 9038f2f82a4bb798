import { minorUnitsOf } from '#contract/currency.ts'
import type { RichText } from '#contract/rich-text/rich-text.ts'
import {
  type Application,
  type ApplicationFields,
  type ApplicationStatus,
  emptyApplication,
} from '#features/applications/contract/applications.ts'
import type { ExpenseCategory } from '#features/applications/contract/expense-categories.ts'

/** How many applications the demo data has. */
export const demoApplicationCount = 60

/** A demo application, without the rows that it refers to. */
export type DemoApplication = Omit<ApplicationFields, 'costDepartmentId' | 'handlerId'> & Pick<Application, 'status' | 'comment'>

interface Purchase {
  readonly title: string
  readonly category: ExpenseCategory
  readonly items: readonly (readonly [product: string, quantity: number, yuan: number])[]
  readonly reason: string
}

const purchases: readonly Purchase[] = [
  {
    title: '采购研发部显示器',
    category: 'hardware',
    items: [
      ['27 英寸 4K 显示器', 12, 1899],
      ['显示器支架', 12, 269],
    ],
    reason: '新入职工程师统一配备，现有显示器已使用六年，部分出现坏点。',
  },
  {
    title: '采购会议室桌椅',
    category: 'office-furniture',
    items: [
      ['会议桌', 1, 6800],
      ['会议椅', 16, 420],
    ],
    reason: '三楼会议室改造，可容纳人数由八人增加到十六人。',
  },
  {
    title: '采购第四季度办公用品',
    category: 'office-supplies',
    items: [
      ['A4 复印纸（箱）', 30, 138],
      ['签字笔（盒）', 40, 24],
      ['文件夹', 200, 6],
      ['硒鼓', 12, 360],
    ],
    reason: '按季度集中采购，数量根据上季度领用情况确定。',
  },
  {
    title: '续费设计软件许可',
    category: 'software',
    items: [['设计软件年度许可', 25, 2400]],
    reason: '现有许可月底到期，续费后含两次大版本升级。',
  },
]

const payments = [
  {
    title: '支付云服务器费用',
    category: 'cloud',
    payee: '云栖计算科技有限公司',
    yuan: 38_620,
    reason: '本月生产环境与灾备环境的云服务器费用。',
  },
  {
    title: '支付市场活动尾款',
    category: 'marketing',
    payee: '远见会展服务有限公司',
    yuan: 56_000,
    reason: '秋季客户大会已结束，验收合格，按合同支付尾款。',
  },
  {
    title: '支付空调维保费用',
    category: 'maintenance',
    payee: '清风机电工程有限公司',
    yuan: 12_800,
    reason: '办公楼中央空调半年维保，含两次滤网清洗。',
  },
] as const

const trips = [
  { title: '赴杭州拜访客户', region: '浙江省 杭州市', days: 3, yuan: 4200, reason: '与三家重点客户确认明年的合作计划。' },
  { title: '赴成都参加行业展会', region: '四川省 成都市', days: 4, yuan: 7600, reason: '参展并收集西南地区的渠道线索。' },
  { title: '赴深圳验收设备', region: '广东省 深圳市', days: 2, yuan: 3500, reason: '到厂验收定制设备，并培训两名操作员。' },
] as const

const minorUnits = minorUnitsOf()

const statuses: readonly ApplicationStatus[] = ['pending', 'approved', 'draft', 'pending', 'done', 'rejected', 'pending', 'done']

const comments: Partial<Record<ApplicationStatus, string>> = {
  approved: '同意，请按合同约定执行。',
  rejected: '请补充三家供应商的报价后再提交。',
  done: '同意。',
}

function paragraphs(...texts: readonly string[]): RichText {
  const content = texts.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }))
  return { type: 'doc', content }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

type OfKind = Pick<DemoApplication, 'title' | 'category' | 'reason' | 'kind'> & Partial<DemoApplication>

/** What an application of a kind says; the kinds take turns. */
function contentAt(index: number, today: string): OfKind {
  const at = <Item>(items: readonly Item[]) => items[Math.floor(index / 3) % items.length]
  const [purchase, payment, trip] = [at(purchases), at(payments), at(trips)]
  if (index % 3 === 0 && purchase) {
    const items = purchase.items.map(([product, quantity, yuan]) => ({ product, quantity, price: yuan * minorUnits }))
    return { ...purchase, kind: 'purchase', items, description: paragraphs('品牌和型号见明细。', '到货后由行政部验收，发票随货寄出。') }
  }
  if (index % 3 === 1 && payment) {
    const { yuan, ...rest } = payment
    return { ...rest, kind: 'payment', amount: yuan * minorUnits, payeeAccount: `62220202001${String(10_000 + index)}` }
  }
  const { title = '', reason = '', days = 1, yuan = 1, region = '' } = trip ?? {}
  const startDay = dayAfter(today, (index % 20) + 3)
  const period = { startDay, endDay: dayAfter(startDay, days - 1) }
  return { title, reason, region, kind: 'travel', category: 'business-travel', amount: yuan * minorUnits, ...period }
}

/** A demo application by its index; `today` is YYYY-MM-DD. */
export function demoApplication(index: number, today: string): DemoApplication {
  const status = statuses[(index * 5) % statuses.length] ?? 'draft'
  const urgency = index % 7 === 0 ? 'high' : index % 4 === 0 ? 'low' : 'normal'
  return {
    ...emptyApplication,
    ...contentAt(index, today),
    urgency,
    contactPhone: `138 0000 ${String(1000 + index)}`,
    contactTime: index % 2 === 0 ? '10:00' : '15:30',
    notifyBy: index % 3 === 0 ? ['email', 'sms'] : ['email'],
    isConfidential: index % 9 === 0,
    hasInvoice: index % 2 === 0,
    importance: (index % 5) + 1,
    budgetShare: (index * 7) % 60,
    tags: index % 2 === 0 ? ['季度计划'] : [],
    status,
    comment: comments[status] ?? null,
  }
}

/** The statuses through which a demo application came to its own, the first one included. */
export function demoPathTo(status: ApplicationStatus): readonly ApplicationStatus[] {
  const decided = status === 'done' ? (['approved', 'done'] as const) : status === 'draft' || status === 'pending' ? [] : [status]
  return status === 'draft' ? ['draft'] : ['draft', 'pending', ...decided]
}
