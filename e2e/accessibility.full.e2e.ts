import { expectAccessible, narrow } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { openVisit, showTheme, visits } from '#e2e/visits.ts'

// A page that does not exist answers 404, and Chromium writes that down.
test.use({ expectedMessages: ['404 (Not Found)'] })

for (const visit of visits) {
  for (const [size, change] of [
    ['wide', {}],
    ['narrow', { viewport: narrow }],
  ] as const) {
    test.describe(size, () => {
      test.use(change)

      test(`axe finds nothing on ${visit.name}, ${size}, in either theme`, async ({ page }) => {
        await openVisit(page, visit)
        for (const theme of ['light', 'dark'] as const) {
          await test.step(theme, async () => {
            await showTheme(page, theme)
            await expectAccessible(page, visit.part)
          })
        }
      })
    })
  }
}
