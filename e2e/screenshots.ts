import { test } from '#e2e/journey.ts'
import { openVisit, showTheme, visits } from '#e2e/visits.ts'

// Screenshots for visual review; nothing is compared. npm run screenshots
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

// A missing page returns 404, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

for (const visit of visits) {
  // Each size has a browser of its own: nothing of the other is left.
  for (const viewport of sizes) {
    test(`${visit.name} at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openVisit(page, visit)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await page.screenshot({ path: `screenshots/${visit.name}-${theme}-${viewport.width}.png` })
      }
    })
  }
}
