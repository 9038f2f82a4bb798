import type { LocalizedText } from '#contract/language.ts'

interface Category {
  readonly id: string
  readonly title: LocalizedText
}

/** A group of expense categories. */
interface CategoryGroup extends Category {
  readonly categories: readonly Category[]
}

const text = (zh: string, en: string): LocalizedText => ({ 'zh-CN': zh, 'en-US': en })

/** What an application is charged to, in two levels. */
export const expenseCategories = [
  {
    id: 'office',
    title: text('办公费', 'Office'),
    categories: [
      { id: 'office-supplies', title: text('办公用品', 'Supplies') },
      { id: 'office-furniture', title: text('办公家具', 'Furniture') },
      { id: 'office-rent', title: text('房租物业', 'Rent and facilities') },
    ],
  },
  {
    id: 'technology',
    title: text('信息技术', 'Technology'),
    categories: [
      { id: 'hardware', title: text('硬件设备', 'Hardware') },
      { id: 'software', title: text('软件许可', 'Software licenses') },
      { id: 'cloud', title: text('云服务', 'Cloud services') },
    ],
  },
  {
    id: 'business',
    title: text('业务费', 'Business'),
    categories: [
      { id: 'business-travel', title: text('差旅', 'Travel') },
      { id: 'entertainment', title: text('招待', 'Entertainment') },
      { id: 'marketing', title: text('市场推广', 'Marketing') },
    ],
  },
  {
    id: 'services',
    title: text('外部服务', 'Services'),
    categories: [
      { id: 'consulting', title: text('咨询服务', 'Consulting') },
      { id: 'training', title: text('培训', 'Training') },
      { id: 'maintenance', title: text('维修保养', 'Maintenance') },
    ],
  },
] as const satisfies readonly CategoryGroup[]

/** The id of an expense category. */
export type ExpenseCategory = (typeof expenseCategories)[number]['categories'][number]['id']

const [first, ...rest] = expenseCategories.flatMap(({ categories }): ExpenseCategory[] => categories.map(({ id }) => id))
if (first === undefined) throw new Error('There are no expense categories')

/** The ids of the expense categories. */
export const expenseCategoryIds: readonly [ExpenseCategory, ...ExpenseCategory[]] = [first, ...rest]
