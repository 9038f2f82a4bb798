import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { bookkeeper } from '#e2e/users.ts'

const cell = (page: Page, row: number, column: number) => page.locator(`tr[data-row="${row}"] > :is(td, th)`).nth(column)
const textOf = async (page: Page, row: number, column: number) => (await cell(page, row, column).innerText()).trim()

/** What a copy puts on the clipboard. */
async function copied(page: Page): Promise<string> {
  await page.evaluate(() => {
    document.addEventListener(
      'copy',
      (event) => document.body.setAttribute('data-copied', event.clipboardData?.getData('text/plain') ?? ''),
      {
        once: true,
      },
    )
  })
  await page.keyboard.press('Control+c')
  return (await page.locator('body').getAttribute('data-copied')) ?? ''
}

test('cells selected by dragging are copied as they are shown, and no row opens', async ({ page }) => {
  await signInTo(page, './list/basic-list', bookkeeper)
  await cell(page, 0, 3).hover()
  await page.mouse.down()
  await cell(page, 1, 4).hover()
  await cell(page, 2, 5).hover()
  await expect(cell(page, 2, 5)).toHaveClass(/marked/)
  await page.mouse.up()
  await expect(page).toHaveURL(/basic-list$/)
  const rows = await Promise.all([0, 1, 2].map((row) => Promise.all([3, 4, 5].map((column) => textOf(page, row, column)))))
  expect(await copied(page)).toBe(rows.map((texts) => texts.join('\t')).join('\n'))
  await expect(page.getByText('已复制 9 个单元格')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, 2, 5)).not.toHaveClass(/marked/)
})

test('cells are selected by keyboard from a focused row, and its own keys work again afterwards', async ({ page }) => {
  await signInTo(page, './list/basic-list', bookkeeper)
  const row = page.locator('tr[data-row="0"]')
  await row.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('已选 1 行 2 列，按 Ctrl+C 复制')).toBeAttached()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('已选 2 行 2 列，按 Ctrl+C 复制')).toBeAttached()
  const names = await Promise.all([0, 1].map((index) => page.locator(`tr[data-row="${index}"] a`).first().innerText()))
  const lines = (await copied(page)).split('\n')
  for (const [index, name] of names.entries()) expect(lines[index]?.split('\t')[0]).toContain(name)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/basic-info/)
})

test('text within a cell can still be selected', async ({ page }) => {
  await signInTo(page, './list/basic-list', bookkeeper)
  const box = await cell(page, 0, 4).boundingBox()
  if (!box) throw new Error('The cell is not shown')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 10, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 10, middle, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => document.getSelection()?.toString().trim())).toBe(await textOf(page, 0, 4))
  await expect(page).toHaveURL(/basic-list$/)
  await expect(page.locator('[class*="marked"]')).toHaveCount(0)
})
