import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HistoryEntry } from '#contract/resource/history.ts'
import { lines } from '#contract/resource/lines.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { line, money } from '#contract/schemas/schemas.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { RowHistory } from './detail/row-history.tsx'
import { resourceAuditLabels } from './resource-audit-labels.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const permission = definePermission('orders', { 'zh-CN': '订单', 'en-US': 'Orders' })

const orders = defineResource({
  name: 'orders',
  path: '/order',
  singular: 'order',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    customer: line({ max: 40 }),
    items: lines({ product: line({ max: 40 }), price: money(), level: z.enum(['plain', 'fine']), note: z.nullable(line({ max: 9 })) }),
  }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} },
  scope: 'everyone',
  titleOf: ({ customer }) => customer,
})

const words: ResourceWords<typeof orders> = {
  one: '订单',
  many: '订单',
  fields: { customer: '客户', items: '明细' },
  choices: {},
  lines: {
    items: {
      fields: { product: '商品', price: '单价', level: '等级', note: '备注' },
      choices: { level: { plain: '普通', fine: '精品' } },
    },
  },
}

type Order = z.output<typeof orders.row>
const [ink, pen, paper] = ['徽墨', '湖笔', '宣纸'].map((product, index): Order['items'][number] => ({
  product,
  price: 100 * (index + 1),
  level: 'fine',
  note: null,
}))
const all = [ink, pen, paper].filter((item) => item !== undefined)
const times = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z' }
const order: Order = { id: '0000000000000001', customer: '云帆', items: all.slice(0, 2), ...times, version: 3 }
const path = `PATCH /api/order/${order.id}`

beforeAll(async () => {
  // Loaded in advance, so that tests do not wait for it.
  await Promise.all([
    import('./form/resource-form-drawer.tsx'),
    import('#web/ui/form/lines/lines-editor.tsx'),
    import('#web/ui/form/lines/lines-table.tsx'),
    import('#web/ui/dialog/modal-frame.tsx'),
  ])
})

function OrdersPage() {
  const page = useResourceList(orders, useMessages({ 'zh-CN': words, 'en-US': words }))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}

function openOrders(answers: Parameters<typeof startTestServer>[0] = {}) {
  const server = startTestServer({
    'GET /api/order/list': () => ok(toPaged([order], 1, { page: 1, pageSize: 10 })),
    [`GET /api/order/${order.id}`]: () => ok(order),
    ...answers,
  })
  return { server, ...renderPage(<OrdersPage />, { address: '/list/orders', permissions: [permission] }) }
}

async function openForm(page: ReturnType<typeof openOrders>) {
  await page.user.click(await screen.findByRole('rowheader', { name: '云帆' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑订单' }))
  await drawer.findByRole('table', { name: '明细' })
  return { drawer, save: () => page.user.click(drawer.getByRole('button', { name: '保存订单' })) }
}

test('the list says how many lines a row has, and the default form has their fields with the words of the resource', async () => {
  const page = openOrders()
  await screen.findByRole('rowheader', { name: '云帆' })
  expect(screen.getByRole('cell', { name: '2 行' })).toBeTruthy()
  const { drawer } = await openForm(page)
  expect(drawer.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '行号',
    '商品*',
    '单价*',
    '等级*',
    '备注',
    '操作',
  ])
  expect(drawer.getByRole('button', { name: '第 1 行等级 精品' })).toBeTruthy()
})

test('all lines of a field are sent if one has changed, and none otherwise', async () => {
  const page = openOrders({ [path]: () => ok({ ...order, version: 4 }) })
  const { drawer, save } = await openForm(page)
  await page.user.type(drawer.getByRole('textbox', { name: '第 1 行备注' }), '急')
  await page.user.clear(drawer.getByRole('textbox', { name: '第 1 行备注' }))
  await page.user.type(drawer.getByRole('textbox', { name: '客户' }), '二')
  await save()
  await screen.findByText(/^已保存/)
  const { save: saveAgain, drawer: again } = await openForm(page)
  await page.user.type(again.getByRole('textbox', { name: '第 2 行备注' }), '急')
  await saveAgain()
  await waitFor(() => expect(page.server.sentTo(path)).toHaveLength(2))
  const bodies = page.server.sentTo(path).map(({ body }) => body)
  expect(bodies[0]).toEqual({ customer: '云帆二', version: 3 })
  expect(bodies[1]).toMatchObject({ items: [ink, { ...pen, note: '急' }] })
})

test('a conflict about lines shows what each side has of its own', async () => {
  const current = { ...order, items: all, version: 9 }
  const page = openOrders({ [path]: () => fail(orders.changed, { current }) })
  const { drawer, save } = await openForm(page)
  await page.user.click(drawer.getByRole('button', { name: '删除第 1 行' }))
  await save()
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '我的修改：1 行',
    '最新内容：3 行\n1. 徽墨 ¥1.00 精品\n3. 宣纸 ¥3.00 精品',
  ])
})

test('the history has the lines that were changed, with their place, and all of them where only their order was changed', async () => {
  const entry = { id: '0000000000000009', at: times.createDate, username: 'admin', kind: 'changed', version: 2 } as const
  const entries: HistoryEntry[] = [
    { ...entry, before: { items: all }, after: { items: all.slice(0, 2) } },
    { ...entry, version: 3, before: { items: [ink, pen] }, after: { items: [pen, ink] } },
    { ...entry, version: 4, before: { items: [] }, after: { items: [pen] } },
  ]
  startTestServer({ [`GET /api/order/${order.id}/history`]: () => ok(toPaged(entries, 3, { page: 1, pageSize: 10 })) })
  renderPage(<RowHistory {...{ resource: orders, words }} id={order.id} />, { address: '/list/orders', permissions: [permission] })
  const changes = await screen.findAllByText('明细')
  const items = changes.map((change) =>
    Array.from(change.closest('li')?.querySelectorAll('del, ins') ?? [], ({ tagName, textContent }) => `${tagName} ${textContent}`),
  )
  expect(items).toEqual([
    ['DEL 3. 宣纸 ¥3.00 精品'],
    ['DEL 1. 徽墨 ¥1.00 精品', 'DEL 2. 湖笔 ¥2.00 精品', 'INS 1. 湖笔 ¥2.00 精品', 'INS 2. 徽墨 ¥1.00 精品'],
    ['INS 1. 湖笔 ¥2.00 精品'],
  ])
})

test('the audit log has labels of the fields of lines and of their choices', () => {
  const { fields, values } = resourceAuditLabels(orders, { 'zh-CN': words, 'en-US': words })
  expect(fields).toMatchObject({ items: { 'zh-CN': '明细' }, 'items.product': { 'zh-CN': '商品' }, 'items.level': { 'zh-CN': '等级' } })
  expect(values).toMatchObject({ 'items.level': { fine: { 'zh-CN': '精品' } } })
})
