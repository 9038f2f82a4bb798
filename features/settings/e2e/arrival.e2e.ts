import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/people.ts'

test('[S2.49] 个人设置 is where its group leads', async ({ page }) => {
  await signInTo(page, './setting', administrator)
  await expect(page).toHaveURL(/\/setting\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeVisible()
})
