import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { ok } from '#web/testing/test-server.ts'
import { type Coin, openCoins, penny, pennyPath, preloadControls } from './test-coins.tsx'

beforeAll(preloadControls)

test('a search goes to page 1, is in the URL and keeps the sort order', async () => {
  const page = openCoins({}, { address: '/list/coins?sort=name&pageSize=20&page=3' })
  await screen.findByRole('rowheader', { name: /一分/ })
  await page.user.type(screen.getByRole('combobox', { name: '搜索名称或编号' }), '贺{Enter}')
  await waitFor(() => expect(page.address()).toBe('/list/coins?search=%E8%B4%BA&sort=name'))
  await waitFor(() =>
    expect(page.server.sentTo('GET /api/coin/list').at(-1)?.query).toEqual({ search: '贺', sort: 'name', pageSize: '20' }),
  )
})

test('clearing the filters clears the URL and the fields', async () => {
  const page = openCoins(
    { 'GET /api/coin/list': () => ok(toPaged([], 0, { page: 1, pageSize: 20 })) },
    { address: '/list/coins?search=abc&status=pass&createDate=today&where=value.gt.1' },
  )
  await page.user.click(await screen.findByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(page.address()).toBe('/list/coins'))
  expect(screen.getByRole('combobox', { name: '搜索名称或编号' })).toHaveProperty('value', '')
})

test('the list is searched when typing pauses', async () => {
  const page = openCoins({}, { address: '/list/coins?sort=name' })
  await screen.findByRole('rowheader', { name: /一分/ })
  const field = screen.getByRole('combobox', { name: '搜索名称或编号' })
  await page.user.type(field, ' 贺 ')
  await waitFor(() => expect(page.address()).toBe('/list/coins?search=%E8%B4%BA&sort=name'))
  await page.user.type(field, '兰')
  await waitFor(() => expect(page.address()).toBe(`/list/coins?search=${encodeURIComponent('贺 兰').replace('%20', '+')}&sort=name`))
  await page.user.click(screen.getByRole('button', { name: '清除搜索名称或编号' }))
  await waitFor(() => expect(page.address()).toBe('/list/coins?sort=name'))
})

test('another page, another sort order and a search keep the selection', async () => {
  const page = openCoins()
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 一分' }))
  await page.user.click(screen.getByRole('button', { name: '下一页' }))
  await page.user.click(screen.getByRole('button', { name: '名称' }))
  await waitFor(() => expect(page.address()).toBe('/list/coins?sort=name'))
  expect(await screen.findByRole('checkbox', { name: '选择 一分' })).toHaveProperty('checked', true)
  await page.user.type(screen.getByRole('combobox', { name: '搜索名称或编号' }), '沈{Enter}')
  await screen.findByText(/筛选后保留/)
  expect(screen.getByRole('checkbox', { name: '选择 一分' })).toHaveProperty('checked', true)
})

test('paging keeps the filters', async () => {
  const page = openCoins({}, { address: '/list/coins?status=pass' })
  await page.user.click(await screen.findByRole('button', { name: '下一页' }))
  await waitFor(() => expect(page.address()).toBe('/list/coins?status=pass&pageSize=20&page=2'))
})

/** Deletes the row by the menu of its row. */
async function removeCoin({ user }: ReturnType<typeof openCoins>) {
  await user.click(await screen.findByRole('button', { name: '一分的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
}

const removedAnswers = {
  [`DELETE ${pennyPath}`]: () => ok({ id: penny.id, version: 4 }),
  [`POST ${pennyPath}/restore`]: () => ok({ ...penny, version: 5 }),
}
const next = { ...penny, id: '0000000000000002', name: '贺景和' }
const listOf = (rows: Coin[]) => () => ok(toPaged(rows, 41, { page: 1, pageSize: 10 }))

test('a deleted row stays in its place with the focus on the button that restores it there', async () => {
  const page = openCoins({ ...removedAnswers, 'GET /api/coin/list': listOf([penny, next]) })
  await screen.findByRole('rowheader', { name: /一分/ })
  page.server.answer('GET /api/coin/list', listOf([next]))
  await removeCoin(page)
  const undo = await screen.findByRole('button', { name: '撤销删除 一分' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  const [first, second] = screen.getAllByRole('rowheader')
  expect(first?.textContent).toContain('一分已删除')
  expect(second?.textContent).toContain('贺景和')
  expect(screen.queryByRole('button', { name: /一分的更多操作/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '选择 一分' })).toBeNull()

  page.server.answer('GET /api/coin/list', listOf([{ ...penny, version: 5 }, next]))
  await page.user.click(undo)
  await screen.findByRole('button', { name: '一分的更多操作' })
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('一分')
  expect(page.server.sentTo(`DELETE ${pennyPath}`)[0]?.body).toEqual({ version: 3 })
  expect(page.server.sentTo(`POST ${pennyPath}/restore`)[0]?.body).toEqual({ version: 4 })
})

test('a deleted row that another user has restored is shown as it is now', async () => {
  const page = openCoins({ ...removedAnswers, 'GET /api/coin/list': listOf([penny, next]) })
  await screen.findByRole('rowheader', { name: /一分/ })
  page.server.answer('GET /api/coin/list', listOf([next]))
  await removeCoin(page)
  await screen.findByRole('button', { name: '撤销删除 一分' })
  page.server.answer('GET /api/coin/list', listOf([{ ...penny, version: 5 }, next]))
  await page.refresh()
  await screen.findByRole('button', { name: '一分的更多操作' })
  expect(screen.queryByText('已删除')).toBeNull()
})

test.each([
  ['another page', async ({ user }: ReturnType<typeof openCoins>) => user.click(screen.getByRole('button', { name: '下一页' }))],
  ['another sort order', async ({ user }: ReturnType<typeof openCoins>) => user.click(screen.getByRole('button', { name: '名称' }))],
  ['a search', async ({ user }: ReturnType<typeof openCoins>) => user.type(screen.getByRole('combobox'), '贺{Enter}')],
  ['a refresh', async ({ user }: ReturnType<typeof openCoins>) => user.click(screen.getByRole('button', { name: '刷新' }))],
])('a deleted row is gone after %s', async (_, load) => {
  const page = openCoins({ ...removedAnswers, 'GET /api/coin/list': listOf([penny, next]) })
  await screen.findByRole('rowheader', { name: /一分/ })
  page.server.answer('GET /api/coin/list', listOf([next]))
  await removeCoin(page)
  await screen.findByRole('button', { name: '撤销删除 一分' })
  await load(page)
  await waitFor(() => expect(screen.queryByText('一分')).toBeNull())
})
