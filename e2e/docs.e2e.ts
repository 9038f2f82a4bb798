import { expect } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { documents } from '#e2e/documents.ts'
import { test } from '#e2e/journey.ts'
import { guideTitle, readmeTitle } from '#e2e/document-title.ts'

for (const path of documents) {
  test(`axe finds nothing in the docs, ${path}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`./docs/${path}`)
    await expectAccessible(page)
  })
}

test('the docs can be browsed without signing in, in the theme of the reader’s system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('./docs/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(guideTitle)
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(light)
  const contents = page.getByRole('navigation', { name: 'Documents' })
  await contents.getByRole('link', { name: 'Overview' }).click()
  await expect(heading).toHaveText(readmeTitle)
  await expect(page.getByRole('article').getByRole('img')).toHaveJSProperty('complete', true)
  await page.getByRole('article').getByRole('link', { name: 'docs/decisions' }).click()
  await expect(heading).toHaveText('Decisions')
  await page.getByRole('article').getByRole('link', { name: /^0002/ }).click()
  await page.getByRole('link', { name: /^0003/ }).click()
  await expect(heading).toHaveText(/^0003/)
  await contents.getByRole('link', { name: guideTitle }).click()
  await expect(heading).toHaveText(guideTitle)
})
