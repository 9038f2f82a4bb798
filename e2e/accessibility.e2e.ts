import { expectAccessible } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { openVisit, showTheme, visits } from '#e2e/visits.ts'

// A missing page returns 404, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

for (const visit of visits) {
  test(`axe finds nothing on ${visit.name}`, async ({ page }) => {
    await openVisit(page, visit)
    await showTheme(page, 'light')
    await expectAccessible(page, visit.part)
  })
}
