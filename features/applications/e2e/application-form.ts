import { expect, type Page } from '@playwright/test'

/** Fills in the required fields of a purchase with two lines. */
export async function fillPurchase(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await chooseCategory(page, '信息技术', '硬件设备')
  for (const [index, [product, quantity, price]] of [
    ['显示器', '2', '1899'],
    ['支架', '2', '269.5'],
  ].entries()) {
    await page.getByRole('button', { name: '添加一行' }).click()
    const cell = (label: string) => page.getByLabel(new RegExp(`^第 ${index + 1} 行${label}`))
    await cell('品名').fill(product ?? '')
    await cell('数量').fill(quantity ?? '')
    await cell('单价').fill(price ?? '')
  }
  await page.getByRole('textbox', { name: '申请理由' }).fill('新同事需要显示器')
}

/** Chooses an expense category. */
export async function chooseCategory(page: Page, group: string, category: string): Promise<void> {
  const control = page.getByRole('button', { name: /^费用类别/ })
  await control.click()
  await page.getByRole('option', { name: group }).click()
  await page.getByRole('option', { name: category }).click()
  await expect(control).toContainText(category)
}
