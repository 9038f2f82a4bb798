import { act, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePermission } from '#contract/permissions/permission.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { removeToast, useToasts } from '#web/base/toast-queue.ts'
import { ResourceTable } from './resource-table.tsx'
import { useResourceList } from './use-resource-list.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const [view, edit] = [permissionOf('coin_view'), permissionOf('coin_edit')]
const [remove, restore] = [permissionOf('coin_remove'), permissionOf('coin_restore')]

const common = {
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view, edit, remove, restore },
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} },
  bulk: [{ action: 'polish', set: { name: 'shiny' } }],
  scope: 'everyone',
  titleOf: ({ name }: { name: string }) => name,
} as const

const coins = defineResource(common)
const unrestorable = defineResource({ ...common, without: ['restore'] })
const withoutBulk = defineResource({ ...common, without: ['bulk', 'bulkEdit', 'bulkRemove'] })
const withoutBulkRemove = defineResource({ ...common, without: ['bulkRemove'] })

const words = {
  one: '硬币',
  many: '硬币',
  fields: { name: '名称' },
  choices: {},
  bulk: { polish: { label: '抛光', done: (count: string) => `已抛光 ${count} 枚` } },
}

interface CoinsProps {
  resource?: typeof coins | typeof unrestorable | typeof withoutBulk | typeof withoutBulkRemove
}

function CoinsPage({ resource = coins }: CoinsProps) {
  return <ResourceTable page={useResourceList(resource, words)} />
}

// Loaded before, so that tests need not wait for it.
beforeAll(async () => {
  await import('./bulk/resource-bulk.tsx')
  await import('#web/ui/table/selection/bulk-bar.tsx')
})

// Toasts outlive the page.
afterEach(() => {
  const { result } = renderHook(useToasts)
  const toasts = result.current
  act(() => toasts.forEach(({ id }) => removeToast(id)))
})

const date = '2026-11-21T01:00:00.000Z'
const coin = { id: '0000000000000001', name: '一分', createDate: date, updateDate: date, version: 3 }

function openCoins({ resource }: CoinsProps = {}, permissions = [view, edit, remove, restore]) {
  startTestServer({
    'GET /api/coin/list': () => ok(toPaged([coin], 1, { page: 1, pageSize: 10 })),
    [`DELETE /api/coin/${coin.id}`]: () => ok({ id: coin.id, version: 4 }),
  })
  return renderPage(<CoinsPage {...(resource && { resource })} />, { address: '/list/coins', permissions })
}

async function removeCoin({ user }: ReturnType<typeof openCoins>) {
  await user.click(await screen.findByRole('button', { name: '一分的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await screen.findByText('已删除')
}

async function bulkButtons({ user }: ReturnType<typeof openCoins>) {
  await user.click(await screen.findByRole('checkbox', { name: '选择 一分' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  await bar.findAllByRole('button', { name: /抛光|删除/ })
  return ['抛光', '删除'].filter((name) => bar.queryByRole('button', { name }))
}

test('a deletion can be undone by those who may restore', async () => {
  await removeCoin(openCoins())
  expect(await screen.findByRole('button', { name: '撤销删除 一分' })).toBeTruthy()
})

test('without the permission to restore, undo is not offered', async () => {
  await removeCoin(openCoins({}, [view, remove]))
  expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull()
})

test('undo is not offered for a resource that cannot be restored', async () => {
  await removeCoin(openCoins({ resource: unrestorable }))
  expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull()
})

test('the bulk bar has the bulk calls that the resource has', async () => {
  expect(await bulkButtons(openCoins())).toEqual(['抛光', '删除'])
})

test('the bulk bar does not delete for a resource without bulk deletion', async () => {
  expect(await bulkButtons(openCoins({ resource: withoutBulkRemove }))).toEqual(['抛光'])
})

test('rows of a resource without bulk calls cannot be selected', async () => {
  openCoins({ resource: withoutBulk })
  await screen.findByRole('rowheader', { name: '一分' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
