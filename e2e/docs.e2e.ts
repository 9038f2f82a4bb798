import { expect } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { guideTitle, readmeTitle } from '#e2e/document-title.ts'

test('the docs can be browsed without signing in, in the theme of the reader’s system, and axe finds nothing in them', async ({ page }) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('./docs/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(guideTitle)
  const dark = await html.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveCSS('background-color', dark)

  const contents = page.getByRole('navigation', { name: 'Documents' })
  await contents.getByRole('link', { name: 'Overview' }).click()
  await expect(heading).toHaveText(readmeTitle)
  const pictures = page.getByRole('article').getByRole('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth)))
    .toEqual([1440, 1440, 1440])
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link', { name: 'docs/decisions' }).click()
  await expect(heading).toHaveText('Decisions')
  await page.getByRole('article').getByRole('link', { name: /^0002/ }).click()
  await page.getByRole('link', { name: /^0003/ }).click()
  await expect(heading).toHaveText(/^0003/)
  await expectAccessible(page)
  await contents.getByRole('link', { name: guideTitle }).click()
  await expect(heading).toHaveText(guideTitle)
})
