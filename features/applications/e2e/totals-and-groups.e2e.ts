import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { bookkeeper, summariser } from '#e2e/users.ts'

// Business trips of the demo data: other journeys apply for purchases and payments.
const trips = './form/detail?kind=travel&pageSize=100'

async function chooseFigures(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '分组与合计' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const amount = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''))
const figures = (page: Page, id: string) => page.locator(`tr[data-figures="${id}"]`)

/** The amounts of the rows on the page. */
async function amounts(page: Page): Promise<number[]> {
  const texts = await page.locator('tr[data-row]').getByRole('cell').filter({ hasText: /^¥/ }).allInnerTexts()
  return texts.map(amount)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

test('totals are those of all rows that match; groups have theirs and open one at a time', async ({ page }) => {
  await signInTo(page, trips, bookkeeper)
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  const shown = await amounts(page)
  expect(shown.length).toBeGreaterThan(5)
  await chooseFigures(page, '显示合计')
  await expect(figures(page, 'sum')).toContainText('¥')
  expect(amount(await figures(page, 'sum').getByRole('cell').filter({ hasText: '¥' }).innerText())).toBe(sumOf(shown))
  expect(amount(await figures(page, 'average').getByRole('cell').filter({ hasText: '¥' }).innerText())).toBeCloseTo(
    sumOf(shown) / shown.length,
    2,
  )

  // Of the selected rows as well.
  for (const index of [0, 2]) await page.locator(`tr[data-row="${index}"]`).getByRole('checkbox').check()
  await expect(figures(page, 'selected')).toContainText('已选 2 条')
  expect(amount(await figures(page, 'selected').getByRole('cell').filter({ hasText: '¥' }).innerText())).toBe(
    sumOf([shown[0] ?? 0, shown[2] ?? 0]),
  )

  // All that match, not only the page.
  await page.goto('./form/detail?kind=travel&pageSize=10')
  expect(amount(await figures(page, 'sum').getByRole('cell').filter({ hasText: '¥' }).innerText())).toBe(sumOf(shown))

  await chooseFigures(page, '按状态分组')
  await expect(page).toHaveURL(/kind=travel.*group=status/)
  await expect(page.locator('tr[data-row]')).toHaveCount(0)
  const headers = page.getByRole('rowheader').getByRole('button', { expanded: false })
  await expect(headers.first()).toBeVisible()
  const labels = await headers.allInnerTexts()
  const counts = labels.map((label) => Number(/(\d+) 条/.exec(label)?.[1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown.length)
  await expectAccessible(page)

  // By keyboard.
  await headers.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/group=status&open=/)
  await expect(page.locator('tr[data-row]')).toHaveCount(Math.min(10, counts[0] ?? 0))
  await headers.first().click()
  await expect(page.getByRole('rowheader').getByRole('button', { expanded: true })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('rowheader').getByRole('button', { expanded: true })).toHaveCount(1)
  await chooseFigures(page, '不分组')
  await expect(page).toHaveURL(/detail\?kind=travel$/)
  await chooseFigures(page, '隐藏合计')
  await expect(figures(page, 'sum')).toHaveCount(0)
})

test('a saved view has its own row height, order of columns, totals and groups', async ({ page }) => {
  await signInTo(page, './form/detail?kind=travel', summariser)
  await page.getByRole('button', { name: '行高：标准' }).click()
  await page.getByRole('menuitem', { name: '紧凑' }).click()
  await chooseFigures(page, '显示合计')
  await chooseFigures(page, '按状态分组')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '类型下移' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存视图' }).click()
  const dialog = page.getByRole('dialog', { name: '保存视图' })
  await dialog.getByLabel('名称').fill('出差汇总')
  await dialog.getByRole('checkbox', { name: /列设置/ }).check()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const views = page.getByRole('navigation', { name: '视图' })
  await expect(views.getByRole('button', { name: '出差汇总' })).toHaveAttribute('aria-current', 'true')

  // One's own settings are others.
  await views.getByRole('button', { name: '全部' }).click()
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await chooseFigures(page, '隐藏合计')
  await page.getByRole('button', { name: '行高：紧凑' }).click()
  await page.getByRole('menuitem', { name: '宽松' }).click()
  await views.getByRole('button', { name: '出差汇总' }).click()
  await expect(page).toHaveURL(/group=status/)
  await expect(page.getByRole('button', { name: '行高：紧凑' })).toBeVisible()
  await expect(figures(page, 'sum')).toBeVisible()
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('状态')
  await page.reload()
  await expect(figures(page, 'sum')).toBeVisible()
  await expect(page.getByRole('button', { name: '行高：紧凑' })).toBeVisible()

  await page.getByRole('button', { name: '视图操作' }).click()
  await page.getByRole('menuitem', { name: '删除视图' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除视图' }).click()
  await expect(views).toHaveCount(0)
})
