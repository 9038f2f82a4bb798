import { expect, type BrowserContext, type Page } from '@playwright/test'
import { fillSignIn, hearNothing, signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'

// Another tab may have a call in flight when a session ends.
test.use({ expectedMessages: ['401 (Unauthorized)'] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const account = (page: Page) => page.getByRole('button', { name: /账号菜单/ })

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

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(rows(tab).first()).toBeVisible()
  return tab
}

test('[S4.11] tabs share one session: it ends in all of them, begins again in all of them, and shows nobody what another user saw', async ({
  context,
  page,
  addUser,
  openWindow,
}) => {
  const colleague = await addUser('all', { name: 'colleague' })
  const reader = await addUser(['basic-list'], { name: 'reader' })
  await page.goto('./login?redirect=/list/basic-list')

  await test.step('a session that is not remembered is shared with a new tab and ends with the browser', async () => {
    await page.getByRole('checkbox', { name: '7 天内自动登录' }).uncheck()
    await fillSignIn(page, colleague)
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('ACCESS-TOKEN')))).toBe(false)
    // The device stays known, which opens nothing.
    const expiry = async () =>
      (await context.cookies()).filter(({ name }) => !name.startsWith('steward-device')).map(({ expires }) => expires)
    await expect.poll(expiry).toEqual([-1])
  })

  const other = await openTab(context, './list/basic-list?page=2&sort=name#rows')
  await test.step('an expired session ends in all tabs, and each tab returns to its page', async () => {
    await page.bringToFront()
    await endSession(context, page)
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
    for (const tab of [page, other]) await expect(heading(tab, '登录')).toBeVisible()
    await expect(other).toHaveURL(({ searchParams }) => searchParams.get('redirect') === '/list/basic-list?page=2&sort=name#rows')
    for (const tab of [page, other]) {
      const keys = () => tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join())
      await expect.poll(keys).not.toMatch(/TOKEN|USER|TABS/)
    }
    await page.getByRole('checkbox', { name: '7 天内自动登录' }).check()
    await fillSignIn(page, colleague)
    for (const tab of [page, other]) await expect(rows(tab).first()).toBeVisible()
    await expect(other).toHaveURL(/\/list\/basic-list\?page=2&sort=name#rows$/)
  })

  await test.step('a frozen tab shows nothing of its user after another has signed in', async () => {
    await expect(mainMenu(page).getByRole('button', { name: '系统设置' })).toBeVisible()
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

  await test.step('a tab that missed a change of user sends no calls and says why', async () => {
    const alone = await openWindow()
    await isolateFromTabs(alone)
    await hearNothing(alone)
    await signInTo(alone, './list/basic-list', colleague)
    await expect(rows(alone).first()).toBeVisible()
    const tab = await openTab(alone.context(), './list/basic-list')
    await signOut(tab)
    await fillSignIn(tab, reader)
    await expect(rows(tab).first()).toBeVisible()
    const calls: string[] = []
    alone.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await alone.getByRole('button', { name: '刷新本页' }).click()
    await expect(alone.getByRole('main').getByRole('alert')).toContainText('其他用户已在此浏览器登录')
    expect(calls).toEqual([])
    await account(alone).click()
    await alone.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(account(alone)).toContainText(reader.username)
    await tab.reload()
    await expect(account(tab)).toContainText(reader.username)
  })
})
