import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type BulkEdit, bulkEditLimit } from '#contract/bulk-edits.ts'
import { toPaged } from '#contract/lists/paging.ts'
import type { Task } from '#contract/tasks.ts'
import { TaskTray } from '#web/resource/tasks/task-tray.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { CoinsPage, edit, openCoins, penny, preloadControls } from '#web/resource/test-coins.tsx'

beforeAll(async () => {
  await preloadControls()
  await import('#web/resource/bulk/edit/bulk-edit-dialog.tsx')
  await import('#web/resource/undo/bulk-edit-state.tsx')
})

const begun: BulkEdit = {
  id: '0000000000000077',
  resource: 'coins',
  state: 'done',
  doneCount: 30_000,
  undoneCount: 0,
  skipped: [],
  skippedCount: 0,
}
const task: Task = {
  id: '0000000000000007',
  kind: 'bulkEdit',
  resource: 'coins',
  title: '一分…',
  state: 'cancelled',
  done: 30_000,
  total: 60_000,
  bulkEditId: begun.id,
  error: null,
  file: null,
  createDate: '2026-11-26T01:00:00.000Z',
  endDate: '2026-11-26T01:10:00.000Z',
}
const [getEdit, undo] = [`GET /api/bulk-edit/${begun.id}`, `POST /api/bulk-edit/${begun.id}/undo`]

test.each(['done', 'failed', 'cancelled'] as const)('a bulk edit whose task is %s can be undone from the list of tasks', async (state) => {
  const server = startTestServer({
    [`GET /api/task/${task.id}`]: () => ok({ ...task, state, error: state === 'failed' ? '意外错误' : null }),
    [getEdit]: () => ok(begun),
    [undo]: () => ok({ edit: { ...begun, state: 'undone', undoneCount: 30_000 }, task: null }),
  })
  const { user } = renderPage(<TaskTray ids={[task.id]} />, { address: '/' })
  await user.click(await screen.findByRole('button', { name: '撤销此次批量修改' }))
  const question = within(await screen.findByRole('alertdialog', { name: /30,000/ }))
  expect(server.sentTo(undo)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: '撤销' }))
  await screen.findByText('已撤销 30,000 条')
  expect(server.sentTo(undo)).toHaveLength(1)
})

test('what a cancelled bulk edit has changed is read again by the list', async () => {
  const server = startTestServer({
    'GET /api/coin/list': () => ok(toPaged([penny], 41, { page: 1, pageSize: 10 })),
    [`GET /api/task/${task.id}`]: () => ok(task),
    [getEdit]: () => ok(begun),
  })
  const both = (
    <>
      <CoinsPage />
      <TaskTray ids={[task.id]} />
    </>
  )
  renderPage(both, { address: '/list/coins', permissions: [edit] })
  await screen.findByRole('button', { name: '撤销此次批量修改' })
  await waitFor(() => expect(server.sentTo('GET /api/coin/list')).toHaveLength(2))
})

test('a cancelled bulk edit that has changed nothing offers no undo', async () => {
  const server = startTestServer({
    [`GET /api/task/${task.id}`]: () => ok(task),
    [getEdit]: () => ok({ ...begun, state: 'ended', doneCount: 0 }),
  })
  renderPage(<TaskTray ids={[task.id]} />, { address: '/' })
  await waitFor(() => expect(server.sentTo(getEdit)).not.toHaveLength(0))
  expect(screen.queryByRole('button', { name: '撤销此次批量修改' })).toBeNull()
})

/** The dialog that changes all of so many records. */
async function openDialog(count: number, tasks: readonly Task[], answers: Parameters<typeof startTestServer>[0] = {}) {
  const page = openCoins({
    'GET /api/coin/list': () => ok(toPaged([penny], count, { page: 1, pageSize: 10 })),
    'GET /api/task/list': () => ok({ list: tasks }),
    [getEdit]: () => ok(begun),
    ...answers,
  })
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 一分' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  await page.user.click(await bar.findByRole('button', { name: /^选择全部/ }))
  await page.user.click(await bar.findByRole('button', { name: '批量修改' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: /^批量修改/ })) }
}

test('more rows than can be changed at once are refused before the first is checked', async () => {
  const { dialog } = await openDialog(bulkEditLimit + 1, [])
  await dialog.findByText(/一次最多修改 100000 条/)
  expect(dialog.queryByRole('button', { name: '预览' })).toBeNull()
  expect(dialog.queryByRole('group', { name: '要修改的字段' })).toBeNull()
})

test('the latest bulk edits of the resource can be undone after the list of tasks was closed', async () => {
  const others: Task[] = [
    { ...task, id: '0000000000000008', resource: 'users', title: '别处' },
    { ...task, id: '0000000000000009', kind: 'export', title: '文件', bulkEditId: null },
  ]
  const { dialog } = await openDialog(20, [...others, task])
  const recent = within((await dialog.findByRole('heading', { name: '最近的批量修改' })).closest('section') ?? document.body)
  expect(recent.getAllByRole('listitem')).toHaveLength(1)
  await recent.findByRole('button', { name: '撤销此次批量修改' })
})

test('the preview lists values that read the same one by one', async () => {
  const replaced = ['a', 'b'].map((value) => ({ field: 'city', value, titles: ['同名'], count: 1 }))
  const { user, dialog } = await openDialog(2, [], {
    'GET /api/coin/matching': () => ok({ items: [{ id: penny.id, version: 3 }], next: null }),
    'POST /api/coin/bulk-edit': () => ok({ id: begun.id, offset: 0, titles: [] }),
    [`POST /api/bulk-edit/${begun.id}/rows`]: () => ok({ offset: 1, changeCount: 2, unchangedCount: 0, replaced, skipped: [] }),
  })
  await user.click(await dialog.findByRole('checkbox', { name: '城市' }))
  const city = await dialog.findByRole('textbox', { name: '城市' })
  await waitFor(() => expect(document.activeElement).toBe(city))
  await user.keyboard('苏州{Control>}{Enter}{/Control}')
  await dialog.findByRole('region', { name: '修改内容' })
  expect(dialog.getAllByText('同名')).toHaveLength(2)
})

test('a chosen field is answered before anything is checked', async () => {
  const begin = 'POST /api/coin/bulk-edit'
  const { server, user, dialog } = await openDialog(2, [], {
    'GET /api/coin/matching': () => ok({ items: [{ id: penny.id, version: 3 }], next: null }),
    [begin]: () => ok({ id: begun.id, offset: 0, titles: [] }),
    [`POST /api/bulk-edit/${begun.id}/rows`]: () => ok({ offset: 1, changeCount: 1, unchangedCount: 0, replaced: [], skipped: [] }),
  })
  await user.click(await dialog.findByRole('checkbox', { name: '城市' }))
  await user.click(dialog.getByRole('button', { name: '预览' }))
  await dialog.findByText('请输入城市')
  expect(server.sentTo(begin)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: '城市' }), '苏州')
  await user.click(dialog.getByRole('button', { name: '预览' }))
  await waitFor(() => expect(server.sentTo(begin)).toHaveLength(1))
})
