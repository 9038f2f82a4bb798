import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

test('the next record replaces the one shown: scroll position and focus stay, and no empty state appears in between', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  // The oldest records: other tests create and delete newer ones.
  await signInTo(page, './list/basic-list?sort=createDate', reader)
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
  const first = await names.nth(0).innerText()
  const second = await names.nth(1).innerText()
  await names.first().click()
  const shown = page.locator('main > section:visible')
  const heading = shown.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(first)
  const next = shown.getByRole('link', { name: '下一条' })
  await next.focus()
  const scrollTop = await shown.evaluate((element) => {
    element.setAttribute('data-same-page', '')
    element.scrollTop = 20
    return element.scrollTop
  })
  expect(scrollTop).toBe(20)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/table\/\w{16}/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(shown.locator('[aria-busy=true]')).toBeVisible()
  await expect(heading).toContainText(first)
  release()
  await expect(heading).toContainText(second)
  await expect(next).toBeFocused()
  await expect(shown).toHaveAttribute('data-same-page')
  expect(await shown.evaluate((element) => element.scrollTop)).toBe(20)
})
