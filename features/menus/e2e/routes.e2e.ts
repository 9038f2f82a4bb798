import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('[S2.23] the group 系统设置 redirects to 菜单权限', async ({ page }) => {
  await signInTo(page, './system', administrator)
  await expect(page).toHaveURL(/\/system\/menu$/)
  await expect(page.getByRole('heading', { level: 1, name: '菜单权限' })).toBeVisible()
})
