import { expect } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { auditor } from '#e2e/users.ts'

test('[S4.3] no page is shown until the signed-in user is known; then only the permitted pages are', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin_info', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/admin_info')
  await page.goto('./system/audit')
  await fillSignIn(page, auditor)
  await requested
  await expect(page.getByLabel('用户名')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '审计日志' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '审计日志' })).toBeVisible()

  await page.goto('./dashboard/console')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('抱歉，你无权访问该页面')
})
