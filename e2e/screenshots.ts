import { test } from '#e2e/journey.ts'
import { openVisit, showTheme, visits } from '#e2e/visits.ts'

// Screenshots for visual review; nothing is compared. npm run screenshots
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const visit of visits) {
  test(visit.name, async ({ page }) => {
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.context().clearCookies()
      await page.goto('./login')
      await page.evaluate(() => localStorage.clear())
      await openVisit(page, visit)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await page.screenshot({ path: `screenshots/${visit.name}-${theme}-${viewport.width}.png` })
      }
    }
  })
}
