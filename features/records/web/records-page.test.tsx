import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { type BasicRecord, recordChanged } from '#features/records/contract/records.ts'
import { fail, ok } from '#web/testing/test-server.ts'
import { openRecords, preloadControls, shen, shenPath } from './test-records.tsx'

beforeAll(preloadControls)

test('a search goes to page 1, is in the URL and keeps the sort order', async () => {
  const page = openRecords({}, { address: '/list/basic-list?sort=name&page=3' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.type(screen.getByRole('searchbox', { name: '搜索名称或编号' }), '贺{Enter}')
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?search=%E8%B4%BA&sort=name'))
  await waitFor(() => expect(page.server.sentTo('GET /api/table/list').at(-1)?.query).toEqual({ search: '贺', sort: 'name' }))
})

test('repeating a search requests the list again', async () => {
  const page = openRecords()
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(page.server.sentTo('GET /api/table/list')).toHaveLength(2))
})

test('a reset clears the URL and the fields', async () => {
  const page = openRecords({}, { address: '/list/basic-list?search=abc&status=pass' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list'))
  expect(screen.getByRole('searchbox', { name: '搜索名称或编号' })).toHaveProperty('value', '')
})

test('the list is searched when typing pauses, and Enter applies the other filters too', async () => {
  const page = openRecords({}, { address: '/list/basic-list?sort=name' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  const field = screen.getByRole('searchbox', { name: '搜索名称或编号' })
  await page.user.type(field, ' 贺 ')
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?search=%E8%B4%BA&sort=name'))
  await page.user.type(field, '兰')
  await waitFor(() => expect(page.address()).toBe(`/list/basic-list?search=${encodeURIComponent('贺 兰').replace('%20', '+')}&sort=name`))
  await page.user.click(screen.getByRole('button', { name: '清除搜索名称或编号' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?sort=name'))
})

test('a name that a link searches by has a field of its own, until it is cleared', async () => {
  const page = openRecords({}, { address: '/list/basic-list?name=abc' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.clear(screen.getByRole('searchbox', { name: '名称' }))
  await page.user.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list'))
  expect(screen.queryByRole('searchbox', { name: '名称' })).toBeNull()
})

test('another page, another sort order and a search keep the selection', async () => {
  const page = openRecords()
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 沈若琳' }))
  await page.user.click(screen.getByRole('button', { name: '下一页' }))
  await page.user.click(screen.getByRole('button', { name: '名称' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?sort=name'))
  expect(await screen.findByRole('checkbox', { name: '选择 沈若琳' })).toHaveProperty('checked', true)
  await page.user.type(screen.getByRole('searchbox', { name: '搜索名称或编号' }), '沈{Enter}')
  await screen.findByText(/筛选后保留/)
  expect(screen.getByRole('checkbox', { name: '选择 沈若琳' })).toHaveProperty('checked', true)
})

test('paging keeps the filters', async () => {
  const page = openRecords({}, { address: '/list/basic-list?status=pass' })
  await page.user.click(await screen.findByRole('button', { name: '下一页' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?status=pass&page=2'))
})

test('a user who can neither edit nor delete has no buttons for it', async () => {
  openRecords({}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  expect(screen.queryByRole('button', { name: /新建|编辑/ })).toBeNull()
})

/** Deletes the record by the menu of its row. */
async function removeShen({ user }: ReturnType<typeof openRecords>) {
  await user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
}

const removedAnswers = {
  [`DELETE ${shenPath}`]: () => ok({ id: shen.id, version: 4 }),
  [`POST ${shenPath}/restore`]: () => ok({ ...shen, version: 5 }),
}
const next = { ...shen, id: '0000000000000002', name: '贺景和' }
const listOf = (rows: BasicRecord[]) => () => ok(toPaged(rows, 41, { page: 1, pageSize: 10 }))

test('a deleted row stays in its place with the focus on the button that restores it there', async () => {
  const page = openRecords({ ...removedAnswers, 'GET /api/table/list': listOf([shen, next]) })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', listOf([next]))
  await removeShen(page)
  const undo = await screen.findByRole('button', { name: '撤销删除 沈若琳' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  const [first, second] = screen.getAllByRole('rowheader')
  expect(first?.textContent).toContain('沈若琳已删除')
  expect(second?.textContent).toContain('贺景和')
  expect(screen.queryByRole('button', { name: /沈若琳的更多操作/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '选择 沈若琳' })).toBeNull()

  page.server.answer('GET /api/table/list', listOf([{ ...shen, version: 5 }, next]))
  await page.user.click(undo)
  await screen.findByRole('button', { name: '沈若琳的更多操作' })
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('沈若琳')
  expect(page.server.sentTo(`DELETE ${shenPath}`)[0]?.body).toEqual({ version: 3 })
  expect(page.server.sentTo(`POST ${shenPath}/restore`)[0]?.body).toEqual({ version: 4 })
})

test('a deleted row that somebody else has restored is shown as it is now', async () => {
  const page = openRecords({ ...removedAnswers, 'GET /api/table/list': listOf([shen, next]) })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', listOf([next]))
  await removeShen(page)
  await screen.findByRole('button', { name: '撤销删除 沈若琳' })
  page.server.answer(
    'GET /api/table/list',
    listOf([
      { ...shen, version: 5 },
      { ...next, status: 'refuse', version: 4 },
    ]),
  )
  page.server.answer(`PATCH /api/table/${next.id}`, () => ok({ ...next, status: 'refuse', version: 4 }))
  await page.user.click(screen.getByRole('button', { name: '贺景和的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await screen.findByRole('button', { name: '沈若琳的更多操作' })
  expect(screen.queryByText('已删除')).toBeNull()
})

test.each([
  ['another page', async ({ user }: ReturnType<typeof openRecords>) => user.click(screen.getByRole('button', { name: '下一页' }))],
  ['another sort order', async ({ user }: ReturnType<typeof openRecords>) => user.click(screen.getByRole('button', { name: '名称' }))],
  ['a search', async ({ user }: ReturnType<typeof openRecords>) => user.click(screen.getByRole('button', { name: '查询' }))],
  ['a refresh', async ({ user }: ReturnType<typeof openRecords>) => user.click(screen.getByRole('button', { name: '刷新' }))],
])('a deleted row is gone after %s', async (_, load) => {
  const page = openRecords({ ...removedAnswers, 'GET /api/table/list': listOf([shen, next]) })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', listOf([next]))
  await removeShen(page)
  await screen.findByRole('button', { name: '撤销删除 沈若琳' })
  await load(page)
  await waitFor(() => expect(screen.queryByText('沈若琳')).toBeNull())
})

test('the menu of a row changes the status', async () => {
  const page = openRecords({ [`PATCH ${shenPath}`]: () => ok({ ...shen, status: 'refuse', version: 4 }) })
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await screen.findByText('沈若琳 的状态已改为拒绝')
  expect(page.server.sentTo(`PATCH ${shenPath}`)[0]?.body).toEqual({ status: 'refuse', version: 3 })
})

test('a record cannot be changed again until the list shows its last change', async () => {
  const listed = Promise.withResolvers<Response>()
  const page = openRecords({ [`PATCH ${shenPath}`]: () => ok({ ...shen, status: 'refuse', version: 4 }) })
  const choose = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', () => listed.promise)
  await choose('拒绝')
  await screen.findByText('沈若琳 的状态已改为拒绝')
  await choose('取消')
  expect(page.server.sentTo(`PATCH ${shenPath}`)).toHaveLength(1)

  listed.resolve(ok(toPaged([{ ...shen, status: 'refuse', version: 4 }], 41, { page: 1, pageSize: 10 })))
  await within(screen.getByRole('table')).findByText('拒绝')
  await choose('取消')
  expect(page.server.sentTo(`PATCH ${shenPath}`).at(-1)?.body).toEqual({ status: 'close', version: 4 })
})

test('after a conflict the list is read again once, and the record can be changed', async () => {
  const page = openRecords({ [`PATCH ${shenPath}`]: () => fail(recordChanged, { current: { ...shen, version: 9 } }) })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', () => ok(toPaged([{ ...shen, city: '成都', version: 9 }], 41, { page: 1, pageSize: 10 })))
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await within(screen.getByRole('table')).findByText('成都')
  expect(page.server.sentTo('GET /api/table/list')).toHaveLength(2)

  await page.user.click(screen.getByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await waitFor(() => expect(page.server.sentTo(`PATCH ${shenPath}`).at(-1)?.body).toEqual({ status: 'refuse', version: 9 }))
})

test('a set filter is shown expanded and can be changed', async () => {
  const page = openRecords({}, { address: '/list/basic-list?sex=female' })
  await page.user.click(await screen.findByRole('button', { name: '性别 女' }))
  await page.user.click(await screen.findByRole('option', { name: '男' }))
  await page.user.keyboard('{Escape}')
  await page.user.click(await screen.findByRole('button', { name: '查询' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?sex=female%2Cmale'))
})
