import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { positionsCreate, positionsDelete, positionsEdit } from '#features/positions/contract/permissions.ts'
import type { Position } from '#features/positions/contract/positions.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { PositionsPage } from './positions-page.tsx'

const shown: Position = {
  id: '0000000000000001',
  name: '名称甲',
  code: '编码甲',
  sortOrder: 12,
  isEnabled: true,
  peopleCount: 0,
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 3,
}

test('a positions is listed, and a change of it sends only the changed fields', async () => {
  const server = startTestServer({
    'GET /api/position/list': () => ok(toPaged([shown], 1, { page: 1, pageSize: 10 })),
    [`PATCH /api/position/${shown.id}`]: () => ok({ ...shown, name: '改过', version: 4 }),
  })
  const { user } = renderPage(<PositionsPage />, {
    address: '/system/positions',
    permissions: [positionsCreate, positionsEdit, positionsDelete],
  })
  await user.click(await screen.findByRole('button', { name: `编辑 ${shown.name}` }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑岗位管理' }))
  const field = drawer.getByRole('textbox', { name: /^名称/ })
  await user.clear(field)
  await user.type(field, '改过')
  await user.click(drawer.getByRole('button', { name: '保存岗位管理' }))
  await screen.findByText('已保存 改过')
  expect(server.sentTo(`PATCH /api/position/${shown.id}`)[0]?.body).toEqual({ name: '改过', version: 3 })
})
