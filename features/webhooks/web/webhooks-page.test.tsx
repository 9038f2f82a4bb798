import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { webhooksCreate, webhooksDelete, webhooksEdit, webhooksResend } from '#features/webhooks/contract/permissions.ts'
import type { WebhookDelivery } from '#features/webhooks/contract/webhook-calls.ts'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const date = '2026-11-21T01:00:00.000Z'
const shown: Webhook = {
  id: '0000000000000001',
  name: '订单同步',
  url: 'https://erp.example.cn/hooks',
  events: ['records.created', 'records.updated'],
  conditions: [],
  isEnabled: true,
  description: null,
  state: 'failing',
  host: 'erp.example.cn',
  ownerId: '0000000000000009',
  ownerTitle: '张三',
  departmentId: null,
  departmentTitle: null,
  createDate: date,
  updateDate: date,
  version: 3,
}
const delivery: WebhookDelivery = {
  id: '0000000000000002',
  event: 'records.updated',
  recordId: '0000000000000003',
  state: 'pending',
  createDate: date,
  attempts: 2,
  attemptDate: date,
  nextDate: '2026-11-21T01:05:00.000Z',
  durationMs: 1200,
  status: 503,
  problem: 'status',
}

const sources = { list: [{ resource: 'records', title: '基础列表', operations: ['created', 'updated', 'removed', 'restored'] }] }
const list = {
  'GET /api/webhook/list': () => ok(toPaged([shown], 1, { page: 1, pageSize: 10 })),
  'GET /api/webhook-sources': () => ok(sources),
}
const options = { address: '/system/webhook', permissions: [webhooksCreate, webhooksEdit, webhooksResend, webhooksDelete] }

test('a webhook is listed with its state, and of another user neither address nor events can be changed', async () => {
  startTestServer(list)
  const { user } = renderPage(<WebhooksPage />, options)
  const row = within(await screen.findByRole('row', { name: /订单同步/ }))
  expect(row.getByText('投递失败')).toBeTruthy()
  expect(row.getByText('2 个事件')).toBeTruthy()
  await user.click(row.getByRole('rowheader'))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑 Webhook' }))
  expect(drawer.getByRole('textbox', { name: /^地址/ }).hasAttribute('readonly')).toBe(true)
  expect(drawer.getByText('records.created')).toBeTruthy()
})

/** Fills in the form of a new webhook, which can then be saved. */
async function fillInWebhook() {
  const created = { ...shown, id: '0000000000000005', state: 'noSecret' as const, version: 1 }
  const server = startTestServer({
    ...list,
    'POST /api/webhook': () => ok(created),
    [`POST /api/webhook/${created.id}/secret`]: () => ok({ id: created.id, secret: 'whsec_example', previousUntil: null }),
  })
  const { user } = renderPage(<WebhooksPage />, options)
  await user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建 Webhook' }))
  await user.type(drawer.getByRole('textbox', { name: /^名称/ }), '订单')
  await user.type(drawer.getByRole('textbox', { name: /^地址/ }), 'https://erp.example.cn/')
  await user.click(await drawer.findByRole('row', { name: /基础列表/ }))
  return { server, user, drawer }
}

test('the secret of a new webhook is shown once it is created', async () => {
  const { server, user, drawer } = await fillInWebhook()
  await user.click(drawer.getByRole('button', { name: '新建 Webhook' }))
  expect(await screen.findByText('whsec_example')).toBeTruthy()
  expect(server.sentTo('POST /api/webhook')[0]?.body).toEqual({
    name: '订单',
    url: 'https://erp.example.cn/',
    events: ['records.created', 'records.removed', 'records.restored', 'records.updated'],
    conditions: [],
    isEnabled: true,
    description: null,
  })
})

test('a webhook is told only of rows that match its conditions', async () => {
  const { server, user, drawer } = await fillInWebhook()
  await user.click(drawer.getByRole('button', { name: /为哪种数据添加条件/ }))
  await user.click(await screen.findByRole('option', { name: '基础列表' }))
  await user.click(await drawer.findByRole('button', { name: '添加条件' }))
  await user.click(await screen.findByRole('option', { name: '名称' }))
  await user.type(await drawer.findByRole('textbox', { name: '名称的值' }), '杭')
  await user.click(drawer.getByRole('button', { name: '新建 Webhook' }))
  expect(await screen.findByText('whsec_example')).toBeTruthy()
  expect(server.sentTo('POST /api/webhook')[0]?.body).toMatchObject({ conditions: [{ resource: 'records', where: 'name.contains.杭' }] })
})

test('deliveries are listed with what became of them, shown in full on demand, and sent again', async () => {
  const path = `/api/webhook/${shown.id}/delivery`
  const server = startTestServer({
    ...list,
    [`GET ${path}`]: () => ok(toPaged([delivery], 1, { page: 1, pageSize: 10 })),
    [`GET ${path}/${delivery.id}`]: () => ok({ ...delivery, isOwn: true, body: '{"type":"records.updated"}', response: '<b>busy</b>' }),
    [`POST ${path}/${delivery.id}/resend`]: () => ok({ ...delivery, nextDate: date }),
  })
  const { user } = renderPage(<WebhooksPage />, options)
  await user.click(await screen.findByRole('button', { name: '订单同步的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '投递记录' }))
  const drawer = within(await screen.findByRole('dialog', { name: '订单同步 的投递记录' }))
  const item = within((await drawer.findByText('records.updated')).closest('li') ?? document.body)
  expect(item.getByText('待投递')).toBeTruthy()
  expect(item.getByText(/HTTP 503 · 1,200 毫秒 · 已尝试 2 次/)).toBeTruthy()
  await user.click(item.getByRole('button', { name: /的详情$/ }))
  expect(await item.findByText('<b>busy</b>')).toBeTruthy()
  await user.click(item.getByRole('button', { name: /^重发/ }))
  await screen.findByText('正在重发，结果见投递记录')
  expect(server.sentTo(`POST ${path}/${delivery.id}/resend`)).toHaveLength(1)
})
