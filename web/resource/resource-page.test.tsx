import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { formatMoney } from '#web/base/i18n/format.ts'
import { fail, never, ok } from '#web/testing/test-server.ts'
import { coins, openCoins, penny, pennyPath, preloadControls, view } from './test-coins.tsx'

beforeAll(preloadControls)

async function openForm(page: ReturnType<typeof openCoins>) {
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  const drawer = await screen.findByRole('dialog', { name: '编辑硬币' })
  const field = within(drawer).getByRole('textbox', { name: /^名称/ })
  await page.user.clear(field)
  await page.user.paste('二分')
  return { field, save: within(drawer).getByRole('button', { name: '保存硬币' }) }
}

test('columns are derived from fields: labels for choices, formatted money and dates, dashes for empty values, no long texts', async () => {
  openCoins()
  const row = within((await screen.findByRole('rowheader', { name: '一分' })).closest('tr') ?? document.body)
  expect([row.getByText('金'), row.getByText('是'), row.getByText(formatMoney(12_300, 'zh-CN'))].length).toBe(3)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter((text) => text !== '')).toEqual(expect.arrayContaining(['名称', '材质', '珍稀', '面值', '铸造日期', '创建时间']))
  expect(heads).not.toContain('备注')
})

test('filters are derived from the declaration, with the values of the URL', async () => {
  openCoins({}, { address: '/list/coins?metal=gold' })
  await screen.findByRole('rowheader', { name: '一分' })
  expect(screen.getByRole('button', { name: '材质 金' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '创建日期 不限' })).toBeTruthy()
})

test('a new row is sent only if it is valid', async () => {
  const page = openCoins({ 'POST /api/coin': () => ok(penny) })
  await page.user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建硬币' }))
  await page.user.click(drawer.getByRole('button', { name: '新建硬币' }))
  await drawer.findByText('请输入名称')
  expect(page.server.sentTo('POST /api/coin')).toEqual([])
})

test.each([
  ['in a filtered list can be opened', '/list/coins?metal=gold', 1],
  ['in an unfiltered list is penny there anyway', '/list/coins', 0],
])('from the message that it was created, a new row %s', async (_, address, count) => {
  const created = { ...penny, id: '0000000000000002', name: '新币' }
  const page = openCoins({ 'POST /api/coin': () => ok(created) }, { address })
  await page.user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建硬币' }))
  await page.user.type(drawer.getByRole('textbox', { name: /^名称/ }), '新币')
  await page.user.type(drawer.getByRole('textbox', { name: /^城市/ }), '杭州')
  await page.user.type(drawer.getByLabelText(/面值/), '7')
  await page.user.click(drawer.getByRole('button', { name: /^材质/ }))
  await page.user.click(await screen.findByRole('option', { name: '铁' }))
  await page.user.click(drawer.getByRole('button', { name: '新建硬币' }))
  await screen.findByText('已新建 新币')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const open = screen.queryAllByRole('button', { name: '查看' })
  expect(open).toHaveLength(count)
  for (const button of open) {
    await page.user.click(button)
    const opened = within(await screen.findByRole('dialog', { name: '编辑硬币' }))
    expect(opened.getByRole<HTMLInputElement>('textbox', { name: /^名称/ }).value).toBe('新币')
  }
})

test('an edit is undone from the message that it was saved, by going back to the version before', async () => {
  const page = openCoins({
    [`PATCH ${pennyPath}`]: () => ok({ ...penny, name: '二分', version: 4 }),
    [`POST ${pennyPath}/revert`]: () => ok({ ...penny, version: 5 }),
  })
  await page.user.click((await openForm(page)).save)
  const notification = (await screen.findByText('已保存 二分')).closest('li')
  await page.user.click(within(notification ?? document.body).getByRole('button', { name: '撤销' }))
  await screen.findByText('已撤销对 一分 的修改')
  expect(page.server.sentTo(`POST ${pennyPath}/revert`)[0]?.body).toEqual({ version: 4, to: 3 })
})

test('an edit is undone by its key, but never over a newer version', async () => {
  const page = openCoins({
    [`PATCH ${pennyPath}`]: () => ok({ ...penny, name: '二分', version: 4 }),
    [`POST ${pennyPath}/revert`]: () => fail(coins.changed, { current: { ...penny, version: 9 } }),
  })
  await page.user.click((await openForm(page)).save)
  await screen.findByText('已保存 二分')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('二分 之后又被修改，未撤销')
  expect(page.server.sentTo(`POST ${pennyPath}/revert`)[0]?.body).toEqual({ version: 4, to: 3 })
  expect(screen.queryByText('已保存 二分')).toBeNull()
})

test('changes of two users to different fields are both kept', async () => {
  const current = { ...penny, value: 99, version: 9 }
  const page = openCoins({
    [`PATCH ${pennyPath}`]: ({ body }) =>
      JSON.stringify(body).includes('"version":9') ? ok({ ...current, name: '二分', version: 10 }) : fail(coins.changed, { current }),
  })
  await page.user.click((await openForm(page)).save)
  await screen.findByText('已保存 二分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`).map(({ body }) => body)).toEqual([
    { name: '二分', version: 3 },
    { name: '二分', version: 9 },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('for conflicting fields the stored values can be taken, and other input is kept', async () => {
  const current = { ...penny, name: '三分', version: 9 }
  const page = openCoins({ [`PATCH ${pennyPath}`]: () => fail(coins.changed, { current }) })
  const { save } = await openForm(page)
  const value = within(screen.getByRole('dialog', { name: '编辑硬币' })).getByLabelText(/面值/)
  await page.user.clear(value)
  await page.user.type(value, '7')
  await page.user.click(save)
  const question = within(await screen.findByRole('alertdialog', { name: '这条记录刚刚被修改过' }))
  expect(question.getAllByRole('radiogroup')).toHaveLength(1)
  page.server.answer(`PATCH ${pennyPath}`, () => ok({ ...current, value: 700, version: 10 }))
  await page.user.click(question.getByRole('radio', { name: '最新内容：三分' }))
  await page.user.click(question.getByRole('button', { name: '保存所选内容' }))
  await screen.findByText('已保存 三分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`).at(-1)?.body).toEqual({ value: 700, version: 9 })
})

test('a draft of a row that has changed since is merged: the user decides about fields that both have changed', async () => {
  const draft = { version: 2, fields: [{ name: 'name', before: '零分', value: '二分' }], updateDate: '2026-11-24T05:20:00.000Z' }
  const page = openCoins({
    'GET /api/draft': () => ok({ draft }),
    [`PATCH ${pennyPath}`]: () => ok({ ...penny, name: '二分', version: 4 }),
  })
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  await page.user.click(await screen.findByRole('button', { name: '恢复草稿' }))
  const question = within(await screen.findByRole('alertdialog', { name: '这条记录刚刚被修改过' }))
  expect(question.getByRole('radio', { name: '最新内容：一分' })).toBeTruthy()
  await page.user.click(question.getByRole('radio', { name: '我的修改：二分' }))
  await page.user.click(question.getByRole('button', { name: '保存所选内容' }))
  await screen.findByText('已保存 二分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`).map(({ body }) => body)).toEqual([{ name: '二分', version: 3 }])
})

/** Deletes the coin by the menu of its row. */
async function removeCoin({ user }: ReturnType<typeof openCoins>) {
  await user.click(await screen.findByRole('button', { name: '一分的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
}

test('a deletion can be undone in the place of the row', async () => {
  const page = openCoins({
    [`DELETE ${pennyPath}`]: () => ok({ id: penny.id, version: 4 }),
    [`POST ${pennyPath}/restore`]: () => ok({ ...penny, version: 5 }),
  })
  await removeCoin(page)
  await page.user.click(await screen.findByRole('button', { name: '撤销删除 一分' }))
  await screen.findByRole('rowheader', { name: '一分' })
  expect(page.server.sentTo(`DELETE ${pennyPath}`)[0]?.body).toEqual({ version: 3 })
  expect(page.server.sentTo(`POST ${pennyPath}/restore`)[0]?.body).toEqual({ version: 4 })
})

test('a deletion is undone by its key too, once', async () => {
  const page = openCoins({
    [`DELETE ${pennyPath}`]: () => ok({ id: penny.id, version: 4 }),
    [`POST ${pennyPath}/restore`]: () => ok({ ...penny, version: 5 }),
  })
  await removeCoin(page)
  await screen.findByRole('button', { name: '撤销删除 一分' })
  await page.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('已恢复 一分')
  await screen.findByRole('rowheader', { name: '一分' })
  expect(page.server.sentTo(`POST ${pennyPath}/restore`).map(({ body }) => body)).toEqual([{ version: 4 }])
})

test('a deletion can be undone while the list is still read after it', async () => {
  const page = openCoins({
    [`DELETE ${pennyPath}`]: () => ok({ id: penny.id, version: 4 }),
    [`POST ${pennyPath}/restore`]: () => ok({ ...penny, version: 5 }),
  })
  await screen.findByRole('button', { name: '一分的更多操作' })
  page.server.answer('GET /api/coin/list', (_, signal) => never(signal))
  await removeCoin(page)
  await page.user.click(await screen.findByRole('button', { name: '撤销删除 一分' }))
  await waitFor(() => expect(page.server.sentTo(`POST ${pennyPath}/restore`)).toHaveLength(1))
})

test('a row that is no longer on the screen when it is deleted is restored from the notification', async () => {
  const removed = Promise.withResolvers<Response>()
  const page = openCoins({
    [`DELETE ${pennyPath}`]: () => removed.promise,
    [`POST ${pennyPath}/restore`]: () => ok({ ...penny, version: 5 }),
  })
  await removeCoin(page)
  await page.user.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(page.address()).toBe('/list/coins?pageSize=20&page=2'))
  removed.resolve(ok({ id: penny.id, version: 4 }))
  const notification = (await screen.findByText('已删除 一分')).closest('li')
  await page.user.click(within(notification ?? document.body).getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 一分')
})

test('after the only row of the last page is deleted the page before is shown, and a notification offers undo', async () => {
  const other = { ...penny, id: '0000000000000009', name: '十分' }
  const page = openCoins({
    [`DELETE ${pennyPath}`]: () => ok({ id: penny.id, version: 4 }),
    [`POST ${pennyPath}/restore`]: () => ok({ ...penny, version: 5 }),
    'GET /api/coin/list': ({ query }) =>
      ok(query['page'] === '2' ? toPaged([penny], 11, { page: 2, pageSize: 10 }) : toPaged([other], 11, { page: 1, pageSize: 10 })),
  })
  await page.user.click(await screen.findByRole('button', { name: '下一页' }))
  await screen.findByRole('rowheader', { name: '一分' })
  page.server.answer('GET /api/coin/list', ({ query }) =>
    ok(query['page'] === '2' ? toPaged([], 10, { page: 2, pageSize: 10 }) : toPaged([other], 10, { page: 1, pageSize: 10 })),
  )
  await removeCoin(page)
  await screen.findByRole('rowheader', { name: '十分' })
  expect(page.address()).toBe('/list/coins')
  const notification = (await screen.findByText('已删除 一分')).closest('li')
  await page.user.click(within(notification ?? document.body).getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 一分')
})

test('selected rows are deleted together after a confirmation that states their number', async () => {
  const route = 'POST /api/coin/bulk-remove'
  const page = openCoins({ [route]: () => ok({ done: [{ id: penny.id, version: 4 }], skipped: [] }) })
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 一分' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  await page.user.click(await bar.findByRole('button', { name: '删除' }))
  await screen.findByRole('alertdialog', { name: '删除所选的 1 枚硬币？' })
  expect(page.server.sentTo(route)).toEqual([])
  await page.user.click(screen.getByRole('button', { name: '删除 1 枚硬币' }))
  await screen.findByText('已删除 1 枚硬币')
  expect(page.server.sentTo(route)[0]?.body).toEqual({ items: [{ id: penny.id, version: 3 }] })
})

test('with view permission only, the drawer is read-only and there are no action buttons', async () => {
  const page = openCoins({}, { permissions: [view] })
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  const drawer = await screen.findByRole('dialog', { name: '查看硬币' })
  expect(within(drawer).getByText('一分')).toBeTruthy()
  expect(within(drawer).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /新建|更多操作/ })).toBeNull()
})
