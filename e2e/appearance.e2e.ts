import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { steward } from '#steward.config.ts'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { showTheme } from '#e2e/visits.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: '项目配置' })
const setting = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
const menuBar = (page: Page) => page.getByRole('menubar', { name: '主菜单' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const copied = z.record(z.string(), z.unknown())

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '项目配置' }).click()
  await expect(drawer(page)).toBeVisible()
}

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
}

async function choose(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('radio', { name }).check({ force: true })
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

async function settingsApplyAtOnce(page: Page, username: string): Promise<void> {
  await openDrawer(page)
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page)
  for (const name of ['面包屑', '页脚']) await setting(page, name).uncheck()
  await setting(page, '水印').check()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0)
  await expect(page.getByText(steward.copyright)).toHaveCount(0)
  await expect(page.locator('svg[aria-hidden="true"] text', { hasText: username })).toHaveCount(1)
  await drawer(page).getByRole('button', { name: '复制配置' }).click()
  await expect(drawer(page).getByText('已复制')).toBeVisible()
  const read = () => page.evaluate(() => window.navigator.clipboard.readText())
  const settings = z.parse(copied, JSON.parse(await readUntil(read, (text) => text.startsWith('{'))))
  expect(settings).toMatchObject({ hasBreadcrumb: false, hasFooter: false, hasWatermark: true, navMode: 'vertical' })
  await closeDrawer(page)
  // The watermark takes no clicks.
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/basic-info/)
}

/** By keyboard; what has no room is in a popup at the end. */
async function menuInTheHeader(page: Page): Promise<void> {
  await openDrawer(page)
  await choose(page, '顶部菜单')
  await closeDrawer(page)
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
  await expect(positions).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, '岗位管理')).toBeVisible()

  await page.setViewportSize({ width: 810, height: 900 })
  // A resize closes popups: one opened before it has been handled would not stay.
  await expect(system).toBeHidden()
  await menuBar(page).getByRole('menuitem', { name: '更多' }).focus()
  await page.keyboard.press('Enter')
  await expect(menuBar(page).getByRole('menu', { name: '更多' }).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(system).toBeVisible()
}

async function menuInTwoParts(page: Page): Promise<void> {
  await openDrawer(page)
  await choose(page, '混合菜单')
  await closeDrawer(page)
  await expect(page.getByRole('complementary').getByRole('link', { name: '岗位管理' })).toHaveAttribute('aria-current', 'page')
  await menuBar(page).getByRole('menuitem', { name: '系统设置' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(menuBar(page).getByRole('menuitem', { name: '基础列表' })).toBeFocused()
  await page.keyboard.press(' ')
  await expect(heading(page, '基础列表')).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menuBar(page)).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '基础列表' })).toBeVisible()
}

test('[S4.38] settings of the appearance apply at once; they survive a reload without a flash, and reach other windows and browsers of the account until they are reset; the menu moves into the header', async ({
  page,
  context,
  addUser,
  openWindow,
}) => {
  const person = await addUser(['basic-list', 'console', 'roles', 'positions'])

  await test.step('a colour from the list becomes the accent, in other windows and after a reload too', async () => {
    await signInTo(page, './list/basic-list', person)
    const window = await context.newPage()
    await window.goto('./list/basic-list')
    await expect(heading(window, '基础列表')).toBeVisible()
    await openDrawer(page)
    await drawer(page).getByRole('radiogroup', { name: '主题', exact: true }).getByRole('radio', { name: '深色' }).check({ force: true })
    await drawer(page).getByRole('radio', { name: '紫色' }).check()
    const stored = savedPreference(page, 'console.appearance', (content) =>
      ['dark', '#9c27b0', 'round'].every((value) => content.includes(value)),
    )
    await choose(page, '大圆角')
    await stored
    await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(window.locator('html')).toHaveCSS('--accent', '#9c27b0')
    await window.close()

    await recordThemes(page)
    await page.reload()
    await expect(heading(page, '基础列表')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('--accent', '#9c27b0')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seenThemes'))).toEqual(['dark round'])
  })

  await test.step('another browser has it, and resets it', async () => {
    const other = await openWindow()
    await signInTo(other, './list/basic-list', person)
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveCSS('--accent', '#9c27b0')
    await openDrawer(other)
    const saved = other.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('console.appearance'),
    )
    await drawer(other).getByRole('button', { name: '恢复默认' }).click()
    await saved
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  await test.step('the drawer is accessible, and its settings can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await settingsApplyAtOnce(page, person.username)
    await page.goto('./list/basic-list')
  })
  await test.step('the menu in the header is a menu bar with popups', () => menuInTheHeader(page))
  await test.step('the header has its first level alone', () => menuInTwoParts(page))
})
