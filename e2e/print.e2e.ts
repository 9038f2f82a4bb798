import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

/** The number of sheets that the page prints on. */
async function sheets(page: Page, options: { landscape: boolean }): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', ...options })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Rows that are cut off by the page or by something that scrolls. */
function hiddenRows(page: Page): Promise<number> {
  return page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => {
      const scrolled = (element: Element | null): boolean =>
        element !== null &&
        element !== document.documentElement &&
        (element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible'
          ? true
          : scrolled(element.parentElement))
      const height = document.documentElement.scrollHeight
      return rows.filter((row) => scrolled(row.parentElement) || row.getBoundingClientRect().bottom > height).length
    })
}

test('a printed list has all rows of its page, and nothing of the shell', async ({ page }) => {
  await signInTo(page, './list/basic-list?pageSize=50', administrator)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('table').getByRole('link').last()).toBeAttached()
  expect(await hiddenRows(page)).toBe(50)
  await page.emulateMedia({ media: 'print' })
  expect(await hiddenRows(page)).toBe(0)
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
  await expect(page.getByRole('button', { name: '刷新' })).toBeHidden()
  await expect(page.getByText('第 1–50 条')).toBeVisible()
  // Upright, the browser makes the page smaller, so that its width fits.
  expect(await sheets(page, { landscape: true })).toBeGreaterThan(2)
  expect(await sheets(page, { landscape: false })).toBe(2)
})

test('a printed tree has all rows', async ({ page }) => {
  await signInTo(page, './system/department', administrator)
  const rows = page.getByRole('treegrid').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const [last, height] = await Promise.all([
    rows.last().evaluate((row) => row.getBoundingClientRect().bottom),
    page.evaluate(() => document.documentElement.scrollHeight),
  ])
  expect(last).toBeLessThanOrEqual(height)
  expect(
    await page.getByRole('treegrid').evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1),
    'the tree scrolls',
  ).toBe(true)
})
