import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/users.ts'

const rowCount = 50
const list = (page: Page) => page.getByRole('region', { name: '页面：基础列表', includeHidden: true })

/** Scroll position and height of the rows. */
function scrollState(page: Page) {
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
  await openFromMenu(page, '审计日志')
  await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
}

/** The scroll state in the first frame that shows the list again. */
function firstFrame(page: Page) {
  return list(page).evaluate((page) => {
    const region = page.querySelector('section:has(> table)')
    if (!region) throw new Error('The list has no table')
    return new Promise<{ scrollTop: number; scrollHeight: number }>((resolve) => {
      const check = () => {
        if (region.checkVisibility()) resolve({ scrollTop: region.scrollTop, scrollHeight: region.scrollHeight })
        else requestAnimationFrame(check)
      }
      check()
    })
  })
}

test('a kept list is restored in full with its scroll position', async ({ page }) => {
  await openList(page)
  await page.getByRole('table').getByRole('link').nth(30).scrollIntoViewIfNeeded()
  const before = await scrollState(page)
  expect(before.scrollTop).toBeGreaterThan(500)
  await leaveList(page)
  const frame = firstFrame(page)
  await openFromMenu(page, '基础列表')
  expect(await frame).toEqual(before)
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(rowCount + 1)
})

test('a restored list has its tab stop on the row that had the focus, and keys move the focus to rows out of view', async ({ page }) => {
  await openList(page)
  const rows = page.getByRole('table').locator('tbody > tr')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await list(page).locator('section:has(> table)').hover()
  await page.mouse.wheel(0, 1200)
  await expect.poll(async () => (await scrollState(page)).scrollTop).toBeGreaterThan(1000)
  await leaveList(page)
  await openFromMenu(page, '基础列表')
  await expect(rows.nth(1)).toHaveAttribute('tabindex', '0')
  await rows.nth(1).focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await expect(rows.last().getByRole('link')).toBeInViewport()
})
