import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { openFromMenu, mainMenu, expandMenu } from '#e2e/menu.ts'

test.use({ expectedMessages: ['404 (Not Found)'] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const sideMenu = (page: Page) => page.getByRole('complementary')

/** Converts a colour of the settings to the form that browsers return. */
function rgbOf(colour: string): string {
  const parts = Array.from(colour.matchAll(/[\da-f]{2}/gi), ([part]) => Number.parseInt(part, 16))
  return `rgb(${parts.join(', ')})`
}

/** Runs in the theme colour until the code of the page has arrived. */
async function loadingBarRuns(page: Page): Promise<void> {
  const bar = page.locator('main > section:visible [data-loading-bar]')
  await expect(bar).toHaveAttribute('data-loading-bar', 'finished')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/audit-page.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await openFromMenu(page, '审计日志')
  await expect(bar).toHaveAttribute('data-loading-bar', 'running')
  await expect(bar).toHaveCSS('background-color', rgbOf(steward.colour))
  release()
  await expect(bar).toHaveAttribute('data-loading-bar', 'finished')
  await expect(heading(page, '审计日志')).toBeVisible()
}

/** To the visible page, not to a kept one. */
async function focusFollowsThePage(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: '页面：审计日志' })
  await page.getByRole('button', { name: '跳到主要内容' }).press('Enter')
  await expect(shown).toBeFocused()
  await openFromMenu(page, '基础列表')
  await rows(page).first().focus()
  await page.goBack()
  await expect(shown).toBeFocused()
}

test('[S1.1 S1.14 S1.15 S2.8 S2.12 S2.27 S3.32 S3.38 S4.31 S4.32 S4.33 S6.2 S6.3] the menu has what the user may view and leads there within one document, under a bar while a page loads; what is not there or not allowed is said inside the layout', async ({
  page,
  addUser,
  openWindow,
}) => {
  await test.step('pages open without a new document, and the title follows', async () => {
    await signInTo(page, './list/basic-list', await addUser('all'))
    await expect(page).toHaveTitle(/^基础列表/)
    await expect(rows(page).first()).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
    await loadingBarRuns(page)
    await expect(page).toHaveTitle(/^审计日志/)
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('系统设置')
    await focusFollowsThePage(page)
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
  })

  const window = await openWindow()
  await test.step('a group leads to its first page, whose button reads it again', async () => {
    await signInTo(window, './list', await addUser(['basic-list']))
    await expect(window).toHaveURL(/\/list\/basic-list$/)
    await expect(rows(window).first()).toBeVisible()
    const read = window.waitForResponse(/\/api\/table\/list/)
    await window.getByRole('button', { name: '刷新本页' }).click()
    await read
    await expect(rows(window).first()).toBeVisible()
  })

  await test.step('the menu has nothing else for who has few permissions', async () => {
    await expect(mainMenu(window).getByRole('link', { name: '基础列表' })).toBeVisible()
    await expandMenu(window)
    await expect(mainMenu(window).getByRole('link', { name: /主控台|审计日志/ })).toHaveCount(0)
    await expect(mainMenu(window).getByRole('button', { name: /Dashboard|系统设置/ })).toHaveCount(0)
    await window.goto('./system/audit')
    await expect(window.getByRole('heading', { level: 1 })).toContainText('抱歉，你无权访问该页面')
    await window
      .getByRole('button', { name: '回到首页' })
      .or(window.getByRole('link', { name: '回到首页' }))
      .click()
    await expect(heading(window, '基础列表')).toBeVisible()
  })

  await test.step('a page that is not there says so inside the layout, with a way back', async () => {
    await window.goto('./reports/2025')
    await expect(window.getByRole('heading', { level: 1 })).toContainText('抱歉，你访问的页面不存在')
    await expect(mainMenu(window)).toBeVisible()
    await expect(window.getByRole('button', { name: '回到首页' }).or(window.getByRole('link', { name: '回到首页' }))).toBeVisible()
    await window.getByText('返回上一页').click()
    await expect(heading(window, '基础列表')).toBeVisible()
  })
})

/** The parts that stay in place, while 50 rows scroll. */
async function layoutStaysInPlace(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(rows(page).nth(40)).not.toBeInViewport()
  await rows(page).nth(40).scrollIntoViewIfNeeded()
  await expect(rows(page).nth(40)).toBeInViewport()
  for (const part of [page.getByRole('banner'), sideMenu(page)]) await expect.poll(() => part.boundingBox()).toMatchObject({ y: 0 })
}

/** Each beside its button, inside the window; Escape returns to the button. */
async function collapsedGroupsOpen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 640 })
  for (const name of ['Dashboard', '系统设置']) {
    const group = mainMenu(page).getByRole('button', { name })
    await group.focus()
    await page.keyboard.press('Enter')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    const id = await readUntil(
      () => group.getAttribute('aria-controls'),
      (value) => value !== null,
    )
    const inside = mainMenu(page).locator(`[id="${id}"]`)
    await expect(inside.getByRole('link').first()).toBeVisible()
    await expect(inside).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(inside.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(group).toBeFocused()
  }
}

test('[S3.36 S3.37 S3.39 S3.42 S3.43 S3.44 S3.46 S3.47 S3.48 S3.49 S9.12 S9.13] header, menu, breadcrumbs and footer: the menu is 200 px wide and 64 px when collapsed, stays in place while the page scrolls, and is a drawer below 800 px', async ({
  page,
  addUser,
}) => {
  await signInTo(page, './list/basic-list?pageSize=50', await addUser('all'))

  await test.step('a white header, breadcrumbs without icons, a footer', async () => {
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('contentinfo').or(page.getByText(steward.copyright))).toBeVisible()
    const breadcrumb = page.getByRole('navigation', { name: '当前位置' })
    await expect(breadcrumb).toHaveText(/列表页面.*基础列表/)
    await expect(breadcrumb.locator('svg, img')).toHaveCount(0)
  })
  await test.step('header and menu stay in place', () => layoutStaysInPlace(page))
  await test.step('the menu collapses', async () => {
    await expect(sideMenu(page)).toHaveCSS('width', '200px')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect(sideMenu(page)).toHaveCSS('width', '64px')
    await collapsedGroupsOpen(page)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(sideMenu(page)).toHaveCSS('width', '200px')
  })
  await test.step('below 800 px it is a drawer that closes after a choice', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    // The list has followed the window, and the menu stays.
    await expect(sideMenu(page)).toBeVisible()
    await page.setViewportSize({ width: 799, height: 900 })
    await expect(sideMenu(page)).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '主菜单' })
    await expect(drawer).toBeVisible()
    await openFromMenu(page, '审计日志')
    await expect(drawer).toBeHidden()
    await expect(heading(page, '审计日志')).toBeVisible()
  })
})

test('[S1.27 S1.28 S4.37 S9.22 S9.23] the console is Chinese and light on the first visit; one click each makes it English and dark, without a reload, and both are remembered', async ({
  page,
  addUser,
}) => {
  const english = () => page.getByRole('heading', { level: 1, name: 'Basic list' })
  const header = page.getByRole('banner')
  await signInTo(page, './list/basic-list', await addUser(['basic-list']))

  await test.step('English', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
    await page.getByRole('button', { name: /English/ }).click()
    await expect(english()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page).toHaveTitle(/^Basic list/)
    await expect(page.getByRole('main')).not.toContainText(/查询|重置|条/)
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
    await page.reload()
    await expect(english()).toBeVisible()
    await page.getByRole('button', { name: /中文/ }).click()
    await expect(heading(page, '基础列表')).toBeVisible()
  })

  await test.step('dark', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const saved = savedPreference(page, 'console.appearance', (content) => content.includes('dark'))
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(header).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await saved
    await page.reload()
    await expect(heading(page, '基础列表')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: '切换到浅色主题' }).click()
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
