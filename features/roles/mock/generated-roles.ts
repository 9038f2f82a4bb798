import * as z from 'zod/mini'
import { seededRandom } from '#contract/seeded-random.ts'
import { role, roleStatuses, type Role } from '#features/roles/contract/roles.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import { idText } from '#web/mock/mock-id.ts'
import { specifiedRowCount } from '#web/mock/mock-list.ts'
import { minuteOfDay, writtenMinute } from '#web/mock/minutes.ts'

const regions = '华东 华南 华北 华中 西南 西北 东北 港澳 海外 总部 上海 北京 深圳 广州 成都 武汉 杭州 南京 厦门 昆明'.split(' ')
const departments = '销售 财务 采购 仓储 物流 客服 法务 人事 行政 市场 研发 测试 运维 设计 生产 质检 培训 审计 公关 售后'.split(' ')
const positions = '专员 主管 经理 总监 助理 顾问 组长 文员 督导 管理员 负责人 实习生 观察员 审核员 录入员'.split(' ')

/** The keys that the specification's roles grant some of (§3). */
const grantable = ['dashboard', 'console', 'workplace', 'basic-form', 'step-form', 'detail']

const spanMinutes = 2 * 365 * 24 * 60

/** What is asked of the rows of a list. */
export interface AskedRoles {
  /** Held by every name; empty where none is asked for. */
  readonly text: string
  /** The place at which the text is remembered; 0 where none is asked for. */
  readonly textPlace: number
  /** The statuses that there may be. */
  readonly statuses: readonly Role['status'][]
}

/** The role at a place, the same each time; its id says place, status, text and the minute of its making. */
function generatedRole(place: number, { text, textPlace, statuses }: AskedRoles, lastMinute: number): Role {
  const random = seededRandom(place * 6007 + 29)
  const minute = lastMinute - Math.floor(random() * spanMinutes)
  const status = statuses[Math.floor(random() * statuses.length)] ?? 'normal'
  const granted = 1 + Math.floor(random() * (2 ** grantable.length - 1))
  const position = positions[place % positions.length] ?? ''
  const department = departments[Math.floor(place / positions.length) % departments.length] ?? ''
  const region = regions[Math.floor(place / positions.length / departments.length)] ?? ''
  const named = `${text}${region}${department}${position}`
  return {
    id: idText(minute, 5) + idText(place, 4) + idText(textPlace, 4) + idText(roleStatuses.indexOf(status), 3),
    name: z.safeParse(role.shape.name, named).success ? named : text,
    explain: `负责${region}的${department}工作`,
    isDefault: place === 0,
    menu_keys: grantable.filter((_, bit) => (granted & (1 << bit)) !== 0),
    create_date: writtenMinute(minute),
    status,
  }
}

/** As many roles as a made-up list leads to that are what is asked for; none where no role can be, because no name may hold the text. */
export function generatedRoles(asked: AskedRoles, now: number): Role[] {
  if (asked.text !== '' && !z.safeParse(role.shape.name, asked.text).success) return []
  return Array.from({ length: specifiedRowCount({ pageSize: pageSizeLimit }) }, (_, place) => generatedRole(place, asked, minuteOfDay(now)))
}
