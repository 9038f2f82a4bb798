import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { followMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/people.ts'

const rowCount = 50
const list = (page: Page) => page.getByRole('region', { name: '页面：基础列表', includeHidden: true })
const resting = (page: Page) => list(page).locator('tr[data-resting]')

/** Where the rows are scrolled to, and how far they could be. */
function scrolling(page: Page) {
  return list(page)
    .locator('section:has(> table)')
    .evaluate(({ scrollTop, scrollHeight }) => ({ scrollTop, scrollHeight }))
}

async function openList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signInTo(page, `./list/basic-list?pageSize=${rowCount}`, administrator)
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(rowCount + 1)
}

async function leaveList(page: Page): Promise<void> {
  await followMenu(page, '审计日志')
  await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
  await expect.poll(() => resting(page).count()).toBeGreaterThan(20)
}

/** Notes, in the first frame that draws the list again, how it is scrolled and how many rows in sight lack their cells. */
function firstFrame(page: Page) {
  return list(page).evaluate((place) => {
    const region = place.querySelector('section:has(> table)')
    if (!region) throw new Error('The list has no table')
    return new Promise<{ scrollTop: number; scrollHeight: number; seen: number; bare: number }>((resolve) => {
      const shown = new MutationObserver(() => {
        if (place.dataset['kept'] !== undefined) return
        shown.disconnect()
        requestAnimationFrame(() => {
          const { top, bottom } = region.getBoundingClientRect()
          const seen = [...region.querySelectorAll('tbody > tr')].filter((row) => {
            const rect = row.getBoundingClientRect()
            return rect.bottom > top && rect.top < bottom
          })
          const bare = seen.filter((row) => !row.querySelector('a')?.checkVisibility()).length
          resolve({ scrollTop: region.scrollTop, scrollHeight: region.scrollHeight, seen: seen.length, bare })
        })
      })
      shown.observe(place, { attributes: true })
    })
  })
}

test('a long list comes back where it was, first with what is in sight and a moment later whole', async ({ page }) => {
  await openList(page)
  await page.getByRole('table').getByRole('link').nth(30).scrollIntoViewIfNeeded()
  const before = await scrolling(page)
  expect(before.scrollTop).toBeGreaterThan(500)
  await leaveList(page)
  const frame = firstFrame(page)
  await followMenu(page, '基础列表')
  const { seen, bare, ...after } = await frame
  expect(after).toEqual(before)
  expect(seen).toBeGreaterThan(5)
  expect(bare).toBe(0)
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(rowCount + 1)
  expect(await scrolling(page)).toEqual(before)
})

test('a row that has the focus keeps it out of sight, and keys lead to rows that were resting', async ({ page }) => {
  await openList(page)
  const rows = page.getByRole('table').locator('tbody > tr')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await list(page).locator('section:has(> table)').hover()
  await page.mouse.wheel(0, 1200)
  await expect.poll(async () => (await scrolling(page)).scrollTop).toBeGreaterThan(1000)
  await leaveList(page)
  await expect(list(page).locator('tr[tabindex="0"]')).not.toHaveAttribute('data-resting')
  await followMenu(page, '基础列表')
  await rows.nth(1).focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await expect(rows.last().getByRole('link')).toBeInViewport()
  await expect(resting(page)).toHaveCount(0)
})
