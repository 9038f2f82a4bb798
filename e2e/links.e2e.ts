import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'

// The server answers the document of an unknown URL with this status.
test.use({ expectedMessages: ['404 (Not Found)'] })

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')

test('[S2.79 S2.81 S2.82] 项目文档 and 更新日志, which is marked New, open in new windows, not as pages or tabs of the console', async ({
  page,
  context,
  addUser,
}) => {
  await signInTo(page, './system/audit', await addUser(['audit'], { name: 'auditor' }))
  await expect(tabs(page)).toHaveText(['审计日志'])
  for (const [name, url] of [
    ['项目文档', steward.links.docs],
    ['更新日志', steward.links.changes],
  ] as const) {
    // A link in the settings may lead to another host.
    if (/^https?:/.test(url)) await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }))
    const link = mainMenu(page).getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('rel', 'noopener')
    const popup = context.waitForEvent('page')
    await link.click()
    const other = await popup
    await expect(other).toHaveURL(new URL(url, page.url()).href)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => other.evaluate(() => window.opener === null)).toBe(true)
    await other.close()
    await expect(page).toHaveURL(/\/system\/audit$/)
    await expect(tabs(page)).toHaveText(['审计日志'])
  }
  const changes = mainMenu(page).getByRole('link', { name: /^更新日志/ })
  await expect(changes.getByText('New', { exact: true })).toBeVisible()

  await page.goto('./newversion')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('抱歉，你访问的页面不存在')
  await expect(tabs(page)).toHaveText(['审计日志'])
})
