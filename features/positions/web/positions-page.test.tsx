import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { positionsDelete, positionsEdit } from '#features/positions/contract/permissions.ts'
import { positionExample } from '#features/positions/contract/position-example.ts'
import { positionLevels } from '#features/positions/contract/position-levels.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { exampleRow } from '#web/testing/example-row.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { PositionsPage } from './positions-page.tsx'

const shown = {
  ...exampleRow(positionExample, { peopleCount: 2 }),
  name: '会计',
  code: 'accountant',
  sortOrder: 9,
  isEnabled: false,
  version: 3,
}

const levels = { code: 'position_level', items: positionLevels.items.map((item) => ({ ...item, isEnabled: item.value !== 'trainee' })) }
const list = {
  'GET /api/dictionary/items': () => ok({ list: [levels] }),
  'GET /api/position/list': () => ok(toPaged([shown], 1, { page: 1, pageSize: 10 })),
}
const options = { address: '/system/position', permissions: [positionsEdit, positionsDelete] }

test('a position is listed with its state and the number of people, and a change of it sends only the changed fields', async () => {
  const server = startTestServer({ ...list, [`PATCH /api/position/${shown.id}`]: () => ok({ ...shown, name: '改过', version: 4 }) })
  const { user } = renderPage(<PositionsPage />, options)
  const row = within(await screen.findByRole('row', { name: /会计/ }))
  expect(row.getByText('停用')).toBeTruthy()
  expect(row.getByText('2')).toBeTruthy()
  await user.click(row.getByRole('rowheader', { name: '会计' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑岗位' }))
  const field = drawer.getByRole('textbox', { name: /^岗位名称/ })
  await user.clear(field)
  await user.type(field, '改过')
  await user.click(drawer.getByRole('button', { name: '保存岗位' }))
  await screen.findByText('已保存 改过')
  expect(server.sentTo(`PATCH /api/position/${shown.id}`)[0]?.body).toEqual({ name: '改过', version: 3 })
})

test('a new position starts enabled, and chooses one of the enabled levels by its label', async () => {
  const server = startTestServer({ ...list, 'POST /api/position': () => ok({ ...shown, isEnabled: true }) })
  const { user } = renderPage(<PositionsPage />, options)
  await user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建岗位' }))
  await user.type(drawer.getByRole('textbox', { name: /^岗位名称/ }), '会计')
  await user.type(drawer.getByRole('textbox', { name: /^编码/ }), 'accountant')
  await user.click(drawer.getByRole('button', { name: /^职级/ }))
  expect(screen.queryByRole('option', { name: '实习' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: '骨干' }))
  await user.type(drawer.getByLabelText(/^显示顺序/), '9')
  await user.click(drawer.getByRole('button', { name: '新建岗位' }))
  await screen.findByText('已新建 会计')
  expect(server.sentTo('POST /api/position')[0]?.body).toEqual({
    name: '会计',
    code: 'accountant',
    level: 'senior',
    sortOrder: 9,
    isEnabled: true,
  })
})
