import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

async function openLines(page: Page) {
  await signInTo(page, './kit', administrator)
  const specimen = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '明细：有合计' }) })
    .last()
  await specimen.getByRole('table', { name: '明细' }).waitFor()
  return {
    specimen,
    cell: (label: string, number: number) => specimen.getByLabel(new RegExp(`^第 ${number} 行${label}\\*?$`)),
    total: specimen.locator('dd').last(),
  }
}

test('lines are entered, moved and deleted with the keyboard, and totals follow', async ({ page }) => {
  const { specimen, cell, total } = await openLines(page)
  await expect(total).toHaveText('¥21,504.00')
  await cell('单价', 3).focus()
  // The checkbox is the last field of the line.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(cell('商品', 4)).toBeFocused()
  await page.keyboard.type('砚台')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '精品' }).click()
  await cell('数量', 4).fill('2')
  await cell('单价', 4).fill('10.5')
  await expect(total).toHaveText('¥21,525.00')

  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell('单价', 3)).toBeFocused()
  await expect(cell('商品', 3)).toHaveValue('砚台')
  await expect(cell('商品', 4)).toHaveValue('宣纸')
  await expect(cell('单价', 3)).toHaveValue(/^10\.50?$/)

  await specimen.getByRole('button', { name: '删除第 3 行' }).press('Enter')
  await expect(specimen.getByRole('button', { name: '删除第 3 行' })).toBeFocused()
  await expect(specimen.getByText('已删除第 3 行，还有 3 行')).toHaveAttribute('aria-live', 'polite')
  await expect(total).toHaveText('¥21,504.00')
  await expectAccessible(page, '#kit-form')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('each line is a card with its labels, and nothing scrolls sideways', async ({ page }) => {
    const { specimen, cell } = await openLines(page)
    await expect(specimen.getByText('第 2 行', { exact: true })).toBeVisible()
    const [label, control] = [specimen.getByText('商品*').nth(1), cell('商品', 1)]
    await expect(label).toBeVisible()
    const [above, below] = [await label.boundingBox(), await control.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    const overflow = await specimen.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBe(0)
    await expectAccessible(page, '#kit-form')
  })
})
