import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission, type Permission } from '#contract/permissions/permission.ts'
import { type AnyResource, defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { ListHeader } from '#web/ui/table/list-header.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { useBin } from './use-bin.tsx'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const [view, edit] = [permissionOf('coin_view'), permissionOf('coin_edit')]
const [remove, purge] = [permissionOf('coin_remove'), permissionOf('coin_purge')]

const common = {
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: {
    sort: ['createDate'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { name: contains({ max: 40 }) },
  },
  scope: 'everyone',
  titleOf: ({ name }: { name: string }) => name,
} as const
const coins = defineResource({ ...common, permissions: { view, edit, remove, purge } })
const keptForEver = defineResource({ ...common, permissions: { view, edit, remove } })
const words = { one: '硬币', many: '硬币', fields: { name: '名称' }, choices: {} }

const date = '2026-11-21T01:00:00.000Z'
function deletedCoin(number: number) {
  const deletion = { deleteDate: date, deletedBy: 'lin', purgeDate: new Date(Date.now() + 1000).toISOString() }
  return { id: String(number).padStart(16, '0'), name: `${number} 分`, createDate: date, updateDate: date, version: 4, ...deletion }
}

beforeAll(async () => {
  await import('./resource-bin.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
  await import('#web/ui/table/selection/bulk-bar.tsx')
})

function Page({ resource }: { resource: AnyResource }) {
  const { actions, dialog } = useBin(resource, words)
  return <ListHeader actions={actions} dialogs={dialog} />
}

interface Opened {
  permissions?: readonly Permission[]
  resource?: AnyResource
}

async function openBin(
  answers: Parameters<typeof startTestServer>[0] = {},
  { permissions = [view, edit, remove, purge], resource = coins }: Opened = {},
) {
  const server = startTestServer({
    'GET /api/coin/deleted': () => ok(toPaged([deletedCoin(1), deletedCoin(2)], 2, { page: 1, pageSize: 10 })),
    ...answers,
  })
  const page = renderPage(<Page resource={resource} />, { address: '/list/coins', permissions })
  await page.user.click(await screen.findByRole('button', { name: '更多' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '回收站' }))
  const drawer = await screen.findByRole('dialog', { name: '硬币回收站' })
  await within(drawer).findByRole('rowheader', { name: '1 分' })
  return { server, drawer: within(drawer), ...page }
}

const items = (...numbers: number[]) => ({ items: numbers.map((number) => ({ id: deletedCoin(number).id, version: 4 })) })

test('the recycle bin says who deleted a row, and how long it stays', async () => {
  const { drawer } = await openBin()
  expect(drawer.getAllByText('lin')).toHaveLength(2)
  expect(drawer.getAllByText('1 天')).toHaveLength(2)
})

test.each([
  ['with', coins],
  ['without', defineResource({ ...common, permissions: { view, edit, remove, purge }, without: ['bulkRemove'] })],
])('a row of a resource %s bulk calls is restored by its button', async (_, resource) => {
  const restored = `POST /api/coin/${deletedCoin(1).id}/restore`
  const { drawer, server, user } = await openBin({ [restored]: () => ok(deletedCoin(1)) }, { resource })
  await user.click(drawer.getByRole('button', { name: '恢复 1 分' }))
  await screen.findByText('已恢复 1 个硬币')
  expect(server.sentTo(restored).map(({ body }) => body)).toEqual([{ version: 4 }])
})

test('rows are deleted for good after a confirmation that names them', async () => {
  const purged = 'POST /api/coin/purge'
  const { drawer, server, user } = await openBin({ [purged]: () => ok({ done: items(1, 2).items.map(({ id }) => id), skipped: [] }) })
  await user.click(drawer.getByRole('checkbox', { name: '选择本页全部' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  await user.click(await bar.findByRole('button', { name: '彻底删除' }))
  const question = await screen.findByRole('alertdialog', { name: '彻底删除 2 个硬币？' })
  expect(question.textContent).toContain('1 分、2 分将被永久删除')
  expect(server.sentTo(purged)).toEqual([])
  await user.click(within(question).getByRole('button', { name: '彻底删除' }))
  await screen.findByText('已彻底删除 2 个硬币')
  expect(server.sentTo(purged).map(({ body }) => body)).toEqual([items(1, 2)])
})

test('a search asks for the deleted rows with that name, and leaves the list behind it alone', async () => {
  const { drawer, server, user, address } = await openBin()
  await user.type(drawer.getByRole('searchbox', { name: '名称' }), '分{Enter}')
  await waitFor(() => expect(server.sentTo('GET /api/coin/deleted').at(-1)?.query).toEqual({ name: '分' }))
  expect(address()).toBe('/list/coins')
})

test.each(['fen', 'fen{Enter}'])('the one search of a resource looks in its recycle bin too, with %s', async (keys) => {
  const resource = defineResource({ ...common, permissions: { view, edit, remove, purge }, search: ['name'] })
  const { drawer, server, user, address } = await openBin({}, { resource })
  await user.type(drawer.getByRole('combobox'), keys)
  await waitFor(() => expect(server.sentTo('GET /api/coin/deleted').at(-1)?.query).toEqual({ search: 'fen' }))
  expect(address()).toBe('/list/coins')
})

test.each([
  ['without the permission for it', { permissions: [view, edit, remove] }],
  ['of a resource whose rows are kept for ever', { resource: keptForEver }],
])('permanent deletion is not offered %s', async (_, options) => {
  const { drawer, user } = await openBin({}, options)
  expect(drawer.queryByRole('button', { name: '1 分的更多操作' })).toBeNull()
  await user.click(drawer.getByRole('checkbox', { name: '选择 1 分' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  await bar.findByRole('button', { name: '恢复' })
  expect(bar.queryByRole('button', { name: '彻底删除' })).toBeNull()
})

test('who may not restore has no recycle bin', async () => {
  startTestServer({})
  renderPage(
    <>
      <Page resource={coins} />
      <p>列表</p>
    </>,
    { address: '/list/coins', permissions: [view, edit] },
  )
  await screen.findByText('列表')
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
})
