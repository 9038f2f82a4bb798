import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { menuOf, unfoldMenu } from '#e2e/menu.ts'
import { administrator, reader } from '#e2e/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The calls that a page makes from now on, by their paths. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) calls.push(pathname)
  })
  return calls
}

test('[S6.10 S7.17] BACK: signed in, the console asks the server for its routes, and is built of them again after any reload', async ({
  page,
}) => {
  const calls = callsOf(page)
  await signInTo(page, './list/basic-list', administrator)
  expect(calls.filter((path) => path === '/api/menus')).toHaveLength(1)
  await expect(menuOf(page).getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')

  const link = page.getByRole('table').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  expect(name).not.toBe('')
  await link.click()
  const record = page.getByRole('heading', { level: 1 })
  await expect(record).toContainText(name)
  await expect(page).toHaveURL(/\/list\/basic-info\/.+/)
  await page.reload()
  await expect(record).toContainText(name)
  await expect(menuOf(page).getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')
  expect(calls.filter((path) => path === '/api/menus')).toHaveLength(2)
})

test('BACK: neither of the two questions, who is signed in and what the menu is, waits for the other', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin_info', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForResponse('**/api/menus')
  await page.goto('./list/basic-list')
  await fillSignIn(page, reader)
  await asked
  const askedAgain = page.waitForResponse('**/api/menus')
  await page.reload()
  await askedAgain
  answer()
  await expect(heading(page, '基础列表')).toBeVisible()
})

test('BACK: a person with few permissions is delivered few routes, and opens no others', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await expect(menuOf(page).getByRole('link', { name: '基础列表' })).toBeVisible()
  await expect(menuOf(page).getByRole('button', { name: '系统设置' })).toHaveCount(0)
  await page.goto('./system/audit')
  await expect(heading(page, '抱歉，你无权访问该页面')).toBeVisible()
})

test('BACK: a page that this console does not have stands in the menu, and says so when it is opened', async ({ page }) => {
  await page.route('**/api/menus', async (route) => {
    const response = await route.fetch()
    const answer: { result: object[] } = JSON.parse(await response.text())
    const meta = { title: '报表', icon: 'no-such-icon', hidden: false, sort: 2 }
    const unknown = { path: '/list/reports', name: 'reports', component: 'reports-of-next-year', meta }
    await route.fulfill({ response, json: { ...answer, result: [...answer.result, unknown] } })
  })
  await signInTo(page, './list/basic-list', reader)
  await menuOf(page).getByRole('link', { name: '报表' }).click()
  await expect(heading(page, '抱歉，“报表”无法打开')).toBeVisible()
  await expect(page.getByText('这个控制台里没有页面“reports-of-next-year”')).toBeVisible()
  await menuOf(page).getByRole('link', { name: '基础列表' }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test.describe('where the menu cannot be had', () => {
  test.use({ expectedMessages: ['500 (Internal Server Error)'] })

  test('BACK: it is said in words, and can be asked for again', async ({ page }) => {
    const failure = { code: -1, message: '服务器出错了，请稍后重试', type: 'error', result: { error: 'unexpected', reference: 'r42' } }
    await page.route('**/api/menus', (route) => route.fulfill({ status: 500, json: failure }))
    await page.goto('./list/basic-list')
    await fillSignIn(page, reader)
    await expect(heading(page, '菜单加载失败')).toBeVisible()
    await expect(page.getByText('编号 r42')).toBeVisible()
    await page.unroute('**/api/menus')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '基础列表')).toBeVisible()
  })
})

test.describe('a server whose menu people have added to', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' })
  let data = ''
  let server: ChildProcess
  let address = ''
  test.beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'steward-menus-'))
    server = spawn(process.execPath, ['server/testing/serve-menu-items.ts', data, administrator.password], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) => {
      server.stdout?.on('data', (text) => {
        address = /(http:\/\/[\d.:]+)/.exec(String(text))?.[1] ?? ''
        if (address !== '') resolve()
      })
    })
  })
  test.afterAll(async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(data, { recursive: true })
  })

  test('BACK: their directory, frame and link stand in the menu; the frame is still there after a reload', async ({ page }) => {
    await page.goto(`${address}/ours`)
    await fillSignIn(page, administrator)
    await expect(page).toHaveURL(`${address}/ours/board`)
    await expect(heading(page, '看板')).toBeVisible()
    await unfoldMenu(page)
    await expect(menuOf(page).getByRole('link', { name: '看板' })).toHaveAttribute('aria-current', 'page')
    await expect(menuOf(page).getByRole('link', { name: /^商城/ })).toHaveAttribute('href', 'https://shop.example.cn/')
    await page.reload()
    await expect(heading(page, '看板')).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/docs\/index\.html$/)
  })

  test('[E4] markup in a title is shown as it was written: in menu, heading, tab, breadcrumb and document', async ({ page }) => {
    const title = '<img src=x onerror=hurt()>'
    await page.goto(`${address}/ours/markup`)
    await fillSignIn(page, administrator)
    await expect(heading(page, title)).toBeVisible()
    await unfoldMenu(page)
    await expect(menuOf(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
    for (const name of ['当前位置', '已打开的页面']) await expect(page.getByRole('navigation', { name })).toContainText(title)
    await expect.poll(() => page.title()).toContain(title)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
})

test('FIXED: the built files alone have their routes from the code, for the menu that their mock answers has one item', async ({
  page,
  serveFiles,
}) => {
  const host = await serveFiles('dist', { base: '/', hasCleanAddresses: true })
  await page.goto(`${host.address}login?redirect=/list/basic-list`)
  await fillSignIn(page, { username: 'admin', password: '123456' })
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  for (const group of ['Dashboard', '系统设置']) await expect(menuOf(page).getByRole('button', { name: group })).toBeVisible()
})
