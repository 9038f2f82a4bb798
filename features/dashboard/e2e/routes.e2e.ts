import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/users.ts'

test('[S1.4 S2.15] the group Dashboard redirects to 主控台', async ({ page }) => {
  await signInTo(page, './dashboard', administrator)
  await expect(page).toHaveURL(/\/dashboard\/console$/)
  await expect(page.getByRole('heading', { level: 1, name: '主控台' })).toBeVisible()
})

test('[S2.17] 主控台 is forbidden without its permission', async ({ page }) => {
  await signInTo(page, './dashboard/console', reader)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('抱歉，你无权访问该页面')
})
