import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

test('collapsed filters are inert until they are expanded, by the user or because one of them is set', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  const filters = page.getByRole('form').filter({ has: page.getByRole('button', { name: '查询' }) })
  const isReachable = () => filters.getByText('性别', { exact: true }).evaluate((label) => label.closest('[inert]') === null)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(await isReachable()).toBe(false)
  await filters.getByRole('button', { name: '展开' }).click()
  await expect.poll(isReachable).toBe(true)
  await filters.getByRole('button', { name: '收起' }).click()
  await expect.poll(isReachable).toBe(false)

  await page.goto('./list/basic-list?sex=male')
  await expect(filters.getByRole('button', { name: '收起' })).toBeVisible()
  await expect.poll(isReachable).toBe(true)
})
