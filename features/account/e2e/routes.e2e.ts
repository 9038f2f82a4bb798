import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('[S2.49] the group 设置页面 redirects to 个人设置', async ({ page }) => {
  await signInTo(page, './setting', administrator)
  await expect(page).toHaveURL(/\/setting\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeVisible()
})
