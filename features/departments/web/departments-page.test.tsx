import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { departmentInUse } from '#features/departments/contract/department-errors.ts'
import { type DepartmentNode, departments } from '#features/departments/contract/departments.ts'
import { departmentsDelete, departmentsEdit, departmentsView } from '#features/departments/contract/permissions.ts'
import { setErrorHandler } from '#web/api/client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, type SentRequest, startTestServer } from '#web/testing/test-server.ts'
import { DepartmentsPage } from './departments-page.tsx'

beforeAll(async () => {
  setErrorHandler(handleApiError)
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
  await import('#web/ui/fields/tree/tree-select-popover.tsx')
})

function node(index: number, name: string, more: Partial<DepartmentNode> = {}): DepartmentNode {
  const id = `000000000000000${index}`
  return {
    id,
    name,
    parentId: null,
    parentTitle: null,
    leaderId: null,
    leaderTitle: null,
    phone: null,
    isEnabled: true,
    memberCount: 0,
    path: `/${id}/`,
    sort: index,
    isReadOnly: false,
    createDate: '2026-11-21T01:00:00.000Z',
    updateDate: '2026-11-21T01:00:00.000Z',
    version: 3,
    ...more,
  }
}

const group = node(1, '集团')
const below = { parentId: group.id, parentTitle: group.name }
const north = node(2, '北方', { ...below, path: `${group.path}0000000000000002/`, leaderTitle: '沈若琳', phone: '010-66001234' })
const south = node(3, '南方', { ...below, path: `${group.path}0000000000000003/`, isEnabled: false, memberCount: 12 })
const all = [group, north, south]

type Answers = Parameters<typeof startTestServer>[0]

function openDepartments(answers: Answers = {}, { list = all, permissions = [departmentsEdit, departmentsDelete] } = {}) {
  const choices = list.map(({ id, parentId, name, isEnabled, isReadOnly }) => ({
    id,
    parentId,
    name,
    isEnabled,
    isSelectable: !isReadOnly,
  }))
  const server = startTestServer({
    'GET /api/department/tree': () => ok({ list }),
    'GET /api/department/choices': () => ok({ list: choices }),
    ...answers,
  })
  return { server, ...renderPage(<DepartmentsPage />, { address: '/system/department', permissions }) }
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name })

async function focus(name: RegExp): Promise<void> {
  const row = await rowOf(name)
  act(() => row.focus())
}

test('the tree shows each department with its leader, phone, members and state', async () => {
  openDepartments()
  expect(await screen.findByText('共 3 个部门')).toBeTruthy()
  expect((await rowOf(/北方/)).getAttribute('aria-level')).toBe('2')
  expect((await rowOf(/北方/)).textContent).toContain('沈若琳010-66001234')
  expect((await rowOf(/南方/)).textContent).toContain('12停用')
})

test('a tree that cannot be read again stays, with a notice until a retry succeeds', async () => {
  const { user, server, refresh } = openDepartments()
  await rowOf(/^集团/)
  server.answer('GET /api/department/tree', () => fail(unavailable, {}))
  await refresh()
  await screen.findByText('刷新失败，显示的是之前的内容')
  await rowOf(/^北方/)
  server.answer('GET /api/department/tree', () => ok({ list: [group] }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('刷新失败，显示的是之前的内容')).toBeNull())
})

test('where there are no departments yet, the first one is begun from within the page', async () => {
  const { user } = openDepartments({}, { list: [] })
  await screen.findByText('暂无部门')
  const [, inPage] = screen.getAllByRole('button', { name: '新建部门' })
  if (inPage) await user.click(inPage)
  expect(await screen.findByRole('dialog', { name: '新建部门' })).toBeTruthy()
})

test('without permissions there are neither buttons nor moves', async () => {
  const { user, server } = openDepartments({}, { permissions: [] })
  const row = await rowOf(/南方/)
  expect(screen.queryByRole('button', { name: /新建|编辑|删除/ })).toBeNull()
  act(() => row.focus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(server.sentTo(`POST /api/department/${south.id}/move`)).toEqual([])
})

test('a department above the data scope is marked, cannot be changed, and takes nothing in', async () => {
  const { user, server } = openDepartments({}, { list: [{ ...group, memberCount: null, isReadOnly: true }, north] })
  expect((await rowOf(/集团/)).textContent).toContain('不在你的数据范围内')
  expect(screen.queryByRole('button', { name: '编辑 集团' })).toBeNull()
  expect(screen.getByText('共 1 个部门')).toBeTruthy()
  await focus(/北方/)
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(server.sentTo(`POST /api/department/${north.id}/move`)).toEqual([])
})

test('a move by keyboard is shown at once and sent with the version', async () => {
  const { user, server } = openDepartments({
    [`POST /api/department/${south.id}/move`]: () => ok({ ...south, version: 4, memberCount: 12 }),
  })
  await focus(/南方/)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() =>
    expect(server.sentTo(`POST /api/department/${south.id}/move`).map(({ body }) => body)).toEqual([
      { version: 3, parentId: group.id, index: 0 },
    ]),
  )
})

test('a refused move says why, and the tree is read again', async () => {
  const conflict = () => fail(departments.changed, { current: { ...south, memberCount: 12 } })
  const { user, server } = openDepartments({ [`POST /api/department/${south.id}/move`]: conflict })
  await focus(/南方/)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText('这条记录刚刚被修改过')).toBeTruthy()
  await waitFor(() => expect(server.sentTo('GET /api/department/tree').length).toBeGreaterThan(1))
})

test('a new subdepartment starts below the row and is enabled', async () => {
  const { user, server } = openDepartments({
    'POST /api/department': ({ body }) => ok({ ...north, ...Object(body), id: '0000000000000009' }),
  })
  await user.click(await screen.findByRole('button', { name: '北方的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '新建子部门' }))
  const drawer = await screen.findByRole('dialog', { name: '新建部门' })
  expect(within(drawer).getByRole('button', { name: /上级部门/ }).textContent).toContain('北方')
  await user.type(within(drawer).getByLabelText(/部门名称/), '北京')
  await user.click(within(drawer).getByRole('button', { name: '新建部门' }))
  await waitFor(() =>
    expect(server.sentTo('POST /api/department').map(({ body }) => body)).toEqual([
      { name: '北京', parentId: north.id, leaderId: null, phone: null, isEnabled: true },
    ]),
  )
})

test('a department cannot be moved below itself in the form', async () => {
  const { user } = openDepartments()
  await user.click(await screen.findByRole('button', { name: '编辑 北方' }))
  const drawer = await screen.findByRole('dialog', { name: '编辑部门' })
  await user.click(within(drawer).getByRole('button', { name: /上级部门/ }))
  await user.type(await screen.findByRole('searchbox', { name: /搜索/ }), '方')
  expect((await screen.findByRole('row', { name: '北方' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('row', { name: '南方' }).getAttribute('aria-disabled')).toBeNull()
})

test('a department in use is not deleted, and the message says by whom', async () => {
  const details = { children: { count: 0, names: [] }, members: { count: 12, names: ['沈若琳', '贺晚晴'] } }
  const { user } = openDepartments({ [`DELETE /api/department/${south.id}`]: () => fail(departmentInUse, details) })
  await user.click(await screen.findByRole('button', { name: '南方的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  expect(await screen.findByText('请先移走或删除该部门的成员 12（沈若琳、贺晚晴 等）')).toBeTruthy()
})

test('a deleted department can be restored from the message', async () => {
  const { user, server } = openDepartments({
    [`DELETE /api/department/${south.id}`]: () => ok({ id: south.id, version: 4 }),
    [`POST /api/department/${south.id}/restore`]: () => ok({ ...south, version: 5, memberCount: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: '南方的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.sentTo(`POST /api/department/${south.id}/restore`).map(({ body }) => body)).toEqual([{ version: 4 }]))
})

const permissions = [departmentsView, departmentsEdit, departmentsDelete]
const listing = 'GET /api/dependent/list'

async function choose(user: ReturnType<typeof openDepartments>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `${name}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
}

test('nothing is deleted while it cannot be read what refers to it; the reason is shown, and it can be tried again', async () => {
  const deletion = `DELETE /api/department/${south.id}`
  const answers = { [listing]: () => fail(unavailable, {}), [deletion]: () => ok({ id: south.id, version: 4 }) }
  const { user, server } = openDepartments(answers, { permissions })
  await choose(user, '南方')
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeTruthy()
  expect(server.sentTo(deletion)).toEqual([])
  server.answer(listing, () => ok({ list: [] }))
  await choose(user, '南方')
  await waitFor(() => expect(server.sentTo(deletion)).toHaveLength(1))
})

test('a second deletion does not end the first, which waits for what refers to it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const removed = ({ id }: DepartmentNode) => [`DELETE /api/department/${id}`, () => ok({ id, version: 4 })] as const
  const answers = {
    [listing]: ({ query: { ids } }: SentRequest) => (ids === north.id ? promise : ok({ list: [] })),
    ...Object.fromEntries([north, south].map(removed)),
  }
  const { user, server } = openDepartments(answers, { permissions })
  await choose(user, '北方')
  await choose(user, '南方')
  await waitFor(() => expect(server.sentTo(`DELETE /api/department/${south.id}`)).toHaveLength(1))
  resolve(ok({ list: [] }))
  await waitFor(() => expect(server.sentTo(`DELETE /api/department/${north.id}`)).toHaveLength(1))
})

test('a right click and Shift+F10 open the menu of a department, with all that may be done; one outside the data scope keeps the browser’s', async () => {
  const { user } = openDepartments({}, { list: [{ ...group, isReadOnly: true }, north, south] })
  const row = await screen.findByRole('row', { name: /南方/ })
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(fireEvent.contextMenu(row)).toBe(false)
  await waitFor(() => expect(items()).toEqual(['编辑', '新建子部门', '查看', '删除']))
  await user.keyboard('{Escape}')
  act(() => row.focus())
  await user.keyboard('{ArrowUp}{Shift>}{F10}{/Shift}')
  await screen.findByRole('menu', { name: /北方/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /北方/ })))
  expect(fireEvent.contextMenu(screen.getByRole('row', { name: /集团/ }))).toBe(true)
})
