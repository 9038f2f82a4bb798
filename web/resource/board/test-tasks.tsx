import * as z from 'zod/mini'
import { anyOf } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { line, money, paragraph } from '#contract/schemas/schemas.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, type SentRequest, startTestServer } from '#web/testing/test-server.ts'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { ResourceWords } from '#web/resource/resource-words.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import type { BoardOptions } from './board-page.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
export const view = permissionOf('task_view')
export const edit = permissionOf('task_edit')
export const approve = permissionOf('task_approve')

const stages = ['todo', 'doing', 'done'] as const
const statuses = ['draft', 'pending', 'approved', 'closed'] as const

const common = {
  name: 'tasks',
  path: '/task',
  singular: 'task',
  permissions: { view, edit, remove: edit },
  fields: z.strictObject({ name: line({ max: 40 }), stage: z.nullable(z.enum(stages)), price: money() }),
  readOnly: { status: z.enum(statuses), comment: z.nullable(z.string()) },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }: { readonly name: string }) => name,
} as const

const list = {
  sort: ['createDate'],
  defaultSort: [{ name: 'createDate', descending: true }],
  filters: { stage: anyOf(stages), status: anyOf(statuses) },
} as const

const flow = {
  field: 'status',
  initial: 'draft',
  transitions: [
    { name: 'submit', from: ['draft'], to: 'pending', permission: edit },
    { name: 'approve', from: ['pending'], to: 'approved', permission: approve, input: { comment: paragraph({ max: 100 }) } },
    { name: 'finish', from: ['approved'], to: 'closed', permission: edit },
    { name: 'cancel', from: ['approved', 'pending'], to: 'closed', permission: edit },
  ],
} as const

/** Tasks by stage, a plain choice. */
export const staged = defineResource({ ...common, list, flow, board: 'stage' })

/** Tasks by the status of their flow. */
export const flowing = defineResource({ ...common, list, flow, board: 'status' })

/** A row of either. */
export type Task = z.output<typeof staged.row>

const words: ResourceWords<typeof staged> = {
  one: '任务',
  many: '任务',
  fields: { name: '名称', stage: '阶段', price: '金额', status: '状态', comment: '意见', ownerTitle: '负责人' },
  choices: {
    stage: { todo: '待办', doing: '进行中', done: '完成' },
    status: { draft: '草稿', pending: '待审批', approved: '已批准', closed: '已关闭' },
  },
  transitions: { submit: '提交', approve: '批准', finish: '办结', cancel: '作废' },
}

/** A task with a number for its id and name. */
export function task(number: number, fields: Partial<Task> = {}): Task {
  return {
    id: String(number).padStart(16, '0'),
    name: `任务${number}`,
    stage: 'todo',
    price: 100,
    status: 'draft',
    comment: null,
    ownerId: '0000000000000009',
    ownerTitle: '林晓东',
    departmentId: null,
    departmentTitle: null,
    createDate: '2026-11-21T01:00:00.000Z',
    updateDate: '2026-11-21T01:00:00.000Z',
    version: 3,
    ...fields,
  }
}

function matches({ query }: SentRequest, field: 'stage' | 'status') {
  const named = query[field]?.split(',')
  return (one: Task) => (query['none'] === field ? one[field] === null : !named || named.includes(String(one[field])))
}

function figures(tasks: readonly Task[]) {
  const sum = String(tasks.reduce((all, { price }) => all + price, 0))
  return { itemCount: tasks.length, fields: [{ field: 'price', count: tasks.length, sum, average: null }] }
}

/** The list and the totals of tasks as the server answers them. */
function answersOf(tasks: readonly Task[], field: 'stage' | 'status') {
  return {
    'GET /api/task/list': (sent: SentRequest) => {
      const [page, pageSize] = [Number(sent.query['page'] ?? 1), Number(sent.query['pageSize'] ?? 10)]
      const found = tasks.filter(matches(sent, field))
      return ok(toPaged(found.slice((page - 1) * pageSize, page * pageSize), found.length, { page, pageSize }))
    },
    'GET /api/task/totals': (sent: SentRequest) => {
      const found = tasks.filter(matches(sent, field))
      const groups = [...new Set(found.map((one) => one[field]))].map((value) => ({
        value,
        ...figures(found.filter((one) => one[field] === value)),
      }))
      return ok({ ...figures(found), groups })
    },
  }
}

/** Opens tasks as a board on a server that has these; `tasks` may be changed in place. */
export function openBoard(
  tasks: readonly Task[],
  {
    field = 'stage',
    permissions = [view, edit, approve],
    answers = {},
    address = `/list/tasks?board=${field}`,
    board,
  }: {
    field?: 'stage' | 'status'
    permissions?: readonly (typeof view)[]
    answers?: Parameters<typeof startTestServer>[0]
    address?: string
    board?: BoardOptions<Task>
  } = {},
) {
  const resource = field === 'stage' ? staged : flowing
  function TasksPage() {
    const page = useResourceList(resource, useMessages({ 'zh-CN': words, 'en-US': words }))
    return <ResourceTable page={page} {...(board && { board })} />
  }
  const server = startTestServer({ ...answersOf(tasks, field), ...answers })
  return { server, ...renderPage(<TasksPage />, { address, permissions }) }
}
