import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notFound, unavailable } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { recordsDelete, recordsEdit } from '#features/records/contract/permissions.ts'
import type { BasicRecord } from '#features/records/contract/records.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { RecordPage } from './record-page.tsx'
import { shen } from './test-records.tsx'

const record: BasicRecord = {
  ...shen,
  id: '0000000000000002',
  name: '贺兰',
  city: '北京',
  status: 'close',
  createDate: '2026-11-18 12:51',
  updateDate: '2026-11-18 12:51',
  version: 2,
}
const detail = {
  record,
  history: [
    { id: '0000000000000012', at: '2026-11-19 08:00', username: 'wang', from: 'pass', to: 'close' },
    { id: '0000000000000011', at: '2026-11-18 12:51', username: 'admin', from: null, to: 'pass' },
  ],
  previousId: '0000000000000001',
  nextId: null,
}
const address = `/list/basic-info/${record.id}?status=close&sort=name&pageSize=20&page=3`

const route = `GET /api/table/${record.id}`

/** The third page of the list, whose last row is the record. */
const listPage = toPaged([{ ...record, id: '0000000000000001', name: '安然' }, record], 3312, { page: 3, pageSize: 20 })

function open({
  id = record.id,
  answer = (): Response | Promise<Response> => ok(detail),
  permissions = [recordsEdit, recordsDelete],
  list = listPage,
} = {}) {
  const server = startTestServer({ [route]: answer, 'GET /api/table/list': () => ok(list) })
  return { server, ...renderPage(<RecordPage />, { address, params: id === '' ? {} : { id }, permissions }) }
}

test('the neighbours are requested with the sort order and filters of the list', async () => {
  const { server } = open()
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  expect(server.sentTo(route)[0]?.query).toEqual({ status: 'close', sort: 'name' })
})

test('the links to the neighbours and back keep the query of the list', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  const back = screen.getByRole('link', { name: '返回列表' })
  expect(back.getAttribute('href')).toBe('/list/basic-list?status=close&sort=name&pageSize=20&page=3')
  expect(screen.getByRole('link', { name: '上一条' }).getAttribute('href')).toBe(
    '/list/basic-info/0000000000000001?status=close&sort=name&pageSize=20&page=3',
  )
  expect(screen.getByRole('link', { name: '下一条' }).ariaDisabled).toBe('true')
})

test('the link to the next record keeps the focus when there is no next record any more', async () => {
  const { server, refresh } = open({ answer: () => ok({ ...detail, nextId: '0000000000000003' }) })
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  const next = screen.getByRole('link', { name: '下一条' })
  act(() => next.focus())
  server.answer(route, () => ok(detail))
  await refresh()
  await waitFor(() => expect(next.ariaDisabled).toBe('true'))
  expect(document.activeElement).toBe(next)
})

test('the status history shows who changed it, newest first', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  expect(screen.getByText('状态由通过改为已关闭').compareDocumentPosition(screen.getByText('新建，状态为通过'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('while a record loads, its terms, cards and buttons are in their places', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  open({ answer: () => promise })
  const texts = () =>
    Array.from(document.querySelectorAll('dt, h2, a, button'), ({ textContent }) => textContent).filter((text) => text !== '')
  const whileLoading = texts()
  expect(whileLoading).toContain('负责人')
  resolve(ok(detail))
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  expect(texts()).toEqual(whileLoading)
})

test('a missing record shows a not-found message with a link to the list', async () => {
  open({ answer: () => fail(notFound, {}) })
  expect(await screen.findByText('这条记录不存在或已被删除')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回列表' })).toBeTruthy()
})

test('a record deleted meanwhile is no longer shown', async () => {
  const { server, refresh } = open()
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  server.answer(route, () => fail(notFound, {}))
  await refresh()
  expect(await screen.findByText('这条记录不存在或已被删除')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1, name: '贺兰' })).toBeNull()
})

test('a record that cannot be refreshed stays visible, with an error until a retry succeeds', async () => {
  const { server, refresh, user } = open()
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  server.answer(route, () => fail(unavailable, {}))
  await refresh()
  expect((await screen.findByRole('alert')).textContent).toContain('服务暂时不可用')
  expect(screen.getByRole('heading', { level: 1, name: '贺兰' })).toBeTruthy()
  server.answer(route, () => ok(detail))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an invalid id is not requested', () => {
  const { server } = open({ id: '../../login' })
  expect(screen.getByText('这条记录不存在或已被删除')).toBeTruthy()
  expect(server.sent).toEqual([])
})

test('without an id the page shows a link to the list', () => {
  open({ id: '' })
  expect(screen.getByRole('link', { name: '打开基础列表' })).toBeTruthy()
})

test('the position in the list is that of the page in the URL, and the next record is on the page after its last row', async () => {
  const { server } = open({ answer: () => ok({ ...detail, nextId: '0000000000000003' }) })
  expect(await screen.findByText('42 / 3,312')).toBeTruthy()
  expect(screen.getByText('第 42 条，共 3,312 条')).toBeTruthy()
  expect(server.sentTo('GET /api/table/list').map(({ query }) => query)).toEqual([
    { status: 'close', sort: 'name', pageSize: '20', page: '3' },
  ])
  expect(screen.getByRole('link', { name: '上一条' }).getAttribute('href')).toContain('page=3')
  expect(screen.getByRole('link', { name: '下一条' }).getAttribute('href')).toBe(
    '/list/basic-info/0000000000000003?status=close&sort=name&pageSize=20&page=4',
  )
})

test('a record that was opened from elsewhere has no position', async () => {
  open({ list: toPaged([{ ...record, id: '0000000000000007' }], 3312, { page: 3, pageSize: 20 }) })
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  await waitFor(() => expect(screen.getByRole('link', { name: '上一条' }).getAttribute('href')).toContain('page=3'))
  expect(screen.queryByText(/3,312/)).toBeNull()
})

test('a record that no longer matches the filters of the list keeps the number of records, without a position', async () => {
  const { server, refresh } = open()
  await screen.findByText('42 / 3,312')
  server.answer('GET /api/table/list', () => ok(toPaged([], 3311, { page: 3, pageSize: 20 })))
  await refresh()
  expect(await screen.findByText('— / 3,311')).toBeTruthy()
})

test('J and K go to the neighbours, which the tooltips of the links say', async () => {
  const { user, address: current } = open()
  const previous = await screen.findByRole('link', { name: '上一条' })
  expect(previous.dataset['tooltip']).toBe('上一条 (K)')
  await screen.findByText('42 / 3,312')
  await user.keyboard('j')
  expect(current()).toBe(address)
  await user.keyboard('k')
  expect(current()).toBe('/list/basic-info/0000000000000001?status=close&sort=name&pageSize=20&page=3')
})

test('the button of the current status does nothing, and another one changes the status', async () => {
  const { server, user } = open()
  server.answer(`PATCH /api/table/${record.id}`, () => ok({ ...record, status: 'pass', version: 3 }))
  await user.click(await screen.findByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('button', { name: '通过' }))
  expect(await screen.findByText('贺兰 的状态已改为通过')).toBeTruthy()
  expect(server.sentTo(`PATCH /api/table/${record.id}`).map(({ body }) => body)).toEqual([{ status: 'pass', version: 2 }])
})

test('who may neither edit nor delete has no actions', async () => {
  open({ permissions: [] })
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  for (const name of ['通过', '拒绝', '编辑', '贺兰的更多操作']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('after a deletion the list is shown that the record was opened from, and undo restores the record', async () => {
  const { server, user, address: current } = open()
  server.answer(`DELETE /api/table/${record.id}`, () => ok({ id: record.id, version: 3 }))
  server.answer(`POST /api/table/${record.id}/restore`, () => ok({ ...record, version: 4 }))
  await user.click(await screen.findByRole('button', { name: '贺兰的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await screen.findByText('已删除 贺兰')
  expect(current()).toBe('/list/basic-list?status=close&sort=name&pageSize=20&page=3')
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 贺兰')
  expect(server.sentTo(`POST /api/table/${record.id}/restore`).map(({ body }) => body)).toEqual([{ version: 3 }])
})

test('the history is read when it is opened, and shows changed fields in the words of records', async () => {
  const entry = { id: '00000000000000e1', at: '2026-11-25 13:53', username: 'zhou', version: 2 }
  const entries = [
    {
      ...entry,
      kind: 'changed',
      before: { status: 'pass', city: null, ownerId: '0000000000000001', ownerTitle: '林晓东' },
      after: { status: 'close', city: '北京', ownerId: '0000000000000002', ownerTitle: '沈若琳' },
    },
    { ...entry, kind: 'created', version: 1, before: {}, after: {} },
  ]
  const { server, user } = open()
  const historyRoute = `${route}/history`
  server.answer(historyRoute, () => ok(toPaged(entries, 12, { page: 1, pageSize: 10 })))
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  const tab = screen.getByRole('tab', { name: '变更历史' })
  expect(server.sentTo(historyRoute)).toEqual([])
  await user.click(tab)
  const [change, creation] = await screen.findAllByText('zhou')
  const textOf = (by: HTMLElement | undefined) => by?.closest('li')?.textContent
  expect(textOf(change)).toBe('修改 · 版本 2zhou2026-11-25 13:53状态通过→改为已关闭城市空→改为北京负责人林晓东→改为沈若琳撤销此次修改')
  expect(textOf(creation)).toBe('新建 · 版本 1zhou2026-11-25 13:53恢复到此版本')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() =>
    expect(server.sentTo(historyRoute).map(({ query }) => query)).toEqual([
      { page: '1', pageSize: '10' },
      { page: '2', pageSize: '10' },
    ]),
  )
})

test('a history that cannot be read shows an error until a retry succeeds', async () => {
  const { server, user } = open()
  server.answer(`${route}/history`, () => fail(unavailable, {}))
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  await user.click(screen.getByRole('tab', { name: '变更历史' }))
  const retry = await screen.findByRole('button', { name: '重试' })
  server.answer(`${route}/history`, () => ok(toPaged([], 0, { page: 1, pageSize: 10 })))
  await user.click(retry)
  expect(await screen.findByText('暂无变更记录')).toBeTruthy()
})
