import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import type { GrantableMenu } from '#features/roles/contract/grantable-menus.ts'
import { rolesDelete, rolesEdit, rolesViewAs } from '#features/roles/contract/permissions.ts'
import { type Role, roles } from '#features/roles/contract/roles.ts'
import { setViewHandler } from '#web/api/session/view-change.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { RolesPage } from './roles-page.tsx'

beforeAll(async () => {
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
  await import('./role-menus-drawer.tsx')
  await import('./role-members-drawer.tsx')
  await import('./role-copy-dialog.tsx')
  await import('./role-removal-dialog.tsx')
  await import('./role-view-dialog.tsx')
})

const date = '2026-11-21T01:00:00.000Z'
const clerk: Role = {
  id: '0000000000000001',
  name: '业务员',
  explain: '跟进客户',
  isDefault: false,
  status: 'enable',
  dataScope: 'self',
  departmentIds: [],
  departmentTitles: [],
  menu_keys: ['list', 'audit'],
  isSuper: false,
  officer: null,
  memberCount: 7,
  create_date: date,
  createDate: date,
  updateDate: date,
  version: 3,
}
const superRole: Role = { ...clerk, id: '0000000000000002', name: '超级管理员', status: 'normal', dataScope: 'all', isSuper: true }

const leaf = (key: string, label: string, isGrantable = true): GrantableMenu => ({
  key,
  label,
  type: 'page',
  isGrantable,
  needs: [],
  children: [],
})
const menus: GrantableMenu[] = [
  { ...leaf('list', '列表页面'), type: 'directory', children: [leaf('basic-list', '基础列表')] },
  {
    ...leaf('system', '系统设置'),
    type: 'directory',
    children: [leaf('audit', '审计日志'), leaf('users', '用户管理', false), leaf('monitor', '监控页')],
  },
]

const menusRoute = `PUT /api/role/${clerk.id}/menus`
const membersRoute = `GET /api/role/${clerk.id}/members`
const member = { id: '0000000000000009', username: 'lin', realName: '林晓东', isEnabled: false, departmentTitle: '华东大区' }

function open(answers: Parameters<typeof startTestServer>[0] = {}, permissions = [rolesEdit, rolesDelete]) {
  const server = startTestServer({
    'GET /api/role/list': () => ok(toPaged([clerk, superRole], 2, { page: 1, pageSize: 10 })),
    'GET /api/role/menus': () => ok({ list: menus }),
    [membersRoute]: () => ok(toPaged([member], 5, { page: 1, pageSize: 1 })),
    ...answers,
  })
  return { server, ...renderPage(<RolesPage />, { address: '/system/role', permissions }) }
}

async function openMenus(page: ReturnType<typeof open>) {
  await page.user.click(await screen.findByRole('button', { name: '菜单权限 业务员' }))
  const drawer = await screen.findByRole('dialog', { name: '分配 业务员 的菜单权限' })
  await within(drawer).findByRole('row', { name: '审计日志' })
  return drawer
}

test('[S6.16] the list shows roles; the super administrator can only be viewed', async () => {
  const page = open()
  const row = await screen.findByRole('row', { name: /超级管理员/ })
  await page.user.click(within(row).getByRole('button', { name: '超级管理员的更多操作' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['成员'])
})

test('menus are granted and taken away in the tree; parents are half-checked, and directories stay granted', async () => {
  const page = open({ [menusRoute]: () => ok({ ...clerk, menu_keys: ['list', 'monitor'], version: 4 }) })
  const drawer = await openMenus(page)
  expect(within(drawer).getByRole('row', { name: /系统设置.*部分/ })).toBeDefined()
  await page.user.click(within(drawer).getByRole('row', { name: '审计日志' }))
  await page.user.click(within(drawer).getByRole('row', { name: '监控页' }))
  await page.user.click(within(drawer).getByRole('button', { name: '提交菜单权限' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.server.sentTo(menusRoute).map(({ body }) => body)).toEqual([{ menuKeys: ['list', 'monitor'], version: 3 }])
})

test('what the user may not grant is disabled, with the reason as its tooltip', async () => {
  const drawer = await openMenus(open())
  const locked = within(drawer).getByRole('row', { name: /用户管理/ })
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  expect(locked.title).toContain('你不能授予此权限')
})

test('a right without that to see the page is marked; checking another right checks that along, and unchecking it unchecks both', async () => {
  const button = (key: string, label: string): GrantableMenu => ({ ...leaf(key, label), type: 'button', needs: ['users'] })
  const pages = { ...leaf('users', '用户管理'), children: [button('users-edit', '编辑用户'), button('users-delete', '删除用户')] }
  const page = open({
    'GET /api/role/list': () => ok(toPaged([{ ...clerk, menu_keys: ['audit', 'users-edit'] }], 1, { page: 1, pageSize: 10 })),
    'GET /api/role/menus': () => ok({ list: [leaf('audit', '审计日志'), pages] }),
    [menusRoute]: () => ok({ ...clerk, version: 4 }),
  })
  const drawer = await openMenus(page)
  expect(within(drawer).getByText('1 项权限无效：成员不能查看对应页面。勾选“查看页面”即可生效。')).toBeDefined()
  expect(within(drawer).getByRole('row', { name: /编辑用户/ }).textContent).toContain('无效')
  await page.user.click(within(drawer).getByRole('row', { name: /删除用户/ }))
  expect(
    within(drawer)
      .getByRole('row', { name: /查看页面/ })
      .getAttribute('aria-selected'),
  ).toBe('true')
  expect(within(drawer).queryByText(/项权限无效/)).toBeNull()
  await page.user.click(within(drawer).getByRole('row', { name: /查看页面/ }))
  await page.user.click(within(drawer).getByRole('button', { name: '提交菜单权限' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.server.sentTo(menusRoute).map(({ body }) => body)).toEqual([{ menuKeys: ['audit'], version: 3 }])
})

test('after a conflict the changes of others are listed and merged with the own ones', async () => {
  const current = { ...clerk, menu_keys: ['list', 'audit', 'basic-list'], version: 9 }
  const page = open({ [menusRoute]: () => fail(roles.changed, { current }) })
  const drawer = await openMenus(page)
  await page.user.click(within(drawer).getByRole('row', { name: '监控页' }))
  await page.user.click(within(drawer).getByRole('button', { name: '提交菜单权限' }))
  const conflict = await screen.findByRole('alertdialog', { name: '菜单权限刚刚被修改过' })
  expect(conflict.textContent).toContain('已授予列表页面 / 基础列表')
  page.server.answer(menusRoute, () => ok({ ...current, version: 10 }))
  await page.user.click(within(conflict).getByRole('button', { name: '合并并提交' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = page.server.sentTo(menusRoute).at(-1) ?? {}
  expect(body).toEqual({ menuKeys: ['list', 'audit', 'basic-list', 'monitor'], version: 9 })
})

test('a change of other fields only is no conflict of menus', async () => {
  const current = { ...clerk, explain: '其他说明', version: 9 }
  const page = open({
    [menusRoute]: ({ body }) =>
      JSON.stringify(body).includes('"version":9') ? ok({ ...current, version: 10 }) : fail(roles.changed, { current }),
  })
  const drawer = await openMenus(page)
  await page.user.click(within(drawer).getByRole('row', { name: '监控页' }))
  await page.user.click(within(drawer).getByRole('button', { name: '提交菜单权限' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.server.sentTo(menusRoute)).toHaveLength(2)
})

test('members stay if another page of them fails, and so does the pager', async () => {
  const page = open({
    [membersRoute]: ({ query }) => (query['page'] === '1' ? ok(toPaged([member], 25, { page: 1, pageSize: 20 })) : fail(unavailable, {})),
  })
  await page.user.click(await screen.findByRole('button', { name: '业务员的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '成员' }))
  const drawer = within(await screen.findByRole('dialog', { name: /业务员/ }))
  await drawer.findByText('林晓东')
  await page.user.click(drawer.getByRole('button', { name: '下一页' }))
  await drawer.findByText('刷新失败，显示的是之前的内容')
  drawer.getByText('林晓东')
  expect(drawer.getByRole('button', { name: '第 1 页' }).ariaCurrent).toBe('page')
})

test('before a role is deleted its members are listed, and how many are out of sight', async () => {
  const removal = `DELETE /api/role/${clerk.id}`
  const page = open({ [removal]: () => ok({ id: clerk.id, version: 4 }) })
  await page.user.click(await screen.findByRole('button', { name: '业务员的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '删除' }))
  const dialog = await screen.findByRole('alertdialog', { name: '删除角色 业务员？' })
  expect(await within(dialog).findByText('林晓东')).toBeDefined()
  for (const text of ['以下 7 位成员将失去', '华东大区', '已停用', '等共 5 人', '另有 2 位成员不在你的数据范围内'])
    expect(dialog.textContent).toContain(text)
  expect(page.server.sentTo(removal)).toEqual([])
  await page.user.click(within(dialog).getByRole('button', { name: '删除角色' }))
  await waitFor(() => expect(page.server.sentTo(removal).map(({ body }) => body)).toEqual([{ version: 3 }]))
  expect(await screen.findByRole('button', { name: '撤销删除 业务员' })).toBeDefined()
})

test('[S6.18] departments are chosen in the form once the data scope consists of them', async () => {
  const department = { parentId: null, isEnabled: true, isSelectable: true }
  const update = `PATCH /api/role/${clerk.id}`
  const page = open({
    'GET /api/department/choices': () =>
      ok({
        list: [
          { ...department, id: '000000000000000a', name: '总部' },
          { ...department, id: '000000000000000b', parentId: '000000000000000a', name: '华东' },
        ],
      }),
    [update]: () => ok({ ...clerk, version: 4 }),
  })
  await page.user.click(await screen.findByRole('rowheader', { name: '业务员' }))
  const form = await screen.findByRole('dialog', { name: '编辑角色' })
  expect(within(form).queryByText('可查看的部门')).toBeNull()
  await page.user.click(within(form).getByRole('button', { name: /^数据权限/ }))
  await page.user.click(await screen.findByRole('option', { name: '自定部门' }))
  await page.user.click(await within(form).findByRole('row', { name: '华东' }))
  expect(within(form).getByRole('row', { name: /总部.*部分/ })).toBeDefined()
  await page.user.click(within(form).getByRole('button', { name: '保存角色' }))
  await waitFor(() =>
    expect(page.server.sentTo(update).map(({ body }) => body)).toEqual([
      { dataScope: 'custom', departmentIds: ['000000000000000b'], version: 3 },
    ]),
  )
})

test('without permission to edit nothing can be changed', async () => {
  const page = open({}, [])
  expect(await screen.findByRole('rowheader', { name: '业务员' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '新建' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: '业务员的更多操作' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['成员'])
  await page.user.keyboard('{Escape}')
  await page.user.click(screen.getByRole('button', { name: '菜单权限 业务员' }))
  const drawer = await screen.findByRole('dialog', { name: '查看 业务员 的菜单权限' })
  const row = await within(drawer).findByRole('row', { name: '监控页' })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(within(drawer).queryByRole('button', { name: '提交菜单权限' })).toBeNull()
})

const departmentChoice = { id: '000000000000000d', parentId: null, name: '华东大区', isEnabled: true, isSelectable: true }

async function openViewDialog(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: '业务员的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '以此角色查看' }))
  return screen.findByRole('dialog', { name: '以角色身份查看' })
}

test('a view starts with the role of its row, as oneself and in the own department', async () => {
  let startCount = 0
  setViewHandler(async (start) => {
    await start()
    startCount += 1
  })
  const answers = { 'GET /api/department/choices': () => ok({ list: [departmentChoice] }), 'POST /api/account/view': () => ok(null) }
  const { server, user } = open(answers, [rolesViewAs])
  const dialog = await openViewDialog(user)
  await within(dialog).findByRole('button', { name: /^人员/ })
  await user.click(within(dialog).getByRole('button', { name: '开始查看' }))
  await waitFor(() => expect(startCount).toBe(1))
  expect(server.sentTo('POST /api/account/view')).toMatchObject([{ body: { roleIds: [clerk.id], departmentId: null, ownerId: null } }])
})

test('who does not see all rows chooses no other person', async () => {
  const answers = { 'GET /api/department/choices': () => ok({ list: [{ ...departmentChoice, isSelectable: false }] }) }
  const { user } = open(answers, [rolesViewAs])
  const dialog = await openViewDialog(user)
  await within(dialog).findByText('所在部门')
  expect(within(dialog).queryByText('人员')).toBeNull()
})

test('without the permission no role offers to be viewed as', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '业务员的更多操作' }))
  await screen.findByRole('menuitem', { name: '成员' })
  expect(screen.queryByRole('menuitem', { name: '以此角色查看' })).toBeNull()
})
