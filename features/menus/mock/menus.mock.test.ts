import { beforeEach, expect, test } from 'vitest'
import { topLevel } from '#contract/navigation.ts'
import { createMenu, getMenu, listMenus, moveMenu, removeMenu, restoreMenu, updateMenu } from '#features/menus/contract/menus.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { fetchFromMock, signInToMock, enableMock } from '#web/testing/start-mock.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
})

test('[S3.4 S7.18 S7.19 S7.33] GET /api/menu/list takes a name and returns a tree of menu items', async () => {
  const { envelope } = await fetchFromMock('/api/menu/list', { headers: { token: await signInToMock('admin') } })
  expect(envelope).toMatchObject({ code: 200, message: 'ok', type: 'success' })
  const { list } = await request(listMenus, { query: {} })
  expect(envelope).toHaveProperty('result', { list })
  expect(list.map(({ key }) => key)).toEqual(topLevel.map(({ id }) => id))
  const found = await request(listMenus, { query: { name: '审计日' } })
  expect(found.list).toMatchObject([{ key: 'system', type: 'directory', openType: 'current', auth: null, path: '/system' }])
  expect(found.list[0]?.children).toEqual([
    expect.objectContaining({
      label: '审计日志',
      key: 'audit',
      type: 'page',
      subtitle: 'Audit log',
      auth: 'system_audit',
      path: '/system/audit',
    }),
  ])
  const about = list.find(({ key }) => key === 'about')?.children.find(({ key }) => key === 'about-index')
  expect(about?.children.map(({ type }) => type)).toEqual(['button'])
  await expect(request(listMenus, { query: { name: 'x'.repeat(61) } })).rejects.toMatchObject({ status: 400 })
})

test('without a session or its permission it is rejected', async () => {
  enableMock()
  expect((await fetchFromMock('/api/menu/list')).envelope).toMatchObject({ code: 912 })
  expect((await fetchFromMock('/api/menu/list', { headers: { token: await signInToMock('editor') } })).envelope).toMatchObject({
    code: 403,
  })
})

test('items can be added, changed, moved, deleted and restored until the page is reloaded; GET /menus stays as specified', async () => {
  enableMock()
  const token = await signInToMock('admin')
  const fields = {
    type: 'directory',
    parentId: null,
    title: '工具',
    subtitle: 'Tools',
    key: 'tools',
    path: '/tools',
    address: null,
    icon: 'box',
    openType: 'current',
    auth: null,
    sort: 20,
    hidden: false,
    keepAlive: false,
    affix: false,
    alwaysShow: false,
    activeMenu: null,
  } as const
  const tools = await request(createMenu, { body: fields })
  const board = await request(createMenu, { body: { ...fields, parentId: tools.id, key: 'board', path: '/tools/board' } })
  const params = { id: tools.id }
  const renamed = await request(updateMenu, { params, body: { title: '工具箱', version: 1 } })
  expect(renamed).toMatchObject({ title: '工具箱', subtitle: 'Tools', version: 2 })
  await request(moveMenu, { params, body: { version: 2, parentId: null, index: 0 } })
  const [first] = (await request(listMenus, { query: {} })).list
  expect(first).toMatchObject({ label: '工具箱', sort: 0, children: [{ key: 'board' }] })
  await expect(request(moveMenu, { params, body: { version: first?.version ?? 0, parentId: board.id, index: 0 } })).rejects.toMatchObject({
    status: 409,
  })

  const removed = await request(removeMenu, { params, body: { version: first?.version ?? 0 } })
  await expect(request(getMenu, { params: { id: board.id } })).rejects.toMatchObject({ status: 404 })
  await request(restoreMenu, { params, body: { version: removed.version } })
  expect((await request(getMenu, { params: { id: board.id } })).parentId).toBe(tools.id)
  const { envelope } = await fetchFromMock('/api/menus', { headers: { token } })
  expect(envelope).toMatchObject({ result: [{ path: '/dashboard' }] })
})
