import * as z from 'zod/mini'
import { seededRandom } from '#contract/seeded-random.ts'
import { role, roleStatuses, type Role } from '#features/roles/contract/roles.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import { encodeIdPart } from '#web/mock/encode-id-part.ts'
import { specifiedRowCount } from '#web/mock/mock-list.ts'
import { startOfDayMinute, formatMinute } from '#web/mock/minutes.ts'

const regions = '华东 华南 华北 华中 西南 西北 东北 港澳 海外 总部 上海 北京 深圳 广州 成都 武汉 杭州 南京 厦门 昆明'.split(' ')
const departments = '销售 财务 采购 仓储 物流 客服 法务 人事 行政 市场 研发 测试 运维 设计 生产 质检 培训 审计 公关 售后'.split(' ')
const positions = '专员 主管 经理 总监 助理 顾问 组长 文员 督导 管理员 负责人 实习生 观察员 审核员 录入员'.split(' ')

/** The keys that roles may grant (specification §3). */
const grantable = ['dashboard', 'console', 'workplace', 'basic-form', 'step-form', 'detail']

const maxAgeMinutes = 2 * 365 * 24 * 60

/** The filters of a list of generated roles. */
export interface RoleFilters {
  /** Contained in every name; empty without a search. */
  readonly text: string
  /** Number of the search text; 0 without a search. */
  readonly textNumber: number
  /** The allowed statuses. */
  readonly statuses: readonly Role['status'][]
}

/** Generates the role at an index, deterministically; its id encodes index, status, text and creation minute. */
function generatedRole(index: number, { text, textNumber, statuses }: RoleFilters, lastMinute: number): Role {
  const random = seededRandom(index * 6007 + 29)
  const minute = lastMinute - Math.floor(random() * maxAgeMinutes)
  const status = statuses[Math.floor(random() * statuses.length)] ?? 'normal'
  const granted = 1 + Math.floor(random() * (2 ** grantable.length - 1))
  const position = positions[index % positions.length] ?? ''
  const department = departments[Math.floor(index / positions.length) % departments.length] ?? ''
  const region = regions[Math.floor(index / positions.length / departments.length)] ?? ''
  const fullName = `${text}${region}${department}${position}`
  return {
    id: encodeIdPart(minute, 5) + encodeIdPart(index, 4) + encodeIdPart(textNumber, 4) + encodeIdPart(roleStatuses.indexOf(status), 3),
    name: z.safeParse(role.shape.name, fullName).success ? fullName : text,
    explain: `负责${region}的${department}工作`,
    isDefault: index === 0,
    menu_keys: grantable.filter((_, bit) => (granted & (1 << bit)) !== 0),
    create_date: formatMinute(minute),
    status,
  }
}

/** Generates as many matching roles as the largest list has; none if no valid name can contain the text. */
export function generatedRoles(filters: RoleFilters, now: number): Role[] {
  if (filters.text !== '' && !z.safeParse(role.shape.name, filters.text).success) return []
  return Array.from({ length: specifiedRowCount({ pageSize: pageSizeLimit }) }, (_, index) =>
    generatedRole(index, filters, startOfDayMinute(now)),
  )
}
