import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { decorator, navigator, traveller } from '#e2e/users.ts'
import { showTheme } from '#e2e/visits.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: '项目配置' })
const setting = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: '当前位置' })
const menuBar = (page: Page) => page.getByRole('menubar', { name: '主菜单' })

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '项目配置' }).click()
  await expect(drawer(page)).toBeVisible()
}

/** Records what each frame of the page looks like from the first one on. */
async function recordThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenThemes: seen })
    function record() {
      const { theme = 'none', radius = 'none' } = document.documentElement.dataset
      if (seen.at(-1) !== `${theme} ${radius}`) seen.push(`${theme} ${radius}`)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
}

function seenThemes(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'seenThemes'))
}

test('settings apply at once behind an accessible drawer, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, './list/basic-list', decorator)
  await openDrawer(page)
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page)
  await drawer(page).getByRole('radio', { name: '大圆角' }).check({ force: true })
  for (const name of ['面包屑', '页脚']) await setting(page, name).uncheck()
  await setting(page, '水印').check()
  await expect(breadcrumb(page)).toHaveCount(0)
  await expect(page.getByText(steward.copyright)).toHaveCount(0)
  await expect(page.locator('svg[aria-hidden="true"] text', { hasText: 'decorator' })).toHaveCount(1)
  await drawer(page).getByRole('button', { name: '复制配置' }).click()
  await expect(drawer(page).getByText('已复制')).toBeVisible()
  const copied: unknown = JSON.parse(await page.evaluate(() => window.navigator.clipboard.readText()))
  expect(copied).toMatchObject({ radius: 'round', hasBreadcrumb: false, hasFooter: false, hasWatermark: true, navMode: 'vertical' })

  // The watermark takes no clicks.
  await page.keyboard.press('Escape')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/basic-info/)
})

test('[S4.38] a colour from the list becomes the accent; the appearance survives a reload without a flash, and reaches other windows and browsers of the account until it is reset', async ({
  page,
  browser,
  context,
}) => {
  await signInTo(page, './list/basic-list', traveller)
  const window = await context.newPage()
  await window.goto('./list/basic-list')
  await openDrawer(page)
  await drawer(page).getByRole('radiogroup', { name: '主题', exact: true }).getByRole('radio', { name: '深色' }).check({ force: true })
  await drawer(page).getByRole('radio', { name: '紫色' }).check()
  const stored = savedPreference(page, 'console.appearance', (content) =>
    ['dark', '#9c27b0', 'round'].every((value) => content.includes(value)),
  )
  await drawer(page).getByRole('radio', { name: '大圆角' }).check({ force: true })
  await stored
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(window.locator('html')).toHaveCSS('--accent', '#9c27b0')
  await window.close()

  await recordThemes(page)
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--accent', '#9c27b0')
  expect(await seenThemes(page)).toEqual(['dark round'])

  const elsewhere = await browser.newContext({ locale: 'zh-CN', baseURL: new URL('/', page.url()).href })
  const other = await elsewhere.newPage()
  await signInTo(other, './list/basic-list', traveller)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveCSS('--accent', '#9c27b0')
  await openDrawer(other)
  const saved = other.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('console.appearance'))
  await drawer(other).getByRole('button', { name: '恢复默认' }).click()
  await saved
  await elsewhere.close()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the menu in the header is a menu bar with popups, or has its first level above the rest', async ({ page }) => {
  await signInTo(page, './list/basic-list', navigator)
  await openDrawer(page)
  await drawer(page).getByRole('radio', { name: '顶部菜单' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(menuBar(page).getByRole('menuitem', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')

  const system = menuBar(page).getByRole('menuitem', { name: '系统设置' })
  const positions = menuBar(page).getByRole('menuitem', { name: '岗位管理' })
  await system.focus()
  await page.keyboard.press('ArrowDown')
  await expect(menuBar(page).getByRole('menuitem', { name: '角色权限' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(positions).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(system).toBeFocused()
  await expect(positions).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '岗位管理' })).toBeVisible()

  // What has no room is in a popup at the end.
  await page.setViewportSize({ width: 810, height: 900 })
  // A resize closes popups: one opened before it has been handled would not stay.
  await expect(system).toBeHidden()
  await menuBar(page).getByRole('menuitem', { name: '更多' }).focus()
  await page.keyboard.press('Enter')
  await expect(menuBar(page).getByRole('menu', { name: '更多' }).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  await openDrawer(page)
  await drawer(page).getByRole('radio', { name: '混合菜单' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary').getByRole('link', { name: '岗位管理' })).toHaveAttribute('aria-current', 'page')
  await system.focus()
  await page.keyboard.press('ArrowRight')
  await expect(menuBar(page).getByRole('menuitem', { name: '基础列表' })).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menuBar(page)).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '基础列表' })).toBeVisible()
})
