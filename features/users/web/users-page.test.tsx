import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import type { User } from '#features/users/contract/users.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { user } from './test-user.ts'
import { UsersPage } from './users-page.tsx'

const ids = { group: '0000000000000001', closed: '0000000000000002', open: '0000000000000003', user: '0000000000000004' }
const choice = { parentId: ids.group, isEnabled: true, isSelectable: true }
const departments = [
  { ...choice, id: ids.group, parentId: null, name: '集团' },
  { ...choice, id: ids.closed, name: '旧部', isEnabled: false },
  { ...choice, id: ids.open, name: '新部' },
]

const shown: User = { ...user, id: ids.user, departmentId: ids.closed, departmentTitle: '旧部', isEnabled: false }

function open(answers: Parameters<typeof startTestServer>[0] = {}, query = '') {
  const server = startTestServer({
    'GET /api/user/list': () => ok(toPaged([shown], 1, { page: 1, pageSize: 10 })),
    'GET /api/department/choices': () => ok({ list: departments }),
    ...answers,
  })
  return { server, ...renderPage(<UsersPage />, { address: `/system/user${query}`, permissions: [usersEdit] }) }
}

beforeAll(async () => {
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/tree/tree-select-popover.tsx')
})

test('disabled departments are marked in the tree and offered to nobody new', async () => {
  const page = open({}, `?departmentId=${ids.closed}`)
  await screen.findByRole('row', { name: '旧部 已停用' })
  await page.user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建用户' }))
  await page.user.click(drawer.getByRole('button', { name: '部门 请选择' }))
  const offered = within(await screen.findByRole('dialog', { name: '部门' }))
  expect(offered.getByRole('row', { name: '旧部 已停用' }).getAttribute('aria-disabled')).toBe('true')
  await page.user.click(offered.getByRole('row', { name: '新部' }))
  await waitFor(() => expect(drawer.getByRole('button', { name: '部门 新部' })).toBeTruthy())
})

test('a user keeps a disabled department, and can get it back before saving; the username is shown but not changed', async () => {
  const page = open({ [`PATCH /api/user/${ids.user}`]: () => ok({ ...shown, realName: '沈琳', version: 4 }) })
  await page.user.click(await screen.findByRole('cell', { name: '沈若琳' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑用户' }))
  expect(drawer.getByRole('textbox', { name: /^用户名/ })).toMatchObject({ value: 'shen', readOnly: true })
  const select = async (current: string, name: string) => {
    await page.user.click(drawer.getByRole('button', { name: `部门 ${current}` }))
    await page.user.click(within(await screen.findByRole('dialog', { name: '部门' })).getByRole('row', { name }))
  }
  await select('旧部', '新部')
  await select('新部', '旧部 已停用')
  await page.user.clear(drawer.getByRole('textbox', { name: /^姓名/ }))
  await page.user.type(drawer.getByRole('textbox', { name: /^姓名/ }), '沈琳')
  await page.user.click(drawer.getByRole('button', { name: '保存用户' }))
  await waitFor(() => expect(page.server.sentTo(`PATCH /api/user/${ids.user}`)).toHaveLength(1))
  expect(page.server.sentTo(`PATCH /api/user/${ids.user}`)[0]?.body).toEqual({ realName: '沈琳', version: 3 })
})

test('the columns are those of an organisation, with the state as a word', async () => {
  open()
  const row = await screen.findByRole('row', { name: /沈若琳/ })
  expect(within(row).getByText('停用')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['用户名', '姓名', '部门', '岗位', '角色', '状态', '最近登录']),
  )
  expect(screen.queryByRole('columnheader', { name: /创建时间/ })).toBeNull()
})
