import * as z from 'zod/mini'
import { anyOf, between, contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { masked } from '#contract/resource/masked.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { day, email, line, money, paragraph } from '#contract/schemas/schemas.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
export const view = permissionOf('coin_view')
export const create = permissionOf('coin_create')
export const edit = permissionOf('coin_edit')
export const remove = permissionOf('coin_remove')
export const exporting = permissionOf('coin_export')
export const transferring = permissionOf('coin_transfer')
export const sensitive = permissionOf('coin_sensitive')

/** The resource of the console's tests. */
export const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view, create, edit, remove, export: exporting, transfer: transferring },
  fields: z.strictObject({
    name: line({ max: 40 }),
    metal: z.enum(['gold', 'iron']),
    status: z.nullable(z.enum(['pass', 'refuse', 'close'])),
    city: line({ max: 40 }),
    email: masked(z.nullable(email), sensitive),
    isRare: z.boolean(),
    value: money(),
    struckOn: z.nullable(day),
    note: z.nullable(paragraph({ max: 200 })),
  }),
  search: ['name', 'email'],
  list: {
    sort: ['createDate', 'name', 'value'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: {
      name: contains({ max: 40 }),
      metal: anyOf(['gold', 'iron']),
      status: anyOf(['pass', 'refuse', 'close']),
      createDate: between(),
    },
  },
  bulk: [
    { action: 'pass', set: { status: 'pass' } },
    { action: 'refuse', set: { status: 'refuse' } },
    { action: 'close', set: { status: 'close' } },
  ],
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }) => name,
})

/** A row of `coins`. */
export type Coin = z.output<typeof coins.row>

export const zh: ResourceWords<typeof coins> = {
  one: '硬币',
  many: '硬币',
  counter: '枚',
  fields: {
    name: '名称',
    metal: '材质',
    status: '状态',
    city: '城市',
    email: '邮箱',
    isRare: '珍稀',
    value: '面值',
    struckOn: '铸造日期',
    note: '备注',
  },
  choices: { metal: { gold: '金', iron: '铁' }, status: { pass: '通过', refuse: '拒绝', close: '已取消' } },
  bulk: {
    pass: { label: '通过', done: (count) => `已通过 ${count} 枚硬币` },
    refuse: { label: '拒绝', done: (count) => `已拒绝 ${count} 枚硬币` },
    close: { label: '取消硬币', done: (count) => `已取消 ${count} 枚硬币` },
  },
}
export const en: ResourceWords<typeof coins> = {
  one: 'coin',
  many: 'coins',
  fields: {
    name: 'Name',
    metal: 'Metal',
    status: 'Status',
    city: 'City',
    email: 'Email',
    isRare: 'Rare',
    value: 'Value',
    struckOn: 'Struck on',
    note: 'Note',
  },
  choices: { metal: { gold: 'Gold', iron: 'Iron' }, status: { pass: 'Approved', refuse: 'Rejected', close: 'Closed' } },
}

/** The coin that the test list shows. */
export const penny: Coin = {
  id: '0000000000000001',
  name: '一分',
  metal: 'gold',
  status: 'pass',
  city: '杭州',
  email: 's****@corp.cn',
  isRare: true,
  value: 12_300,
  struckOn: null,
  note: null,
  ownerId: '0000000000000009',
  ownerTitle: '林晓东',
  departmentId: '0000000000000008',
  departmentTitle: '华东销售部',
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 3,
}

/** Path of the calls for that coin. */
export const pennyPath = `/api/coin/${penny.id}`

/** A page with the list of coins. */
export function CoinsPage() {
  const page = useResourceList(coins, useMessages({ 'zh-CN': zh, 'en-US': en }))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}

/** Loads lazily imported code, so that tests need not wait for it. */
export async function preloadControls(): Promise<void> {
  await import('./form/resource-form-drawer.tsx')
  await import('./bulk/resource-bulk.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
  await import('#web/ui/table/selection/bulk-bar.tsx')
}

/** Opens the list on a server that returns a page with one coin; `answers` adds or replaces responses. */
export function openCoins(
  answers: Parameters<typeof startTestServer>[0] = {},
  { address = '/list/coins', permissions = [view, create, edit, remove] } = {},
) {
  const server = startTestServer({
    'GET /api/coin/list': ({ query }) => ok(toPaged([penny], 41, { page: Number(query['page'] ?? 1), pageSize: 10 })),
    ...answers,
  })
  return { server, ...renderPage(<CoinsPage />, { address, permissions }) }
}
