import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MenuItem, MenuRow } from '#features/menus/contract/menus.ts'
import { unavailable } from '#contract/errors/error.ts'
import { menuBuiltIn, menuCycle, menuTooDeep } from '#features/menus/contract/menu-errors.ts'
import { menus } from '#features/menus/contract/menus.ts'
import { menusDelete, menusEdit } from '#features/menus/contract/permissions.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { MenusPage } from './menus-page.tsx'

const date = '2026-11-21T01:30:00.000Z'
const ids = { system: '0000000000000001', audit: '0000000000000002', tools: '0000000000000003', shop: '0000000000000004' }

function row(key: keyof typeof ids, fields: Partial<MenuRow> = {}): MenuRow {
  return {
    id: ids[key],
    parentId: null,
    key,
    type: 'directory',
    title: `标题 ${key}`,
    subtitle: `Title ${key}`,
    path: `/${key}`,
    address: null,
    component: null,
    icon: '',
    openType: 'current',
    auth: null,
    sort: 1,
    hidden: false,
    keepAlive: false,
    affix: false,
    alwaysShow: false,
    activeMenu: null,
    isBuiltIn: false,
    version: 3,
    createDate: date,
    updateDate: date,
    ...fields,
  }
}

const rows = {
  system: row('system', { isBuiltIn: true }),
  audit: row('audit', { isBuiltIn: true, type: 'page', parentId: ids.system, auth: 'system_audit', component: 'audit' }),
  tools: row('tools', { sort: 2 }),
  shop: row('shop', { sort: 1, type: 'link', path: null, address: 'https://shop.example/', parentId: ids.tools, hidden: true }),
}

function item({ title, subtitle, ...rest }: MenuRow, children: MenuItem[] = []): MenuItem {
  const { id, parentId, key, type, openType, auth, path, icon, sort, hidden, isBuiltIn, version } = rest
  return { label: title, subtitle, id, parentId, key, type, openType, auth, path, icon, sort, hidden, isBuiltIn, version, children }
}

const list = { list: [item(rows.system, [item(rows.audit)]), item(rows.tools, [item(rows.shop)])] }

function open(answers: Answers = {}, permissions = [menusEdit, menusDelete], query = '') {
  const server = startTestServer({
    'GET /api/menu/list': () => ok(list),
    ...Object.fromEntries(Object.values(rows).map((one) => [`GET /api/menu/${one.id}`, () => ok(one)])),
    ...answers,
  })
  return { server, ...renderPage(<MenusPage />, { address: `/system/menu${query}`, permissions }) }
}

type Answers = Parameters<typeof startTestServer>[0]

const treeRow = (name: string) => screen.findByRole('row', { name })
const field = (name: string) => screen.findByRole('textbox', { name })

beforeAll(async () => {
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/tree/tree-select-popover.tsx')
})
beforeEach(() => setLanguage('zh-CN'))

test('a built-in item shows what the code determines as read-only, and cannot be deleted', async () => {
  const page = open()
  await page.user.click(await treeRow('标题 system'))
  expect(await field('标题')).toHaveProperty('readOnly', false)
  expect((await field('名称 (key)')).getAttribute('readonly')).not.toBeNull()
  expect((await field('路径')).getAttribute('readonly')).not.toBeNull()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
})

test('saving sends the changed fields with the version, and a conflict is merged field by field', async () => {
  const current = row('tools', { sort: 9, version: 4 })
  const saved: unknown[] = []
  const page = open({
    [`PATCH /api/menu/${ids.tools}`]: ({ body }) => {
      saved.push(body)
      return saved.length === 1 ? fail(menus.changed, { current }) : ok({ ...current, title: '新', version: 5 })
    },
  })
  await page.user.click(await treeRow('标题 tools'))
  await page.user.clear(await field('标题'))
  await page.user.type(await field('标题'), '新')
  await page.user.click(screen.getByRole('button', { name: '保存菜单' }))
  await screen.findByText('已保存 新')
  expect(saved).toEqual([
    { title: '新', version: 3 },
    { title: '新', version: 4 },
  ])
})

test('a menu that cannot be read again stays, with a notice', async () => {
  const page = open()
  await treeRow('标题 system')
  page.server.answer('GET /api/menu/list', () => fail(unavailable, {}))
  await page.refresh()
  await screen.findByText('刷新失败，显示的是之前的内容')
  await treeRow('标题 system')
})

test('unsaved input is kept unless the user agrees to discard it', async () => {
  const page = open()
  await page.user.click(await treeRow('标题 tools'))
  await page.user.type(await field('标题'), '!')
  await page.user.click(await treeRow('标题 system'))
  await page.user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(await field('标题')).toHaveProperty('value', '标题 tools!')
  await page.user.click(await treeRow('标题 system'))
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveProperty('value', '标题 system'))
})

test('the selected item is in the URL, and a URL with an item opens it', async () => {
  const page = open({}, undefined, `?id=${ids.tools}`)
  expect(await field('标题')).toHaveProperty('value', '标题 tools')
  await page.user.click(await treeRow('标题 system'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveProperty('value', '标题 system'))
  expect(page.address()).toBe(`/system/menu?id=${ids.system}`)
})

test('an item is moved by keyboard with its version, and the list is read again', async () => {
  const page = open({ [`POST /api/menu/${ids.tools}/move`]: () => ok({ ...rows.tools, sort: 0, version: 4 }) })
  await page.user.click(await treeRow('标题 tools'))
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(page.server.sentTo('GET /api/menu/list')).toHaveLength(2))
  expect(page.server.sentTo(`POST /api/menu/${ids.tools}/move`).map(({ body }) => body)).toEqual([{ version: 3, parentId: null, index: 0 }])
})

test('the form moves an item below another one or to the top level; neither itself nor what has no children is offered', async () => {
  const moved: unknown[] = []
  const page = open({
    [`PATCH /api/menu/${ids.shop}`]: ({ body }) => {
      moved.push(body)
      return ok({ ...rows.shop, parentId: ids.audit, version: 3 + moved.length })
    },
    [`PATCH /api/menu/${ids.tools}`]: () => fail(menuCycle, { issues: [{ path: ['parentId'], message: '不能移动到自己的下级中' }] }),
  })
  const select = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name: /^上级菜单/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '上级菜单' }))
    // The tree opens with the selected item in view.
    const expand = dialog.queryByRole('button', { name: '全部展开' })
    if (expand) await page.user.click(expand)
    await page.user.click(dialog.getByRole('row', { name }))
  }
  await page.user.click(await treeRow('标题 tools'))
  await field('标题')
  await page.user.click(screen.getByRole('button', { name: '上级菜单 顶级菜单' }))
  const offered = within(await screen.findByRole('dialog', { name: '上级菜单' }))
  expect(offered.getByRole('row', { name: '标题 tools' }).getAttribute('aria-disabled')).toBe('true')
  expect(offered.queryByRole('row', { name: '标题 shop' })).toBeNull()
  await page.user.keyboard('{Escape}')
  await select('标题 system')
  await page.user.click(screen.getByRole('button', { name: '保存菜单' }))
  await screen.findByText('不能移动到自己的下级中')

  await page.user.click(screen.getByRole('button', { name: '重置' }))
  await page.user.click(screen.getByRole('button', { name: '展开 标题 tools' }))
  await page.user.click(await treeRow('标题 shop 隐藏'))
  await waitFor(() => expect(screen.getByRole('button', { name: '上级菜单 标题 tools' })).toBeTruthy())
  await select('标题 audit')
  await page.user.click(screen.getByRole('button', { name: '保存菜单' }))
  await screen.findByText('已保存 标题 shop')
  await page.user.click(await screen.findByRole('button', { name: '上级菜单 标题 audit' }))
  await page.user.click(await screen.findByRole('button', { name: '顶级菜单' }))
  await page.user.click(screen.getByRole('button', { name: '保存菜单' }))
  await waitFor(() => expect(moved).toHaveLength(2))
  expect(moved).toEqual([
    { parentId: ids.audit, version: 3 },
    { parentId: null, version: 4 },
  ])
})

test('a deletion says what goes with it and can be undone', async () => {
  const page = open({
    [`GET /api/menu/${ids.tools}/impact`]: () => ok({ descendants: 1, roles: [{ id: ids.system, name: '编辑', users: 4 }] }),
    [`DELETE /api/menu/${ids.tools}`]: () => ok({ id: ids.tools, version: 4 }),
    [`POST /api/menu/${ids.tools}/restore`]: () => ok({ ...rows.tools, version: 5 }),
  })
  await page.user.click(await treeRow('标题 tools'))
  await page.user.click(await screen.findByRole('button', { name: '删除' }))
  const dialog = await screen.findByRole('alertdialog', { name: '删除“标题 tools”？' })
  await within(dialog).findByText('1 个下级菜单会一起删除。')
  within(dialog).getByText('编辑（4 人）')
  await page.user.click(within(dialog).getByRole('button', { name: '删除菜单' }))
  await page.user.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 标题 tools')
  expect(page.server.sentTo(`POST /api/menu/${ids.tools}/restore`).map(({ body }) => body)).toEqual([{ version: 4 }])
})

test('a refused deletion leaves the dialog open and offers no undo', async () => {
  const page = open({
    [`GET /api/menu/${ids.tools}/impact`]: () => ok({ descendants: 0, roles: [] }),
    [`DELETE /api/menu/${ids.tools}`]: () => fail(menuBuiltIn, {}),
  })
  await page.user.click(await treeRow('标题 tools'))
  await page.user.click(await screen.findByRole('button', { name: '删除' }))
  await screen.findByText('没有下级菜单，也没有角色使用它。')
  await page.user.click(screen.getByRole('button', { name: '删除菜单' }))
  await waitFor(() => expect(page.server.sentTo(`DELETE /api/menu/${ids.tools}`)).toHaveLength(1))
  screen.getByRole('alertdialog', { name: '删除“标题 tools”？' })
  expect(screen.queryByText('已删除 标题 tools')).toBeNull()
})

test('a new child has the fields of its type, and an error of the server is shown at its field', async () => {
  const page = open({ 'POST /api/menu': () => fail(menuTooDeep, { issues: [{ path: ['address'], message: '菜单最多 5 级' }] }) })
  await page.user.click(await treeRow('标题 tools'))
  await page.user.click(await screen.findByRole('button', { name: '添加子菜单' }))
  const drawer = within(await screen.findByRole('dialog', { name: '添加子菜单' }))
  await waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: '标题' })))
  expect(drawer.queryByRole('textbox', { name: '网址' })).toBeNull()
  await page.user.click(drawer.getByRole('radio', { name: '外链' }))
  expect(drawer.queryByRole('textbox', { name: '路径' })).toBeNull()
  for (const [name, text] of [
    ['标题', '商城'],
    ['副标题', 'Shop'],
    ['名称 (key)', 'shop-2'],
    ['网址', 'https://shop.example/'],
  ] as const) {
    await page.user.type(drawer.getByRole('textbox', { name }), text)
  }
  await page.user.click(drawer.getByRole('button', { name: '添加菜单' }))
  await drawer.findByText('菜单最多 5 级')
  expect(page.server.sentTo('POST /api/menu')[0]?.body).toMatchObject({ parentId: ids.tools, type: 'link', path: null, sort: 2 })
})

test('the permission of an item can be one that the user holds or that the menu has', async () => {
  const page = open()
  await page.user.click(await treeRow('标题 tools'))
  await page.user.click(await screen.findByRole('button', { name: '添加子菜单' }))
  const drawer = within(await screen.findByRole('dialog', { name: '添加子菜单' }))
  await page.user.click(drawer.getByRole('radio', { name: '外链' }))
  await page.user.click(drawer.getByRole('button', { name: /^菜单权限/ }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toContain('标题 audit (system_audit)')
  expect(offered).toEqual(expect.arrayContaining([expect.stringContaining(`(${menusEdit.value})`)]))
})

test('a user who may only view has neither buttons nor editable fields', async () => {
  const page = open({}, [])
  await page.user.click(await treeRow('标题 tools'))
  await screen.findByText('/tools')
  expect(screen.queryByRole('button', { name: /添加|删除|保存/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: '标题' })).toBeNull()
})

test('hidden items are marked, and in mode FIXED the page says when changes apply', async () => {
  const page = open()
  await page.user.click(await treeRow('标题 tools'))
  await page.user.keyboard('{ArrowRight}')
  await treeRow('标题 shop 隐藏')
  screen.getByText(/当前权限模式为“前端路由”/)
})
