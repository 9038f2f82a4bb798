import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { fillSignIn, hearNothing, signInTo, test } from '#e2e/journey.ts'
import { mainMenu, expandMenu } from '#e2e/menu.ts'
import { administrator, reader } from '#e2e/users.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Collects the paths of the calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) calls.push(pathname)
  })
  return calls
}

test('[S6.10 S7.17] BACK: after sign-in and after each reload the console builds its routes from the server’s response', async ({
  page,
}) => {
  // Changes of menus and roles, which other journeys make, have the console read its routes again.
  await hearNothing(page)
  const calls = callsOf(page)
  await signInTo(page, './list/basic-list?sort=createDate', administrator)
  expect(calls.filter((path) => path === '/api/menus')).toHaveLength(1)
  await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')

  const link = page.getByRole('table').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  expect(name).not.toBe('')
  await link.click()
  const record = page.getByRole('heading', { level: 1 })
  await expect(record).toContainText(name)
  await expect(page).toHaveURL(/\/list\/basic-info\/.+/)
  await page.reload()
  await expect(record).toContainText(name)
  await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')
  expect(calls.filter((path) => path === '/api/menus')).toHaveLength(2)
})

test('BACK: GET /admin_info and GET /menus are requested in parallel', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin_info', async (route) => {
    await held
    await route.continue()
  })
  const menuLoaded = page.waitForResponse('**/api/menus')
  await page.goto('./list/basic-list')
  await fillSignIn(page, reader)
  await menuLoaded
  const menuLoadedAgain = page.waitForResponse('**/api/menus')
  await page.reload()
  await menuLoadedAgain
  release()
  await expect(heading(page, '基础列表')).toBeVisible()
})

test('BACK: a user with few permissions gets few routes and can open no others', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toBeVisible()
  await expect(mainMenu(page).getByRole('button', { name: '系统设置' })).toHaveCount(0)
  await page.goto('./system/audit')
  await expect(heading(page, '抱歉，你无权访问该页面')).toBeVisible()
})

test('BACK: a page that this build does not have is in the menu and says so when opened', async ({ page }) => {
  await page.route('**/api/menus', async (route) => {
    const response = await route.fetch()
    const envelope: { result: object[] } = JSON.parse(await response.text())
    const meta = { title: '报表', icon: 'no-such-icon', hidden: false, sort: 2 }
    const unknown = { path: '/list/reports', name: 'reports', component: 'reports-of-next-year', meta }
    await route.fulfill({ response, json: { ...envelope, result: [...envelope.result, unknown] } })
  })
  await signInTo(page, './list/basic-list', reader)
  await mainMenu(page).getByRole('link', { name: '报表' }).click()
  await expect(heading(page, '抱歉，“报表”无法打开')).toBeVisible()
  await expect(page.getByText('这个控制台里没有页面“reports-of-next-year”')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: '基础列表' }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test.describe('when the menu cannot be loaded', () => {
  test.use({ expectedMessages: ['500 (Internal Server Error)'] })

  test('BACK: an error is shown and the request can be retried', async ({ page }) => {
    const failure = { code: -1, message: '服务器出错了，请稍后重试', type: 'error', result: { error: 'unexpected', requestId: 'r42' } }
    let isFailing = true
    await page.route('**/api/menus', (route) => (isFailing ? route.fulfill({ status: 500, json: failure }) : route.continue()))
    await page.goto('./list/basic-list')
    await fillSignIn(page, reader)
    await expect(heading(page, '菜单加载失败')).toBeVisible()
    await expect(page.getByText('编号 r42')).toBeVisible()
    // Removing the route would lose requests for code that are under way.
    isFailing = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '基础列表')).toBeVisible()
  })
})

test.describe('a server with custom menu items', () => {
  // The tests share one server.
  test.describe.configure({ mode: 'default' })
  let data = ''
  let server: ChildProcess
  let url = ''
  test.beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'steward-menus-'))
    server = spawn(process.execPath, ['server/testing/serve-menu-items.ts', data, administrator.password], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) => {
      server.stdout?.on('data', (text) => {
        url = /(http:\/\/[\d.:]+)/.exec(String(text))?.[1] ?? ''
        if (url !== '') resolve()
      })
    })
  })
  test.afterAll(async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(data, { recursive: true })
  })

  test('BACK: a custom directory, frame and link are in the menu; the frame is still shown after a reload', async ({ page }) => {
    await page.goto(`${url}/ours`)
    await fillSignIn(page, administrator)
    await expect(page).toHaveURL(`${url}/ours/board`)
    await expect(heading(page, '看板')).toBeVisible()
    await expandMenu(page)
    await expect(mainMenu(page).getByRole('link', { name: '看板' })).toHaveAttribute('aria-current', 'page')
    await expect(mainMenu(page).getByRole('link', { name: /^商城/ })).toHaveAttribute('href', 'https://shop.example.cn/')
    await page.reload()
    await expect(heading(page, '看板')).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/docs\/index\.html$/)
  })

  test('[E4] markup in a title is shown as typed in menu, heading, tab, breadcrumb and document', async ({ page }) => {
    const title = '<img src=x onerror=hurt()>'
    await page.goto(`${url}/ours/markup`)
    await fillSignIn(page, administrator)
    await expect(heading(page, title)).toBeVisible()
    await expandMenu(page)
    await expect(mainMenu(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
    for (const name of ['当前位置', '已打开的页面']) await expect(page.getByRole('navigation', { name })).toContainText(title)
    await expect.poll(() => page.title()).toContain(title)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
})

test('FIXED: the built files alone take their routes from the code, although the mock’s menu has one item', async ({
  page,
  serveFiles,
}) => {
  const host = await serveFiles('dist', { base: '/', hasCleanUrls: true })
  await page.goto(`${host.url}login?redirect=/list/basic-list`)
  await fillSignIn(page, { username: 'admin', password: '123456' })
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  for (const group of ['Dashboard', '系统设置']) await expect(mainMenu(page).getByRole('button', { name: group })).toBeVisible()
})
