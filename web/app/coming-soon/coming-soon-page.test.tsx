import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '#web/base/i18n/language.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { page } from '#web/testing/test-routes.ts'
import { comingSoonPage } from './coming-soon-entry.ts'

const coming: PageEntry = {
  page: { ...page('/list/rows', { extra: 'New' }), id: 'rows', parent: 'list', title: { 'zh-CN': '记录', 'en-US': 'Rows' }, ready: false },
  lazyPage: comingSoonPage,
}
const other: PageEntry = { page: { ...page('/list/others'), id: 'others', parent: 'list' }, lazyPage: comingSoonPage }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
  startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')) })
})

test('a page not built yet says so under its own title and links home', async () => {
  openShell('/list/rows', { entries: [coming, other] })
  await screen.findByRole('heading', { level: 1, name: '记录' })
  const main = within(screen.getByRole('main'))
  await main.findByText('建设中')
  expect((await main.findByRole('link', { name: '回到首页' })).getAttribute('href')).toBe('/')
})

test('the accessible name of a menu item includes its badges, collapsed or not', async () => {
  openShell('/list/rows', { entries: [coming] })
  const menu = within(await screen.findByRole('navigation', { name: '主菜单' }))
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('记录New建设中')
  await userEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  menu.getByRole('link', { name: '记录 New 建设中' })
})
