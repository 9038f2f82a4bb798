import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { frameHostsChanged } from '#features/menus/contract/frame-hosts.ts'
import { menusEdit } from '#features/menus/contract/permissions.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { FrameHostsDrawer } from './frame-hosts-drawer.tsx'

const stored = { hosts: ['https://a.example', 'https://b.example'], declared: ['https://docs.example'], version: 2 }
const put = 'PUT /api/menu/frame-hosts'

function open(answers: Parameters<typeof startTestServer>[0] = {}, permissions = [menusEdit]) {
  const server = startTestServer({ 'GET /api/menu/frame-hosts': () => ok(stored), ...answers })
  let isClosed = false
  const page = renderPage(<FrameHostsDrawer onClose={() => (isClosed = true)} />, { address: '/system/menu', permissions })
  return { ...page, server, isClosed: () => isClosed }
}

const sites = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const input = () => screen.findByRole('textbox', { name: '网站' })

beforeAll(() => import('#web/ui/dialog/modal-frame.tsx'))
beforeEach(() => setLanguage('zh-CN'))

test('sites are added by Enter in any spelling, removed, and saved with the version', async () => {
  const page = open({ [put]: () => ok({ ...stored, version: 3 }) })
  await page.user.type(await input(), 'Board.example/start{Enter}')
  await page.user.click(screen.getByRole('button', { name: '移除 https://a.example' }))
  expect(sites()).toEqual(['https://b.example', 'https://board.example', 'https://docs.example页面自带'])
  expect(document.activeElement).toBe(await input())
  // What is typed but not yet added is saved too.
  await page.user.type(await input(), 'http://plain.example:8080')
  await page.user.click(screen.getByRole('button', { name: '保存网站' }))
  await waitFor(() => expect(page.isClosed()).toBe(true))
  const hosts = ['https://b.example', 'https://board.example', 'http://plain.example:8080']
  expect(page.server.sentTo(put).map(({ body }) => body)).toEqual([{ hosts, version: 2 }])
})

test.each([
  ['javascript:alert(1)', '请输入网站地址，例如 https://docs.example.cn'],
  ['a b', '请输入网站地址，例如 https://docs.example.cn'],
  ['https://a.example/x', '已在列表中'],
  ['docs.example', '已在列表中'],
])('the site %j is refused at once, and nothing is sent', async (text, message) => {
  const page = open()
  await page.user.type(await input(), text)
  await page.user.click(screen.getByRole('button', { name: '保存网站' }))
  await screen.findByText(message)
  expect((await input()).getAttribute('aria-invalid')).toBe('true')
  expect(page.server.sentTo(put)).toHaveLength(0)
})

test('what another user has added and removed meanwhile is kept', async () => {
  const current = { ...stored, hosts: ['https://b.example', 'https://c.example'], version: 5 }
  const page = open({
    [put]: () => (page.server.sentTo(put).length === 1 ? fail(frameHostsChanged, { current }) : ok({ ...current, version: 6 })),
  })
  await page.user.type(await input(), 'd.example')
  await page.user.click(screen.getByRole('button', { name: '移除 https://b.example' }))
  await page.user.click(screen.getByRole('button', { name: '保存网站' }))
  await screen.findByText('已保存，并保留了刚才的其他修改')
  expect(page.server.sentTo(put)[1]?.body).toEqual({ hosts: ['https://c.example', 'https://d.example'], version: 5 })
})

test('a user who may only view sees the sites without a field or buttons', async () => {
  open({}, [])
  await screen.findByText('https://a.example')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /保存|移除|添加/ })).toBeNull()
})
