import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/people.ts'

test('filters that are folded away are out of reach until they are unfolded, by hand or by what they ask for', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  const filters = page.getByRole('form').filter({ has: page.getByRole('button', { name: '查询' }) })
  const isInReach = () => filters.getByText('性别', { exact: true }).evaluate((label) => label.closest('[inert]') === null)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(await isInReach()).toBe(false)
  await filters.getByRole('button', { name: '展开' }).click()
  await expect.poll(isInReach).toBe(true)
  await filters.getByRole('button', { name: '收起' }).click()
  await expect.poll(isInReach).toBe(false)

  await page.goto('./list/basic-list?sex=male')
  await expect(filters.getByRole('button', { name: '收起' })).toBeVisible()
  await expect.poll(isInReach).toBe(true)
})
