import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { auditor } from '#e2e/users.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')

for (const { title, name, url } of [
  {
    title: '[S2.79] 项目文档 in the menu opens in a new window, not as a page or tab of the console',
    name: '项目文档',
    url: steward.links.docs,
  },
  {
    title: '[S2.81] 更新日志 in the menu opens in a new window, not as a page or tab of the console',
    name: '更新日志',
    url: steward.links.changes,
  },
]) {
  test(title, async ({ page, context }) => {
    // A link in the settings may lead to another host.
    if (/^https?:/.test(url)) await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }))
    await signInTo(page, './system/audit', auditor)
    const before = await tabs(page).count()
    const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('rel', 'noopener')
    const popup = context.waitForEvent('page')
    await link.click()
    const other = await popup
    await expect(other).toHaveURL(new URL(url, page.url()).href)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await other.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL(/\/system\/audit$/)
    await expect(tabs(page)).toHaveCount(before)
  })
}

test('[S2.82] 更新日志 is marked New', async ({ page }) => {
  await signInTo(page, './system/audit', auditor)
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /^更新日志/ })
  await expect(link.getByText('New', { exact: true })).toBeVisible()
})

test.describe('entered as a URL', () => {
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('[S2.81] /newversion opens no page and no tab', async ({ page }) => {
    await signInTo(page, './system/audit', auditor)
    const before = await tabs(page).count()
    await page.goto('./newversion')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('抱歉，你访问的页面不存在')
    await expect(tabs(page)).toHaveCount(before)
  })
})
