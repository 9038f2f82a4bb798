import { beforeEach, expect, test } from 'vitest'
import { topLevel } from '#contract/navigation.ts'
import { listMenus } from '#features/menus/contract/menus.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/app/i18n/language.ts'
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
