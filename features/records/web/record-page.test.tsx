import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notFound, unavailable } from '#contract/errors/error.ts'
import type { BasicRecord } from '#features/records/contract/records.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { RecordPage } from './record-page.tsx'

const record: BasicRecord = {
  id: '0000000000000002',
  name: '贺兰',
  sex: 'female',
  avatar: '',
  email: 'helan@corp.cn',
  city: '北京',
  type: 'company',
  status: 'close',
  ownerId: '0000000000000009',
  ownerTitle: '林晓东',
  departmentId: '0000000000000008',
  departmentTitle: '华东销售部',
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

function open({ id = record.id, answer = () => ok(detail) } = {}) {
  const server = startTestServer({ [route]: answer })
  return { server, ...renderPage(<RecordPage />, { address, params: id === '' ? {} : { id } }) }
}

test('the neighbours are requested with the sort order and filters of the list', async () => {
  const { server } = open()
  await screen.findByRole('heading', { level: 1, name: '贺兰' })
  expect(server.sent[0]?.query).toEqual({ status: 'close', sort: 'name' })
})

test('the links to the neighbours and back keep the query of the list', async () => {
  open()
  const back = await screen.findByRole('link', { name: '返回列表' })
  expect(back.getAttribute('href')).toBe('/list/basic-list?status=close&sort=name&pageSize=20&page=3')
  expect(screen.getByRole('link', { name: '上一条' }).getAttribute('href')).toBe(
    '/list/basic-info/0000000000000001?status=close&sort=name&pageSize=20&page=3',
  )
  expect(screen.getByRole('link', { name: '下一条' }).ariaDisabled).toBe('true')
})

test('the link to the next record keeps the focus when there is no next record any more', async () => {
  const { server, refresh } = open({ answer: () => ok({ ...detail, nextId: '0000000000000003' }) })
  const next = await screen.findByRole('link', { name: '下一条' })
  act(() => next.focus())
  server.answer(route, () => ok(detail))
  await refresh()
  await waitFor(() => expect(next.ariaDisabled).toBe('true'))
  expect(document.activeElement).toBe(next)
})

test('the status history shows who changed it, newest first', async () => {
  open()
  await screen.findByRole('tab', { name: '状态记录' })
  expect(screen.getByText('状态由通过改为已取消').compareDocumentPosition(screen.getByText('新建，状态为通过'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
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
