import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '#e2e/journey.ts'
import { openVisit, showTheme, visits } from '#e2e/visits.ts'

// A missing page returns 404, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

// The page with all components is very long.
test.setTimeout(180_000)

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

for (const visit of visits) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`axe finds nothing on ${visit.name}, ${size}, in both themes`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openVisit(page, visit)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        const { violations } = await new AxeBuilder({ page })
          // No script runs in it, axe included; its content is tested in docs.e2e.ts.
          .exclude('iframe[sandbox]')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
          [],
        )
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
  }
}
