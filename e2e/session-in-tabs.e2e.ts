import { expect, type BrowserContext, type Page } from '@playwright/test'
import { fillSignIn, hearNothing, signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'
import { administrator, editor, reader } from '#e2e/users.ts'

// Another tab may have a call in flight when a session ends.
test.use({ expectedMessages: ['401 (Unauthorized)'] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const account = (page: Page) => page.getByRole('button', { name: /账号菜单/ })
/** The button of the session-expired dialog. */
const expiry = (page: Page) => page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' })

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(heading(page, '登录')).toBeVisible()
}

/** Ends the session of a page from outside the browser; the page hears of it. */
async function endSession(context: BrowserContext, page: Page): Promise<void> {
  const [call] = await Promise.all([page.waitForRequest('**/api/table/list**'), page.getByRole('button', { name: '刷新本页' }).click()])
  const ended = await context.request.post('./api/logout', { headers: { token: call.headers()['token'] ?? '' } })
  expect(ended.ok()).toBe(true)
}

/** Cuts a page off from messages and storage events of other tabs. */
async function isolateFromTabs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
  })
}

for (const [where, isRemembered] of [
  ['in the browser', true],
  ['in its tabs only', false],
] as const) {
  test(`[S4.11] an expired session stored ${where} ends in all tabs, and each tab returns to its page`, async ({ context, page }) => {
    await page.goto('./login?redirect=/list/basic-list')
    await page.getByRole('checkbox', { name: '7 天内自动登录' }).setChecked(isRemembered)
    await fillSignIn(page, editor)
    await expect(rows(page).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto('./list/basic-list?page=2&sort=name#rows')
    await expect(rows(other).first()).toBeVisible()

    await endSession(context, page)
    await expiry(page).click()
    await expect(heading(page, '登录')).toBeVisible()
    await expect(heading(other, '登录')).toBeVisible()
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/list/basic-list?page=2&sort=name#rows')
    await expect(rows(other)).toHaveCount(0)
    for (const tab of [page, other]) {
      expect(await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join())).not.toMatch(/TOKEN|USER|TABS/)
    }

    await fillSignIn(page, editor)
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(other).first()).toBeVisible()
    await expect(other).toHaveURL(/\/list\/basic-list\?page=2&sort=name#rows$/)
  })
}

test('confirming an expiry after another tab has signed in again returns to the page and ends no session', async ({ context, page }) => {
  await isolateFromTabs(page)
  await signInTo(page, './list/basic-list?page=2', editor)
  await expect(rows(page).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('./list/basic-list')
  await expect(rows(other).first()).toBeVisible()
  await endSession(context, page)
  await expect(expiry(page)).toBeVisible()
  await expiry(other).click()
  await fillSignIn(other, editor)
  await expect(rows(other).first()).toBeVisible()

  await expiry(page).click()
  await expect(expiry(page)).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/page=2$/)
  await other.reload()
  await expect(rows(other).first()).toBeVisible()
})

test('a frozen tab shows nothing of its user after another has signed in, and keeps the other signed in', async ({ context, page }) => {
  await signInTo(page, './list/basic-list?name=沈', administrator)
  const other = await context.newPage()
  await other.goto('./list/basic-list')
  await expect(rows(other).first()).toBeVisible()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await signOut(other)
  await fillSignIn(other, reader)
  await expect(account(other)).toContainText(reader.username)

  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(account(page)).toContainText(reader.username)
  await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toBeVisible()
  await expect(mainMenu(page).getByRole('button', { name: '系统设置' })).toHaveCount(0)
  await other.reload()
  await expect(account(other)).toContainText(reader.username)
})

test('a tab that missed a change of user sends no calls and says why', async ({ context, page }) => {
  await isolateFromTabs(page)
  await hearNothing(page)
  await signInTo(page, './list/basic-list', administrator)
  await expect(rows(page).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('./list/basic-list')
  await signOut(other)
  await fillSignIn(other, reader)
  await expect(rows(other).first()).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.getByRole('button', { name: '刷新本页' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('其他用户已在此浏览器登录')
  expect(calls).toEqual([])
  await account(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(account(page)).toContainText(reader.username)
  await other.reload()
  await expect(account(other)).toContainText(reader.username)
})

test('a document being unloaded shows nothing of the user and sends no further calls', async ({ page }) => {
  await signInTo(page, './list/basic-list', editor)
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => sessionStorage.setItem('body at pagehide', `(${document.body.innerText.trim()})`))
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await signOut(page)
  expect(await page.evaluate(() => sessionStorage.getItem('body at pagehide'))).toBe('()')
  const calls = requests.filter((path) => path.startsWith('/api/'))
  expect(calls.slice(calls.indexOf('/api/logout'))).toEqual(['/api/logout'])
})

test('[B14] a user who signs in after another sees none of the other’s data', async ({ page }) => {
  await signInTo(page, './list/basic-list', administrator)
  const name = await rows(page).first().innerText()
  await signOut(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/table/list**', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/table/list**')
  await fillSignIn(page, reader)
  await requested
  await expect(heading(page, '基础列表')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  release()
  await expect(rows(page).first()).toBeVisible()
})
