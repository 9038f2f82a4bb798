import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

test('[S2.53 S2.54 S2.55] 组件示例 redirects to its table of ten thousand rows, which renders only visible rows', async ({ page }) => {
  await signInTo(page, './comp', reader)
  await expect(page).toHaveURL(/\/comp\/table\/basic$/)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '组件示例' })).toBeVisible()
  const table = page.getByRole('table', { name: '库存记录', exact: true })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThan(80)

  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('End')
  await expect(table.locator('tr[aria-rowindex="10001"]')).toBeFocused()
  await page.getByRole('searchbox').first().fill('无线扫码枪')
  await expect(table).not.toHaveAttribute('aria-rowcount', '10001')
})

test('the code of an example can be shown and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, './comp/table/basic', reader)
  await page.getByRole('button', { name: '查看代码：静态表格' }).click()
  const code = page.getByRole('region', { name: '代码：静态表格' })
  await expect(code).toContainText('export function StaticExample')
  await page.getByRole('button', { name: '复制代码：静态表格' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('export function StaticExample')
})
