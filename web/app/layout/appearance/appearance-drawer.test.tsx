import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { defaultAppearance } from '#contract/appearance.ts'
import { unavailable } from '#contract/errors/error.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { applyAppearance, currentAppearance } from '#web/ui/theme/appearance.ts'
import { themeColours } from '#web/ui/theme/theme-colours.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { setDemo } from '#web/testing/demo-setting.ts'
import { page } from '#web/testing/test-routes.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { NavigationSection } from './navigation-section.tsx'
import { PermissionModeField } from './permission-mode-field.tsx'

stubResizeObserver()

const title = { 'zh-CN': '记录', 'en-US': 'Rows' }
const load = () => Promise.resolve(() => <PageHeader />)
const entries = [{ page: { ...page('/list/rows'), id: 'rows', title, parent: 'list' }, lazyPage: { purpose: title, load } }]
const save = 'PUT /api/preference/console.appearance'

/** Opens the console of an account with this appearance. */
async function open(stored?: unknown) {
  const server = startTestServer({
    'GET /api/admin_info': () => ok(userWith('any')),
    'GET /api/preference/list': () => ok({ list: stored === undefined ? [] : [{ key: 'console.appearance', value: stored }] }),
    [save]: () => ok(null),
  })
  openShell('/list/rows', { entries })
  await screen.findByRole('heading', { level: 1, name: '记录' })
  return server
}

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: '项目配置' }))
  return within(await screen.findByRole('dialog', { name: '项目配置' }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
})

test('each part of the interface is shown and hidden by its switch, at once', async () => {
  await open()
  const drawer = await openDrawer()
  const inConsole = () => ({
    刷新按钮: screen.queryByRole('button', { name: '刷新本页', hidden: true }),
    面包屑: screen.queryByRole('navigation', { name: '当前位置', hidden: true }),
    多页签: screen.queryByRole('navigation', { name: '已打开的页面', hidden: true }),
    页脚: screen.queryByText('© 2026 Steward'),
  })
  expect(Object.values(inConsole()).every(Boolean)).toBe(true)
  for (const name of Object.keys(inConsole())) await userEvent.click(drawer.getByRole('switch', { name }))
  expect(inConsole()).toEqual({ 刷新按钮: null, 面包屑: null, 多页签: null, 页脚: null })
  await userEvent.click(drawer.getByRole('switch', { name: '水印' }))
  await waitFor(() => expect(screen.getByText('陈掌柜', { selector: 'text' }).closest('svg')?.getAttribute('aria-hidden')).toBe('true'))
})

test('choices of theme, colour, menu and style apply, and are saved in the account', async () => {
  const server = await open()
  const drawer = await openDrawer()
  const chosen = {
    darkTheme: true,
    appTheme: themeColours[5],
    navMode: 'mixed',
    navTheme: 'light',
    radius: 'round',
    density: 'compact',
    pageAnimation: 'slide',
  }
  const [theme, navTheme] = [drawer.getByRole('radiogroup', { name: '主题' }), drawer.getByRole('radiogroup', { name: '导航风格' })]
  await userEvent.click(within(theme).getByRole('radio', { name: '深色' }))
  await userEvent.click(within(navTheme).getByRole('radio', { name: '浅色' }))
  for (const name of ['紫色', '混合菜单', '大圆角', '紧凑', '滑动']) await userEvent.click(drawer.getByRole('radio', { name }))
  expect(currentAppearance()).toEqual({ ...defaultAppearance, ...chosen })
  await waitFor(() => expect(server.sentTo(save).at(-1)?.body).toEqual({ value: { ...defaultAppearance, ...chosen } }))
})

test('[S3.29 S9.16] 18 theme colours can be selected, and one of the user’s own', async () => {
  await open()
  const drawer = await openDrawer()
  const colours = within(drawer.getByRole('radiogroup', { name: '主题色' })).getAllByRole('radio')
  const selected = []
  for (const colour of colours) {
    await userEvent.click(colour)
    selected.push(currentAppearance().appTheme)
  }
  expect(new Set(selected).size).toBe(18)
  expect(new Set(colours.map(({ ariaLabel }) => ariaLabel)).size).toBe(18)
  expect(drawer.getByLabelText('自定义颜色')).toHaveProperty('type', 'color')
})

test('resetting restores and saves the defaults, and can be undone', async () => {
  const server = await open({ navTheme: 'light', hasFooter: false })
  await waitFor(() => expect(currentAppearance().navTheme).toBe('light'))
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: '恢复默认' }))
  expect(currentAppearance()).toEqual(defaultAppearance)
  await waitFor(() => expect(server.sentTo(save).at(-1)?.body).toEqual({ value: defaultAppearance }))
  await userEvent.click(screen.getByRole('button', { name: '撤销', hidden: true }))
  expect(currentAppearance()).toEqual({ ...defaultAppearance, navTheme: 'light', hasFooter: false })
})

test('the header switches the theme and saves it; from then on it no longer follows the operating system', async () => {
  const server = await open({ followsSystem: true })
  await waitFor(() => expect(currentAppearance().followsSystem).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: '切换到深色主题' }))
  await waitFor(() =>
    expect(server.sentTo(save).at(-1)?.body).toEqual({ value: { ...defaultAppearance, darkTheme: true, followsSystem: false } }),
  )
})

test('a server’s permission mode is not offered', async () => {
  await open()
  expect((await openDrawer()).queryByRole('radiogroup', { name: '权限模式' })).toBeNull()
})

test('the demonstration offers the permission mode', () => {
  startTestServer({})
  setDemo()
  renderPage(<NavigationSection />, { address: '/' })
  expect(screen.getByRole('radiogroup', { name: '权限模式' })).toBeTruthy()
})

test('the permission mode switches once the routes have arrived, and stays if they do not', async () => {
  const server = startTestServer({ 'GET /api/menus': () => fail(unavailable, {}) })
  applyAppearance(defaultAppearance)
  const { user } = renderPage(<PermissionModeField />, { address: '/' })
  await user.click(screen.getByRole('radio', { name: '后端菜单' }))
  await screen.findByText('菜单加载失败，仍使用原来的权限模式')
  expect(currentAppearance().permissionMode).toBe('FIXED')
  server.answer('GET /api/menus', () => ok([]))
  await user.click(screen.getByRole('radio', { name: '后端菜单' }))
  await waitFor(() => expect(currentAppearance().permissionMode).toBe('BACK'))
})
