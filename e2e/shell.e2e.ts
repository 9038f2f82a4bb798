import { expect } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { openFromMenu, mainMenu, expandMenu } from '#e2e/menu.ts'
import { administrator, reader, themeSwitcher } from '#e2e/users.ts'

/** Converts a colour of the settings to the form that browsers return. */
function rgbOf(colour: string): string {
  const parts = Array.from(colour.matchAll(/[\da-f]{2}/gi), ([part]) => Number.parseInt(part, 16))
  return `rgb(${parts.join(', ')})`
}

test.describe('the layout', () => {
  test('[S1.1 S2.12 S4.31] navigating between pages loads no new document, and updates the title', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    await expect(page).toHaveTitle(/^基础列表/)
    await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
    await openFromMenu(page, '审计日志')
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    await expect(page).toHaveTitle(/^审计日志/)
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('系统设置')
  })

  test('[S1.14 S1.15 S6.2 S6.3] menu and routes contain only what the user may view', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toBeVisible()
    await expandMenu(page)
    await expect(mainMenu(page).getByRole('link', { name: /主控台|审计日志/ })).toHaveCount(0)
    await expect(mainMenu(page).getByRole('button', { name: /Dashboard|系统设置/ })).toHaveCount(0)
    await page.goto('./system/audit')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('抱歉，你无权访问该页面')
    await page
      .getByRole('button', { name: '回到首页' })
      .or(page.getByRole('link', { name: '回到首页' }))
      .click()
    await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
  })

  test('[S2.27] a group redirects to its first page', async ({ page }) => {
    await signInTo(page, './list', reader)
    await expect(page).toHaveURL(/\/list\/basic-list$/)
  })

  test.describe('at an unknown URL', () => {
    test.use({ expectedMessages: ['404 (Not Found)'] })

    test('[S2.8] the not-found page is shown inside the layout, with links home and back', async ({ page }) => {
      await signInTo(page, './list/basic-list', reader)
      await page.goto('./reports/2025')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('抱歉，你访问的页面不存在')
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
      await page.getByText('返回上一页').click()
      await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    })
  })

  test('[S1.27 S9.22] the interface is in Chinese on first visit; one click switches to English without a reload, and it is remembered', async ({
    page,
  }) => {
    await signInTo(page, './list/basic-list', reader)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.getByRole('button', { name: /English/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Basic list' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page).toHaveTitle(/^Basic list/)
    await expect(page.getByRole('main')).not.toContainText(/查询|重置|条/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Basic list' })).toBeVisible()
  })

  test('[S1.28 S4.37 S9.23] the dark theme is off on first visit, can be switched, and survives a reload', async ({ page }) => {
    await signInTo(page, './list/basic-list', themeSwitcher)
    const background = () => page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor)
    const light = await background()
    const saved = savedPreference(page, 'console.appearance', (content) => content.includes('dark'))
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect.poll(background).not.toBe(light)
    await saved
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: '切换到浅色主题' }).click()
    await expect.poll(background).toBe(light)
  })

  test('[S3.42 S3.43 S3.47 S9.12] the menu is 200 px wide, and 64 px when collapsed', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width
    expect(await width()).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(width).toBe(64)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(width).toBe(200)
  })

  test('[S3.46 S9.13] below 800 px the menu is a drawer that closes after a choice', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.setViewportSize({ width: 799, height: 900 })
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '主菜单' })
    await openFromMenu(page, '审计日志')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
  })

  test('[S3.37 S3.44] header and menu stay in place while the page scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await signInTo(page, './list/basic-list?pageSize=50', reader)
    await page.getByRole('table').getByRole('link').nth(40).scrollIntoViewIfNeeded()
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
    expect((await page.getByRole('complementary').boundingBox())?.y).toBe(0)
  })

  test('[S3.36 S3.39 S3.48 S3.49] by default there are a white header, a footer, and breadcrumbs without icons', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    expect(await page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
    await expect(page.getByRole('contentinfo').or(page.getByText(steward.copyright))).toBeVisible()
    const breadcrumb = page.getByRole('navigation', { name: '当前位置' })
    await expect(breadcrumb).toHaveText(/列表页面.*基础列表/)
    await expect(breadcrumb.locator('svg, img')).toHaveCount(0)
  })

  test('the skip link and the focus after a navigation go to the visible page, not to a kept one', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    await openFromMenu(page, '审计日志')
    const shown = page.getByRole('region', { name: '页面：审计日志' })
    await expect(shown).toBeVisible()
    await page.getByRole('button', { name: '跳到主要内容' }).press('Enter')
    await expect(shown).toBeFocused()
    await openFromMenu(page, '基础列表')
    await page.getByRole('table').getByRole('link').first().focus()
    await page.goBack()
    await expect(shown).toBeFocused()
  })

  test('[S3.38] the header’s button reloads the page', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const reloaded = page.waitForRequest(/\/api\/table\/list/)
    await page.getByRole('button', { name: '刷新本页' }).click()
    await reloaded
  })

  test('[S3.32 S4.32 S4.33] a bar in the theme colour runs while a page is loading', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    const bar = page.locator('main > section:visible [data-loading-bar]')
    await expect(bar).toHaveAttribute('data-loading-bar', 'finished')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/assets\/audit-page.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await openFromMenu(page, '审计日志')
    await expect(bar).toHaveAttribute('data-loading-bar', 'running')
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(rgbOf(steward.colour))
    release()
    await expect(bar).toHaveAttribute('data-loading-bar', 'finished')
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
  })

  test('[E1 E2] documents and files carry the security headers', async ({ request }) => {
    const document = await request.get('./login')
    const policy = document.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(document.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(await document.text())?.[1] ?? ''
    const file = await request.get(script, { headers: { 'accept-encoding': 'br' } })
    expect(file.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
  })
})
