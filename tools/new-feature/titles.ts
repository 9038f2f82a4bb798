import { InputError } from './input-error.ts'
import { lowerFirst, sentenceOf } from './words.ts'

/** A title in both languages; a missing Chinese title falls back to English. */
export interface Title {
  readonly zh: string
  readonly en: string
  readonly isChineseMissing: boolean
}

/** Chinese titles of common field names. */
const chinese: Readonly<Record<string, string>> = {
  name: '名称',
  title: '标题',
  code: '编号',
  phone: '电话',
  email: '邮箱',
  address: '地址',
  city: '城市',
  website: '网址',
  note: '备注',
  description: '说明',
  contact: '联系人',
  level: '级别',
  kind: '类别',
  type: '类型',
  status: '状态',
  color: '颜色',
  colour: '颜色',
  size: '规格',
  count: '数量',
  quantity: '数量',
  amount: '金额',
  price: '单价',
  cost: '成本',
  joined: '加入日期',
  birthday: '生日',
  since: '起始日期',
  until: '截止日期',
  dueDate: '到期日期',
  product: '商品',
  items: '明细',
  lines: '明细',
  isActive: '启用',
  isEnabled: '启用',
  isPaid: '已付款',
  isDefault: '默认',
}

const titlePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N} ·-]*[\p{L}\p{N}])?$/u

function checked(text: string, given: string): string {
  if (text.length > 40 || !titlePattern.test(text)) {
    throw new InputError(`"${given}" is not a valid title: use up to 40 letters, digits, spaces and hyphens, as in 供应商/Supplier.`)
  }
  return text
}

/** Parses `供应商/Supplier`; a missing language is derived from the name. */
export function titleOf(name: string, given: string): Title {
  const [first = '', second] = given.split('/', 2).map((part) => part.trim())
  const isChinese = /\p{Script=Han}/u.test(first)
  const zh = isChinese ? checked(first, given) : chinese[name]
  const english = isChinese ? second : first
  const en = english ? checked(english, given) : sentenceOf(lowerFirst(name.replace(/^(?:is|has)(?=[A-Z])/, '')))
  return { zh: zh ?? en, en, isChineseMissing: zh === undefined }
}
