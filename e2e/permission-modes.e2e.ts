import { expect, type Page } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { readUntil } from '#e2e/read-until.ts'
import { createMenu, type MenuFields, removeMenu } from '#features/menus/contract/menus.ts'

test.use({ expectedMessages: ['500 (Internal Server Error)'] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table').getByRole('link')

/** Collects the paths of the calls that a page makes from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) calls.push(pathname)
  })
  return calls
}

const fields: Omit<MenuFields, 'type' | 'title' | 'key'> = {
  parentId: null,
  subtitle: 'Ours',
  path: null,
  address: null,
  icon: '',
  openType: 'current',
  auth: null,
  sort: 70,
  hidden: false,
  keepAlive: false,
  affix: false,
  alwaysShow: false,
  activeMenu: null,
}

/** The user and the menu are asked for at once: the menu arrives although the answer about the user is held. */
async function userAndMenuAreRequestedInParallel(page: Page): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin_info', async (route) => {
    await held
    await route.continue()
  })
  const menuLoaded = page.waitForResponse('**/api/menus')
  await page.reload()
  await menuLoaded
  release()
  await expect(rows(page).first()).toBeVisible()
  await page.unroute('**/api/admin_info')
}

async function pageThatTheBuildDoesNotHave(page: Page): Promise<void> {
  await page.route('**/api/menus', async (route) => {
    const response = await route.fetch()
    const envelope: { result: object[] } = JSON.parse(await response.text())
    const meta = { title: '报表', icon: 'no-such-icon', hidden: false, sort: 2 }
    const unknown = { path: '/list/reports', name: 'reports', component: 'reports-of-next-year', meta }
    await route.fulfill({ response, json: { ...envelope, result: [...envelope.result, unknown] } })
  })
  await page.reload()
  await mainMenu(page).getByRole('link', { name: '报表' }).click()
  await expect(heading(page, '抱歉，“报表”无法打开')).toBeVisible()
  await expect(page.getByText('这个控制台里没有页面“reports-of-next-year”')).toBeVisible()
  await expandMenu(page)
  await mainMenu(page).getByRole('link', { name: '基础列表' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.unroute('**/api/menus')
}

test('[S6.10 S7.17 E4] BACK: the console builds its routes from the server’s response after sign-in and after each reload, with what people have added; without it, it says so and tries again', async ({
  page,
  addUser,
  callsOf,
}) => {
  const person = await addUser('all')
  const calls = await callsOf(person)
  const [key, title] = [`ours-${person.username}`, `<img src=x onerror=hurt()> ${person.username}`]
  const directory = await calls.call(createMenu, {
    body: { ...fields, type: 'directory', title: person.username, key, path: `/${key}` },
  })
  const below = { ...fields, parentId: directory.id }
  const board = { ...below, type: 'frame', title, key: `${key}-board`, path: `/${key}/board`, address: '/docs/index.html' } as const
  const shop = { ...below, type: 'link', title: '商城', key: `${key}-shop`, address: 'https://shop.example.cn/' } as const
  for (const body of [board, shop]) await calls.call(createMenu, { body })
  const requested = callsFrom(page)

  await test.step('a menu that cannot be loaded is asked for again', async () => {
    const failure = { code: -1, message: '服务器出错了，请稍后重试', type: 'error', result: { error: 'unexpected', requestId: 'r42' } }
    let isFailing = true
    await page.route('**/api/menus', (route) => (isFailing ? route.fulfill({ status: 500, json: failure }) : route.continue()))
    await page.goto('./list/basic-list')
    await fillSignIn(page, person)
    await expect(heading(page, '菜单加载失败')).toBeVisible()
    await expect(page.getByText('编号 r42')).toBeVisible()
    // Removing the route would lose requests for code that are under way.
    isFailing = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('each reload asks for the routes once, and opens what they lead to', async () => {
    // For half a minute after a menu was created, each stream of events that opens has the routes read again.
    await page.route('**/api/events', () => {})
    requested.length = 0
    await page.reload()
    await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')
    const name = await readUntil(
      () => rows(page).first().innerText(),
      (text) => text !== '',
    )
    await rows(page).first().click()
    await expect(page).toHaveURL(/\/list\/basic-info\/.+/)
    await expect(page.locator('main > section:visible').getByRole('heading', { level: 1 })).toContainText(name)
    await page.reload()
    await expect(page.locator('main > section:visible').getByRole('heading', { level: 1 })).toContainText(name)
    await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')
    expect(requested.filter((path) => path === '/api/menus')).toHaveLength(2)
    await page.unroute('**/api/events')
    await mainMenu(page).getByRole('link', { name: '基础列表' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('user and menu are requested in parallel', () => userAndMenuAreRequestedInParallel(page))
  await test.step('a page that this build does not have is in the menu, and says so', () => pageThatTheBuildDoesNotHave(page))

  await test.step('a directory leads to the frame below it, whose title is shown as typed, also after a reload', async () => {
    await page.goto(`./${key}`)
    await expect(page).toHaveURL(new RegExp(`/${key}/board$`))
    for (const action of ['opened', 'reloaded']) {
      if (action === 'reloaded') await page.reload()
      await expect(heading(page, title)).toBeVisible()
      await expect(page.locator('iframe')).toHaveAttribute('src', /\/docs\/index\.html$/)
    }
    await expandMenu(page)
    await expect(mainMenu(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
    await expect(mainMenu(page).getByRole('link', { name: /^商城/ })).toHaveAttribute('href', 'https://shop.example.cn/')
    for (const name of ['当前位置', '已打开的页面']) await expect(page.getByRole('navigation', { name })).toContainText(title)
    await expect(page).toHaveTitle(new RegExp(`^<img src=x onerror=hurt\\(\\)> ${person.username}`))
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await calls.call(removeMenu, { params: { id: directory.id }, body: { version: directory.version } })
  })
})
