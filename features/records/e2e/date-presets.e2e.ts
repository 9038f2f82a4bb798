import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { bookkeeper, reader } from '#e2e/users.ts'

const total = (page: Page) => page.getByText(/^客户与供应商档案，共 [\d,]+ 条/).first()

test('a preset stays a preset in the URL, and a shared link opens the same filter', async ({ page, browser, baseURL }) => {
  await signInTo(page, './list/basic-list', bookkeeper)
  const all = await total(page).textContent()
  await page.getByRole('button', { name: /^展开/ }).click()
  const field = page.getByRole('button', { name: /^创建日期/ })
  await field.click()
  const calendar = page.getByRole('dialog', { name: '创建日期' })
  // Rows that other people create meanwhile are of today.
  await calendar.getByRole('button', { name: '昨天' }).click()
  await expect(field).toContainText('昨天')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/basic-list\?createDate=yesterday$/)
  await expect(total(page)).not.toHaveText(all ?? '')
  const found = await total(page).textContent()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage()
  await signInTo(other, page.url(), reader)
  await expect(other.getByRole('button', { name: /^创建日期/ })).toContainText('昨天')
  await expect(total(other)).toHaveText(found ?? '')

  // Days of one's own choice end the preset.
  await field.click()
  await expect(calendar.getByRole('button', { name: '昨天' })).toHaveAttribute('aria-pressed', 'true')
  await calendar.getByRole('textbox', { name: '开始日期' }).fill('2026-01-01')
  await calendar.getByRole('textbox', { name: '结束日期' }).press('Enter')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/basic-list\?createDateFrom=[^&]+&createDateTo=[^&]+$/)
})
