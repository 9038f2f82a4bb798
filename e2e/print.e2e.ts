import { expect, type Locator, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

/** The number of sheets that the page prints on. */
async function sheets(page: Page, options: { landscape: boolean }): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', ...options })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** How many rows are cut off by the page or by something that scrolls. */
function hiddenRows(rows: Locator): Promise<number> {
  return rows.evaluateAll((elements) => {
    const scrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible'
        ? true
        : scrolled(element.parentElement))
    const height = document.documentElement.scrollHeight
    return elements.filter((row) => scrolled(row.parentElement) || row.getBoundingClientRect().bottom > height).length
  })
}

test('a printed list or tree has all rows of its page, and nothing of the shell', async ({ page, addUser }) => {
  await signInTo(page, './list/basic-list?pageSize=50&sort=createDate', await addUser(['basic-list', 'departments']))
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('table').getByRole('link').last()).toBeAttached()
  await expect.poll(() => hiddenRows(rows)).toBe(50)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => hiddenRows(rows)).toBe(0)
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
  await expect(page.getByRole('button', { name: '刷新' })).toBeHidden()
  await expect(page.getByText('第 1–50 条')).toBeVisible()
  // Upright, the browser makes the page smaller, so that its width fits.
  await expect.poll(() => sheets(page, { landscape: true })).toBeGreaterThan(2)
  await expect.poll(() => sheets(page, { landscape: false })).toBe(2)

  await page.setViewportSize({ width: 1440, height: 500 })
  await page.emulateMedia({ media: 'screen' })
  await page.goto('./system/department')
  const tree = page.getByRole('treegrid').getByRole('row')
  await expect.poll(() => hiddenRows(tree)).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => hiddenRows(tree)).toBe(0)
  await expect(page.getByRole('banner')).toBeHidden()
})
