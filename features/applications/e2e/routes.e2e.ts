import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('[S2.34] the group 表单页面 redirects to 基础表单', async ({ page }) => {
  await signInTo(page, './form', administrator)
  await expect(page).toHaveURL(/\/form\/basic-form$/)
  await expect(page.getByRole('heading', { level: 1, name: '基础表单' })).toBeVisible()
})
