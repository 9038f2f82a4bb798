import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { webhooksCreate, webhooksDelete, webhooksEdit } from '#features/webhooks/contract/permissions.ts'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const shown: Webhook = {
  id: '0000000000000001',
  name: '名称甲',
  url: 'https://example.cn/',
  isEnabled: true,
  description: '说明甲',
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 3,
}

test('a webhook is listed, and a change of it sends only the changed fields', async () => {
  const server = startTestServer({
    'GET /api/webhook/list': () => ok(toPaged([shown], 1, { page: 1, pageSize: 10 })),
    [`PATCH /api/webhook/${shown.id}`]: () => ok({ ...shown, name: '改过', version: 4 }),
  })
  const { user } = renderPage(<WebhooksPage />, {
    address: '/system/webhooks',
    permissions: [webhooksCreate, webhooksEdit, webhooksDelete],
  })
  await user.click(await screen.findByRole('button', { name: `编辑 ${shown.name}` }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑Webhook' }))
  const field = drawer.getByRole('textbox', { name: /^名称/ })
  await user.clear(field)
  await user.type(field, '改过')
  await user.click(drawer.getByRole('button', { name: '保存Webhook' }))
  await screen.findByText('已保存 改过')
  expect(server.sentTo(`PATCH /api/webhook/${shown.id}`)[0]?.body).toEqual({ name: '改过', version: 3 })
})
