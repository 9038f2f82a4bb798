import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { longListRows, toPaged } from '#contract/lists/paging.ts'
import { definePermission, type Permission } from '#contract/permissions/permission.ts'
import { unexpected } from '#contract/errors/error.ts'
import type { AuditChange, AuditEntry } from '#features/audit/contract/audit.ts'
import { AuditLabelsContext, type AuditLabels } from '#web/base/page/audit-labels.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { AuditPage } from './audit-page.tsx'

const entry: AuditEntry = {
  id: '0000000000000001',
  at: new Date('2026-11-21T09:30:07').toISOString(),
  username: 'wang',
  action: 'orders.update',
  target: '0000000000000007',
  targetName: '沈若琳',
  ip: '10.0.0.8',
  requestId: 'k7m2',
  result: 'done',
  repeated: 1,
}

const change: AuditChange = {
  resource: 'orders',
  recordId: entry.target,
  title: entry.targetName,
  version: 2,
  before: { status: 'pass', shelf: 3, states: [] },
  after: { status: 'refuse', shelf: 4, states: ['pass', 'sold'] },
}
const detailRoute = `GET /api/audit/${entry.id}`

/** Labels of two features; both have a status with different labels. */
const testLabels: AuditLabels[] = [
  {
    actions: { 'goods.update': { 'zh-CN': '修改商品', 'en-US': 'Change goods' } },
    fields: { status: { 'zh-CN': '上架', 'en-US': 'On sale' } },
  },
  {
    actions: { 'orders.update': { 'zh-CN': '修改订单', 'en-US': 'Change order' } },
    fields: { status: { 'zh-CN': '状态', 'en-US': 'Status' } },
    values: {
      states: { pass: { 'zh-CN': '通过', 'en-US': 'Approved' } },
      status: { pass: { 'zh-CN': '通过', 'en-US': 'Approved' }, refuse: { 'zh-CN': '拒绝', 'en-US': 'Rejected' } },
    },
  },
]
const route = 'GET /api/audit/list'

beforeAll(async () => {
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
})

function listed(list: AuditEntry[]): Response {
  return ok(toPaged(list, list.length, { page: 1, pageSize: 10 }))
}

function open(
  answer: () => Response,
  address = '/system/audit',
  labels: readonly AuditLabels[] = testLabels,
  permissions: readonly Permission[] = [],
) {
  const server = startTestServer({ [route]: answer })
  const page = (
    <AuditLabelsContext value={labels.map((each) => async () => each)}>
      <AuditPage />
    </AuditLabelsContext>
  )
  return { server, ...renderPage(page, { address, permissions }) }
}

test('a row shows time with seconds, user, action, target, address and result', async () => {
  open(() => listed([entry]))
  const row = (await screen.findByRole('rowheader', { name: '2026-11-21 09:30:07' })).closest('tr')
  expect(Array.from(row?.children ?? [], (cell) => cell.textContent).slice(0, 6)).toEqual([
    '2026-11-21 09:30:07',
    'wang',
    '修改订单',
    '沈若琳',
    '10.0.0.8',
    '已完成',
  ])
})

test('an action without a label is shown as stored', async () => {
  open(() => listed([{ ...entry, action: 'orders.ship' }]))
  expect(await screen.findByText('orders.ship')).toBeTruthy()
})

test('changes are shown by field, with labels for known values', async () => {
  const { user, server } = open(() => listed([entry]))
  server.answer(detailRoute, () => ok({ ...entry, changes: [change], changeCount: 1 }))
  await user.click(await screen.findByRole('rowheader'))
  const drawer = await screen.findByRole('dialog', { name: '操作详情' })
  const rows = within(await within(drawer).findByRole('list', { name: '变更内容' }))
    .getAllByRole('listitem')
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
  expect(rows).toEqual([
    ['状态', '通过→改为拒绝'],
    ['shelf', '3→改为4'],
    ['states', '通过sold'],
  ])
})

test('lines that were added are shown with the labels of their fields, and as stored where there are none', async () => {
  const labels: AuditLabels[] = [
    {
      actions: { 'orders.update': { 'zh-CN': '修改订单', 'en-US': 'Change order' } },
      fields: {
        items: { 'zh-CN': '明细', 'en-US': 'Items' },
        'items.product': { 'zh-CN': '商品', 'en-US': 'Product' },
        'items.level': { 'zh-CN': '等级', 'en-US': 'Grade' },
      },
      values: { 'items.level': { fine: { 'zh-CN': '精品', 'en-US': 'Fine' } } },
    },
  ]
  const ink = { product: '徽墨', level: 'fine', note: null, isGift: true }
  const changed = { ...change, before: { items: [], parts: [] }, after: { items: [ink, { product: '湖笔' }], parts: [{ name: 'x' }] } }
  const { user, server } = open(() => listed([entry]), '/system/audit', labels)
  server.answer(detailRoute, () => ok({ ...entry, changes: [changed], changeCount: 1 }))
  await user.click(await screen.findByRole('rowheader', { name: '2026-11-21 09:30:07' }))
  const items = within((await screen.findByText('明细')).closest('li') ?? document.body)
  expect(items.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['商品 徽墨、等级 精品、isGift 是', '商品 湖笔'])
  expect(screen.getByText('parts').closest('li')?.textContent).toContain('"name": "x"')
})

test('changes that fail to load show an error in the drawer and can be retried', async () => {
  const { user, server } = open(() => listed([entry]))
  server.answer(detailRoute, () => fail(unexpected, { requestId: 'ref-2' }))
  await user.click(await screen.findByRole('rowheader'))
  const drawer = await screen.findByRole('dialog', { name: '操作详情' })
  await within(drawer).findByText('编号 ref-2')
  server.answer(detailRoute, () => ok({ ...entry, changes: [change], changeCount: 1 }))
  await user.click(within(drawer).getByRole('button', { name: '重试' }))
  expect(await within(drawer).findByText('状态')).toBeTruthy()
})

test('an unchanged row does not re-render on refetch', async () => {
  const read = vi.fn<() => void>()
  const text = { 'zh-CN': '修改订单', 'en-US': 'Change order' }
  const counting = new Proxy(text, {
    get(text, language) {
      read()
      return Reflect.get(text, language)
    },
  })
  const { server, refresh } = open(() => listed([entry]), '/system/audit', [{ actions: { 'orders.update': counting } }])
  await screen.findByRole('rowheader')
  read.mockClear()
  server.answer(route, () => listed([entry, { ...entry, id: '0000000000000002', action: 'orders.ship' }]))
  await refresh()
  await screen.findByText('orders.ship')
  expect(read).not.toHaveBeenCalled()
})

test('filters are stored in the URL', async () => {
  const { user, server, address } = open(() => listed([entry]), '/system/audit?pageSize=20&page=4')
  await user.type(screen.getByRole('searchbox', { name: '用户' }), 'wang{Enter}')
  await waitFor(() => expect(address()).toBe('/system/audit?username=wang'))
  await waitFor(() => expect(server.sent.at(-1)?.query).toEqual({ username: 'wang', pageSize: '20' }))
})

test('results and addresses are filters', async () => {
  const { server } = open(() => listed([entry]), '/system/audit?result=refused&ip=10.0')
  await screen.findByRole('rowheader')
  expect(server.sentTo(route)[0]?.query).toEqual({ result: 'refused', ip: '10.0', pageSize: '20' })
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '来源 IP' }).value).toBe('10.0')
  screen.getByRole('button', { name: '结果 已拒绝' })
})

test('the drawer goes to the next and the previous entry of the page, and no further', async () => {
  const second = { ...entry, id: '0000000000000002', targetName: '贺兰' }
  const { user, server } = open(() => listed([entry, second]))
  for (const { id } of [entry, second]) server.answer(`GET /api/audit/${id}`, () => ok({ ...entry, id, changes: [], changeCount: 0 }))
  const [first = document.body] = await screen.findAllByRole('rowheader')
  await user.click(first)
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }))
  const [previous, next] = [drawer.getByRole('button', { name: '上一条' }), drawer.getByRole('button', { name: '下一条' })]
  await user.click(next)
  await drawer.findByText('贺兰')
  await user.click(next)
  drawer.getByText('贺兰')
  expect(document.activeElement).toBe(next)
  await user.click(previous)
  await drawer.findByText('沈若琳')
})

const orderView = definePermission('order_view', { 'zh-CN': '查看订单', 'en-US': 'View orders' })
const withPaths = testLabels.map((labels) => ({
  ...labels,
  records: { orders: { permission: orderView, pathOf: (id: string) => `/orders/${id}` } },
}))

test.each([
  ['with the permission to see it', [orderView], 1],
  ['without it', [], 0],
])('the drawer links to the record, %s', async (_, permissions, count) => {
  const { user, server } = open(() => listed([entry]), '/system/audit', withPaths, permissions)
  server.answer(detailRoute, () => ok({ ...entry, changes: [], changeCount: 0 }))
  await user.click(await screen.findByRole('rowheader'))
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }))
  await drawer.findByText('本次操作没有变更内容')
  const links = drawer.queryAllByRole('link', { name: '打开 沈若琳' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill(`/orders/${entry.target}`))
})

test('what is handed over has the user as its target, which is no record of the resource', async () => {
  const handover = { ...entry, action: 'orders.handover' }
  const { user, server } = open(() => listed([handover]), '/system/audit', withPaths, [orderView])
  server.answer(detailRoute, () => ok({ ...handover, changes: [], changeCount: 0 }))
  await user.click(await screen.findByRole('rowheader'))
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }))
  await drawer.findByText('本次操作没有变更内容')
  expect(drawer.queryByRole('link')).toBeNull()
})

test('an empty log says that there are no entries', async () => {
  open(() => listed([]))
  expect(await screen.findByText('暂无操作记录')).toBeTruthy()
})

test('a search that finds nothing offers to clear it', async () => {
  const { user, address } = open(() => listed([]), '/system/audit?username=nobody')
  await user.click(await screen.findByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(address()).toBe('/system/audit'))
})

test('actions can be selected, and an unknown one from the URL stays selected', async () => {
  const { user, address } = open(() => listed([entry]), '/system/audit?action=orders.ship')
  const field = await screen.findByRole('button', { name: '操作类型 orders.ship' })
  await user.click(field)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['修改商品', '修改订单', 'orders.ship'])
  await user.click(screen.getByRole('option', { name: '修改订单' }))
  await waitFor(() => expect(address()).toBe('/system/audit?action=orders.update%2Corders.ship'))
})

test('a log that fails to load shows an error in place and can be retried', async () => {
  const { server, user } = open(() => fail(unexpected, { requestId: 'ref-1' }))
  await screen.findByText('编号 ref-1')
  server.answer(route, () => listed([entry]))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('修改订单')).toBeTruthy()
})

test('a long log goes on from its rows where its pages have no number to be asked by, and back from its end', async () => {
  const idAt = (index: number) => String(index).padStart(16, '0')
  const server = startTestServer({
    [route]: ({ query }) => {
      const page = query['page'] === 'last' ? ('last' as const) : Number(query['page'] ?? 1)
      const list = Array.from({ length: 20 }, (_, index) => ({ ...entry, id: idAt(index) }))
      const isFromEnd = page === 'last' && { isFromEnd: true }
      return ok({ ...toPaged(list, longListRows, { page, pageSize: 20 }), isCountLimited: true, ...isFromEnd })
    },
  })
  const { user } = renderPage(<AuditPage />, { address: '/system/audit?page=5000&pageSize=20' })
  const ofUser = { username: 'wang', pageSize: '20' }
  const lastQuery = () => server.sentTo(route).at(-1)?.query
  await screen.findByText('第 99,981–100,000 条，共 1,000,000+ 条')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('第 100,001–100,020 条，共 1,000,000+ 条')
  expect(lastQuery()).toEqual({ page: '5001', pageSize: '20', after: idAt(19) })
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('第 100,021–100,040 条，共 1,000,000+ 条')
  await user.click(screen.getByRole('button', { name: '上一页' }))
  await waitFor(() => expect(lastQuery()).toEqual({ page: '5001', pageSize: '20', before: idAt(0) }))
  await user.type(screen.getByRole('searchbox', { name: '用户' }), 'wang{Enter}')
  await waitFor(() => expect(lastQuery()).toEqual(ofUser))

  await user.click(await screen.findByRole('button', { name: '末页' }))
  await screen.findByText('末页，共 1,000,000+ 条')
  expect([lastQuery(), screen.getByRole('button', { name: '下一页' }).ariaDisabled]).toEqual([{ ...ofUser, page: 'last' }, 'true'])
  await user.click(screen.getByRole('button', { name: '上一页' }))
  await screen.findByText('共 1,000,000+ 条', { selector: 'output' })
  expect(lastQuery()).toEqual({ ...ofUser, page: 'last', before: idAt(0) })
  await user.click(screen.getByRole('button', { name: '第 1 页' }))
  await screen.findByText('第 1–20 条，共 1,000,000+ 条')
})
