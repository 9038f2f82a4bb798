import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '#e2e/journey.ts'

const pages = ['index.html', 'operations.html', 'decisions/index.html', 'decisions/0023-one-build-under-any-path.html', 'changelog.html']

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  for (const path of pages) {
    test(`axe finds nothing in the docs, ${path}, ${size}, in both themes`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`./docs/${path}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
  }
}

test('the docs can be browsed without signing in, in the theme of the reader’s system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('./docs/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('掌柜 · Steward')
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(light)
  await page.getByRole('article').getByRole('link', { name: 'docs/decisions' }).click()
  await expect(heading).toHaveText('Decisions')
  await page.getByRole('article').getByRole('link', { name: /^0002/ }).click()
  await page.getByRole('link', { name: /^0003/ }).click()
  await expect(heading).toHaveText(/^0003/)
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Overview' }).click()
  await expect(heading).toHaveText('掌柜 · Steward')
  await expect(page.getByRole('article').getByRole('img')).toHaveJSProperty('complete', true)
})
