import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { notFound } from '#contract/errors/error.ts'
import { type Task, taskLimitReached } from '#contract/tasks.ts'
import { TaskTray } from '#web/resource/tasks/task-tray.tsx'
import { useWatchedTasks, watchTask } from '#web/resource/tasks/watched-tasks.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { edit, exporting, openCoins, preloadControls } from '#web/resource/test-coins.tsx'

beforeAll(async () => {
  await preloadControls()
  await import('#web/resource/transfer/export-dialog.tsx')
})

const startExport = 'POST /api/coin/export'
const waiting: Task = {
  id: '0000000000000007',
  kind: 'export',
  resource: 'coins',
  title: '硬币',
  state: 'running',
  done: 250,
  total: 1000,
  bulkEditId: null,
  error: null,
  file: null,
  createDate: '2026-11-26T01:00:00.000Z',
  endDate: null,
}
const file = { name: '硬币.xlsx', size: 5, url: `/task/${waiting.id}/file`, endDate: '2026-11-27T01:00:00.000Z' }
const preferences = (columns: readonly object[]) => ({
  'GET /api/preference/list': () => ok({ list: [{ key: 'coins.table', value: { columns, density: 'default' } }] }),
})
const options = (address = '/list/coins') => ({ address, permissions: [edit, exporting] })

const exportBody = z.looseObject({ columns: z.array(z.looseObject({ field: z.string() })) })

test('an export takes the filters, the order, and the visible columns of the table in their order, with the words for their values', async () => {
  const columns = [{ id: 'status' }, { id: 'name' }, { id: 'email', isHidden: true }]
  const { user, server } = openCoins(
    { ...preferences(columns), 'GET /api/task/list': () => ok({ list: [] }), [startExport]: () => ok(waiting) },
    options('/list/coins?status=pass&sort=name&page=2'),
  )
  await user.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出硬币' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '邮箱' }).checked).toBe(false))
  await user.click(dialog.getByRole('checkbox', { name: '面值' }))
  await user.click(dialog.getByRole('checkbox', { name: '编号' }))
  await user.click(dialog.getByRole('button', { name: '开始导出' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { columns: chosen, ...asked } = exportBody.parse(server.sentTo(startExport)[0]?.body)
  expect(asked).toEqual({ format: 'xlsx', title: '页面', view: { status: 'pass', sort: 'name' } })
  expect(chosen.slice(0, 3)).toEqual([
    {
      field: 'status',
      label: '状态',
      choices: [
        { value: 'pass', label: '通过' },
        { value: 'refuse', label: '拒绝' },
        { value: 'close', label: '已取消' },
      ],
    },
    { field: 'name', label: '名称' },
    {
      field: 'metal',
      label: '材质',
      choices: [
        { value: 'gold', label: '金' },
        { value: 'iron', label: '铁' },
      ],
    },
  ])
  expect(chosen.at(-1)).toEqual({ field: 'id', label: '编号' })
  const fields = chosen.map(({ field }) => field)
  expect([fields.includes('city'), fields.includes('email'), fields.includes('value')]).toEqual([true, false, false])
})

test('while a saved view with columns of its own is open, an export takes those', async () => {
  const view = { id: '0000000000000003', name: '城市', parameters: {}, dropped: [], refused: [], roles: [], ownerName: '', version: 1 }
  const saved = {
    ...view,
    columns: { columns: [{ id: 'city' }, { id: 'email', isHidden: true }], density: 'default' },
    isOwn: true,
    canEdit: true,
  }
  const { user } = openCoins(
    {
      ...preferences([{ id: 'email' }, { id: 'city', isHidden: true }]),
      'GET /api/view/list': () => ok({ list: [saved] }),
      'GET /api/view/counts': () => ok({ counts: [1] }),
      'GET /api/task/list': () => ok({ list: [] }),
    },
    options(`/list/coins?view=${saved.id}`),
  )
  await user.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出硬币' }))
  const isChecked = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked
  // Views are loaded after the rows.
  await waitFor(() => expect([isChecked('城市'), isChecked('邮箱')]).toEqual([true, false]))
})

test('an export without columns is not started, and one that is refused can be tried again', async () => {
  const { user, server } = openCoins(
    { ...preferences([]), 'GET /api/task/list': () => ok({ list: [] }), [startExport]: () => fail(taskLimitReached, {}) },
    options(),
  )
  await user.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出硬币' }))
  await user.click(dialog.getByRole('checkbox', { name: '全选' }))
  await user.click(dialog.getByRole('checkbox', { name: '全选' }))
  await user.click(dialog.getByRole('button', { name: '开始导出' }))
  expect(dialog.getByRole('alert').textContent).toBe('请至少选择一列')
  expect(server.sentTo(startExport)).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: '名称' }))
  await user.click(dialog.getByRole('button', { name: '开始导出' }))
  await waitFor(() => expect(server.sentTo(startExport)).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: '开始导出' }))
  await waitFor(() => expect(server.sentTo(startExport)).toHaveLength(2))
  // It is the same request, which starts one task at most.
  const [first, second] = server.sentTo(startExport).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('without the permission there is no export', async () => {
  openCoins({}, { address: '/list/coins', permissions: [edit] })
  await screen.findByRole('row', { name: /一分/ })
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

test('the tray shows the progress of a task, cancels it, and says why it failed', async () => {
  let current: Task = waiting
  const server = startTestServer({
    [`GET /api/task/${waiting.id}`]: () => ok(current),
    [`POST /api/task/${waiting.id}/cancel`]() {
      current = { ...waiting, state: 'cancelled' }
      return ok(current)
    },
  })
  const { user } = renderPage(<TaskTray ids={[waiting.id]} />, { address: '/' })
  const bar = await screen.findByRole('progressbar', { name: '导出硬币' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['25', '250 / 1,000 行'])
  await user.click(screen.getByRole('button', { name: '取消导出硬币' }))
  await screen.findByText('已取消')
  expect(server.sentTo(`POST /api/task/${waiting.id}/cancel`)).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a task that is done offers its file, and a failed one its reason', async () => {
  const failed: Task = { ...waiting, id: '0000000000000008', state: 'failed', error: '屏幕太小' }
  startTestServer({
    [`GET /api/task/${waiting.id}`]: () => ok({ ...waiting, state: 'done', done: 1000, file }),
    [`GET /api/task/${failed.id}`]: () => ok(failed),
  })
  renderPage(<TaskTray ids={[waiting.id, failed.id]} />, { address: '/' })
  await screen.findByRole('button', { name: '下载 硬币.xlsx' })
  expect(screen.getByText('屏幕太小')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^取消/ })).toBeNull()
})

test('a task that is gone is not read again, and leaves the tray', async () => {
  watchTask(waiting.id, 'somebody')
  const server = startTestServer({ [`GET /api/task/${waiting.id}`]: () => fail(notFound, {}) })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    renderPage(<TaskTray ids={[waiting.id]} />, { address: '/' })
    await waitFor(() => expect(server.sentTo(`GET /api/task/${waiting.id}`)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.sentTo(`GET /api/task/${waiting.id}`)).toHaveLength(1)
    expect(renderHook(() => useWatchedTasks('somebody')).result.current).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
