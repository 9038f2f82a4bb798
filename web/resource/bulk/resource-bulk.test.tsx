import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { ok } from '#web/testing/test-server.ts'
import { type Coin, edit, exporting, openCoins, penny, preloadControls, remove, transferring } from '#web/resource/test-coins.tsx'

beforeAll(preloadControls)

const bulk = 'POST /api/coin/bulk'
const bulkRemove = 'POST /api/coin/bulk-remove'
const bulkRestore = 'POST /api/coin/bulk-restore'
const list = 'GET /api/coin/list'

function coin(number: number): Coin {
  return { ...penny, id: String(number).padStart(16, '0'), name: `客户${number}`, version: number }
}

function openMany(count: number, answers: Parameters<typeof openCoins>[0] = {}, options: Parameters<typeof openCoins>[1] = {}) {
  const rows = Array.from({ length: count }, (_, index) => coin(index + 1))
  return openCoins({ [list]: () => ok(toPaged(rows, count, { page: 1, pageSize: 100 })), ...answers }, options)
}

const bar = async () => within(await screen.findByRole('toolbar', { name: '批量操作' }))

async function selectPage({ user }: ReturnType<typeof openCoins>) {
  await screen.findByRole('rowheader', { name: /客户1$/ })
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
}

test('a bulk status change sends the selected rows with the versions that were read', async () => {
  const page = openMany(3, { [bulk]: () => ok({ done: [1, 3].map((number) => ({ id: coin(number).id, version: 9 })), skipped: [] }) })
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 客户1' }))
  await page.user.click(screen.getByRole('checkbox', { name: '选择 客户3' }))
  await page.user.click(await (await bar()).findByRole('button', { name: '通过' }))
  await screen.findByText('已通过 2 枚硬币')
  const items = [1, 3].map((number) => ({ id: coin(number).id, version: number }))
  expect(page.server.sentTo(bulk).map(({ body }) => body)).toEqual([{ action: 'pass', items }])
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
})

test('bulk deletion asks for confirmation and shows the number of rows', async () => {
  const page = openMany(2, {
    [bulkRemove]: () => ok({ done: [1, 2].map((number) => ({ id: coin(number).id, version: 9 })), skipped: [] }),
  })
  await selectPage(page)
  await page.user.click(await (await bar()).findByRole('button', { name: '删除' }))
  await screen.findByRole('alertdialog', { name: '删除所选的 2 枚硬币？' })
  expect(page.server.sentTo(bulkRemove)).toHaveLength(0)
  await page.user.click(screen.getByRole('button', { name: '删除 2 枚硬币' }))
  await screen.findByText('已删除 2 枚硬币')
})

test('a bulk deletion can be undone: what was deleted is restored by the versions that it has', async () => {
  const done = [1, 2].map((number) => ({ id: coin(number).id, version: 9 }))
  const page = openMany(2, { [bulkRemove]: () => ok({ done, skipped: [] }), [bulkRestore]: () => ok({ done, skipped: [] }) })
  await selectPage(page)
  await page.user.click(await (await bar()).findByRole('button', { name: '删除' }))
  await page.user.click(await screen.findByRole('button', { name: '删除 2 枚硬币' }))
  await page.user.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 2 枚硬币')
  expect(page.server.sentTo(bulkRestore).map(({ body }) => body)).toEqual([{ items: done }])
})

test('a transfer is undone by its key: what had another owner goes back, and what has changed since is left out', async () => {
  const transfer = 'POST /api/coin/transfer'
  const rows = [coin(1), coin(2), coin(3)]
  const page = openCoins(
    {
      [list]: () => ok(toPaged(rows, 3, { page: 1, pageSize: 20 })),
      'GET /api/person/list': () => ok({ list: [{ id: '000000000000000b', realName: '苏婉', username: 'suwan', departmentName: null }] }),
      [transfer]: () => ok({ done: rows.map(({ id }, index) => ({ id, version: 9, isChanged: index > 0 })), skipped: [] }),
    },
    { permissions: [transferring] },
  )
  await selectPage(page)
  await page.user.click(await (await bar()).findByRole('button', { name: '转移' }))
  const dialog = within(await screen.findByRole('dialog', { name: '转移 3 枚硬币' }))
  await page.user.click(dialog.getByRole('button', { name: /新负责人/ }))
  await page.user.click(await screen.findByRole('option', { name: /苏婉/ }))
  await page.user.click(dialog.getByRole('button', { name: '转移' }))
  await screen.findByText('已将 3 枚硬币转移给 苏婉')
  page.server.answer(transfer, () => ok({ done: [{ id: coin(2).id, version: 10, isChanged: true }], skipped: [coin(3).id] }))
  await page.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('已撤销 2 条；1 条之后又被修改，或原负责人不可选，未撤销')
  const items = [coin(2), coin(3)].map(({ id }) => ({ id, version: 9 }))
  expect(page.server.sentTo(transfer).at(-1)?.body).toEqual({ ownerId: 'previous', items })
})

test('the selected rows alone are exported, in the order of the list, also those that its filters no longer find', async () => {
  const start = 'POST /api/coin/export'
  const page = openMany(
    3,
    { 'GET /api/task/list': () => ok({ list: [] }), [start]: () => ok({}) },
    { address: '/list/coins?status=pass&sort=name', permissions: [exporting] },
  )
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 客户1' }))
  await page.user.click(screen.getByRole('checkbox', { name: '选择 客户3' }))
  await page.user.click(await (await bar()).findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出硬币' }))
  expect(dialog.getByText('将导出所选的 2 条，按列表当前的顺序。')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: '开始导出' }))
  await waitFor(() => expect(page.server.sentTo(start)[0]?.body).toMatchObject({ view: { sort: 'name' }, ids: [coin(1).id, coin(3).id] }))
})

test('a user who can only delete sees only that action', async () => {
  const page = openMany(1, {}, { permissions: [remove] })
  await selectPage(page)
  const actions = await (await bar()).findAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).not.toContain('通过')
  expect(actions.map(({ textContent }) => textContent)).toContain('删除')
})

test('a row changed by others stays selected and is reported', async () => {
  const page = openMany(2, { [bulk]: () => ok({ done: [{ id: coin(1).id, version: 9 }], skipped: [coin(2).id] }) })
  await selectPage(page)
  await page.user.click(await (await bar()).findByRole('button', { name: '拒绝' }))
  await screen.findByText('已拒绝 1 枚硬币；1 枚刚刚被修改过，已跳过，仍保持选中')
  expect(screen.getByRole('checkbox', { name: '选择 客户2' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: '选择 客户1' })).toHaveProperty('checked', false)
})

test('rows are sent in batches of a hundred, with a progress bar and a Stop button', async () => {
  const respond: (() => void)[] = []
  const page = openMany(150, {
    [bulk]: ({ body }) =>
      new Promise((resolve) => {
        const items: unknown = body && typeof body === 'object' && 'items' in body ? body.items : []
        respond.push(() => resolve(ok({ done: items, skipped: [] })))
      }),
  })
  await selectPage(page)
  await page.user.click(await (await bar()).findByRole('button', { name: '取消硬币' }))
  await screen.findByRole('progressbar', { name: '正在处理 0 / 150' })
  const stop = screen.getByRole('button', { name: '停止' })
  expect(document.activeElement).toBe(stop)
  await page.user.click(stop)
  await waitFor(() => expect(respond).toHaveLength(1))
  respond[0]?.()
  await screen.findByText('已取消 100 枚硬币；50 枚未处理，仍保持选中')
  expect(page.server.sentTo(bulk)).toHaveLength(1)
  expect((await bar()).getByRole('status').textContent).toBe('已选 50 条')
})

test('a user who cannot delete is not offered deletion', async () => {
  const page = openMany(2, {}, { permissions: [edit] })
  await selectPage(page)
  await (await bar()).findByRole('button', { name: '通过' })
  expect((await bar()).queryByRole('button', { name: '删除' })).toBeNull()
})

test('a user who can neither edit nor delete has no check boxes', async () => {
  openMany(2, {}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /客户1/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a row deleted through its row is deselected', async () => {
  const page = openMany(2, { [`DELETE /api/coin/${coin(1).id}`]: () => ok({ id: coin(1).id, version: 2 }) })
  await selectPage(page)
  await page.user.click(screen.getByRole('button', { name: '客户1的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await screen.findByRole('button', { name: '撤销删除 客户1' })
  expect((await bar()).getByRole('status').textContent).toBe('已选 1 条')
})
